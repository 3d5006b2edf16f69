//! Arguments that were not understood.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use kamisado_text::{ArgumentsError, Language};

use crate::charset::Charset;
use crate::context::language_of_locale;

/// Prints the help or the version, if requested, or what is wrong with the arguments. The details are in English; in
/// another language a translated sentence comes first.
pub(crate) fn print_parse_error(error: &clap::Error) -> ExitCode {
    // If nothing can be printed, the exit code must suffice.
    let _ = print(error);
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn print(error: &clap::Error) -> io::Result<()> {
    let charset = Charset::of_environment();
    let language = asked_language().unwrap_or_else(language_of_locale);
    let can_be_shown = charset == Charset::Utf8 || language != Language::Persian;
    if error.use_stderr() && language != Language::English && can_be_shown {
        let argument = argument(error);
        let message = language.words().arguments_error(&ArgumentsError::NotUnderstood(argument.as_deref()));
        writeln!(io::stderr().lock(), "kamisado: {}", charset.encode(&message))?;
    }
    let is_plain = env::args_os().any(|argument| argument == "--plain");
    if charset == Charset::Utf8 && !is_plain {
        return error.print();
    }
    let text = charset.encode(&error.render().to_string());
    if error.use_stderr() { write!(io::stderr().lock(), "{text}") } else { write!(io::stdout().lock(), "{text}") }
}

/// The language that the arguments name, as far as they can be parsed.
fn asked_language() -> Option<Language> {
    let arguments: Vec<String> = env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let after =
        arguments.iter().zip(arguments.iter().skip(1)).find(|(flag, _)| *flag == "--lang").map(|(_, code)| code);
    let joined = || arguments.iter().find_map(|argument| argument.strip_prefix("--lang="));
    Language::from_code(after.map(String::as_str).or_else(joined)?)
}

/// The argument or value that was not understood.
fn argument(error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::InvalidValue, ContextKind::InvalidSubcommand, ContextKind::InvalidArg];
    kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(text) if !text.is_empty() => Some(text.clone()),
        _ => None,
    })
}
