"""Makes the fonts of the cards from their open sources: one cut of each, only the characters that are needed.

    npm pack @fontsource-variable/bricolage-grotesque@5.3.0 @fontsource-variable/literata@5.3.0
    for archive in *.tgz; do mkdir -p "${archive%-5.3.0.tgz}" && tar xzf "$archive" -C "${archive%-5.3.0.tgz}"; done
    pip install fonttools==4.68.0 brotli==1.2.1
    python3 make.py FOLDER_OF_THE_ARCHIVES

Run it again when a box needs a character that is not there; a test names it.
"""

import sys
from pathlib import Path

from fontTools import merge, subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
CUTS = {
    "frise-title": ("Frise Title", "bricolage-grotesque", {"opsz": 18, "wdth": 88, "wght": 700}),
    "frise-text": ("Frise Text", "literata", {"opsz": 10, "wght": 430}),
}
# French and English, the letters of names on the cards, figures, punctuation, signs of the game.
CHARACTERS = (
    {*range(0x20, 0x7F), *range(0xA0, 0x17F)}
    | {ord(c) for c in "ơưʳʻʼᵉșțḥṣẓẽ\u2009\u202f–—‘’‚“”„†•…‰′″‹›€™−≈≤≥ĀāĪīŌōŪū"}
    | {ord(c) for c in "←↑→↓★✓✗"}
)
# What every page needs, its first box included; browsers fetch the rest where a card asks for it.
FIRST = {*range(0x20, 0x7F)} | {
    ord(c) for c in "\u00a0«»°·×àâäæçèéêëíîïôöùûüÿœÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒᵉʳ\u2009\u202f–—‘’“”•…−←→★✓✗"
}


def cut(folder: Path, name: str, axes: dict) -> TTFont:
    parts = []
    for script in ("latin", "latin-ext", "vietnamese"):
        kind = "standard" if len(axes) > 2 else "opsz"
        source = folder / f"fontsource-variable-{name}/package/files/{name}-{script}-{kind}-normal.woff2"
        font = instancer.instantiateVariableFont(TTFont(source), axes)
        font.flavor = None
        part = folder / f"{name}-{script}.ttf"
        font.save(part)
        parts.append(str(part))
    whole = folder / f"{name}.ttf"
    merge.Merger().merge(parts).save(whole)
    return TTFont(whole)


def add(font: TTFont, character: str, draw, advance: int) -> None:
    """Adds a character that the source does not have."""
    code = ord(character)
    if code in font.getBestCmap():
        return
    pen = TTGlyphPen(font.getGlyphSet())
    draw(pen)
    glyph, name = pen.glyph(), f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def polygon(*shapes):
    def draw(pen):
        for points in shapes:
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()

    return draw


def add_missing(font: TTFont) -> None:
    cmap, metrics = font.getBestCmap(), font["hmtx"]

    def copy(of: str, scale=1.0, dx=0, dy=0):
        return lambda pen: pen.addComponent(cmap[ord(of)], (scale, 0, 0, scale, dx, dy))

    def width(of: str) -> int:
        return metrics[cmap[ord(of)]][0]

    # Letters above the line, as in “1ʳᵉ” and “XVIᵉ siècle”.
    for small, letter in (("ᵉ", "e"), ("ʳ", "r")):
        add(font, small, copy(letter, 0.66, 10, 270), round(width(letter) * 0.66) + 20)
    add(font, "ʻ", copy("‘"), width("‘"))
    add(font, "ʼ", copy("’"), width("’"))
    add(font, "\u2009", lambda pen: None, 180)
    add(font, "\u202f", lambda pen: None, 180)
    glyf = font["glyf"]
    for letter, dotted in (("s", "ṣ"), ("h", "ḥ"), ("z", "ẓ")):
        dot = glyf[cmap[ord(".")]]
        shift = round(width(letter) / 2 - (dot.xMin + dot.xMax) / 2)

        def below(pen, letter=letter, shift=shift):
            copy(letter)(pen)
            copy(".", 1.0, shift, -190)(pen)

        add(font, dotted, below, width(letter))
    right = [(60, 290), (60, 390), (560, 390), (400, 550), (540, 550), (760, 340), (540, 130), (400, 130), (560, 290)]
    add(font, "→", polygon(right), 820)
    add(font, "←", polygon([(820 - x, y) for x, y in reversed(right)]), 820)
    up = [(y + 70, x - 60) for x, y in reversed(right)]
    add(font, "↑", polygon(up), 820)
    add(font, "↓", polygon([(x, 700 - y) for x, y in reversed(up)]), 820)
    star = [(410, 700), (500, 470), (745, 455), (555, 300), (618, 60), (410, 195), (202, 60), (265, 300), (75, 455), (320, 470)]
    add(font, "★", polygon(star), 820)
    add(font, "✓", polygon([(60, 330), (150, 420), (300, 270), (620, 620), (710, 530), (300, 90)]), 770)
    add(font, "✗", polygon([(90, 150), (290, 345), (90, 540), (180, 630), (380, 435), (580, 630), (670, 540), (470, 345), (670, 150), (580, 60), (380, 255), (180, 60)]), 760)


def rename(font: TTFont, family: str) -> None:
    """A changed font has a name of its own; who made it stays in it."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    postscript = family.replace(" ", "") + "-Regular"
    for number, text in ((1, family), (2, "Regular"), (3, postscript), (4, family), (6, postscript)):
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0


def keep(font: TTFont, characters: set) -> None:
    options = subset.Options(layout_features=["kern", "ccmp", "mark"], hinting=False, notdef_outline=True)
    options.name_IDs, options.drop_tables = ["*"], [*options.drop_tables, "vhea", "vmtx", "gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def split(file: str) -> None:
    """The two parts of a font for the page."""
    for part, characters in ((file, FIRST), (f"{file}-more", CHARACTERS - FIRST)):
        font = TTFont(HERE / f"{file}.ttf")
        keep(font, characters)
        font.flavor = "woff2"
        font.save(HERE / f"{part}.woff2")


def main(folder: Path) -> None:
    for file, (family, name, axes) in CUTS.items():
        font = cut(folder, name, axes)
        add_missing(font)
        keep(font, CHARACTERS)
        rename(font, family)
        font.save(HERE / f"{file}.ttf")
        missing = sorted(chr(code) for code in CHARACTERS - set(font.getBestCmap()))
        print(family, len(font.getBestCmap()), "characters; missing:", "".join(missing))
        split(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
