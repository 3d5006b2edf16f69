//! A measurement whose output is read only in part.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamisado-measure"));
    command.args(["formal", "positions", "1000000"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = command.spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(program.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let mut errors = String::new();
    program.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
    assert!(program.wait().expect("it ends").success() && errors.is_empty(), "{errors}");
}
