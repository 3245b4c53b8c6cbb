//! Event loop of the terminal: taken over, fed, and given back whatever happens.
//! The only part of the game that knows a clock, a signal or a file.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Position;
use signal_hook::consts::{SIGINT, SIGTERM};

use super::app::App;
use super::draw;
use super::screen::Input;
use super::store::Store;

/// How often the clock is looked at.
const FRAME: Duration = Duration::from_millis(40);

/// What shells expect of a program that was asked to terminate.
const STOPPED: u8 = 128 + SIGTERM as u8;

/// Plays until somebody stops, or something does. Returns what is to be said afterwards, too.
pub(crate) fn run(mut app: App, store: Store) -> io::Result<(ExitCode, String)> {
    let is_stopped = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&is_stopped))?;
    }
    give_mouse_back_on_panic();
    let mut terminal = ratatui::try_init()?;
    let played = execute!(io::stdout(), EnableMouseCapture)
        .and_then(|()| play(&mut terminal, &mut app, &store, &is_stopped));
    let mouse = execute!(io::stdout(), DisableMouseCapture);
    let restored = ratatui::try_restore();
    played.and(mouse).and(restored)?;
    let was_stopped = is_stopped.load(Ordering::Relaxed);
    let code = if was_stopped { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS };
    Ok((code, app.farewell))
}

fn play(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    store: &Store,
    is_stopped: &AtomicBool,
) -> io::Result<()> {
    let size = terminal.size()?;
    app.handle(Input::Resize(size.width, size.height));
    let mut last = Instant::now();
    while !app.is_over && !is_stopped.load(Ordering::Relaxed) {
        terminal.draw(|frame| draw::draw(frame, app))?;
        if event::poll(FRAME)?
            && let Some(input) = input(&event::read()?)
        {
            app.handle(input);
        }
        let now = Instant::now();
        app.tick(now - last);
        last = now;
        perform(app, store);
    }
    Ok(())
}

fn perform(app: &mut App, store: &Store) {
    for task in app.take_tasks() {
        if let Err(error) = store.perform(&task) {
            let words = app.lang.text_with("play-not-kept", &[("why", error.to_string().into())]);
            app.notify_once(words);
        }
    }
}

fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            if key.modifiers.contains(KeyModifiers::CONTROL) {
                return (key.code == KeyCode::Char('c')).then_some(Input::Interrupt);
            }
            Some(Input::Key(key.code))
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(Input::Click(Position::new(mouse.column, mouse.row)))
            }
            MouseEventKind::ScrollDown | MouseEventKind::ScrollRight => Some(Input::Wheel(1)),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollLeft => Some(Input::Wheel(-1)),
            _ => None,
        },
        Event::Resize(width, height) => Some(Input::Resize(*width, *height)),
        _ => None,
    }
}

/// The screen gives itself back on panic; the mouse is ours to give.
fn give_mouse_back_on_panic() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // Nothing can be done if even this fails.
        let _ = execute!(io::stdout(), DisableMouseCapture);
        usual(panic);
    }));
}
