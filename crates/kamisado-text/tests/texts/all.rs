//! Everything a language says, to be looked through by the other tests.

use kamisado::notation::OfficialMove;
use kamisado::{
    ByPlayer, Color, Direction, Fill, MatchEnd, MatchLength, Move, Opener, Player, Position, Rank, Rule, Square, Teeth,
    Tower, Turn, WinBy,
};
use kamisado_lessons::{Chapter, LessonId, StepId};
use kamisado_text::{
    BoardLine, CommandName, Expected, Label, Language, NotationText, Note, OpponentText, PageText, PlayerNames,
    SpokenText, SquareMark, StepText, Words, capital, tower_letters,
};

use crate::samples::{self, Sample};
use crate::voice::all_names;
use crate::{UNNAMED, analyses, game_page, labels, losses, person, records, speech, stories};

/// Every sentence that a tower and a square appear in.
pub(crate) fn about(words: &dyn Words, sample: Sample) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let causes = sample.causes();
    all.extend(sample.illegals().iter().map(|illegal| words.illegal(illegal, &UNNAMED)));
    for (place, duty) in sample.duties().iter().enumerate() {
        all.push(words.duty(duty, &causes[place % causes.len()], &UNNAMED));
    }
    all.extend(sample.ends().iter().map(|end| words.end(end, &UNNAMED)));
    all.extend(sample.setup_errors().iter().map(|error| words.setup_error(error)));
    all.extend(sample.official_errors().iter().map(|error| words.official_error(error)));
    all
}

/// Every sentence without a tower and a square of its own choice.
pub(crate) fn sentences(words: &dyn Words) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let score = ByPlayer { white: 3, black: 1 };
    all.extend(samples::kfen_errors().iter().map(|error| words.kfen_error(error)));
    all.extend(samples::other_lengths().iter().map(|error| words.other_length(error)));
    all.extend(records::problems().iter().map(|problem| words.record_error_kind(problem)));
    all.push(words.record_error(&records::error()));
    all.extend(Expected::ALL.iter().map(|&expected| words.expected(expected)));
    for result in Sample::results() {
        all.push(words.result(&result));
        all.push(words.match_summary(Some(&result), score));
    }
    all.push(words.match_summary(None, score));
    for player in Player::ALL {
        let sample = Sample { tower: Tower::new(player, Color::Red), ..Sample::ONE };
        all.extend(sample.refusals().iter().map(|refusal| words.turn_error(refusal, &UNNAMED)));
        for outcome in sample.outcomes() {
            all.push(words.outcome(&outcome));
            all.push(words.round_summary(2, Some(&outcome), score));
        }
        all.push(words.round_summary(5, None, score));
        all.extend(Fill::ALL.map(|fill| words.filled(player, fill)));
        all.extend((0..=4).filter_map(Teeth::new).map(|teeth| words.crowned(sample.tower, teeth)));
        all.extend(reviews(words, player));
        all.extend(opponent(words, player));
    }
    all.extend([Note::ReviewMarks, Note::NoMistake].map(|note| words.text(note).into()));
    all.push(words.broken_off(None));
    all.extend([1, 2, 21].map(|moves| words.unjudged(moves)));
    all.extend([words.winning_moves("f8f3 g8g2"), words.goes_on("f8f3 g1g6"), words.too_few_puzzles(3, 100)]);
    all.extend([true, false].map(|exact| words.would_go_on("f8f3 g1g6", exact)));
    all.extend([None, Some(1), Some(17), Some(20)].map(|moves| words.better("f8f3", moves)));
    all.extend([1, 7, 21].map(|moves| words.puzzle_solution("f8f3", moves)));
    all.extend([1, 3, 5].map(|limit| words.limit(limit)));
    all.extend([
        words.saved("game.txt"),
        words.loaded("game.txt"),
        words.unknown("xyz"),
        words.plays_against(&words.verbatim("Bramble")),
    ]);
    for reason in samples::file_errors() {
        all.push(words.not_saved("game.txt", reason));
        // Some of these begin with the name of the file.
        all.push(words.not_read("Game.txt", reason));
        all.push(words.not_written("Game.txt", reason));
    }
    all.extend(answers(words));
    all.push(words.whole_number(1, 99));
    all
}

