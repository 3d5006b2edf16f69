//! The binary `kamisado`.

fn main() -> std::process::ExitCode {
    kamisado_cli::main()
}
