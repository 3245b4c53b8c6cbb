//! A real terminal with the real program in it: keys, and what is seen on the screen.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Far longer than anything takes, on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A terminal with the program in it.
pub struct Screen {
    seen: Arc<(Mutex<vt100::Parser>, Condvar)>,
    keys: Box<dyn Write + Send>,
    pub child: Box<dyn Child + Send + Sync>,
    terminal: Box<dyn MasterPty + Send>,
}

impl Screen {
    /// Starts `frise --lang en` with these words, games being kept in this folder.
    pub fn start(words: &str, state: &Path) -> Screen {
        let pair = native_pty_system().openpty(size(24, 80)).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_frise"));
        command.args(["--lang", "en"]);
        command.args(words.split_whitespace());
        command.env("XDG_STATE_HOME", state);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let seen = Arc::new((Mutex::new(vt100::Parser::new(cells(24), cells(80), 0)), Condvar::new()));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let watched = Arc::clone(&seen);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = output.read(&mut bytes) {
                watched.0.lock().expect("nobody panics here").process(&bytes[..n]);
                watched.1.notify_all();
            }
        });
        let keys = pair.master.take_writer().expect("its keys");
        Screen { seen, keys, child, terminal: pair.master }
    }

    pub fn grow(&mut self, rows: u16, cols: u16) {
        self.seen.0.lock().expect("nobody panics here").screen_mut().set_size(cells(rows), cells(cols));
        self.terminal.resize(size(rows, cols)).expect("it grows");
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("keys can be pressed");
    }

    /// Waits until the screen is as wanted, and returns it: its words in a row, however the lines are broken.
    pub fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        let (parser, changed) = &*self.seen;
        let mut parser = parser.lock().expect("nobody panics here");
        loop {
            let contents = parser.screen().contents();
            let words = contents.split_whitespace().collect::<Vec<_>>().join(" ");
            if is_there(&words) {
                return words;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "waited for {what} in vain:\n{contents}");
            parser = changed.wait_timeout(parser, left).expect("nobody panics here").0;
        }
    }

    pub fn wait_for(&self, words: &str) -> String {
        self.wait(words, |screen| screen.contains(words))
    }

    /// Waits until the program has given the terminal back.
    pub fn wait_for_the_end(&mut self) -> u32 {
        let status = self.child.wait().expect("it ends");
        let deadline = Instant::now() + PATIENCE;
        let (parser, changed) = &*self.seen;
        let mut parser = parser.lock().expect("nobody panics here");
        // What was written last may not have been read yet.
        let is_given_back = |screen: &vt100::Screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        };
        while !is_given_back(parser.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "the terminal is given back, without a mouse and with a cursor");
            parser = changed.wait_timeout(parser, left).expect("nobody panics here").0;
        }
        status.exit_code()
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn cells(n: u16) -> NonZero<u16> {
    NonZero::new(n).expect("a terminal has cells")
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
    }
}
