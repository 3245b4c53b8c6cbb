//! A real server in a process of its own, and what can be asked of it over HTTP.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::net::TcpStream;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// `frise serve`, until it is dropped.
pub struct Serving {
    pub child: Child,
    pub address: String,
    /// Where its figures are, if it was asked for them.
    pub figures: Option<String>,
    /// A file, because nobody reads it while the server runs: a pipe would be full one day.
    log: File,
}

impl Serving {
    /// Serves from this folder, with these arguments more.
    pub fn start(folder: &Path, more: &[&str]) -> Serving {
        Serving::run(Command::new(env!("CARGO_BIN_EXE_frise")), folder, more)
    }

    /// The same by a command that starts the program.
    pub fn run(mut command: Command, folder: &Path, more: &[&str]) -> Serving {
        let log = tempfile::tempfile().expect("a file");
        let mut child = command
            .args(["--lang", "en", "serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(log.try_clone().expect("a handle"))
            .spawn()
            .expect("the program starts");
        let mut said = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
        let mut next_address =
            || said.find_map(|line| Some(line.split_once("http://")?.1.split_once('/')?.0.to_owned()));
        let address = next_address().expect("it says where it listens");
        let figures = more.contains(&"--metrics").then(|| next_address().expect("it says that, too"));
        Serving { child, address, figures, log }
    }

    pub fn ask(&self, method: &str, path: &str, headers: &str) -> String {
        String::from_utf8(self.ask_bytes(method, path, headers)).expect("an answer in words")
    }

    pub fn ask_bytes(&self, method: &str, path: &str, headers: &str) -> Vec<u8> {
        let address = &self.address;
        let mut stream = TcpStream::connect(address).expect("it answers");
        let request =
            format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        answer
    }

    /// Sends a body as a guest, whose cookie comes along.
    pub fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        let (address, length) = (&self.address, body.len());
        // What follows the body is not read.
        let headers = format!(
            "origin: http://{address}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.ask("POST", path, &headers)
    }

    /// The cookie of a new guest.
    pub fn cookie(&self) -> String {
        let answer = self.become_guest();
        let (_, cookie) = answer.split_once("set-cookie: ").expect("a cookie");
        cookie.split_once(';').expect("flags").0.to_owned()
    }

    /// Its figures for Prometheus.
    pub fn figures(&self) -> String {
        let mut stream = TcpStream::connect(self.figures.as_ref().expect("asked for")).expect("it answers");
        let request = "GET /metrics HTTP/1.1\r\nhost: figures\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    pub fn become_guest(&self) -> String {
        self.ask("POST", "/api/guest", &format!("origin: http://{}\r\n", self.address))
    }

    /// Its log, once it holds this word.
    pub fn until_log(&self, word: &str) -> String {
        loop {
            // Read at a place: the server writes where the file was left.
            let mut log = vec![0; self.log.metadata().expect("a file").len() as usize];
            self.log.read_exact_at(&mut log, 0).expect("what it wrote");
            let log = String::from_utf8(log).expect("a log in words");
            if log.contains(word) {
                return log;
            }
            std::thread::yield_now();
        }
    }

    /// Ends it with a signal, and returns how it ended and its log.
    pub fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
        let code = self.child.wait().expect("it ends").code();
        let mut said = String::new();
        self.log.rewind().and_then(|()| self.log.read_to_string(&mut said)).expect("a log in words");
        (code, said)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // kill -9: nothing is left in order.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
