//! Anybody's bot: a program that is told the table in JSON Lines and answers with an action; `docs/bots.md` is its contract.
//! One that hangs, lies or dies loses its turn, not the game: lots are drawn for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use frise_bots::{Bot, Lots};
use frise_core::{Action, CardId, Edition, Seat, Seed, Table};
use frise_decks::{Pack, Text};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

/// How long a program may think about one move.
const PATIENCE: Duration = Duration::from_secs(5);
/// After so many turns lost in a row nobody waits for it any more.
const MOST_LOST: u32 = 3;
/// The longest line that is read.
const LONGEST_LINE: u64 = 1 << 16;

/// What a program is told about a game before it begins. No dates: those it must know.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Introduction {
    edition: &'static str,
    cards: Vec<CardFace>,
}

/// A card as everybody sees it.
#[derive(Clone, Debug, Serialize)]
struct CardFace {
    id: CardId,
    title: serde_json::Map<String, serde_json::Value>,
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
    introduction: Arc<Introduction>,
    pipes: Option<Pipes>,
    stand_in: Lots,
    turn: u64,
    n_lost: u32,
}

struct Pipes {
    child: Child,
    tell: Sender<String>,
    heard: Receiver<String>,
}

impl Introduction {
    pub(crate) fn new(edition: &'static Edition, pack: &Pack) -> Introduction {
        let in_all = |text: &Text| {
            Lang::all().map(|lang| (lang.code().to_owned(), text.in_lang(lang).to_owned().into())).collect()
        };
        let cards = (0u32..).zip(pack.cards()).map(|(id, card)| CardFace {
            id: CardId(id),
            title: in_all(&card.card.title),
            theme: in_all(&card.theme),
        });
        Introduction { edition: edition.id, cards: cards.collect() }
    }
}

impl Program {
    /// Starts a program, as a shell would. One that cannot be started loses every turn.
    pub(crate) fn start(command: &str, introduction: Arc<Introduction>) -> Program {
        let stand_in = Lots::new(&Seed::from_text(command));
        Program { introduction, pipes: Pipes::open(command).ok(), stand_in, turn: 0, n_lost: 0 }
    }

    fn tell(&self, message: &Told<'_>) {
        if let (Some(pipes), Ok(line)) = (&self.pipes, serde_json::to_string(message)) {
            // Where nobody listens any more, nobody will answer either.
            let _ = pipes.tell.send(line + "\n");
        }
    }

    /// The answer to this turn, if it comes in time and is one of the legal actions.
    fn answer(&self, legal: &[Action]) -> Option<Action> {
        let pipes = self.pipes.as_ref()?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match pipes.heard.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            };
            match serde_json::from_str::<Answer>(&line) {
                // What comes too late is about another turn.
                Ok(answer) if answer.turn < self.turn => {}
                Ok(answer) => return legal.contains(&answer.action).then_some(answer.action),
                Err(_) => return None,
            }
        }
    }
}

impl Bot for Program {
    fn sit_down(&mut self, seat: Seat, seed: &Seed) {
        self.stand_in.sit_down(seat, seed);
        self.tell(&Told::Game { version: 1, seat, introduction: &self.introduction });
    }

    fn choose(&mut self, table: &Table) -> Action {
        let Some(seat) = table.to_move else { return Action::Leave };
        let legal: Vec<Action> = table.legal_actions().collect();
        self.turn += 1;
        self.tell(&Told::Turn { turn: self.turn, seat, table, legal: &legal });
        match self.answer(&legal) {
            Some(action) => {
                self.n_lost = 0;
                action
            }
            None => {
                self.n_lost += 1;
                if self.n_lost >= MOST_LOST {
                    self.pipes = None;
                }
                self.stand_in.choose(table)
            }
        }
    }
}

impl Pipes {
    fn open(command: &str) -> std::io::Result<Pipes> {
        let mut child =
            shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (tell, told) = channel();
        let (hear, heard) = channel();
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            // Two threads, so that a program that neither reads nor writes holds up nobody.
            thread::spawn(move || pass_on(told, stdin));
            thread::spawn(move || listen(stdout, hear));
        }
        Ok(Pipes { child, tell, heard })
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    // The program takes the place of the shell, so that ending it ends it.
    shell.arg("-c").arg(format!("exec {command}"));
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn pass_on(told: Receiver<String>, mut stdin: ChildStdin) {
    for line in told {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn listen(stdout: ChildStdout, hear: Sender<String>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let is_line = read.is_ok() && line.ends_with(b"\n");
        if !is_line || hear.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}
