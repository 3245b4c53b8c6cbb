//! A referee to talk to: the real program at the other end of a real pipe.

pub mod screen;
pub mod serving;
pub mod transcript;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

pub struct Referee {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    pub fn start() -> Referee {
        let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Referee { child, input, output }
    }

    /// Sends bytes as one line and waits for the answer.
    pub fn ask_bytes(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("it reads");
        self.input.flush().expect("it reads");
        self.answer()
    }

    pub fn ask(&mut self, request: &Value) -> Value {
        self.ask_bytes(request.to_string().as_bytes())
    }

    pub fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers in UTF-8");
        serde_json::from_str(&line).expect("it answers in JSON")
    }

    /// The code of the error that a request is answered with.
    pub fn error(&mut self, request: &Value) -> String {
        error_code(&self.ask(request))
    }

    /// Ends the input; the program must end well, having said nothing more.
    pub fn finish(mut self) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("it ends in UTF-8");
        assert_eq!(rest, "", "nothing else is ever written");
        assert!(self.child.wait().expect("it ends").success());
    }
}

pub fn error_code(answer: &Value) -> String {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
    answer["error"]["code"].as_str().expect("a code").to_owned()
}
