#![no_main]

#[path = "../rules.rs"]
mod rules;

libfuzzer_sys::fuzz_target!(|data: &[u8]| rules::rules(data));
