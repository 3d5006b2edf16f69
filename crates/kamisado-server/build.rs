//! Builds the server anew when the page has changed and is to become a part of it. Without optimisation it reads the page
//! from the disk.

fn main() {
    let is_read = std::env::var_os("PROFILE").is_some_and(|profile| profile == "debug");
    println!("cargo::rerun-if-changed={}", if is_read { "build.rs" } else { "../../dist" });
}
