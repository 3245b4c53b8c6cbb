//! Permalink codec: a game on one device as a short text for the end of a link. What was chosen and what was played, in a compact
//! binary form with a version and a checksum, in base64url. Only what differs from the leaflet is written out.
//! What a newer version of this format holds is refused by its number, never guessed at.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use frise_bots::Skill;
use frise_core::{Action, CardId, Gap, Seat, Seed};
use serde_json::{Map, Value, json};

use crate::choice::{Choice, Player, SeatChoice};
use crate::online::hex;
use crate::saved::Saved;
use crate::terms::{Boxes, Terms};

/// The version of the format that this program writes. Older ones stay readable.
const VERSION: u8 = 1;
/// No link of ours is longer: a game of eight with every card of every box is not.
const LONGEST: usize = 32 * 1024;
/// The fields of a choice that have a form of their own.
const WRITTEN_OUT: [&str; 4] = ["edition", "boxes", "seats", "seed"];

/// What is wrong with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PermalinkError {
    /// It holds what no link of ours does.
    #[error("this is not a link to a game")]
    NotALink,
    /// A newer program made it.
    #[error("a newer version of the program made this link (format {0})")]
    Version(u8),
    /// A part of it is missing, or a letter is wrong.
    #[error("this link is damaged or was cut off; ask for it again")]
    Damaged,
}

impl Saved {
    /// The game as the end of a link.
    pub fn to_permalink(&self) -> String {
        let mut out = vec![VERSION];
        write_choice(&mut out, &self.choice);
        out.extend_from_slice(&digest_bytes(self.cards_digest()));
        write_number(&mut out, self.actions.len() as u64);
        for (seat, action) in &self.actions {
            write_action(&mut out, *seat, *action);
        }
        let sum = checksum(&out);
        out.extend_from_slice(&sum);
        URL_SAFE_NO_PAD.encode(out)
    }

    /// Reads the end of a link. Whether the cards are still the same is seen when the game is taken up.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{Action, CLASSIC, Gap, Seat};
    /// use frise_room::{Boxes, Choice, PermalinkError, Player, Room, Saved, SeatChoice, Terms};
    ///
    /// let seat = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Person };
    /// let choice = Choice {
    ///     terms: Terms::standard(&CLASSIC, Boxes::one("classic")),
    ///     seats: vec![seat("Ana"), seat("Ben")],
    ///     seed: "a seed".to_owned(),
    /// };
    /// let mut room = choice.open(frise_decks::find).expect("a good choice");
    /// let card = room.table().hands[0][0];
    /// room.act(Seat(0), Action::Place { card, gap: Gap(1) }).expect("it is Ana's turn");
    ///
    /// let link = room.saved().to_permalink();
    /// let read = Saved::from_permalink(&link).expect("as it was written");
    /// assert_eq!(Room::restore(read, frise_decks::find).expect("the same deal").table(), room.table());
    /// assert_eq!(Saved::from_permalink(&link[..20]), Err(PermalinkError::Damaged));
    /// ```
    pub fn from_permalink(text: &str) -> Result<Saved, PermalinkError> {
        if text.len() > LONGEST {
            return Err(PermalinkError::NotALink);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|error| match error {
            // Cut off in the middle of a group of letters.
            base64::DecodeError::InvalidLength(_) | base64::DecodeError::InvalidLastSymbol(..) => {
                PermalinkError::Damaged
            }
            _ => PermalinkError::NotALink,
        })?;
        match bytes.first() {
            None | Some(0) => return Err(PermalinkError::NotALink),
            Some(&VERSION) => {}
            Some(&newer) => return Err(PermalinkError::Version(newer)),
        }
        let (body, sum) = bytes.split_last_chunk::<2>().ok_or(PermalinkError::Damaged)?;
        if checksum(body) != *sum {
            return Err(PermalinkError::Damaged);
        }
        read(&body[1..]).ok_or(PermalinkError::Damaged)
    }
}

fn read(rest: &[u8]) -> Option<Saved> {
    let mut rest = Reader(rest);
    let choice = read_choice(&mut rest)?;
    let cards = hex(&rest.take::<8>()?);
    let n_actions = rest.number()?;
    let actions = (0..n_actions).map(|_| read_action(&mut rest)).collect::<Option<_>>()?;
    rest.0.is_empty().then(|| Saved::of(choice, cards, actions))
}

