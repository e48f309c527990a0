#![no_main]

#[path = "../stored.rs"]
mod stored;

libfuzzer_sys::fuzz_target!(|data: &[u8]| stored::stored(data));
