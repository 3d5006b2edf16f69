//! Announcements of an online game: each event, the moves of a selected tower, refusals, and a clock that runs out.

use kamisado::notation::OfficialMove;
use kamisado::reason::{Duty, Effect as MoveEffect};
use kamisado::{Fill, Round};

use crate::local_game::clock_face;
use crate::play::{StatusText, digits, known_loss};
use crate::prelude::*;
use crate::settings::{MoveNotation, Verbosity};

/// The seconds at which a clock is heard.
const WARNINGS: [u32; 3] = [60, 30, 10];

/// How a game is announced: the names of the players, the language, and how much is said.
#[derive(Clone, Copy)]
pub(crate) struct Listener<'a> {
    /// What the players are called, and who of them listens.
    pub(crate) names: PlayerNames<'a>,
    pub(crate) words: &'static dyn Pages,
    pub(crate) parts: &'static dyn PartPages,
    pub(crate) verbosity: Verbosity,
    pub(crate) notation: MoveNotation,
}

impl<'a> Listener<'a> {
    /// A listener with the current language and settings. It tracks them, so that callers run again when they change.
    pub(crate) fn new(settings: Settings, names: PlayerNames<'a>) -> Listener<'a> {
        let (words, parts) = (settings.words(), settings.part_words());
        Listener { names, words, parts, verbosity: settings.verbosity.get(), notation: settings.notation.get() }
    }

    /// What has just happened in a game, and what is to be done: the last move, and all that follows from it.
    fn announcement(&self, local_game: &LocalGame) -> (Option<String>, String) {
        let game = local_game.game();
        let round = game.rounds().get(local_game.shown()).unwrap_or_else(|| game.round());
        let status = StatusText::new(local_game, &self.names, self.words);
        // A pass is announced before it is made, together with its reason.
        let moved = last_effect(round).filter(|effect| effect.distance > 0);
        let moved = moved.map(|effect| match self.last_official(round, &effect) {
            Some(official) => self.parts.heard_official(effect.tower.player, official, &self.names),
            None => self.moved(&effect),
        });
        let StatusText { events, prompt, reason, is_end, .. } = status;
        let turn = match is_end {
            true => self.lost(local_game).into_iter().chain([prompt, reason]).collect(),
            false => self.turn(round.position(), prompt, reason),
        };
        let sides = self.sides(local_game, self.verbosity != Verbosity::Short);
        let sentences = events.into_iter().chain(turn).chain(sides);
        let sentences = sentences.filter(|sentence| !sentence.is_empty());
        (moved, sentences.collect::<Vec<_>>().join(" "))
    }

    /// Why the round that is shown was lost, as far as the rules alone know it.
    pub(super) fn lost(&self, local_game: &LocalGame) -> Option<String> {
        let loss = known_loss(local_game.game(), local_game.shown())?;
        Some(self.parts.loss_cause(&loss, &self.names))
    }

    /// How a side of a fill is chosen, for the winner who listens, and before it both sides with the rows that they lead to.
    pub(super) fn sides(&self, local_game: &LocalGame, with_rows: bool) -> Vec<String> {
        let hears = |winner: Player| self.names.you.is_none_or(|you| you == winner);
        let Awaiting::Fill(_) = local_game.awaiting() else { return Vec::new() };
        let Phase::Fill(winner) = local_game.game().phase() else { return Vec::new() };
        let starts = local_game.game().next_starts().filter(|_| hears(winner));
        let side = |(fill, start): (Fill, Position)| self.side(fill, winner, &start, local_game.orientation);
        let Some(starts) = starts else { return Vec::new() };
        let rows = starts.into_iter().filter(|_| with_rows).map(side);
        rows.chain([self.parts.text(SpeechText::ChooseSide).to_owned()]).collect()
    }

    /// A side of a fill, and the rows that it leads to.
    pub(super) fn side(&self, fill: Fill, winner: Player, start: &Position, below: Player) -> String {
        let side = self.parts.fill_side(fill, winner, &self.names);
        format!("{side}. {}", self.parts.heard_line_up(start, below))
    }

    /// The last move in the official notation, where moves are written so. It does not tell what a push moves.
    fn last_official(&self, round: &Round, effect: &MoveEffect) -> Option<OfficialMove> {
        let is_official = self.notation == MoveNotation::Official && effect.push.is_none();
        let (before, mv) = round.plies().next_back().filter(|_| is_official)?;
        OfficialMove::new(before, mv)
    }

    /// What a move did.
    pub(crate) fn moved(&self, effect: &MoveEffect) -> String {
        match self.verbosity {
            Verbosity::Short => self.parts.spoken_move(effect, &self.names),
            Verbosity::Normal | Verbosity::Full => self.parts.heard_move(effect, &self.names),
        }
    }

    /// Whose turn it is in a round that goes on.
    pub(crate) fn turn_of(&self, round: &Round) -> Vec<String> {
        let position = round.position();
        let prompt = self.words.turn_prompt(&position.duty(), &self.names);
        self.turn(position, prompt, self.words.turn_reason(&round.cause(), &self.names))
    }

    /// Whose turn it is: as short as it can be said, with the number of moves, or with the reason and all moves.
    fn turn(&self, position: &Position, prompt: String, reason: String) -> Vec<String> {
        let moves = u32::try_from(position.legal_moves().len()).unwrap_or(u32::MAX);
        let is_short = self.verbosity == Verbosity::Short;
        let said = match (position.duty(), position.tower_to_move()) {
            (Duty::AnyTower(player), _) if is_short => self.parts.spoken_opening(player, moves, &self.names),
            (Duty::Choose { .. }, Some(tower)) => {
                let (rank, square) = (position.rank(tower), position.square_of(tower));
                match is_short {
                    true => self.parts.spoken_turn(tower, rank, square, moves, &self.names),
                    false => self.parts.heard_turn(tower, rank, square, moves, &self.names),
                }
            }
            _ => prompt,
        };
        if self.verbosity != Verbosity::Full {
            return vec![said];
        }
        let hears_moves = |tower: &Tower| self.names.you.is_none_or(|you| you == tower.player);
        let list = position.tower_to_move().filter(hears_moves).map(|tower| tower_moves(position, tower, self.parts));
        [said, reason].into_iter().chain(list).collect()
    }

    /// Whose game it is, for a listener who comes to it: the own side, the opponent, what is played, and the clocks.
    fn arrival(&self, local_game: &LocalGame, time: Option<String>) -> String {
        let seat = self.parts.heard_seat(self.names.you, local_game.orientation);
        let opponent = self.names.you.map(|_| self.parts.spoken_opponent(&self.names));
        let format = format!("{}.", capital(&self.words.format(local_game.format())));
        let sentences = [Some(seat), opponent, Some(format), time];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// What the last move of a round did.
pub(crate) fn last_effect(round: &Round) -> Option<MoveEffect> {
    let (before, mv) = round.plies().next_back()?;
    before.explain(mv).ok()
}

/// The moves of a tower: where each leads, and the colour that it names.
pub(super) fn tower_moves(position: &Position, tower: Tower, parts: &dyn PartPages) -> String {
    let effects: Vec<MoveEffect> = position.legal_moves_of(tower).filter_map(|mv| position.explain(mv).ok()).collect();
    parts.spoken_moves(tower.color, position.square_of(tower), &effects)
}

/// Both clocks in words, the listener's or White's first.
fn clock_sentences(settings: Settings, clocks: ByPlayer<Duration>, names: &PlayerNames) -> String {
    let words = settings.words();
    let sentence =
        |player: Player| format!("{}.", words.time_left(player, &digits(settings, &clock_face(clocks[player])), names));
    let first = names.you.unwrap_or(Player::White);
    [first, !first].map(sentence).join(" ")
}

/// What there is to say about a game at some point of it.
#[derive(Clone, Default, PartialEq)]
struct Spoken {
    /// What was said instead of the state of the board.
    instead: Option<String>,
    /// Which game it is: each has its own seed.
    seed: u32,
    /// The turns that were played, and the ply that is shown.
    place: (usize, usize),
    /// The last move.
    moved: Option<String>,
    /// All that follows from it.
    rest: String,
}

impl Spoken {
    /// What is heard of it after something else of the same game was heard: its last move is not said twice.
    fn after(self, before: Option<&Spoken>) -> String {
        let is_heard = before.is_some_and(|before| before.place == self.place);
        let moved = self.moved.filter(|_| !is_heard);
        self.instead.unwrap_or_else(|| moved.into_iter().chain([self.rest]).collect::<Vec<_>>().join(" "))
    }
}

/// Says what happens in a game from now on, as long as the caller's part of the page is shown.
///
/// `clocks` are the times that both players have left. `instead` is said instead of the state of the board: before a game
/// begins, or where it was called off.
pub(crate) fn announce_game(
    local_game: Signal<Option<LocalGame>>,
    names: Signal<OwnedNames>,
    input: BoardInput,
    clocks: Signal<Option<ByPlayer<Duration>>>,
    instead: Signal<Option<String>>,
) {
    let (announcer, settings) = (Announcer::get(), Settings::get());
    let game = Signal::derive(move || local_game.with(|local_game| local_game.as_ref().map(|it| it.game().clone())));
    let time = Signal::derive(move || {
        clocks.get().map(|clocks| names.with(|names| clock_sentences(settings, clocks, &names.names())))
    });
    announce_board(SpokenGame { game, names, time }, input, Signal::stored(false));
    let said = Memo::new(move |_| {
        if let Some(instead) = instead.get() {
            return Some(Spoken { instead: Some(news(&[], &[instead])), ..Spoken::default() });
        }
        let names = names.get();
        let listener = Listener::new(settings, names.names());
        local_game.with(|local_game| {
            let local_game = local_game.as_ref()?;
            let (moved, rest) = listener.announcement(local_game);
            let (seed, place) = (local_game.seed(), local_game.place());
            Some(Spoken { instead: None, seed, place, moved, rest })
        })
    });
    let arrival = move || {
        untrack(|| {
            let (names, time) = (names.get(), time.get());
            let listener = Listener::new(settings, names.names());
            local_game.with(|local_game| Some(listener.arrival(local_game.as_ref()?, time)))
        })
    };
    Effect::new(move |before: Option<Option<Spoken>>| {
        let (before, now) = (before.flatten(), said.get());
        if let Some(spoken) = now.clone().filter(|_| before != now) {
            // Who comes to a game hears whose it is, before anything else of it.
            let is_same = |before: &&Spoken| before.instead.is_none() && before.seed == spoken.seed;
            let before = before.as_ref().filter(is_same);
            let arrival = (before.is_none() && spoken.instead.is_none()).then(arrival).flatten();
            let text = spoken.after(before);
            announcer.say(&arrival.into_iter().chain([text]).collect::<Vec<_>>().join(" "));
        }
        now
    });
    follow_chosen(game, names, input);
    follow_refusals(input);
    follow_clocks(clocks, names);
}

/// Lets the keys of a board ask about its game, and lists the moves of each tower that is selected on it, as long as the
/// caller's part of the page is shown. While `has_other_text` is true, something else speaks of the selected tower.
pub(crate) fn announce_board(spoken: SpokenGame, input: BoardInput, has_other_text: Signal<bool>) {
    let (announcer, settings) = (Announcer::get(), Settings::get());
    announcer.show_game(spoken);
    Effect::new(move |_| {
        let Some(square) = input.selected.get().filter(|_| !has_other_text.get_untracked()) else { return };
        let moves = untrack(|| {
            let game = spoken.game.get()?;
            let position = game.round().position();
            // Only a tower that can move now has moves.
            let tower = position.tower_at(square).filter(|tower| tower.player == position.to_move())?;
            Some(tower_moves(position, tower, settings.part_words()))
        });
        announcer.say(&moves.unwrap_or_default());
    });
}

/// Says which move waits to be confirmed, and how that is done.
fn follow_chosen(game: Signal<Option<Match>>, names: Signal<OwnedNames>, input: BoardInput) {
    let (announcer, settings) = (Announcer::get(), Settings::get());
    Effect::new(move |_| {
        let Some(Turn::Move(mv)) = input.chosen.get() else { return };
        let effect = game.with_untracked(|game| game.as_ref()?.round().position().explain(mv).ok());
        if let Some(effect) = effect {
            let names = names.get_untracked();
            announcer.say_now(&untrack(|| settings.part_words().chosen_move(&effect, &names.names())));
        }
    });
}

/// Says why something was refused, also the second time.
pub(crate) fn follow_refusals(input: BoardInput) {
    let (announcer, settings) = (Announcer::get(), Settings::get());
    Effect::new(move |_| {
        if let Some(error) = input.rejected.get() {
            let names = untrack(|| announcer.names());
            let (sentence, _) = untrack(|| settings.words().without_code(&error.in_words(settings, &names.names())));
            sound::play_if_on(Sound::Rejected, settings);
            announcer.say_now(&sentence);
        }
    });
}

/// Sentences about something.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Announcement<T> {
    /// What they are about.
    pub(crate) about: T,
    /// All of them.
    pub(crate) sentences: Vec<String>,
    /// Those of them that are read anyway, because the focus is on an element that says the same.
    pub(crate) focused: Vec<String>,
}

/// Says sentences whenever there are others. As long as they are about the same thing, only those that are new are said: a
/// verdict that comes later does not repeat the move.
pub(crate) fn follow_sentences<T: PartialEq + 'static>(announcement: impl Fn() -> Announcement<T> + 'static) {
    let announcer = Announcer::get();
    Effect::new(move |before: Option<Announcement<T>>| {
        let now = announcement();
        let before = before.filter(|before| before.about == now.about).map(|before| before.sentences);
        announcer.say(&news(before.as_ref().unwrap_or(&now.focused), &now.sentences));
        now
    });
}

/// The sentences that were not heard before, as one text.
fn news(heard: &[String], now: &[String]) -> String {
    let ends = |sentence: &str| sentence.trim_end_matches('\u{2069}').ends_with(['.', '!', '?', '؟', '…']);
    let closed = |sentence: &String| if ends(sentence) { sentence.clone() } else { format!("{sentence}.") };
    let is_new = |sentence: &&String| !sentence.is_empty() && !heard.contains(sentence);
    now.iter().filter(is_new).map(closed).collect::<Vec<_>>().join(" ")
}

/// Says when the time of the listener gets short, or of both players where two sit at this screen.
fn follow_clocks(clocks: Signal<Option<ByPlayer<Duration>>>, names: Signal<OwnedNames>) {
    let (announcer, settings) = (Announcer::get(), Settings::get());
    let warnings = Memo::new(move |_| clocks.get().map(|clocks| ByPlayer::from_fn(|player| warning(clocks[player]))));
    Effect::new(move |before: Option<Option<ByPlayer<Option<u32>>>>| {
        let now = warnings.get();
        if let (Some(Some(before)), Some(now)) = (before, now) {
            let names = names.get_untracked();
            let hears = |player: &Player| names.you.is_none_or(|you| you == *player);
            for player in Player::ALL.into_iter().filter(hears) {
                if let Some(seconds) = now[player].filter(|&now| before[player].is_none_or(|before| now < before)) {
                    let parts = untrack(|| settings.part_words());
                    announcer.say(&parts.heard_time(player, seconds, &names.names()));
                }
            }
        }
        now
    });
}

/// The last of the warnings that a clock has passed.
fn warning(left: Duration) -> Option<u32> {
    WARNINGS.into_iter().rfind(|&seconds| left <= Duration::from_secs(seconds.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{listener, play, played, position};

    impl Listener<'_> {
        /// The last move and all that follows from it.
        fn whole(&self, local_game: &LocalGame) -> String {
            let (moved, rest) = self.announcement(local_game);
            moved.into_iter().chain([rest]).collect::<Vec<_>>().join(" ")
        }
    }

    fn heard(verbosity: Verbosity, turns: &str, names: PlayerNames<'static>) -> String {
        listener(names, verbosity).whole(&LocalGame::open(played(MatchLength::Standard, turns), Player::Black))
    }

    #[test]
    fn a_move_is_heard_with_its_squares_and_what_follows() {
        let names = PlayerNames::against(Player::White, "Otter");
        assert_eq!(
            heard(Verbosity::Normal, "f8f3", names),
            "Otter's red tower from f8 to f3, orange. You must move your orange tower on h1: 7 moves."
        );
        assert_eq!(
            heard(Verbosity::Short, "f8f3", names),
            "Otter's red tower, f8 to f3, orange. Your orange tower on h1, 7 moves."
        );
        let full = heard(Verbosity::Full, "f8f3", names);
        assert!(full.contains("Otter landed on orange. Orange h1, 7 moves: g2 "), "{full}");
    }

    #[test]
    fn why_a_round_was_lost_is_heard_between_how_it_ended_and_what_is_asked() {
        let names = PlayerNames::against(Player::White, "Otter");
        let said = heard(Verbosity::Normal, "g8g6 d1d4 h8h3 b1b2 h3g2 h1h8", names);
        let place = |part: &str| said.find(part).unwrap_or_else(|| panic!("{part} is missing: {said}"));
        let places = ["got through", "it called your orange tower", "won the round", "From your left."].map(place);
        assert!(places.is_sorted(), "{said}");
    }

    #[test]
    fn in_the_official_notation_a_move_is_heard_in_its_words_and_a_push_as_always() {
        let listener = listener(PlayerNames::against(Player::White, "Otter"), Verbosity::Normal);
        let listener = Listener { notation: MoveNotation::Official, ..listener };
        let game = played(MatchLength::Standard, "f8f3");
        let heard = listener.whole(&LocalGame::open(game, Player::Black));
        assert!(heard.starts_with("Otter: red straight 5 orange. You must move"), "{heard}");
        // Figure 9 of the rule book: a push of two towers.
        let position = position("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N1K/2O5 b G 7");
        let mut game = Match::from_position(MatchRules::new(MatchLength::Long), position).expect("a long match");
        play(&mut game, "e5e4");
        let heard = listener.whole(&LocalGame::open(game, Player::Black));
        assert!(heard.starts_with("Otter's green double sumo"), "{heard}");
    }

    #[test]
    fn the_moves_of_the_other_player_are_not_listed() {
        let full = heard(Verbosity::Full, "f8f3", PlayerNames::against(Player::Black, "Otter"));
        assert!(!full.contains("7 moves: g2"), "{full}");
    }

    #[test]
    fn a_round_begins_with_who_may_choose() {
        let names = PlayerNames::default();
        assert_eq!(heard(Verbosity::Normal, "", names), "Black opens the round: pick any tower.");
        assert_eq!(heard(Verbosity::Short, "", names), "Black opens with any tower, 102 moves.");
    }

    #[test]
    fn only_what_is_new_is_said_and_every_sentence_ends() {
        let sentences = |all: &[&str]| all.iter().map(|&one| one.to_owned()).collect::<Vec<_>>();
        let now = sentences(&["Move 1.", "Your rating: 990 (−10)", "Not this one!"]);
        assert_eq!(news(&[], &now), "Move 1. Your rating: 990 (−10). Not this one!");
        assert_eq!(news(&sentences(&["Move 1.", "Not judged yet."]), &now), "Your rating: 990 (−10). Not this one!");
        assert_eq!((news(&now, &now), news(&[], &sentences(&[""]))), (String::new(), String::new()));
    }

    #[test]
    fn a_clock_is_heard_at_a_minute_at_thirty_and_at_ten_seconds() {
        let all = [61_000, 60_000, 30_001, 30_000, 10_000, 0].map(|millis| warning(Duration::from_millis(millis)));
        assert_eq!(all, [None, Some(60), Some(60), Some(30), Some(10), Some(10)]);
    }
}
