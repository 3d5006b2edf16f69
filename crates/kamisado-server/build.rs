//! Builds the server anew when the page has changed.

fn main() {
    println!("cargo::rerun-if-changed=../../dist");
}