fn write_choice(out: &mut Vec<u8>, choice: &Choice) {
    write_text(out, &choice.terms.edition);
    write_number(out, choice.terms.boxes.len() as u64);
    choice.terms.boxes.iter().for_each(|id| write_text(out, id));
    write_number(out, choice.seats.len() as u64);
    for seat in &choice.seats {
        write_text(out, &seat.name);
        out.push(match seat.player {
            Player::Person => 0,
            Player::Bot(skill) => skill.into(),
        });
    }
    write_text(out, &choice.seed);
    let (mine, usual) = (fields(choice), fields(&usual(&choice.terms.edition, choice.terms.boxes.clone())));
    let unusual: Map<String, Value> =
        mine.into_iter().filter(|(name, value)| usual.get(name) != Some(value)).collect();
    write_text(out, &if unusual.is_empty() { String::new() } else { Value::from(unusual).to_string() });
}

fn read_choice(rest: &mut Reader<'_>) -> Option<Choice> {
    let edition = rest.text()?;
    let n_boxes = rest.number()?;
    let boxes: Boxes = (0..n_boxes).map(|_| rest.text()).collect::<Option<Vec<_>>>()?.into();
    let n_seats = rest.number()?;
    let seat = |_| {
        let name = rest.text()?;
        let player = match rest.byte()? {
            0 => Player::Person,
            level => Player::Bot(Skill::try_from(level).ok()?),
        };
        Some(SeatChoice { name, player })
    };
    let seats = (0..n_seats).map(seat).collect::<Option<Vec<_>>>()?;
    let seed = rest.text()?;
    let mut all = fields(&usual(&edition, boxes.clone()));
    let unusual = rest.text()?;
    if !unusual.is_empty() {
        all.extend(serde_json::from_str::<Map<String, Value>>(&unusual).ok()?);
    }
    all.extend([
        ("edition".to_owned(), json!(edition)),
        ("boxes".to_owned(), json!(boxes)),
        ("seats".to_owned(), json!(seats)),
        ("seed".to_owned(), json!(seed)),
    ]);
    serde_json::from_value(all.into()).ok()
}

/// A choice by the leaflet, of which only the fields that are not written out matter.
fn usual(edition: &str, boxes: Boxes) -> Choice {
    let terms = Terms { edition: edition.to_owned(), ..Terms::standard(&frise_core::CLASSIC, boxes) };
    Choice { terms, seats: Vec::new(), seed: String::new() }
}

/// The fields of a choice, by their names in JSON, without those that have a form of their own.
fn fields(choice: &Choice) -> Map<String, Value> {
    match serde_json::to_value(choice) {
        Ok(Value::Object(mut fields)) => {
            WRITTEN_OUT.iter().for_each(|name| drop(fields.remove(*name)));
            fields
        }
        _ => Map::new(),
    }
}

/// The kind of the action and its seat in one byte, then card and gap.
fn write_action(out: &mut Vec<u8>, seat: Seat, action: Action) {
    let (kind, card, gap) = match action {
        Action::Place { card, gap } => (0, Some(card), Some(gap)),
        Action::Play { card } => (1, Some(card), None),
        Action::Discard { card } => (2, Some(card), None),
        Action::EndTurn => (3, None, None),
        Action::Leave => (4, None, None),
    };
    write_number(out, u64::from(seat.0) << 3 | kind);
    card.iter().for_each(|card| write_number(out, card.0.into()));
    gap.iter().for_each(|gap| write_number(out, gap.0.into()));
}

fn read_action(rest: &mut Reader<'_>) -> Option<(Seat, Action)> {
    let head = rest.number()?;
    let seat = Seat(u8::try_from(head >> 3).ok()?);
    let mut number = || u32::try_from(rest.number()?).ok();
    let action = match head & 7 {
        0 => Action::Place { card: CardId(number()?), gap: Gap(number()?) },
        1 => Action::Play { card: CardId(number()?) },
        2 => Action::Discard { card: CardId(number()?) },
        3 => Action::EndTurn,
        4 => Action::Leave,
        _ => return None,
    };
    Some((seat, action))
}

/// Seven bits to a byte, the lowest first (LEB128).
fn write_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn write_text(out: &mut Vec<u8>, text: &str) {
    write_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// A digest of cards as its eight bytes.
fn digest_bytes(digest: &str) -> [u8; 8] {
    std::array::from_fn(|n| {
        digest.get(2 * n..2 * n + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(0)
    })
}

/// Two bytes by which a mistyped letter is noticed.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let Seed([first, second, ..]) = Seed::from_text(&hex(bytes));
    [first, second]
}

/// What is still to be read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }
}
