//! Lines and tables on standard output.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process;

/// Prints a line like the macro of the standard library, but ends the program if standard output is closed, as in
/// `kamisado-measure ratings | head -1`.
macro_rules! println {
    () => {
        println!("")
    };
    ($($text:tt)*) => {
        $crate::print::print_line(format_args!($($text)*))
    };
}

/// Prints a line. Does not return if that fails.
pub(crate) fn print_line(line: fmt::Arguments<'_>) {
    match writeln!(io::stdout(), "{line}") {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(0),
        Err(error) => {
            eprintln!("kamisado-measure: cannot write to standard output: {error}");
            process::exit(1);
        }
    }
}

/// Prints the head of a table in Markdown. Its titles are separated by ` | `. Those with a `<` are aligned to the left, the
/// others, of numbers, to the right.
pub(crate) fn print_head(titles: &str) {
    let [mut head, mut line] = ["|", "|"].map(str::to_owned);
    for title in titles.split(" | ") {
        let (alignment, title) = title.strip_prefix('<').map_or(("--:|", title), |title| ("---|", title));
        line += alignment;
        if !title.is_empty() {
            head += " ";
        }
        head = head + title + " |";
    }
    println!("{head}\n{line}");
}
