//! What replaces the user's own game: a new game, or a match from elsewhere.

use super::persistence::save_options;
use crate::local_game::{ImportError, read_fragment, read_match};
use crate::prelude::*;

/// The game that is about to replace the own game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Successor {
    /// A new game.
    New(NewGameOptions),
    /// The match from elsewhere, against this opponent.
    Viewed(Opponent),
}

/// What is shown, or is about to be shown, in place of the own game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Replacement {
    /// The own game, while a match from elsewhere is shown.
    pub(super) own_game: StoredValue<Option<LocalGame>>,
    /// The game that waits until the unfinished one is kept or may go.
    pub(crate) successor: RwSignal<Option<Successor>>,
    /// Why the match of the address cannot be shown.
    pub(crate) bad_link: RwSignal<Option<ImportError>>,
}

impl PlayController {
    /// Replaces the own game. An unfinished game is put into the history first, or where that is not possible the person is
    /// asked; then nothing is replaced yet, and the result is false.
    pub(crate) fn replace(self, successor: Successor) -> bool {
        let unfinished = self.own().is_some_and(|own| own.is_under_way());
        if unfinished {
            self.replacement.successor.set(Some(successor));
        } else {
            self.succeed(successor);
        }
        !unfinished
    }

    /// The unfinished game may go.
    pub(crate) fn succeed(self, successor: Successor) {
        self.replacement.successor.set(None);
        let local_game = match successor {
            Successor::New(options) => {
                self.options.set(options);
                save_options(&options);
                Some(self.new_game(&options))
            }
            Successor::Viewed(opponent) => {
                let options = NewGameOptions { opponent, ..self.options.get_untracked() };
                self.peek(|viewed| viewed.adopted(&options, system::random_u32()))
            }
        };
        self.resume(local_game);
    }

    /// A new game, with the names of two people where those play.
    fn new_game(self, options: &NewGameOptions) -> LocalGame {
        let local_game = LocalGame::new(options, system::random_u32());
        match options.opponent {
            Opponent::Computer => local_game,
            Opponent::Person => self.names.with_untracked(|names| local_game.with_names(names)),
        }
    }

    /// Takes a game up as the own one.
    pub(crate) fn resume(self, local_game: Option<LocalGame>) {
        self.saving.put_unreadable_aside();
        self.show(local_game);
        address::forget_fragment();
        dom::focus_game();
    }

    /// Looks whether the address holds a match, and shows it.
    pub(crate) fn open_fragment(self) {
        match read_fragment(&address::fragment()) {
            Some(Ok(game)) => self.show_view_only(game),
            Some(Err(error)) => self.replacement.bad_link.set(Some(error)),
            None => {}
        }
    }

    /// Shows a match that was pasted or read from a file, or says what is wrong with the text.
    pub(crate) fn open_text(self, text: &str) -> Result<(), ImportError> {
        self.show_view_only(read_match(text)?);
        dom::focus_game();
        Ok(())
    }

    /// Whether a match from elsewhere is shown.
    pub(super) fn view_only_shown(self) -> bool {
        self.peek(LocalGame::is_view_only) == Some(true)
    }

    fn show_view_only(self, game: Match) {
        let own = if self.view_only_shown() {
            self.replacement.own_game.get_value()
        } else {
            self.local_game.get_untracked()
        };
        self.show(Some(LocalGame::view_only(game)));
        self.replacement.own_game.set_value(own);
    }

    /// Goes on with a match from elsewhere as the own game. If that is not finished, a person is asked first.
    pub(crate) fn play_on(self, game: Match, opponent: Opponent) {
        self.show_view_only(game);
        self.replace(Successor::Viewed(opponent));
    }

    /// Leaves the match from elsewhere for the own game.
    pub(crate) fn leave_view_only(self) {
        address::forget_fragment();
        self.show(self.replacement.own_game.get_value());
        dom::focus_game();
    }
}
