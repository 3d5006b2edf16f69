//! The program of [`kamisado_load`].

fn main() -> std::io::Result<()> {
    kamisado_load::run()
}
