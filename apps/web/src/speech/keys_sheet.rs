//! The list of the board's keys and of typed commands.

use kamisado_text::{CommandName, PremoveText};

use crate::prelude::*;

/// The keys of the board with their descriptions.
const KEYS: [(&str, SpeechText); 14] = [
    ("← ↑ → ↓", SpeechText::KeyArrows),
    ("Enter", SpeechText::KeyEnter),
    ("t", SpeechText::KeyTower),
    ("n, p", SpeechText::KeyTargets),
    ("m", SpeechText::KeyMoves),
    ("l", SpeechText::KeyLast),
    ("c", SpeechText::KeyClocks),
    ("1–8", SpeechText::KeyRow),
    ("Shift + 1–8", SpeechText::KeyFile),
    ("Shift + N G R Y K P B O", SpeechText::KeyColor),
    ("x", SpeechText::KeyCircle),
    ("Shift + x", SpeechText::KeyArrow),
    ("i", SpeechText::KeyField),
    ("?", SpeechText::KeyHelp),
];

/// The keys that step through the moves with their descriptions.
const STEP_KEYS: [(&str, SpeechText); 3] =
    [(", .", SpeechText::KeyStep), ("← →", SpeechText::KeyStepArrows), ("Home, End", SpeechText::KeyEnds)];

/// Inputs named differently in each language, with their descriptions.
const NAMED: [(SpeechText, SpeechText); 2] =
    [(SpeechText::Space, SpeechText::KeyAutoplay), (SpeechText::RightButton, SpeechText::DrawMarks)];

/// The one-character words of a command: those of the language, and the English ones, which work in every language.
fn short_words(name: CommandName, own: &[&'static str]) -> Vec<&'static str> {
    let english = Language::English.commands().command(name).words;
    let mut short: Vec<&str> = Vec::new();
    for &word in own.iter().chain(english).filter(|word| word.chars().count() == 1) {
        if !short.contains(&word) {
            short.push(word);
        }
    }
    short
}

/// The sheet with all keys and commands.
#[component]
pub(crate) fn KeysSheet() -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let entry = |term: AnyView, meaning: AnyView| view! { <div><dt>{term}</dt><dd>{meaning}</dd></div> };
    let key = move |key: &'static str, meaning| entry(view! { <kbd dir="ltr">{key}</kbd> }.into_any(), meaning);
    let steps = move || {
        let keys = STEP_KEYS.map(|(name, meaning)| key(name, settings.text(meaning).into_any()));
        let named = NAMED.map(|(name, meaning)| {
            entry(view! { <kbd>{settings.text(name)}</kbd> }.into_any(), settings.text(meaning).into_any())
        });
        keys.into_iter().chain(named).collect_view()
    };
    let keys = move || {
        let own = KEYS.map(|(name, meaning)| key(name, settings.text(meaning).into_any()));
        let words = settings.part_words();
        let cancel = key("Esc", words.text(PremoveText::KeyCancel).into_any());
        let zen = key("z", words.text(GameText::KeyZen).into_any());
        own.into_iter().chain([cancel, zen]).collect_view()
    };
    let commands = move || {
        let names = CommandName::ALL.iter().filter(|name| name.is_on_page());
        names
            .map(|&name| {
                let words = settings.part_words();
                let command = words.command(name);
                let short = short_words(name, command.words).into_iter();
                let short = short.map(|word| view! { {words.comma()} <kbd dir="ltr">{word}</kbd> });
                let term = view! { <kbd>{command.example}</kbd> {short.collect_view()} };
                entry(term.into_any(), command.meaning.into_any())
            })
            .collect_view()
    };
    view! {
        <ModalDialog open=announcer.shows_keys title=SpeechText::KeysHead>
            <div class="keys">
                <h3>{settings.text(SpeechText::KeysOnBoard)}</h3>
                <dl>{keys}</dl>
                <h3>{settings.text(SpeechText::KeysThroughMoves)}</h3>
                <dl>{steps}</dl>
                <h3>{settings.text(SpeechText::KeysInField)}</h3>
                <dl>{commands}</dl>
            </div>
            <CloseButton open=announcer.shows_keys is_main=true />
        </ModalDialog>
    }
}

#[cfg(test)]
mod tests {
    use kamisado_text::ParseCommandError;

    use super::*;

    #[test]
    fn every_short_word_is_understood() {
        for language in Language::ALL {
            for &name in CommandName::ALL {
                let command = language.commands().command(name);
                for word in short_words(name, command.words) {
                    let example = language.parse_command(command.example);
                    assert_eq!(language.parse_command(word), example, "{language}: {word}");
                    assert_ne!(example, Err(ParseCommandError::Unknown));
                }
            }
        }
        let short = |language: Language, name| short_words(name, language.commands().command(name).words);
        assert_eq!(short(Language::English, CommandName::Moves), ["m"]);
        assert_eq!(short(Language::Hungarian, CommandName::Moves), ["m"]);
        assert_eq!(short(Language::Persian, CommandName::Help), ["؟", "?"]);
        assert!(short(Language::Romanian, CommandName::Resign).is_empty());
    }
}
