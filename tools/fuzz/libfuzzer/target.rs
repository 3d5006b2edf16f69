#![no_main]

use std::env;
use std::sync::LazyLock;

use kamisado_fuzz::{TARGETS, Target};

/// The target that the variable `KAMISADO_TARGET` names.
static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = env::var("KAMISADO_TARGET").expect("KAMISADO_TARGET names a target");
    TARGETS.iter().find(|target| target.name == name).unwrap_or_else(|| panic!("there is no target '{name}'"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.check)(bytes));
