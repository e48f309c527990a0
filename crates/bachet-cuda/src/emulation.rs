//! The processor in the place of a GPU, for tests: the same source, compiled by the machine's C++ compiler over `kernels/host.h`.
#![allow(unsafe_code)]

use crate::ptx::Program;
use std::alloc::Layout;
use std::collections::HashMap;
use std::ffi::c_void;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Bytes of shared memory that a block has, as `kernels/host.h` says.
pub(crate) const SHARED: u32 = 228 << 10;

/// As a GPU does.
const ALIGNMENT: usize = 256;

fn layout(bytes: u64) -> Layout {
    Layout::from_size_align(bytes.max(1) as usize, ALIGNMENT).expect("tests need little")
}

/// Memory, filled with what nobody expects.
pub(crate) fn alloc(bytes: u64) -> u64 {
    // SAFETY: the layout has at least one byte, all of which are written.
    unsafe {
        let place = std::alloc::alloc(layout(bytes));
        assert!(!place.is_null());
        place.write_bytes(0xa5, bytes as usize);
        place as u64
    }
}

/// Gives back what [`alloc`] gave.
pub(crate) fn free(pointer: u64, bytes: u64) {
    // SAFETY: a buffer frees what it allocated, once, with the same layout.
    unsafe { std::alloc::dealloc(pointer as *mut u8, layout(bytes)) };
}

/// Kernels as a library of the processor.
pub(crate) struct Library(libloading::Library);

/// A kernel of a library: it is given how many blocks there are, and where the arguments lie.
pub(crate) struct Entry {
    run: unsafe extern "C" fn(u32, *mut *mut c_void),
}

/// The library of a program, compiled once.
pub(crate) fn library(program: Program) -> &'static Library {
    static KNOWN: Mutex<Option<HashMap<&'static str, &'static Library>>> = Mutex::new(None);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.get_or_insert_default().entry(program.name).or_insert_with(|| Box::leak(Box::new(compile(program))))
}

fn compile(program: Program) -> Library {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let folder = tempfile::tempdir().expect("a folder");
    let [source, library] = ["all.cpp", "kernels.so"].map(|name| folder.path().join(name));
    let mut text = format!("#include \"host.h\"\n#include \"{}.cu\"\n", program.name);
    for (name, _) in program.entries() {
        text += &format!("HOST_ENTRY({name})\n");
    }
    std::fs::write(&source, text).expect("a source");
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    let mut command = Command::new(&compiler);
    command.args([
        "-std=c++17",
        "-O1",
        "-g",
        "-shared",
        "-fPIC",
        "-Wl,-Bsymbolic",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-Wno-unused",
        "-Wno-unknown-pragmas",
    ]);
    let output = command.arg("-I").arg(kernels).arg(source).arg("-o").arg(&library).output();
    let output = output.unwrap_or_else(|error| panic!("{compiler}: {error}: a C++ compiler is needed for this test"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // SAFETY: the library was just made of our kernels, which have nothing that runs when it is loaded.
    Library(unsafe { libloading::Library::new(&library) }.expect("it was just compiled"))
}

impl Library {
    pub(crate) fn kernel(&self, name: &str) -> Entry {
        // SAFETY: `HOST_ENTRY` defines a function of this type for each kernel, and libraries stay loaded.
        let found = unsafe { self.0.get(format!("host_{name}").as_bytes()) };
        Entry { run: *found.expect("every kernel has its entry") }
    }
}

impl Entry {
    /// Runs the kernel.
    ///
    /// # Safety
    /// The arguments are those that it has, and what they point to is large enough.
    pub(crate) unsafe fn launch(&self, blocks: u32, arguments: *mut *mut c_void) {
        static ALONE: Mutex<()> = Mutex::new(());
        // What says which block runs is one place for all.
        let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: as our caller says.
        unsafe { (self.run)(blocks, arguments) };
    }
}
