"""Imports Anki packages one after the other into a new collection, as Anki does, and says after each what there is.

    python3 import.py FOLDER PACKAGE...
"""

import json
import sys
from pathlib import Path

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def main(folder: str, packages: list) -> None:
    collection = Collection(str(Path(folder) / "collection.anki2"))
    for package in packages:
        options = collection._backend.get_import_anki_package_presets()
        request = ImportAnkiPackageRequest(package_path=package, options=options)
        log = collection.import_anki_package(request).log
        notes = {}
        for nid in collection.find_notes(""):
            note = collection.get_note(nid)
            checksum = collection.db.scalar("select csum from notes where id = ?", nid)
            cards = [{"front": card.question(), "back": card.answer(), "deck": collection.decks.name(card.did)} for card in note.cards()]
            notes[note.guid] = {"title": note["Title"], "date": note["Date"], "cards": cards, "csum": checksum}
        media = sorted(path.name for path in Path(collection.media.dir()).iterdir())
        said = {
            "notes": notes,
            "n_cards": len(collection.find_cards("")),
            "media": media,
            "types": [model.name for model in collection.models.all_names_and_ids() if model.name.startswith("Frise")],
            "new": len(log.new),
            "updated": len(log.updated),
            "duplicate": len(log.duplicate),
        }
        print(json.dumps(said))
    collection.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