/// The short answers to commands.
fn answers(words: &dyn Words) -> Vec<String> {
    let mut all: Vec<String> = CommandName::ALL.iter().map(|&name| words.usage(name)).collect();
    all.extend([SpokenText::NoMoveYet, SpokenText::NoClock].map(|text| words.text(text).into()));
    for you in [None, Some(Player::White), Some(Player::Black)] {
        all.extend(person::answers(words, &PlayerNames { you, ..UNNAMED }));
    }
    let position: Position = samples::RANKS.parse().unwrap();
    let next: Position = "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3".parse().unwrap();
    all.extend(Fill::ALL.map(|fill| words.spoken_fill(fill, &next)));
    for (square, piece) in position.towers() {
        let moves: Vec<_> = position.legal_moves_of(piece.tower).map(|mv| position.explain(mv).unwrap()).collect();
        all.push(words.spoken_moves(piece.tower.color, square, &moves));
    }
    for line in (0..8).flat_map(|place| [BoardLine::Row(place), BoardLine::File(place)]) {
        all.push(words.spoken_line(line, &position, &UNNAMED));
        all.extend(line.squares().map(|square| capital(&words.spoken_square(square, &position, &UNNAMED))));
    }
    all
}

/// How commands are typed.
fn commands(words: &dyn Words) -> Vec<String> {
    let texts = CommandName::ALL.iter().map(|&name| words.command(name));
    let mut all: Vec<String> = texts.flat_map(|text| [text.example.into(), text.meaning.into()]).collect();
    all.extend([0, 1, 2, 21].map(|moves| words.move_count(moves)));
    all
}

/// What a review says about a player.
fn reviews(words: &dyn Words, player: Player) -> Vec<String> {
    let mut all = vec![words.mistake(player), words.broken_off(Some(player))];
    all.extend(
        [(1, 1, 100), (7, 5, 71), (21, 0, 0)]
            .map(|(won, kept, percent)| words.review_summary(player, won, kept, percent, kept, &UNNAMED)),
    );
    all
}

/// What the program says as an opponent or adviser of a player.
fn opponent(words: &dyn Words, player: Player) -> Vec<String> {
    let mut all = vec![words.played(player, "f8f3", &UNNAMED), words.only_move("f8f3")];
    all.extend([1, 10].map(|level| words.against(player, "Otter", level)));
    all.extend([None, Some(player), Some(!player)].map(|winner| words.hint("f8f3", player, winner, &UNNAMED)));
    for fill in Fill::ALL {
        all.extend([true, false].map(|wins| words.fill_hint(player, fill, wins, &UNNAMED)));
    }
    all
}

/// Names, labels, questions and other pieces that are no whole sentences.
pub(crate) fn pieces(words: &dyn Words) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let score = ByPlayer { white: 3, black: 1 };
    let rows = ByPlayer { white: "NBORKYGP", black: "PBONKYRG" };
    all.extend(Label::ALL.iter().map(|&label| words.field(label, &words.verbatim("f8f3"))));
    all.extend(samples::formats().into_iter().map(|format| words.format(format)));
    all.extend(samples::scores().into_iter().map(|score| words.score(score, &UNNAMED)));
    all.extend(MatchLength::ALL.map(|length| words.length(length)));
    all.extend(Opener::ALL.map(|opener| words.opener(opener).into()));
    all.extend(WinBy::ALL.map(|way| words.way(way).into()));
    all.extend(MatchEnd::ALL.map(|ended| words.ended(ended).into()));
    all.extend(Direction::ALL.map(|direction| words.direction(direction).into()));
    all.extend(Rule::ALL.iter().map(|&rule| words.rule(rule)));
    all.extend((0..30).map(|number| words.points(number)));
    all.extend((0..=4).filter_map(Teeth::new).map(|teeth| words.teeth(teeth)));
    for fill in Fill::ALL {
        all.extend([words.fill(fill).into(), words.fill_option(fill, rows)]);
    }
    for color in Color::ALL {
        all.extend([words.color(color).into(), words.legend("R", color)]);
    }
    for rank in Rank::ALL {
        all.push(words.rank(rank).into());
        all.extend(Tower::ALL.into_iter().map(|tower| words.ranked_tower(tower, rank)));
    }
    for player in Player::ALL {
        all.push(words.player(player).into());
        for names in &all_names() {
            all.extend([words.prompt_move(player, names), words.prompt_fill(player, names)]);
            all.extend([words.resign_question(player, names), words.played(player, "f8f3", names)]);
        }
        all.push(words.puzzle_question(player, None));
        all.extend(Color::ALL.map(|color| words.puzzle_question(player, Some(color))));
    }
    all.extend(officials().map(|official| words.official(official)));
    for (moves, points) in [(None, None), (Some(1), None), (None, Some(2)), (Some(17), Some(8))] {
        all.extend(Player::ALL.map(|player| words.solved(player, moves, points)));
    }
    all.extend([None, Some(Player::Black), Some(Player::White)].map(|winner| words.match_solved(winner)));
    all.extend([words.stop_question(score), words.quit_question()]);
    all.extend(words.help_turns().into_iter().flat_map(|(example, meaning)| [example.into(), meaning.into()]));
    all.extend(commands(words));
    all.extend([words.round_head(1), words.round_head(15), words.legal_moves(13)]);
    all.extend([words.puzzle(1, 5), words.puzzle(12, 1)]);
    all.extend([true, false].map(|legal| words.verdict(Turn::Move(Move::Pass), legal)));
    all.extend([true, false].map(|legal| words.verdict(Turn::Fill(Fill::Left), legal)));
    all.push(words.overwrite_question("game.txt"));
    all.extend(samples::arguments_errors().iter().map(|error| words.arguments_error(error)));
    all
}

