//! Anybody's bot: a program that is told the table in JSON Lines and answers with an action; `docs/bots.md` is its contract.
//! One that hangs, lies or dies loses its turn, not the game: lots are drawn for it, and what it did is told.

mod fault;
mod pipes;

use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use frise_bots::{Bot, RandomBot};
use frise_core::{Action, CardId, Edition, Seat, Seed, Table};
use frise_decks::{Pack, Text};
use frise_room::{Episodes, Player, Room};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

pub(crate) use fault::{Fault, Faulty};
use pipes::Pipes;
#[cfg(unix)]
pub(crate) use pipes::end_all;

/// How long a program may think about a move, unless agreed otherwise.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// After so many turns lost in a row nobody waits for it any more.
const MOST_LOST: u32 = 3;

/// What is agreed with the programs of a game or a tournament.
pub(crate) struct Briefing {
    introduction: Introduction,
    patience: Duration,
    faulty: Mutex<Vec<Faulty>>,
}

/// What a program is told about a game before it begins. No dates: those it must know.
#[derive(Serialize)]
struct Introduction {
    edition: &'static str,
    cards: Vec<CardFace>,
}

/// A card as everybody sees it.
#[derive(Serialize)]
struct CardFace {
    id: CardId,
    title: serde_json::Map<String, serde_json::Value>,
    /// Nothing where it stands on the back (R19).
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    theme: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a> {
    Game {
        version: u32,
        seat: Seat,
        #[serde(flatten)]
        introduction: &'a Introduction,
    },
    Turn {
        turn: u64,
        seat: Seat,
        table: &'a Table,
        legal: &'a [Action],
    },
}

#[derive(Deserialize)]
struct Answer {
    turn: u64,
    action: Action,
}

/// A program that plays.
pub(crate) struct Program {
    command: String,
    briefing: Arc<Briefing>,
    pipes: Result<Pipes, Fault>,
    stand_in: RandomBot,
    turn: u64,
    asked: Option<Asked>,
    n_lost: u32,
}

/// A question that has not been answered yet.
struct Asked {
    legal: Vec<Action>,
    deadline: Instant,
}

impl Briefing {
    pub(crate) fn new(
        edition: &'static Edition,
        pack: &Pack,
        episodes: Episodes,
        patience: Duration,
    ) -> Briefing {
        let in_all = |text: &Text| {
            Lang::all().map(|lang| (lang.code().to_owned(), text.in_lang(lang).to_owned().into())).collect()
        };
        let cards = (0u32..).zip(pack.cards()).map(|(id, card)| CardFace {
            id: CardId(id),
            title: in_all(&card.card.title),
            theme: if episodes.are_on_face(card) { in_all(&card.theme) } else { serde_json::Map::new() },
        });
        let introduction = Introduction { edition: edition.id, cards: cards.collect() };
        Briefing { introduction, patience, faulty: Mutex::default() }
    }

    /// What went wrong with the programs, each kind of fault of each program once.
    pub(crate) fn faulty(&self) -> Vec<Faulty> {
        self.faulty.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, command: &str, fault: Fault) {
        let mut faulty = self.faulty.lock().unwrap_or_else(PoisonError::into_inner);
        Faulty::count(&mut faulty, command, fault);
    }
}

impl Program {
    /// Starts a program, as a shell would. One that cannot be started loses every turn.
    pub(crate) fn start(command: &str, briefing: Arc<Briefing>) -> Program {
        let stand_in = RandomBot::new(&Seed::from_text(command));
        let pipes = Pipes::open(command).map_err(|error| Fault::CannotStart(error.to_string()));
        let command = command.to_owned();
        Program { command, briefing, pipes, stand_in, turn: 0, asked: None, n_lost: 0 }
    }

