//! Tables as people have them: separators, encodings, headings, none of them; spreadsheets; flash cards.

use crate::common::{archive, french, shown};
use frise_decks::{DeckFile, Format, file, lint};
use frise_import::{Encoding, Kind, MAX_BYTES, Meaning, Preview, Trouble, Wishes, read};
use frise_text::Lang;

fn preview(text: &str) -> Preview {
    read(text.as_bytes(), french()).unwrap_or_else(|trouble| panic!("{text}: {trouble}"))
}

#[test]
fn a_date_and_a_title_are_enough() {
    for text in [
        "Date;Titre\nvers 1843;Premier timbre\n14/02/1946;L’ENIAC",
        "Titre,Date\nPremier timbre,vers 1843\nL’ENIAC,14/02/1946\n",
        "Année\tÉvénement\r\nvers 1843\tPremier timbre\r\n14/02/1946\tL’ENIAC\r\n",
        "When|What\nvers 1843|Premier timbre\n14/02/1946|L’ENIAC",
        "vers 1843;Premier timbre\n14/02/1946;L’ENIAC",
        "Premier timbre\tvers 1843\nL’ENIAC\t14/02/1946",
        "| Année | Titre |\n|---|---|\n| vers 1843 | Premier timbre |\n| 14/02/1946 | L’ENIAC |\n",
        "\n\nDATE ; ÉVÉNEMENT\n\n\"vers 1843\" ; Premier timbre\n14/02/1946 ; L’ENIAC\n;\n",
        "#separator:tab\n#html:true\nvers 1843\t<b>Premier</b>&nbsp;timbre\n14/02/1946\tL’ENIAC<br>\n",
    ] {
        let preview = preview(text);
        assert_eq!(
            shown(&preview),
            ["c. 1843 premier-timbre Premier timbre", "1946-02-14 l-eniac L’ENIAC"],
            "{text}"
        );
        assert_eq!(preview.problems, [], "{text}");
    }
}

#[test]
fn every_column_that_is_known_is_used_in_any_order() {
    let text = "Niveau;Anecdote;Titre (fr);Titre (en);Catégorie;Quand;Source;Image;Colonne à moi\n\
                2;Il coûtait un penny.;Le timbre;The stamp;Objets du quotidien;1840;Q37930;📮;rien\n\
                9;;Le vélo;The bicycle;Transports;1817;Wikipédia : Draisienne;velo.jpg;rien\n";
    let preview = preview(text);
    let meanings: Vec<Option<&str>> =
        preview.columns.iter().map(|column| column.meaning.as_ref().map(Meaning::code)).collect();
    let expected = ["difficulty", "fact", "title", "title", "theme", "date", "source", "picture"].map(Some);
    assert_eq!((&meanings[..8], meanings[8]), (&expected[..], None));
    let [problem] = &preview.problems[..] else { panic!("{:?}", preview.problems) };
    assert_eq!((problem.row, problem.column, problem.code()), (3, Some(1), "bad-difficulty"));
    assert!(problem.is_harmless());

    let deck = preview.deck("objets", "Nos objets");
    let text = file::write(&deck, Format::Toml);
    let read = DeckFile::read(text.as_bytes(), Format::Toml)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
        .deck;
    assert_eq!(read, deck);
    let [stamp, bicycle] = &deck.cards[..] else { panic!("two cards") };
    assert_eq!(stamp.title.get("en"), Some("The stamp"));
    assert_eq!(stamp.source.as_ref().and_then(|source| source.wikidata.as_deref()), Some("Q37930"));
    assert_eq!(stamp.picture.as_ref().map(ToString::to_string).as_deref(), Some("emoji:📮"));
    assert_eq!((stamp.difficulty, bicycle.difficulty, bicycle.theme.as_str()), (2, 3, "transports"));
    assert_eq!(deck.themes[0].names.get("fr"), Some("Objets du quotidien"));
}