/// All texts about all towers and all squares, and the rest.
pub(crate) fn texts(language: Language) -> impl Iterator<Item = String> {
    texts_about(language, Sample::all())
}

fn texts_about(language: Language, samples: impl Iterator<Item = Sample>) -> impl Iterator<Item = String> {
    let words = language.words();
    let about = samples.flat_map(move |sample| about(words, sample));
    let taught = lessons(language).into_iter().chain(rules(language)).chain(headings(language));
    let taught = taught.map(|(_, text)| text.to_string());
    let labels = labels::terminal(language).into_iter().map(|(.., text)| text.to_string());
    about.chain(sentences(words)).chain(pieces(words)).chain(taught).chain(labels)
}

/// What the pages say by themselves, with some numbers and names.
pub(crate) fn pages(language: Language) -> Vec<String> {
    let (pages, boards) = (language.pages(), language.boards());
    let mut all = person::labels(language, &UNNAMED);
    let score = ByPlayer { white: 3, black: 1 };
    all.extend(Player::ALL.map(|player| pages.resign_prompt(player, &UNNAMED)));
    all.extend([pages.level(3), pages.round_head(2), pages.step_head(2, 3), pages.lessons_done(5, 23)]);
    all.extend([
        pages.stop_prompt(score, &UNNAMED),
        pages.foreign_character('x', 38),
        pages.looked_at(1),
        pages.looked_at(70),
    ]);
    all.extend(SquareMark::ALL.iter().map(|&mark| {
        pages.square_label(Square::E7, Some((Tower::new(Player::Black, Color::Red), Rank::Sumo)), Some(mark), &UNNAMED)
    }));
    all.extend([None, Some((true, None)), Some((false, Some(5)))].map(|verdict| boards.verdict(verdict)));
    all.extend([language.title(pages.text(PageText::Puzzles)), tower_letters(pages, language.separator())]);
    all.extend(speech::sentences(language));
    all.extend(game_page::texts(language));
    let parts = language.part_pages();
    all.extend(samples::effects().iter().map(|effect| parts.chosen_move(effect, &UNNAMED)));
    all.extend(Tower::ALL.map(|tower| language.lessons().placed(tower, Square::A1)));
    all.extend(analysis(language));
    all.extend(network(language));
    all.extend(history(language));
    all
}

/// What is said about the games on this device.
fn history(language: Language) -> Vec<String> {
    let words = language.history_pages();
    let mut all: Vec<String> = [words.games_shown(25, 120), words.record(3, 1), words.average_length(24)].into();
    all.extend([words.game_length(1, 1), words.game_length(3, 40), words.record_after("f8e7", 2, 1)]);
    all.extend([words.record_against(5, 3, 1), words.longest_streak(1), words.ready_for_next(6, 2)]);
    all.extend([words.imported(1, 0), words.imported(20, 2)]);
    all.extend([true, false].map(|is_newer| words.import_error(3, is_newer)));
    let ladder = language.ladder_pages();
    all.extend([words.day_streak(3), ladder.play_opponent(2), ladder.play_meanwhile(2), ladder.opponents_beaten(3)]);
    all
}

/// What the pages of analysis, first moves, reviews and puzzles say, and the styles of the opponents.
fn analysis(language: Language) -> Vec<String> {
    let (reviews, puzzles) = (language.review_pages(), language.puzzle_pages());
    let mut all = analyses::texts(language);
    all.extend((1..=10).map(|level| language.part_pages().opponent_style(level).into()));
    all.extend([reviews.judged_count(1, 40), reviews.line_step(2, 7)]);
    all.extend(stories::sentences(language.review_stories()));
    all.extend(losses::sentences(language.losses()));
    all.extend([puzzles.find_win(None), puzzles.find_win(Some(Color::Pink)), puzzles.hint_color(Color::Green)]);
    all.push(puzzles.moves_needed(3));
    all.extend([
        puzzles.run_score(5, 0, 1),
        puzzles.run_score(5, 2, 3),
        puzzles.run_result(5, 12),
        puzzles.run_result(5, 5),
        puzzles.next_mistake(2),
        puzzles.seconds_left(30),
    ]);
    let said = |effect| [true, false].map(|by_you| puzzles.played(effect, by_you));
    all.extend(samples::effects().iter().flat_map(said));
    all
}

