//! The command line.

pub(crate) const HELP: &str = "\
Compares the speed of perft for Kamisado with that of chess libraries, in alternating repetitions.

Usage: perft-bench [--repetitions N]

  --repetitions N   Number of runs of each program [default: 9]
  -h, --help        Print this text
";

/// The parsed command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Args {
    Help,
    Measure { repetitions: usize },
}

impl Args {
    pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Args, String> {
        let mut args = args.into_iter();
        let mut repetitions = 9;
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "-h" | "--help" => return Ok(Args::Help),
                "--repetitions" => {
                    let number = args.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                    repetitions = number.ok_or("--repetitions needs a number above 0")?;
                }
                _ => return Err(format!("'{arg}' is not understood\n\n{HELP}")),
            }
        }
        Ok(Args::Measure { repetitions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        Args::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn nothing_at_all_measures() {
        assert_eq!(parse(""), Ok(Args::Measure { repetitions: 9 }));
    }

    #[test]
    fn repetitions_can_be_set() {
        assert_eq!(parse("--repetitions 3"), Ok(Args::Measure { repetitions: 3 }));
        assert!(parse("--repetitions 0").is_err());
        assert!(parse("--repetitions").is_err());
    }

    #[test]
    fn help_and_nonsense() {
        assert_eq!(parse("--help"), Ok(Args::Help));
        assert!(parse("--fast").is_err_and(|message| message.contains("'--fast'")));
    }
}
