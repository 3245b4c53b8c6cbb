//! Symbol interposition: `rename` and `fsync` of the C library, as Rust's own files call them, pass here and are remembered. A name is on the disk
//! only once its folder was synced, and SQLite's VFS hears nothing of what is done beside it.

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::OnceLock;

use crate::disk::Event;
use crate::vfs;

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, symbol: *const c_char) -> *mut c_void;
}

/// `RTLD_NEXT` of Linux: whoever else has a function of this name.
const NEXT: *mut c_void = usize::MAX as *mut c_void;

type Rename = unsafe extern "C" fn(*const c_char, *const c_char) -> c_int;
type Fsync = unsafe extern "C" fn(c_int) -> c_int;

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

#[unsafe(no_mangle)]
unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    static REAL: OnceLock<Rename> = OnceLock::new();
    // SAFETY: this is the type of `rename` in C, which every C library has; both names end with a zero.
    unsafe {
        let real = REAL.get_or_init(|| std::mem::transmute(dlsym(NEXT, c"rename".as_ptr())));
        let renamed = real(from, to);
        if renamed == 0 {
            let [from, to] =
                [from, to].map(|path| name_of(Path::new(OsStr::from_bytes(CStr::from_ptr(path).to_bytes()))));
            vfs::push(Event::Rename { from, to });
        }
        renamed
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn fsync(file: c_int) -> c_int {
    static REAL: OnceLock<Fsync> = OnceLock::new();
    // SAFETY: this is the type of `fsync` in C, which every C library has.
    let synced = unsafe {
        let real = REAL.get_or_init(|| std::mem::transmute(dlsym(NEXT, c"fsync".as_ptr())));
        real(file)
    };
    if synced == 0
        && let Ok(path) = std::fs::read_link(format!("/proc/self/fd/{file}"))
    {
        let is_folder = path.is_dir();
        vfs::push(if is_folder { Event::SyncFolder } else { Event::Sync { file: name_of(&path) } });
    }
    synced
}
