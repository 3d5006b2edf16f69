//! The command line.

use std::path::PathBuf;

/// What to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Args {
    /// How many inputs in all, at least.
    pub(crate) inputs: u64,
    /// How many inputs for each target, at least.
    pub(crate) each: u64,
    /// Where the choices begin.
    pub(crate) seed: u64,
    /// How many threads.
    pub(crate) threads: usize,
    /// Only the target of this name.
    pub(crate) target: Option<String>,
    /// A file with rows of another program, which stand in the table too.
    pub(crate) rows: Option<PathBuf>,
}

impl Args {
    pub(crate) fn parse(mut args: impl Iterator<Item = String>) -> Result<Args, String> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut parsed = Args { inputs: 1_000_000_000, each: 0, seed: 1, threads, target: None, rows: None };
        while let Some(name) = args.next() {
            let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{name}: a whole number, not '{value}'"));
            match &*name {
                "--inputs" => parsed.inputs = number()?,
                "--each" => parsed.each = number()?,
                "--seed" => parsed.seed = number()?,
                "--threads" => parsed.threads = usize::try_from(number()?.max(1)).unwrap_or(1),
                "--target" => parsed.target = Some(value),
                "--rows" => parsed.rows = Some(value.into()),
                _ => {
                    return Err(format!(
                        "unknown option {name}: --inputs, --each, --seed, --threads, --target, --rows"
                    ));
                }
            }
        }
        if parsed.each == 0 {
            parsed.each = (parsed.inputs / 100).max(1);
        }
        Ok(parsed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_target_gets_a_hundredth_unless_told() {
        let parse = |line: &str| Args::parse(line.split_whitespace().map(str::to_owned));
        assert_eq!(parse("").map(|args| (args.inputs, args.each)), Ok((1_000_000_000, 10_000_000)));
        assert_eq!(parse("--inputs 5000 --each 7 --target kfen").map(|args| (args.inputs, args.each)), Ok((5_000, 7)));
        assert!(parse("--inputs many").is_err() && parse("--inputs").is_err() && parse("--what 1").is_err());
    }
}
