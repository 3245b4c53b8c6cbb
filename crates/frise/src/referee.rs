//! `frise referee`: the rules over a pipe, one JSON line in, one JSON line out.
//! It holds one game at a time and knows no rule itself; `docs/referee.md` is its protocol.

mod request;
mod state;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use frise_core::{ActError, Game};
use serde_json::{Value, json};

use request::{Request, Viewer};
use state::Names;

/// The longest line that is read; a set-up with 100,000 cards is a tenth of it.
const MAX_LINE: usize = 64 << 20;

/// The longest message, in characters: it may quote what was sent.
const MAX_MESSAGE: usize = 400;

/// Serves standard input until it ends.
pub fn run() -> ExitCode {
    match serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The partner has gone: there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("frise referee: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers line by line until the input ends.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    while let Some(read) = read_line(&mut input, &mut line)? {
        let answer = match read {
            LineRead::Whole => referee.answer(&line),
            LineRead::TooLong => {
                Err(Refusal::bad_request(format!("the line is longer than {MAX_LINE} bytes")))
            }
        };
        let answer = answer.unwrap_or_else(|refusal| refusal.to_json());
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// What became of a line that was read.
enum LineRead {
    Whole,
    TooLong,
}

/// Reads one line into the buffer, without its end; nothing at the end of input. The rest of a line too long is passed over.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<LineRead>> {
    line.clear();
    let mut is_too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() && line.is_empty() && !is_too_long {
            return Ok(None);
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        is_too_long |= line.len() + part.len() > MAX_LINE;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let is_last = chunk.is_empty() || end.is_some();
        let n_consumed = part.len() + usize::from(end.is_some());
        input.consume(n_consumed);
        if is_last {
            return Ok(Some(if is_too_long { LineRead::TooLong } else { LineRead::Whole }));
        }
    }
}

/// A request that was refused: a stable code and a sentence for the person who wrote the partner.
struct Refusal {
    code: &'static str,
    message: String,
}

impl Refusal {
    fn bad_request(message: impl Into<String>) -> Refusal {
        Refusal { code: "bad_request", message: message.into() }
    }

    fn bad_setup(message: impl Into<String>) -> Refusal {
        Refusal { code: "bad_setup", message: message.into() }
    }

    fn to_json(&self) -> Value {
        let message: String = self.message.chars().take(MAX_MESSAGE).collect();
        json!({"ok": false, "error": {"code": self.code, "message": message}})
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Refusal {
        Refusal { code: error.code(), message: error.to_string() }
    }
}

#[derive(Default)]
struct Referee {
    game: Option<Match>,
}

/// A game, and what its partner calls the cards.
struct Match {
    game: Game,
    names: Names,
}

impl Referee {
    fn answer(&mut self, line: &[u8]) -> Result<Value, Refusal> {
        match Request::parse(line)? {
            Request::New(new) => {
                let current = self.game.insert(new.open()?);
                let deal = current.names.deal(current.game.table());
                Ok(current.report(deal))
            }
            Request::Act { player, action } => {
                let current = self.current()?;
                let action = action.resolve(&current.names);
                current.game.act(request::seat(player), action)?;
                Ok(current.report(Vec::new()))
            }
            Request::Legal {} => {
                let Match { game, names } = self.current()?;
                let table = game.table();
                let actions: Vec<Value> = table.legal_actions().map(|action| names.action(action)).collect();
                Ok(json!({"ok": true, "player": table.to_move, "actions": actions}))
            }
            Request::State { viewer } => {
                let Match { game, names } = self.current()?;
                let state = match viewer {
                    None => names.full_state(game),
                    Some(viewer) => {
                        check_viewer(&viewer, game)?;
                        names.public_state(game.table())
                    }
                };
                Ok(json!({"ok": true, "state": state}))
            }
        }
    }

    fn current(&mut self) -> Result<&mut Match, Refusal> {
        self.game.as_mut().ok_or_else(|| Refusal {
            code: "no_game",
            message: "there is no game yet; start one with the op \"new\"".to_owned(),
        })
    }
}

impl Match {
    /// What happened, after what came before it, and the state after it.
    fn report(&self, mut events: Vec<Value>) -> Value {
        events.extend(self.names.events(&self.game));
        json!({"ok": true, "events": events, "state": self.names.full_state(&self.game)})
    }
}

/// Every seat and every spectator may know the same things, so all that matters is that the viewer exists.
fn check_viewer(viewer: &Viewer, game: &Game) -> Result<(), Refusal> {
    let is_known = match viewer {
        Viewer::Seat(seat) => (0..i64::from(game.table().n_seats())).contains(seat),
        Viewer::Name(name) => name == "spectator",
    };
    if is_known {
        Ok(())
    } else {
        Err(Refusal::bad_request("\"as\" must be a seat of this game or \"spectator\""))
    }
}