/// What the pages of online games, accounts and players say.
fn network(language: Language) -> Vec<String> {
    let (online, accounts) = (language.online(), language.accounts());
    let mut all: Vec<String> = OpponentText::ALL.iter().map(|&text| online.opponent_text(text, "Zoé")).collect();
    all.extend([online.fischer(600, 5), online.fischer(90, 0), online.days(1), online.days(3), online.days_left(2, 5)]);
    for count in [1, 2, 20] {
        all.extend([
            online.watching(count),
            online.new_messages(count),
            online.turns_waiting(count),
            online.turns_short(count),
        ]);
        all.extend([online.fill_time(count), accounts.games(count), accounts.codes_left(count)]);
        all.push(accounts.last_games(count, 2, 1));
    }
    all.extend(Player::ALL.map(|player| online.join(player)));
    all.extend([online.invites("Ada"), online.named_guest("Ada")]);
    all.extend([None, Some("Ada")].map(|name| online.opponent_found(name)));
    all.push(online.games_won(ByPlayer { white: 3, black: 1 }, &UNNAMED));
    all.extend([
        online.you_are("Ada"),
        online.engine(7),
        accounts.since("1.2.2026"),
        accounts.change(1500, 1512),
        accounts.uncertain_strength(1662),
    ]);
    all.extend([None, Some("2.3.2026")].map(|used| accounts.made_and_used("1.2.2026", used)));
    all.extend([None, Some("Android")].map(|system| accounts.browser("Chrome", system)));
    all
}

/// Every text of every area, for one tower and one square.
pub(crate) fn everything(language: Language) -> impl Iterator<Item = String> {
    let labels = labels::all(language).into_iter().map(|(.., text)| text.to_string());
    texts_about(language, [Sample::ONE].into_iter()).chain(labels).chain(pages(language)).chain(person::texts(language))
}

/// The sentences of the lessons, each with its name.
pub(crate) fn lessons(language: Language) -> Vec<(String, &'static str)> {
    let lessons = language.lessons();
    let introduction = |&id: &LessonId| (format!("{} introduction", id.name()), lessons.lesson(id).introduction);
    let mut all: Vec<(String, &str)> = LessonId::ALL.iter().map(introduction).collect();
    for &id in StepId::ALL {
        let StepText { task, right, hint } = lessons.step(id);
        let parts = [("task", task), ("right", right), ("hint", hint)];
        all.extend(parts.map(|(part, text)| (format!("{} {part}", id.name()), text)));
    }
    all
}

/// The sentences of the rule pages, each with its name.
pub(crate) fn rules(language: Language) -> Vec<(String, &'static str)> {
    Rule::ALL.iter().map(|&rule| (rule.to_string(), language.part_pages().text(rule).text)).collect()
}

/// The titles of the lessons, the headings of the rules and the titles of their pages, each with its name.
pub(crate) fn headings(language: Language) -> Vec<(String, &'static str)> {
    let (lessons, pages) = (language.lessons(), language.part_pages());
    let mut all: Vec<(String, &'static str)> =
        LessonId::ALL.iter().map(|&id| (id.name().to_string(), lessons.lesson(id).title)).collect();
    all.extend(Chapter::ALL.map(|chapter| (format!("{chapter:?}"), pages.text(chapter))));
    all.extend(Rule::ALL.iter().map(|&rule| (rule.to_string(), pages.text(rule).heading)));
    all.extend([NotationText::Head, NotationText::Letters].map(|text| (format!("{text:?}"), pages.text(text))));
    all
}

/// Everything that the official notation can say.
pub(crate) fn officials() -> impl Iterator<Item = OfficialMove> {
    let ends = || Color::ALL.into_iter().map(Some).chain([None]);
    Color::ALL.into_iter().flat_map(move |tower| {
        Direction::ALL.into_iter().flat_map(move |direction| {
            (0..8).flat_map(move |distance| {
                ends().map(move |reached| OfficialMove { tower, direction, distance, reached })
            })
        })
    })
}
