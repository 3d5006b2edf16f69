//! Why something is no turn.

use kamisado::TurnErrorKind;
use kamisado_text::{LoadingText, TypedTurnError};
use leptos::prelude::*;

use super::typed::TurnReader;
use crate::settings::Settings;

/// Why what was pressed or typed is no turn.
#[derive(Clone, Copy)]
pub(crate) enum Objection {
    /// The rules forbid it.
    Refused(TurnErrorKind),
    /// It was not understood by this reader.
    NotATurn(TurnReader, TypedTurnError),
    /// There is nothing that could read it.
    NoReader,
}

impl Objection {
    /// The reason, in the chosen language.
    pub(crate) fn in_words(self, settings: Settings) -> String {
        let language = settings.language.get();
        match self {
            Objection::Refused(refusal) => settings.words().refusal(&refusal),
            Objection::NotATurn(reader, error) => (reader.say)(language, error),
            Objection::NoReader => language.loading().loading_text(LoadingText::MissingHelp).to_owned(),
        }
    }
}