    /// Starts programs that play in the place of the first bots of a room.
    pub(crate) fn instead_of_bots(commands: &[String], room: &Room) -> Vec<(Seat, Program)> {
        let briefing = Arc::new(Briefing::new(
            room.table().edition,
            room.pack(),
            room.choice().terms.episodes,
            PATIENCE,
        ));
        let is_bot = |seat: &Seat| matches!(room.player(*seat), Player::Bot(_));
        let seats = (0..room.table().n_seats()).map(Seat).filter(is_bot);
        let programs = seats.zip(commands).map(|(seat, command)| {
            let mut program = Program::start(command, Arc::clone(&briefing));
            program.sit_down(seat, &Seed::from_text(&format!("{} / program {}", room.choice().seed, seat.0)));
            (seat, program)
        });
        programs.collect()
    }

    /// Its move, if it has made up its mind or lost its turn. Waits for nothing: to be asked again and again.
    pub(crate) fn poll(&mut self, table: &Table) -> Option<Action> {
        self.ask(table);
        self.hear(table, Duration::ZERO)
    }

    /// How many turns it has lost in a row, and whether nobody waits for it any more.
    pub(crate) fn lost(&self) -> (u32, bool) {
        (self.n_lost, self.pipes.is_err())
    }

    /// Tells the program that it is its turn, unless it knows.
    fn ask(&mut self, table: &Table) {
        let Some(seat) = table.to_move.filter(|_| self.asked.is_none()) else { return };
        let legal: Vec<Action> = table.legal_actions().collect();
        self.turn += 1;
        self.tell(&Told::Turn { turn: self.turn, seat, table, legal: &legal });
        self.asked = Some(Asked { legal, deadline: Instant::now() + self.briefing.patience });
    }

    /// Waits so long for the answer. Where there is none in time, or not a legal one, lots are drawn.
    fn hear(&mut self, table: &Table, wait: Duration) -> Option<Action> {
        let Asked { legal, deadline } = self.asked.as_ref()?;
        let until = (*deadline).min(Instant::now() + wait);
        let heard = loop {
            let pipes = match &mut self.pipes {
                Ok(pipes) => pipes,
                Err(fault) => break Err(fault.clone()),
            };
            let left = until.saturating_duration_since(Instant::now());
            match pipes.heard.recv_timeout(left).map(|line| (serde_json::from_str::<Answer>(&line), line)) {
                // What comes too late is about another turn.
                Ok((Ok(answer), _)) if answer.turn < self.turn => {}
                Ok((Ok(answer), _)) if legal.contains(&answer.action) => break Ok(answer.action),
                Ok((Ok(_), line)) => break Err(Fault::Illegal(line)),
                Ok((Err(_), line)) => break Err(Fault::Unreadable(line)),
                Err(RecvTimeoutError::Disconnected) => break Err(pipes.last_words()),
                Err(RecvTimeoutError::Timeout) if Instant::now() < *deadline => return None,
                Err(RecvTimeoutError::Timeout) => break Err(Fault::Silent),
            }
        };
        self.asked = None;
        Some(match heard {
            Ok(action) => {
                self.n_lost = 0;
                action
            }
            Err(fault) => self.lose_turn(table, fault),
        })
    }

    fn lose_turn(&mut self, table: &Table, fault: Fault) -> Action {
        self.n_lost += 1;
        self.briefing.note(&self.command, fault.clone());
        if self.pipes.is_ok() && (self.n_lost >= MOST_LOST || fault.is_final()) {
            self.pipes = Err(fault);
        }
        self.stand_in.choose(table)
    }

    fn tell(&self, message: &Told<'_>) {
        if let (Ok(pipes), Ok(line)) = (&self.pipes, serde_json::to_string(message)) {
            // Where nobody listens any more, nobody will answer either.
            let _ = pipes.tell.send(line + "\n");
        }
    }
}

impl Bot for Program {
    fn sit_down(&mut self, seat: Seat, seed: &Seed) {
        self.stand_in.sit_down(seat, seed);
        self.tell(&Told::Game { version: 1, seat, introduction: &self.briefing.introduction });
    }

    fn choose(&mut self, table: &Table) -> Action {
        self.ask(table);
        while self.asked.is_some() {
            if let Some(action) = self.hear(table, self.briefing.patience) {
                return action;
            }
        }
        Action::Leave
    }
}
