//! The binary `kamisado`.
fn main() {}