#[test]
fn the_headings_of_the_studio_are_understood_in_every_language() {
    for lang in Lang::all() {
        let headings = ["studio-date", "studio-card-title", "studio-fact", "studio-theme", "studio-source"];
        let headings = headings.map(|key| lang.text(key));
        let text = format!("{}\n1840;Timbre;Il coûtait un penny.;Objets;Q37930\n", headings.join(";"));
        let meanings: Vec<Option<&str>> =
            preview(&text).columns.iter().map(|column| column.meaning.as_ref().map(Meaning::code)).collect();
        assert_eq!(meanings, ["date", "title", "fact", "theme", "source"].map(Some), "{text}");
    }
}

#[test]
fn any_encoding_is_read() {
    let text = "Date;Événement\n1789;Prise de la Bastille – « à l’aube »\n";
    let utf16 = |unit: fn(u16) -> [u8; 2], mark: [u8; 2]| -> Vec<u8> {
        mark.into_iter().chain(text.encode_utf16().flat_map(unit)).collect()
    };
    let windows: Vec<u8> = text
        .chars()
        .map(|c| match c {
            '–' => 0x96,
            '’' => 0x92,
            c => u8::try_from(u32::from(c)).expect("a letter of Western Europe"),
        })
        .collect();
    for (bytes, expected) in [
        (text.as_bytes().to_vec(), Encoding::Utf8),
        (format!("\u{feff}{text}").into_bytes(), Encoding::Utf8),
        (utf16(u16::to_le_bytes, [0xff, 0xfe]), Encoding::Utf16),
        (utf16(u16::to_be_bytes, [0xfe, 0xff]), Encoding::Utf16),
        (windows, Encoding::Windows1252),
    ] {
        let preview = read(&bytes, french()).expect("a table");
        assert_eq!(preview.kind, Kind::Table { separator: ';', encoding: expected });
        assert_eq!(
            shown(&preview),
            ["1789 prise-de-la-bastille-a-l-aube Prise de la Bastille – « à l’aube »"]
        );
    }
}

#[test]
fn what_is_not_understood_is_told_with_its_cell_and_a_remedy() {
    let preview = preview("Titre;Date\r\nUn;hier\r\n;1789\r\nTrois;\r\nQuatre;avant 1500\r\nCinq;1555\r\n");
    let told: Vec<_> =
        preview.problems.iter().map(|problem| (problem.row, problem.column, problem.code())).collect();
    assert_eq!(
        told,
        [(2, Some(2), "bad-date"), (3, None, "no-title"), (4, None, "no-date"), (5, Some(2), "bad-date")]
    );
    assert_eq!(preview.problems[3].remedy(french()), "est-ce «\u{a0}v. 1500\u{a0}»\u{a0}?");
    assert_eq!(preview.cards.len(), 1);
    for problem in &preview.problems {
        for lang in Lang::all() {
            for said in [problem.message(lang), problem.remedy(lang)] {
                assert!(!said.is_empty() && !said.starts_with("import-"), "{said}");
            }
        }
    }
    // In English the same day is a question.
    let english = read(b"Date,Title\n02/03/1946,A day\n", Lang::english()).expect("a table");
    assert_eq!(english.problems[0].readings().len(), 2);
}

#[test]
fn ids_say_nothing_of_a_date_and_are_never_twice() {
    let preview =
        preview("Date;Titre\n1969;Apollo 11\n1970;Apollo 13\n1971;Apollo 14\n1984;1984\n1987;東京\n");
    let ids: Vec<&str> = preview.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids, ["apollo", "apollo-b", "apollo-c", "card", "card-b"]);
    let found = lint::<frise_decks::Deck>(&preview.deck("apollo", "Apollo"), &[]);
    assert!(!found.iter().any(|finding| finding.code() == "id-gives-date"), "{found:?}");
}

