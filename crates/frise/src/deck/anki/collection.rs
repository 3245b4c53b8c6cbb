//! Anki collection of schema 11: an SQLite database with one deck, one note type and two cards for each note.

use frise_core::Seed;
use frise_text::Lang;
use rusqlite::{Connection, params};
use serde_json::{Value, json};

/// The note type and its parts are known to Anki by these. They never change.
const MODEL_ID: u64 = 1_794_096_000_001;
const MODEL: &str = "Frise";
const FIELDS: [&str; 6] = ["Title", "Date", "Picture", "Fact", "Theme", "Source"];
const TEMPLATES: [(&str, &str, &str); 2] = [
    (
        "Title to date",
        "{{Picture}}<h1>{{Title}}</h1>",
        "{{FrontSide}}<hr id=answer><h2>{{Date}}</h2><p>{{Fact}}</p><small>{{Theme}}</small>",
    ),
    (
        "Date to title",
        "<h2>{{Date}}</h2><small>{{Theme}}</small>",
        "{{FrontSide}}<hr id=answer>{{Picture}}<h1>{{Title}}</h1><p>{{Fact}}</p>",
    ),
];
const CSS: &str = ".card { font-family: Georgia, serif; font-size: 20px; text-align: center; max-width: 30rem; margin: 0 auto; } \
    h1, h2 { font-family: 'Arial Narrow', Arial, sans-serif; } img { width: 100%; max-width: 22rem; border-radius: 12px; }";

const SCHEMA: &str = "
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_cid on revlog (cid);
CREATE INDEX ix_notes_csum on notes (csum);
";

/// What is asked about one card.
pub(super) struct Note {
    /// The id of the card.
    pub(super) id: String,
    /// In the order of the note type; pictures as HTML, all else as text.
    pub(super) fields: [String; 6],
}

/// A deck to be written.
pub(super) struct Collection<'a> {
    pub(super) deck: &'a str,
    pub(super) name: &'a str,
    /// In seconds since 1970.
    pub(super) changed: u64,
    pub(super) lang: Lang,
    pub(super) notes: &'a [Note],
}

impl Collection<'_> {
    /// The database as a file.
    pub(super) fn database(&self) -> rusqlite::Result<Vec<u8>> {
        let mut database = Connection::open_in_memory()?;
        database.execute_batch(SCHEMA)?;
        let deck_id = number(&format!("deck {}", self.deck));
        database.execute(
            "INSERT INTO col VALUES (1, ?1, ?2, ?2, 11, 0, 0, 0, ?3, ?4, ?5, ?6, '{}')",
            params![
                self.changed as i64,
                (self.changed * 1000) as i64,
                json!({ "curDeck": deck_id, "activeDecks": [deck_id], "nextPos": 1, "sortType": "noteFld", "sortBackwards": false,
                    "newSpread": 0, "collapseTime": 1200, "timeLim": 0, "estTimes": true, "dueCounts": true, "addToCur": true,
                    "dayLearnFirst": false, "curModel": MODEL_ID })
                .to_string(),
                json!({ MODEL_ID.to_string(): self.model(deck_id) }).to_string(),
                json!({ "1": deck(1, "Default", self.changed), deck_id.to_string(): deck(deck_id, self.name, self.changed) }).to_string(),
                json!({ "1": options() }).to_string(),
            ],
        )?;
        for (place, note) in self.notes.iter().enumerate() {
            self.add(&database, deck_id, place as i64, note)?;
        }
        Ok(database.serialize("main")?.to_vec())
    }

    fn add(&self, database: &Connection, deck_id: u64, place: i64, note: &Note) -> rusqlite::Result<()> {
        let guid = format!("frise-{}-{}", self.deck, note.id);
        let id = number(&format!("note {guid}"));
        let mut fields: Vec<String> = note.fields.iter().map(|field| escape(field)).collect();
        // The picture is HTML of ours.
        fields[2].clone_from(&note.fields[2]);
        database.execute(
            "INSERT INTO notes VALUES (?1, ?2, ?3, ?4, -1, ' frise ', ?5, ?6, ?7, 0, '')",
            params![
                id as i64,
                guid,
                MODEL_ID as i64,
                self.changed as i64,
                fields.join("\u{1f}"),
                fields[0],
                i64::from(checksum(&fields[0]))
            ],
        )?;
        for direction in 0..TEMPLATES.len() as i64 {
            let card = number(&format!("card {guid} {direction}"));
            database.execute(
                "INSERT INTO cards VALUES (?1, ?2, ?3, ?4, ?5, -1, 0, 0, ?6, 0, 0, 0, 0, 0, 0, 0, 0, '')",
                params![card as i64, id as i64, deck_id as i64, direction, self.changed as i64, place + 1],
            )?;
        }
        Ok(())
    }

    fn model(&self, deck_id: u64) -> Value {
        let field = |(ord, name): (usize, &&str)| json!({ "name": name, "ord": ord, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": [] });
        let template = |(ord, (name, front, back)): (usize, &(&str, &str, &str))| json!({ "name": name, "ord": ord, "qfmt": front, "afmt": back, "did": null, "bqfmt": "", "bafmt": "" });
        json!({
            "id": MODEL_ID, "name": MODEL, "type": 0, "mod": self.changed, "usn": -1, "sortf": 0, "did": deck_id, "vers": [],
            "tags": [], "css": CSS, "latexPre": "", "latexPost": "",
            "req": [[0, "any", [0, 2]], [1, "any", [1, 4]]],
            "flds": FIELDS.iter().enumerate().map(field).collect::<Vec<_>>(),
            "tmpls": TEMPLATES.iter().enumerate().map(template).collect::<Vec<_>>(),
            "lang": self.lang.code(),
        })
    }
}

fn deck(id: u64, name: &str, changed: u64) -> Value {
    json!({
        "id": id, "name": name, "desc": "", "mod": changed, "usn": -1, "collapsed": false, "browserCollapsed": false, "dyn": 0,
        "conf": 1, "extendNew": 0, "extendRev": 0, "newToday": [0, 0], "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0],
    })
}

/// The options that every new collection has.
fn options() -> Value {
    json!({
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
        "new": { "delays": [1.0, 10.0], "ints": [1, 4, 0], "initialFactor": 2500, "order": 1, "perDay": 20, "bury": false, "separate": true },
        "rev": { "perDay": 200, "ease4": 1.3, "fuzz": 0.05, "minSpace": 1, "ivlFct": 1.0, "maxIvl": 36500, "bury": false, "hardFactor": 1.2 },
        "lapse": { "delays": [10.0], "mult": 0.0, "minInt": 1, "leechFails": 8, "leechAction": 1 },
    })
}

/// A number for a name, always the same: 51 bits, so that programs that know only floating-point numbers keep it.
fn number(name: &str) -> u64 {
    let Seed(bytes) = Seed::from_text(&format!("frise anki {name}"));
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    // Anki takes ids for times in milliseconds: not before it was written.
    (u64::from_be_bytes(first) >> 13) | 1 << 40
}

/// What Anki finds duplicates by; it makes it anew where it matters.
fn checksum(text: &str) -> u32 {
    (number(text) & 0xffff_ffff) as u32
}

fn escape(text: &str) -> String {
    frise_decks::draw::escape(text).replace('\u{1f}', " ")
}
