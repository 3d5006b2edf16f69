//! `kamisado gif`: a match as an animation.

use kamisado_picture::AnimationError;

use crate::cli::GifArgs;
use crate::context::Context;
use crate::error::CliError;
use crate::input::{self, MatchRead};

/// Reads a match and writes it as a GIF file. After an error in the match nothing is written.
pub(crate) fn run(context: Context, args: &GifArgs) -> Result<(), CliError> {
    let MatchRead { record, error } = input::read_match(context, &args.input)?;
    let name = input::name(context, args.input.file.as_deref());
    if let Some(error) = error {
        return Err(error.to_cli_error(&name));
    }
    let written = input::write_file(&args.out, |out| args.animation().write(record.game(), out));
    written.map_err(|error| match error {
        AnimationError::Write(error) => context.not_written(&args.out.display().to_string(), &error),
        AnimationError::TooLong { .. } => CliError::input(format_args!("{name}: {error}")),
        error => CliError::system(error),
    })
}