#[test]
fn spreadsheets_of_excel_and_libreoffice_are_read() {
    let cell =
        |reference: &str, kind: &str, value: &str| format!("<c r=\"{reference}\" {kind}><v>{value}</v></c>");
    let rows = [
        format!("<row r=\"1\">{}{}</row>", cell("A1", "t=\"s\"", "0"), cell("C1", "t=\"s\"", "1")),
        format!("<row r=\"3\">{}{}</row>", cell("A3", "", "1789"), cell("C3", "t=\"s\"", "2")),
        format!("<row r=\"4\">{}{}</row>", cell("A4", "s=\"1\"", "16847"), cell("C4", "t=\"str\"", "L’ENIAC")),
        format!("<row r=\"5\">{}{}</row>", cell("A5", "s=\"2\"", "60.5"), cell("C5", "t=\"str\"", "Un jour")),
        "<row r=\"6\"><c r=\"A6\" t=\"inlineStr\"><is><t>vers 1843</t></is></c><c r=\"XFD6\"><v>1</v></c></row>".to_owned(),
    ];
    let sheet = format!("<worksheet><sheetData>{}</sheetData></worksheet>", rows.concat());
    let files = [
        ("xl/workbook.xml", "<workbook xmlns:r=\"r\"><sheets><sheet name=\"Feuille\" r:id=\"rId7\"/></sheets></workbook>".to_owned()),
        ("xl/_rels/workbook.xml.rels", "<Relationships><Relationship Id=\"rId7\" Target=\"worksheets/ours.xml\"/></Relationships>".to_owned()),
        ("xl/worksheets/ours.xml", sheet),
        ("xl/sharedStrings.xml", "<sst><si><t>Année</t></si><si><r><t>Évé</t></r><r><t>nement</t></r></si><si><t>La Bastille</t></si></sst>".to_owned()),
        ("xl/styles.xml", "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"dd/mm/yyyy\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/></cellXfs></styleSheet>".to_owned()),
    ];
    let preview = read(&archive(&files), french()).expect("a workbook");
    assert_eq!(preview.kind, Kind::Xlsx);
    assert_eq!(
        shown(&preview),
        ["1789 la-bastille La Bastille", "1946-02-14 l-eniac L’ENIAC", "1900-02-28 un-jour Un jour"]
    );
    assert_eq!(preview.cards[0].row, 3);

    let content = "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><table:table>\
        <table:table-row><table:table-cell office:value-type=\"string\"><text:p>Date</text:p></table:table-cell>\
        <table:table-cell table:number-columns-repeated=\"2\"/><table:table-cell><text:p>Titre</text:p></table:table-cell>\
        <table:table-cell table:number-columns-repeated=\"16380\"/></table:table-row>\
        <table:table-row table:number-rows-repeated=\"2\"><table:table-cell/></table:table-row>\
        <table:table-row><table:table-cell office:value-type=\"date\" office:date-value=\"1946-02-14T00:00:00\"><text:p>14/02/46</text:p></table:table-cell>\
        <table:table-cell table:number-columns-repeated=\"2\"/><table:table-cell><text:p>L’<text:span>ENIAC</text:span></text:p></table:table-cell></table:table-row>\
        <table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>\
        </table:table></office:document-content>";
    let preview = read(&archive(&[("content.xml", content.to_owned())]), french()).expect("a sheet");
    assert_eq!((preview.kind, shown(&preview)), (Kind::Ods, vec!["1946-02-14 l-eniac L’ENIAC".to_owned()]));
    assert_eq!(preview.cards[0].row, 4);
}

#[test]
fn hostile_files_are_refused_in_bounded_memory() {
    let trouble = |bytes: &[u8]| read(bytes, french()).expect_err("no table").code();
    assert_eq!(trouble(&vec![b'a'; MAX_BYTES + 1]), "too-large");
    assert_eq!(trouble(b""), "empty");
    assert_eq!(trouble(b"\n\n;;\n"), "empty");
    assert_eq!(trouble(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), "old-sheet");
    assert_eq!(trouble(b"MZ\0\0"), "not-a-file");
    assert_eq!(trouble(b"PK\x03\x04 and no more"), "broken-sheet");
    // A hundred mebibytes of spaces in a hundred kilobytes.
    let bomb = archive(&[("content.xml", format!("<a>{}</a>", " ".repeat(100 << 20)))]);
    assert!(bomb.len() < 200_000);
    assert_eq!(trouble(&bomb), "broken-sheet");
    let entities = "<!DOCTYPE a [<!ENTITY b \"bbbbbbbb\">]><a>&b;</a>";
    assert_eq!(trouble(&archive(&[("content.xml", entities.to_owned())])), "broken-sheet");
    let many: String =
        (0..9_000).map(|n| format!("{};Titre {}\n", 1000 + n % 900, "x".repeat(n % 7 + 1))).collect();
    let preview = preview(&many);
    assert_eq!(preview.cards.len(), 5_000);
    assert_eq!(preview.problems.last().map(|problem| problem.code()), Some("too-many-rows"));
    for lang in Lang::all() {
        assert!(!Trouble::OldSheet.message(lang).starts_with("import-"));
    }
}

#[test]
fn no_cell_can_deceive() {
    let text = "Date;Titre;Fait\n1789;<script>alert(1)</script>Prise;&lt;img src=x onerror=a&gt; javascript:alert(1)\n\
                1790;Fête\u{202e}noir \u{200b}de;a &#60;b\n1791;a <b;«\u{a0}oui\u{a0}»\n";
    let deck = preview(text).deck("sûr", "<b>Sûr</b>");
    let toml = file::write(&deck, Format::Toml);
    DeckFile::read(toml.as_bytes(), Format::Toml).unwrap_or_else(|faults| panic!("{faults:?}\n{toml}"));
    assert_eq!(deck.cards[1].title.get("fr"), Some("Fêtenoir de"));
    assert_eq!(deck.cards[2].fact.get("fr"), Some("«\u{a0}oui\u{a0}»"));
}

/// What real programs write: `files/make.py` says how these came to be.
fn file(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/files/{name}", env!("CARGO_MANIFEST_DIR"))).expect("a file")
}

#[test]
fn what_real_programs_write_is_read_the_same() {
    let cards = [
        "1969-07-20 premiers-pas-sur-la-lune Premiers pas sur la Lune",
        "1989-11 chute-du-mur Chute du mur",
        "1843 premier-timbre Premier timbre",
        "c. 1826 premiere-photographie Première photographie",
        "1914 la-guerre-commence La guerre commence",
        "1911-08-21 la-joconde-est-volee La Joconde est volée",
    ];
    for name in ["xlsxwriter.xlsx", "libreoffice.xlsx", "libreoffice.ods"] {
        let preview = frise_import::read(&file(name), french()).expect(name);
        let sheets = preview.sheets.clone().expect("a spreadsheet");
        // An empty sheet comes first, the name of the whole stands above the headings, a theme counts for two rows.
        assert_eq!((sheets.names.len(), sheets.names[sheets.read].as_str()), (3, "Cartes"), "{name}");
        assert_eq!(shown(&preview), cards, "{name}");
        let themes: Vec<Option<&str>> =
            preview.cards.iter().map(|card| card.theme.as_deref()).take(4).collect();
        assert_eq!(themes, [Some("Loin d’ici"), Some("Loin d’ici"), Some("Poste"), Some("Images")], "{name}");
        // What is not understood is told, and not lost.
        let told: Vec<(u32, &str)> =
            preview.problems.iter().map(|problem| (problem.row, problem.code())).collect();
        assert_eq!(told, [(10, "bad-date")], "{name}");
        assert_eq!((preview.unread[0].row, preview.unread[0].date.as_str()), (10, "un jour"));
        // Another sheet is read if somebody wishes it.
        let wishes = Wishes { sheet: Some(2), ..Wishes::default() };
        let other = frise_import::read_as(&file(name), french(), &wishes).expect(name);
        assert_eq!((other.cards.len(), other.problems[0].code()), (0, "no-title"), "{name}");
    }
    for name in ["openpyxl.xlsx", "openpyxl-1904.xlsx"] {
        let preview = frise_import::read(&file(name), Lang::english()).expect(name);
        let dates: Vec<String> = preview.cards.iter().map(|card| card.date.to_string()).collect();
        assert_eq!(dates, ["1969-07-20", "2004-03-01", "1066", "-44", "c. 1500"], "{name}");
        assert!(preview.problems.is_empty(), "{name}: {:?}", preview.problems);
    }
    let old = frise_import::read(&file("libreoffice.xls"), french()).expect_err("an old format");
    assert_eq!(old.code(), "old-sheet");
}

#[test]
fn a_date_that_can_be_read_in_two_ways_is_taken_as_somebody_says() {
    let text = "Date,Title\n02/03/1946,One\n1950,Two\n04/05/1960,Three\n";
    let first = frise_import::read(text.as_bytes(), Lang::english()).expect("a table");
    assert_eq!((first.cards.len(), first.unread.len()), (1, 2));
    let dates = first.problems.iter().map(|problem| (problem.row, problem.readings()[0])).collect();
    let second = frise_import::read_as(text.as_bytes(), Lang::english(), &Wishes { dates, sheet: None })
        .expect("a table");
    assert_eq!(shown(&second), ["1946-03-02 one One", "1950 two Two", "1960-05-04 three Three"]);
    assert!(second.problems.is_empty() && second.unread.is_empty());
}

#[test]
fn spreadsheets_that_would_unfold_are_refused_or_cut_in_bounded_memory() {
    let cell = format!(
        "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"16384\"><text:p>{}</text:p></table:table-cell>",
        "x".repeat(200)
    );
    let ods = |rows: &str| {
        archive(&[(
            "content.xml",
            format!(
                "<o:d xmlns:o=\"o\" xmlns:office=\"f\" xmlns:table=\"t\" xmlns:text=\"x\"><table:table>{rows}</table:table></o:d>"
            ),
        )])
    };
    let repeated =
        ods(&format!("<table:table-row table:number-rows-repeated=\"1000000\">{cell}</table:table-row>"));
    let many = ods(&format!("<table:table-row>{cell}</table:table-row>").repeat(300));
    for bytes in [repeated, many] {
        let preview = frise_import::read(&bytes, french()).expect("a sheet");
        assert!(preview.columns.len() <= frise_import::MAX_COLUMNS && preview.cards.is_empty());
    }
    let workbook = "<workbook><sheets><sheet name=\"a\"/></sheets></workbook>".to_owned();
    let xlsx = |sheet: String, strings: String| {
        archive(&[
            ("xl/workbook.xml", workbook.clone()),
            ("xl/sharedStrings.xml", strings),
            ("xl/worksheets/sheet1.xml", sheet),
        ])
    };
    let far = "<worksheet><row r=\"1\"><c r=\"A1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row></worksheet>";
    assert!(frise_import::read(&xlsx(far.to_owned(), "<sst/>".to_owned()), french()).is_ok());
    let bomb = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(40_000_000));
    let sheet = "<worksheet><row><c t=\"s\"><v>0</v></c></row></worksheet>".to_owned();
    // Strings that are too many are not unpacked: their cells are empty.
    assert_eq!(frise_import::read(&xlsx(sheet.clone(), bomb), french()).map(|_| ()), Err(Trouble::Empty));
    let nodes = format!("<worksheet>{}</worksheet>", "<a/>".repeat(3_000_000));
    assert_eq!(
        frise_import::read(&xlsx(nodes, "<sst/>".to_owned()), french()).map(|_| ()),
        Err(Trouble::BrokenSheet)
    );
    let merged = "<mergeCell ref=\"A1:CV6000\"/>".repeat(2_000);
    let rows: String =
        (1..6_000).map(|n| format!("<row r=\"{n}\"><c r=\"A{n}\"><v>{n}</v></c></row>")).collect();
    let sheet = format!("<worksheet>{rows}<mergeCells>{merged}</mergeCells></worksheet>");
    assert!(frise_import::read(&xlsx(sheet, "<sst/>".to_owned()), french()).is_ok());
}
