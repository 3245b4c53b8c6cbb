//! A session of a database that goes on: with a transaction that is not over, and locks that are held.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

use crate::{Postgres, StackError};

/// A session, until dropped; what it has begun is then taken back.
#[derive(Debug)]
pub struct Session(Child);

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Postgres {
    /// Begins a session with these statements, and waits until they are done.
    pub fn session(&self, database: &str, sql: &str) -> Result<Session, StackError> {
        let failed = |said: String| StackError::Failed { program: "psql".to_owned(), said };
        let mut psql = self.program("psql");
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", &self.url(database)]);
        psql.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut session = Session(psql.spawn().map_err(|error| failed(error.to_string()))?);
        let (input, output) = (session.0.stdin.as_mut(), session.0.stdout.take());
        let (Some(input), Some(output)) = (input, output) else { return Err(failed("no pipe".to_owned())) };
        writeln!(input, "{sql};\n\\echo done").map_err(|error| failed(error.to_string()))?;
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        if lines.any(|line| line == "done") { Ok(session) } else { Err(failed(format!("not done: {sql}"))) }
    }
}
