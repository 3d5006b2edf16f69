#![no_main]

#[path = "../typed.rs"]
mod typed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| typed::typed(bytes));
