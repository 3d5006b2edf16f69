//! The command line.

pub(crate) const HELP: &str = "\
Measures the solver, makes the tables of docs/solution.md, or makes by self-play the engine's table of match equity.

Usage: cargo xtask measure solver
       cargo xtask measure solution [PART]
       cargo xtask measure equity

Parts of the solution, all of them when none is named:
  openings      All 102 first moves with winner and exact length, and the shortest win
  layouts       The normal start and 36 tournament layouts, with free and with limited opening
  rounds        Who wins the later rounds of matches
  ends          Who wins standard matches from the starts of their last rounds
  certificate   The size of the proof of all 102 first moves, and how long its check takes
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Args {
    Help,
    /// The table of match equity.
    Equity,
    Solver,
    /// One part, or all.
    Solution(Option<Part>),
}

/// A part of docs/solution.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Openings,
    Layouts,
    Rounds,
    Ends,
    Certificate,
}

impl Part {
    pub(crate) const ALL: [Part; 5] = [Part::Openings, Part::Layouts, Part::Rounds, Part::Ends, Part::Certificate];

    const fn name(self) -> &'static str {
        match self {
            Part::Openings => "openings",
            Part::Layouts => "layouts",
            Part::Rounds => "rounds",
            Part::Ends => "ends",
            Part::Certificate => "certificate",
        }
    }
}

impl Args {
    pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Args, String> {
        let args: Vec<String> = args.into_iter().collect();
        if args.iter().any(|arg| arg == "-h" || arg == "--help") {
            return Ok(Args::Help);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        match args[..] {
            ["equity"] => Ok(Args::Equity),
            ["solver"] => Ok(Args::Solver),
            ["solution"] => Ok(Args::Solution(None)),
            ["solution", name] => match Part::ALL.into_iter().find(|part| part.name() == name) {
                Some(part) => Ok(Args::Solution(Some(part))),
                None => Err(format!("the solution has no part '{name}'\n\n{HELP}")),
            },
            _ => Err(format!("'{}' is not understood\n\n{HELP}", args.join(" "))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        Args::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn the_solution_has_parts() {
        assert_eq!(parse("solver"), Ok(Args::Solver));
        assert_eq!(parse("solution"), Ok(Args::Solution(None)));
        assert_eq!(parse("solution rounds"), Ok(Args::Solution(Some(Part::Rounds))));
    }

    #[test]
    fn help_names_every_part() {
        assert_eq!(parse("solution --help"), Ok(Args::Help));
        assert!(Part::ALL.iter().all(|part| HELP.contains(part.name())));
    }

    #[test]
    fn nonsense_is_named() {
        assert!(parse("solution end").is_err_and(|message| message.contains("'end'")));
        assert!(parse("solver all").is_err_and(|message| message.contains("'solver all'")));
        assert!(parse("").is_err());
    }
}
