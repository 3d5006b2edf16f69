//! Everything a language says, to be looked through by the other tests.

use kamisado::{
    ByPlayer, Color, Direction, Fill, MatchEnd, MatchLength, Move, OfficialMove, Opener, Player, Rank, Rule, Teeth,
    Tower, Turn, WinBy,
};
use kamisado_lessons::{Chapter, LessonId, StepId};
use kamisado_text::{Expected, Label, Language, LessonText, Note, RuleText, StepText, Words};

use crate::records;
use crate::samples::{self, Sample};

/// Every sentence that a tower and a square appear in.
pub(crate) fn about(words: &dyn Words, sample: Sample) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let causes = sample.causes();
    all.extend(sample.illegals().iter().map(|illegal| words.illegal(illegal)));
    all.extend(causes.iter().map(|cause| words.cause(sample.tower, cause)));
    for (place, duty) in sample.duties().iter().enumerate() {
        all.push(words.duty(duty, &causes[place % causes.len()]));
    }
    all.extend(sample.ends().iter().map(|end| words.end(end)));
    all.extend(sample.setup_errors().iter().map(|error| words.setup_error(error)));
    all.extend(sample.official_errors().iter().map(|error| words.official_error(error)));
    all
}

/// Every sentence without a tower and a square of its own choice.
pub(crate) fn sentences(words: &dyn Words) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let score = ByPlayer { white: 3, black: 1 };
    all.extend(samples::effects().iter().map(|effect| words.effect(effect)));
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
        all.extend(sample.refusals().iter().map(|refusal| words.turn_error(refusal)));
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
    all.extend([words.review_marks(), words.no_mistake().into(), words.broken_off(None)]);
    all.extend([1, 2, 21].map(|moves| words.unjudged(moves)));
    all.extend([words.winning_moves("f8f3 g8g2"), words.goes_on("f8f3 g1g6"), words.too_few_puzzles(3, 100)]);
    all.extend([true, false].map(|exact| words.would_go_on("f8f3 g1g6", exact)));
    all.extend([None, Some(1), Some(17), Some(20)].map(|moves| words.better("f8f3", moves)));
    all.extend([1, 7, 21].map(|moves| words.puzzle_solution("f8f3", moves)));
    all.extend([1, 3, 5].map(|limit| words.limit(limit)));
    all.extend([words.saved("game.txt"), words.loaded("game.txt"), words.unknown("xyz")]);
    all
}

/// What a review says about a player.
fn reviews(words: &dyn Words, player: Player) -> Vec<String> {
    let mut all = vec![words.mistake(player), words.never_won(player), words.broken_off(Some(player))];
    for fill in Fill::ALL {
        all.extend([true, false].map(|kept| words.fill_decides(player, fill, kept)));
    }
    all.extend(
        [(1, 1, 100), (7, 5, 71), (21, 0, 0)]
            .map(|(won, kept, percent)| words.review_summary(player, won, kept, percent, kept)),
    );
    all
}

/// What the program says as an opponent or adviser of a player.
fn opponent(words: &dyn Words, player: Player) -> Vec<String> {
    let mut all = vec![words.played(player, "f8f3"), words.only_move("f8f3")];
    all.extend([1, 10].map(|level| words.against(player, level)));
    all.extend([None, Some(player), Some(!player)].map(|winner| words.hint("f8f3", player, winner)));
    for fill in Fill::ALL {
        all.extend([true, false].map(|wins| words.fill_hint(player, fill, wins)));
    }
    all
}

/// Names, labels, questions and other pieces that are no whole sentences.
pub(crate) fn pieces(words: &dyn Words) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let score = ByPlayer { white: 3, black: 1 };
    let rows = ByPlayer { white: "NBORKYGP", black: "PBONKYRG" };
    all.extend(Label::ALL.iter().map(|&label| words.label(label).into()));
    all.extend(Label::ALL.iter().map(|&label| words.field(label, &words.verbatim("f8f3"))));
    all.extend(Note::ALL.iter().map(|&note| words.note(note).into()));
    all.extend(samples::formats().into_iter().map(|format| words.format(format)));
    all.extend(samples::scores().into_iter().map(|score| words.score(score)));
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
        all.extend(Tower::all().map(|tower| words.ranked_tower(tower, rank)));
    }
    for player in Player::ALL {
        all.extend([words.player(player).into(), words.prompt_move(player), words.prompt_fill(player)]);
        all.extend([words.resign_question(player), words.fill_question(player)]);
        all.push(words.puzzle_question(player, None));
        all.extend(Color::ALL.map(|color| words.puzzle_question(player, Some(color))));
    }
    all.extend(officials().map(|official| words.official(official)));
    for (moves, points) in [(None, None), (Some(1), None), (None, Some(2)), (Some(17), Some(8))] {
        all.extend(Player::ALL.map(|player| words.solved(player, moves, points)));
    }
    all.push(words.unsolved().into());
    all.extend([None, Some(Player::Black), Some(Player::White)].map(|winner| words.match_solved(winner)));
    all.extend([words.help(), words.stop_question(score), words.quit_question(), words.legend_note()]);
    all.extend([words.round(1), words.round(15), words.legal_moves(13)]);
    all.extend([words.puzzle(1, 5), words.puzzle(12, 1)]);
    all.extend([true, false].map(|legal| words.verdict(Turn::Move(Move::Pass), legal)));
    all.extend([true, false].map(|legal| words.verdict(Turn::Fill(Fill::Left), legal)));
    all.extend([words.not_saved("game.txt", "disk full"), words.overwrite_question("game.txt")]);
    all
}

/// All texts about all towers and all squares, and the rest.
pub(crate) fn texts(language: Language) -> impl Iterator<Item = String> {
    let words = language.words();
    let about = Sample::all().flat_map(move |sample| about(words, sample));
    let taught = lessons(language).into_iter().chain(rules(language)).chain(headings(language));
    about.chain(sentences(words)).chain(pieces(words)).chain(taught.map(|(_, text)| text.to_string()))
}

/// The sentences of the lessons, each with its name.
pub(crate) fn lessons(language: Language) -> Vec<(String, &'static str)> {
    let lessons = language.lessons();
    let mut all = Vec::new();
    for &id in LessonId::ALL {
        let LessonText { introduction, .. } = lessons.lesson(id);
        all.push((format!("{} introduction", id.name()), introduction));
    }
    for &id in StepId::ALL {
        let StepText { task, right, hint } = lessons.step(id);
        all.extend([("task", task), ("right", right), ("hint", hint)].map(|(part, text)| {
            let name = format!("{} {part}", id.name());
            (name, text)
        }));
    }
    all
}

/// The sentences of the rule pages, each with its name.
pub(crate) fn rules(language: Language) -> Vec<(String, &'static str)> {
    Rule::ALL.iter().map(|&rule| (rule.to_string(), language.rule_pages().rule_text(rule).text)).collect()
}

/// The titles of the lessons, the headings of the rules and the titles of their pages, each with its name.
pub(crate) fn headings(language: Language) -> Vec<(String, &'static str)> {
    let (lessons, pages) = (language.lessons(), language.rule_pages());
    let mut all: Vec<(String, &'static str)> =
        LessonId::ALL.iter().map(|&id| (id.name().to_string(), lessons.lesson(id).title)).collect();
    all.extend(Chapter::ALL.map(|chapter| (format!("{chapter:?}"), pages.chapter(chapter))));
    all.extend(Rule::ALL.iter().map(|&rule| {
        let RuleText { heading, .. } = pages.rule_text(rule);
        (rule.to_string(), heading)
    }));
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
