//! A temporary folder for servers, with a watcher: a shell that outlives this process, however it ends, stops what runs in the folder and
//! removes it.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, process};

use crate::StackError;
use crate::account::Account;

/// Waits until its input ends. A process is ended only if it was started with something in this folder: its number may be another's by now.
const WATCH: &str = r#"
cat > /dev/null
for file in "$1"/*/pid; do
    pid=$(cat "$file" 2> /dev/null) || continue
    case "$(tr '\0' ' ' < "/proc/$pid/cmdline" 2> /dev/null || ps -o args= -p "$pid")" in
        *"$1"*) kill -QUIT "$pid" ;;
    esac
done
for turn in 1 2 3 4 5; do
    rm -rf "$1" 2> /dev/null && break
    sleep 1
done
"#;

/// A folder that is gone once nobody uses it.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    watcher: Child,
}

impl Folder {
    pub(crate) fn make(account: Account) -> Result<Folder, StackError> {
        static N: AtomicU64 = AtomicU64::new(0);
        let n = N.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("frise-stack-{}-{n}", process::id()));
        let unusable = |error| StackError::Files(path.clone(), error);
        fs::create_dir(&path).map_err(unusable)?;
        account.own(&path)?;
        let watcher = Command::new("sh")
            .args(["-c", WATCH, "sh"])
            .arg(&path)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(unusable)?;
        Ok(Folder { path, watcher })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        let _ = self.watcher.wait();
    }
}
