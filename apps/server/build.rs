//! Builds the server anew when the page has changed and is to become a part of it. Without optimisation it reads the page
//! from the disk, and has to know only where that is. Where `KAMISADO_NEXT_VERSION` is set, it builds the server as the
//! next version, which only tests do.

fn main() {
    let dist = "../../dist";
    let is_debug = std::env::var_os("PROFILE").is_some_and(|profile| profile == "debug");
    let is_read = is_debug && std::path::Path::new(dist).is_dir();
    println!("cargo::rustc-check-cfg=cfg(next_version)");
    println!("cargo::rerun-if-env-changed=KAMISADO_NEXT_VERSION");
    if std::env::var_os("KAMISADO_NEXT_VERSION").is_some() {
        println!("cargo::rustc-cfg=next_version");
    }
    println!("cargo::rerun-if-changed={}", if is_read { "build.rs" } else { dist });
}
