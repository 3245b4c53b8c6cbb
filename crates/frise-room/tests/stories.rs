//! Golden stories: games of every edition as the narrator tells them, in each language, in `tests/stories/`.
//! `FRISE_UPDATE=1 cargo test -p frise-room --test all stories` writes them anew; read the difference before committing.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use frise_core::{Action, EDITIONS, Edition, First, Gap, Hands, Layout, Misplaced, Options, Seat, Table};
use frise_decks::{Deck, DeckFile, Format};
use frise_room::narrator::{Narrator, Said, TurnKind, edition_name};
use frise_room::{Choice, Player, Room, SeatChoice, Terms, results};
use frise_text::Lang;

/// The cards of the terminal's screens, so that a new card in a box changes no story.
static DATES: LazyLock<Arc<Deck>> =
    LazyLock::new(|| deck(include_bytes!("../../frise/src/play/tests/deck.toml")));
static TALE: LazyLock<Arc<Deck>> = LazyLock::new(|| deck(include_bytes!("stories/grain.toml")));

fn deck(file: &[u8]) -> Arc<Deck> {
    Arc::new(DeckFile::read(file, Format::Toml).expect("the decks of the tests are good ones").deck)
}

/// A game: its name begins with its edition.
struct Story {
    name: &'static str,
    players: &'static str,
    hand: Option<u32>,
    misplaced: Misplaced,
    /// What each mover does in turn: `r` right, `w` wrong, `l` leaves; together `p` plays, `d` discards if possible, `e` ends
    /// the turn. Then from the beginning.
    script: &'static str,
}

const PLAIN: Story =
    Story { name: "", players: "Ada Bob", hand: None, misplaced: Misplaced::Discarded, script: "r" };

const STORIES: [Story; 10] = [
    Story { name: "classic-alone-out", players: "Ada Bob Cy", hand: Some(2), script: "rwrrrw", ..PLAIN },
    Story {
        name: "events-sudden-death",
        players: "Ada Bob Cy Dan",
        hand: Some(1),
        script: "rrwrrwrrw",
        ..PLAIN
    },
    Story { name: "inventions-leaving", players: "Ada Bob Cy", hand: Some(2), script: "wrlwwwl", ..PLAIN },
    Story { name: "twist-reshuffled", hand: Some(3), script: "wwwwwwwwwwrwrwrw", ..PLAIN },
    Story {
        name: "classic-slid-shared",
        players: "Ada Bob",
        hand: Some(7),
        misplaced: Misplaced::Slid,
        script: "w",
    },
    Story { name: "twist-coop-to-the-end", players: "Ada Bob", script: "pppdppepd", ..PLAIN },
    Story { name: "twist-coop-everybody-leaves", script: "pll", ..PLAIN },
    Story { name: "saga-two-players", hand: Some(2), script: "rwwrrr", ..PLAIN },
    Story { name: "daily-two-wrong", players: "Ada", script: "rrrwrrrrwr", ..PLAIN },
    Story { name: "daily-broken-off", players: "Ada", script: "rwl", ..PLAIN },
];

#[test]
fn every_story_is_told_as_recorded() {
    let is_update = std::env::var_os("FRISE_UPDATE").is_some();
    for story in &STORIES {
        for lang in Lang::all() {
            let told = story.tell(lang);
            let file = format!("tests/stories/{}.{}.txt", story.name, lang.code());
            let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
            if is_update {
                std::fs::write(&file, told).expect("writable");
            } else {
                let recorded = std::fs::read_to_string(&file).unwrap_or_default();
                assert_eq!(told, recorded, "{}", file.display());
            }
        }
    }
}

#[test]
fn every_edition_has_a_story() {
    for edition in EDITIONS {
        assert!(STORIES.iter().any(|story| story.edition().id == edition.id), "{} has none", edition.id);
    }
}

