//! VFS shim for SQLite: passes everything on to the system's own, and remembers writes, syncs, truncations and deletions.
//!
//! `unsafe` throughout: SQLite calls a table of C functions with pointers to memory that it owns. What they rely on: SQLite gives `xOpen` as many bytes
//! as `szOsFile` says, keeps them until `xClose`, and calls a file's methods only in between.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::size_of;
use std::ptr::{self, null_mut};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use rusqlite::ffi;

use crate::disk::{Event, Recording};

static IS_RECORDING: AtomicBool = AtomicBool::new(false);
static RECORDING: Mutex<Recording> = Mutex::new(Vec::new());
static REGISTERED: Once = Once::new();

/// The file as SQLite sees it; that of the system lies behind it.
#[repr(C)]
struct Wrapped {
    base: ffi::sqlite3_file,
    /// The name, if what happens to the file is remembered: a leaked box, freed when the file is closed.
    name: *mut String,
}

/// From now on every database of this process is recorded.
pub fn record() {
    REGISTERED.call_once(register);
    RECORDING.lock().unwrap_or_else(PoisonError::into_inner).clear();
    IS_RECORDING.store(true, Ordering::SeqCst);
}

/// Ends it, and returns all that happened.
pub fn stop() -> Recording {
    IS_RECORDING.store(false, Ordering::SeqCst);
    std::mem::take(&mut RECORDING.lock().unwrap_or_else(PoisonError::into_inner))
}

pub(crate) fn push(event: Event) {
    if IS_RECORDING.load(Ordering::SeqCst) {
        RECORDING.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    }
}

fn register() {
    // SAFETY: the system's VFS lives as long as the process, and so does ours, which is leaked; SQLite copies neither.
    unsafe {
        let real = ffi::sqlite3_vfs_find(ptr::null());
        assert!(!real.is_null(), "SQLite has a file system");
        let mut vfs = Box::new(*real);
        vfs.pNext = null_mut();
        vfs.zName = c"powercut".as_ptr();
        vfs.szOsFile = size_of::<Wrapped>() as c_int + (*real).szOsFile;
        vfs.pAppData = real.cast();
        vfs.xOpen = Some(open);
        vfs.xDelete = Some(delete);
        let registered = ffi::sqlite3_vfs_register(Box::leak(vfs), 1);
        assert_eq!(registered, ffi::SQLITE_OK, "it is the usual one from now on");
    }
}

/// The last part of a path: all files lie in one folder.
unsafe fn name_of(path: *const c_char) -> String {
    // SAFETY: SQLite's names end with a zero.
    let path = unsafe { CStr::from_ptr(path) }.to_string_lossy();
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

unsafe fn real_vfs(vfs: *mut ffi::sqlite3_vfs) -> *mut ffi::sqlite3_vfs {
    // SAFETY: `register` has put it there.
    unsafe { (*vfs).pAppData.cast() }
}

unsafe fn real_of(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    // SAFETY: `szOsFile` asked for both, one behind the other.
    unsafe { file.cast::<Wrapped>().add(1).cast() }
}

unsafe fn is_recorded(file: *mut ffi::sqlite3_file) -> Option<String> {
    // SAFETY: set by `open`, and freed only by `close`.
    unsafe { (*file.cast::<Wrapped>()).name.as_ref().cloned() }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: see above; on failure the methods stay null, and SQLite does not close the file.
    unsafe {
        let wrapped = file.cast::<Wrapped>();
        (*wrapped).base.pMethods = ptr::null();
        (*wrapped).name = null_mut();
        let (real, below) = (real_vfs(vfs), real_of(file));
        (*below).pMethods = ptr::null();
        let opened = (*real).xOpen.map_or(ffi::SQLITE_ERROR, |open| open(real, name, below, flags, out));
        if !(*below).pMethods.is_null() {
            (*wrapped).base.pMethods = &METHODS;
            let kept = ffi::SQLITE_OPEN_MAIN_DB | ffi::SQLITE_OPEN_WAL | ffi::SQLITE_OPEN_MAIN_JOURNAL;
            if !name.is_null() && flags & kept != 0 {
                (*wrapped).name = Box::into_raw(Box::new(name_of(name)));
            }
        }
        opened
    }
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: see above.
    unsafe {
        let real = real_vfs(vfs);
        let deleted = (*real).xDelete.map_or(ffi::SQLITE_ERROR, |delete| delete(real, name, sync));
        if deleted == ffi::SQLITE_OK {
            push(Event::Delete { file: name_of(name) });
        }
        deleted
    }
}

/// Passes a call on to the file of the system.
macro_rules! below {
    ($file:expr, $method:ident $(, $argument:expr)*) => {{
        let below = real_of($file);
        match (*(*below).pMethods).$method {
            Some(method) => method(below $(, $argument)*),
            None => ffi::SQLITE_IOERR,
        }
    }};
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: the last call for this file: the name is freed once.
    unsafe {
        let wrapped = file.cast::<Wrapped>();
        if !(*wrapped).name.is_null() {
            drop(Box::from_raw((*wrapped).name));
            (*wrapped).name = null_mut();
        }
        below!(file, xClose)
    }
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, to: *mut c_void, n: c_int, at: i64) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xRead, to, n, at) }
}

unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, from: *const c_void, n: c_int, at: i64) -> c_int {
    // SAFETY: SQLite gives as many bytes as it says.
    unsafe {
        let written = below!(file, xWrite, from, n, at);
        if let Some(name) = is_recorded(file).filter(|_| written == ffi::SQLITE_OK) {
            let bytes = std::slice::from_raw_parts(from.cast::<u8>(), n as usize).to_vec();
            push(Event::Write { file: name, at: at as u64, bytes });
        }
        written
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, to: i64) -> c_int {
    // SAFETY: see above.
    unsafe {
        let done = below!(file, xTruncate, to);
        if let Some(name) = is_recorded(file).filter(|_| done == ffi::SQLITE_OK) {
            push(Event::Truncate { file: name, to: to as u64 });
        }
        done
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: see above.
    unsafe {
        let synced = below!(file, xSync, flags);
        if let Some(name) = is_recorded(file).filter(|_| synced == ffi::SQLITE_OK) {
            push(Event::Sync { file: name });
        }
        synced
    }
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, to: *mut i64) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xFileSize, to) }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, kind: c_int) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xLock, kind) }
}

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, kind: c_int) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xUnlock, kind) }
}

unsafe extern "C" fn check_reserved_lock(file: *mut ffi::sqlite3_file, to: *mut c_int) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xCheckReservedLock, to) }
}

unsafe extern "C" fn file_control(file: *mut ffi::sqlite3_file, what: c_int, with: *mut c_void) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xFileControl, what, with) }
}

unsafe extern "C" fn sector_size(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xSectorSize) }
}

unsafe extern "C" fn characteristics(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xDeviceCharacteristics) }
}

unsafe extern "C" fn shm_map(
    file: *mut ffi::sqlite3_file,
    page: c_int,
    size: c_int,
    extends: c_int,
    to: *mut *mut c_void,
) -> c_int {
    // SAFETY: see above. What is shared in memory is no matter of the disk.
    unsafe { below!(file, xShmMap, page, size, extends, to) }
}

unsafe extern "C" fn shm_lock(file: *mut ffi::sqlite3_file, at: c_int, n: c_int, flags: c_int) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xShmLock, at, n, flags) }
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    // SAFETY: see above.
    unsafe {
        let below = real_of(file);
        if let Some(barrier) = (*(*below).pMethods).xShmBarrier {
            barrier(below);
        }
    }
}

unsafe extern "C" fn shm_unmap(file: *mut ffi::sqlite3_file, deletes: c_int) -> c_int {
    // SAFETY: see above.
    unsafe { below!(file, xShmUnmap, deletes) }
}

/// Version 2: nothing is read or written past these by mapping files into memory.
static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};
