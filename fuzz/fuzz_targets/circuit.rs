#![no_main]

#[path = "../synthesis.rs"]
mod synthesis;

libfuzzer_sys::fuzz_target!(|data: &[u8]| synthesis::circuit(data));
