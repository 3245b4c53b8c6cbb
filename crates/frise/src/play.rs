//! `frise play`: the game in a terminal, for people around one keyboard and bots.
//! Flags and set-up screen become a choice, the choice a room, the room a screen.

mod app;
mod args;
mod bots;
mod click;
mod cursor;
mod daily;
mod draw;
mod end;
mod face;
mod form;
mod geometry;
mod intent;
mod keys;
mod prompt;
mod resume;
mod screen;
mod session;
mod stage;
mod store;
mod terminal;
mod words;

#[cfg(test)]
mod tests;

use std::io::IsTerminal;
use std::process::ExitCode;

use frise_decks::{Format, harmless};
use frise_text::Lang;

pub(crate) use args::PlayArgs;
pub(crate) use daily::DailyArgs;
pub(crate) use words::problem as problem_words;

use app::App;
use draw::Palette;
use form::Form;
use resume::Resume;
use screen::Screen;
use session::TableSession;
use store::Store;

use crate::output::Colour;
use crate::shelf;

/// What the command answers where it cannot play.
const CANNOT_PLAY: u8 = 2;

/// Plays.
pub(crate) fn run(args: PlayArgs, colour: Colour, lang: Lang) -> ExitCode {
    run_prepared(prepare(&args, colour, lang), lang)
}

/// Plays the line of the day, and says what can be shared of it.
pub(crate) fn run_daily(args: &DailyArgs, colour: Colour, lang: Lang) -> ExitCode {
    run_prepared(prepare_daily(args, colour, lang), lang)
}

fn run_prepared(prepared: Result<(App, Store), String>, lang: Lang) -> ExitCode {
    match prepared.map(|(app, store)| terminal::run(app, store)) {
        Ok(Ok((code, farewell))) => {
            if !farewell.is_empty() {
                println!("{farewell}");
            }
            code
        }
        Ok(Err(error)) => {
            refuse(&lang.text_with("play-terminal-failed", &[("why", error.to_string().into())]))
        }
        Err(words) => refuse(&words),
    }
}

fn refuse(words: &str) -> ExitCode {
    eprintln!("{words}");
    ExitCode::from(CANNOT_PLAY)
}

fn prepare(args: &PlayArgs, colour: Colour, lang: Lang) -> Result<(App, Store), String> {
    let store = Store::of_user();
    let palette = Palette { has_colour: colour.is_on() };
    let app = |screen: Screen| {
        let mut app = App::new(lang, palette, args.fast, screen, random_word);
        app.learnt = Some(store.learnt());
        app
    };
    let no_game = || lang.text("play-no-kept-game");

    let named: Vec<String> = args.boxes.iter().chain(&args.files).cloned().collect();
    let args = &PlayArgs { boxes: boxes_or_files(&named, lang)?, ..args.clone() };

    let app = if args.resume {
        let (games, notices) = store.load(lang);
        let latest = games.into_iter().next().ok_or_else(no_game)?;
        let mut app = app(Screen::form(Form::new(lang, random_word())));
        app.notify(notices);
        app.take_up(latest);
        app
    } else if args.asks_nothing() {
        let choice = args.choice(lang, random_word())?;
        let room = choice.open(shelf::find).map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(|problem| words::problem(lang, problem)).collect();
            lines.join("\n")
        })?;
        let mut app = app(Screen::form(Form::new(lang, random_word())));
        let mut session = TableSession::new(room, lang, args.fast);
        session.seat_programs(&args.programs);
        app.sit_down(session);
        app
    } else {
        let (games, notices) = store.load(lang);
        let screen = if games.is_empty() {
            Screen::form(Form::new(lang, random_word()))
        } else {
            Screen::Resume(Resume::new(lang, games))
        };
        let mut app = app(screen);
        app.notify(notices);
        app
    };
    needs_terminal(lang)?;
    Ok((app, store))
}

fn prepare_daily(args: &DailyArgs, colour: Colour, lang: Lang) -> Result<(App, Store), String> {
    let store = Store::of_user();
    let today = daily::today().unwrap_or(frise_room::daily::Number::FIRST);
    // Asked before anything is read: a line that cannot be played puts nothing aside.
    args.game(today, Default::default(), lang)?;
    needs_terminal(lang)?;
    let (book, notice) = store.load_book(lang)?;
    let game = args.game(today, book, lang)?;
    let form = Screen::form(Form::new(lang, random_word()));
    let mut app = App::new(lang, Palette { has_colour: colour.is_on() }, args.fast, form, random_word);
    app.sit_down_to_daily(game);
    app.notify(notice.into_iter().collect());
    Ok((app, store))
}

fn needs_terminal(lang: Lang) -> Result<(), String> {
    let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if is_terminal { Ok(()) } else { Err(lang.text("play-not-a-terminal")) }
}

/// Deck files by their whole path, so that a kept game finds them again; one that is no deck is refused.
fn boxes_or_files(boxes: &[String], lang: Lang) -> Result<Vec<String>, String> {
    let box_or_file = |name: &String| {
        let is_file = frise_decks::find(name).is_none() && Format::of_name(name).is_some();
        let path = is_file.then(|| std::fs::canonicalize(name).ok()?.to_str().map(str::to_owned)).flatten();
        let name = path.unwrap_or_else(|| name.clone());
        if is_file && shelf::find(&name).is_none() {
            return Err(lang.text_with("play-problem-deck-file", &[("file", harmless(&name, 200).into())]));
        }
        Ok(name)
    };
    boxes.iter().map(box_or_file).collect()
}

/// A short word that nobody can guess: the seed of a game where none was given.
fn random_word() -> String {
    let bits = getrandom::u64().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_nanos() as u64)
    });
    // Letters and digits that cannot be taken for one another.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..12).map(|n| char::from(LETTERS[(bits >> (5 * n) & 31) as usize])).collect()
}