impl Story {
    fn edition(&self) -> &'static Edition {
        let known = EDITIONS.iter().filter(|edition| self.name.starts_with(&format!("{}-", edition.id)));
        known.max_by_key(|edition| edition.id.len()).expect("a story is named for its edition")
    }

    fn open(&self) -> Room {
        let seat = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Person };
        let choice = Choice {
            terms: Terms {
                hands: self.hand.map_or(Hands::Standard, Hands::Same),
                first: First::Seat(Seat(0)),
                options: Options { misplaced: self.misplaced, ..Options::default() },
                ..Terms::standard(self.edition(), std::iter::once("any").collect())
            },
            seats: self.players.split(' ').map(seat).collect(),
            seed: self.name.to_owned(),
        };
        let is_tale = self.edition().id == "saga";
        choice.open(|_| Some(if is_tale { TALE.clone() } else { DATES.clone() })).expect("a good choice")
    }

    /// Plays the game and tells it: each turn, what came of it, and the result.
    fn tell(&self, lang: Lang) -> String {
        let mut room = self.open();
        let pack = room.pack().clone();
        let names: Vec<String> = self.players.split(' ').map(str::to_owned).collect();
        let narrator = Narrator { lang, names: &names, cards: pack.cards() };
        let mut told = format!("{}\n", edition_name(lang, self.edition().id));
        for what in self.script.chars().cycle().take(200) {
            let Some(turn) = room.turn() else { break };
            let (before, action) = (room.table().clone(), action(&room, what));
            told += &format!("\n{}", lines(&narrator.turn(TurnKind::of(&before), turn.seat), ""));
            if let Action::Place { card, gap } = action {
                told += &format!("  {}\n", narrator.offer(&before, card, gap.idx()));
            }
            let events = room.act(turn.seat, action).expect("a legal action");
            for said in narrator.story(before, events) {
                told += &lines(&said, "  ");
            }
        }
        let table = room.table();
        told += "\n";
        let sum = narrator.score_sum(table).map(|sum| format!("{sum}\n"));
        told += &sum.unwrap_or_default();
        for result in results(table, room.events()) {
            let place = result.place.map(|place| narrator.place(place) + " ").unwrap_or_default();
            told += &format!("{place}{} · {}\n", narrator.name(result.seat), narrator.counts(table, &result));
            let moments = [
                result.best.map(|best| narrator.best(&best)),
                result.worst.map(|worst| narrator.worst(&worst)),
            ];
            told.extend(moments.into_iter().flatten().map(|moment| format!("  {moment}\n")));
        }
        assert!(table.ended.is_some(), "{} has an end", self.name);
        told
    }
}

fn action(room: &Room, what: char) -> Action {
    let table = room.table();
    let mut legal = table.legal_actions();
    let play = || table.legal_actions().next().expect("something can be done");
    match what {
        'l' => Action::Leave,
        'd' => legal.find(|action| matches!(action, Action::Discard { .. })).unwrap_or_else(play),
        'e' => legal.find(|action| *action == Action::EndTurn).unwrap_or_else(play),
        'p' => play(),
        _ => place(room, table, what == 'r'),
    }
}

/// Puts the first card of the hand where it belongs, or as far from there as possible.
fn place(room: &Room, table: &Table, is_right: bool) -> Action {
    let card = table.hands[table.to_move.expect("somebody's turn").idx()][0];
    let date = room.pack().cards()[card.idx()].card.date.order();
    let (right, _) = table.right_gaps(date);
    let Layout::Line(line) = &table.layout else { panic!("this game has no line") };
    let last = line.cards.len() as u32;
    let wrong = if right.0 * 2 > last { Gap(0) } else { Gap(last) };
    Action::Place { card, gap: if is_right { right } else { wrong } }
}

/// The headline, and the detail below it.
fn lines(said: &Said, indent: &str) -> String {
    let detail = if said.detail.is_empty() { String::new() } else { format!("{indent}  {}\n", said.detail) };
    format!("{indent}{}\n{detail}", said.headline)
}
