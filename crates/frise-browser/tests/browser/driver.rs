//! The process that drives browsers. It goes, and its browser with it, however the test ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

/// How long a browser may take to close before it is made to.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running driver.
pub struct Driver {
    process: Child,
    /// Where it listens.
    pub address: String,
}

impl Driver {
    pub fn start() -> Driver {
        let mut process =
            program().arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect(
                "chromedriver is installed: run `cargo verify`, or install chromium and chromium-driver",
            );
        let output = BufReader::new(process.stdout.take().expect("piped"));
        let mut lines = output.lines().map_while(Result::ok);
        let said = lines.find_map(|line| {
            line.rsplit_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.').to_owned())
        });
        // What it says later must be read, or it would wait for ever.
        thread::spawn(move || lines.for_each(drop));
        let address = said.map(|port| format!("http://localhost:{port}"));
        let driver = Driver { process, address: address.unwrap_or_default() };
        assert!(!driver.address.is_empty(), "chromedriver says its port");
        driver
    }

    /// Asks it to close its browser and itself, and waits for the answer.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.address.trim_start_matches("http://"))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

/// Where a browser was unpacked that is not installed.
fn unpacked() -> Option<PathBuf> {
    env::var_os("FRISE_TEST_BROWSER").map(PathBuf::from)
}

fn program() -> Command {
    let Some(root) = unpacked() else {
        return Command::new("chromedriver");
    };
    let mut program = Command::new(root.join("usr/bin/chromedriver"));
    program.env("LD_LIBRARY_PATH", env::var_os("FRISE_TEST_LIBRARIES").unwrap_or_default());
    program
}

/// The browser itself, where the driver would not find it by its name.
pub fn browser() -> Option<PathBuf> {
    Some(unpacked()?.join("usr/lib/chromium/chromium"))
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that does not listen any more is killed all the same; a browser ends with its driver.
        let _ = self.shut_down();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
