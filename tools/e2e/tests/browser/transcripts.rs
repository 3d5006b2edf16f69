//! Transcripts: whole flows by keys alone, in every language, compared announcement by announcement with the stored
//! transcripts in `tools/e2e/transcripts`. `KAMISADO_STORE=1 cargo xtask test browser` writes them; read them before
//! you commit them.

use core::time::Duration;
use std::path::PathBuf;

use kamisado::record::Record;
use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Turn};
use kamisado_e2e::keys::{CONTROL, DOWN, ENTER, LEFT, RIGHT, SHIFT};
use kamisado_e2e::{Browser, ON_BOARD, STILL, match_with_everything};
use kamisado_lessons::{LessonAction, LessonId, LessonRun};
use kamisado_text::{CommandName, Language};

use crate::puzzles::Puzzle;
use crate::review::{blunder, mistakes};

/// Records the text of the live regions from now on, and marks that of the assertive one.
const LISTEN: &str = "(() => { \
    window.heard = []; window.heardAt = performance.now(); \
    for (const [id, mark] of [['polite', ''], ['assertive', '! ']]) { \
        const region = document.getElementById(id); \
        new MutationObserver(() => { \
            const said = region.textContent.trim(); if (!said) return; window.heard.push(mark + said); window.heardAt = performance.now(); \
        }).observe(region, { childList: true, characterData: true, subtree: true }); \
    } })()";

/// The page waits at least this long before it makes a pass.
const PASS_DELAY: Duration = Duration::from_millis(1500);

/// Nothing was announced for a moment.
const QUIET: &str = "performance.now() - window.heardAt > 150";

/// A listener at the keyboard, with the actions and announcements so far.
struct Listener<'a> {
    browser: &'a Browser,
    language: Language,
    transcript: String,
    heard: usize,
    /// The name of the flow, and its stored transcript; `None` while transcripts are being stored.
    name: &'static str,
    stored: String,
}

/// The file of a flow's transcript.
fn file_of(language: Language, name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("transcripts").join(language.code()).join(format!("{name}.txt"))
}

/// Whether transcripts are being stored.
fn is_storing() -> bool {
    std::env::var_os("KAMISADO_STORE").is_some()
}

impl Listener<'_> {
    /// Opens a page for a flow in a language, with nothing stored except the given data, before anything was announced.
    async fn open<'a>(
        browser: &'a Browser,
        language: Language,
        name: &'static str,
        path: &str,
        kept: &[(&str, &str)],
    ) -> Listener<'a> {
        let code = language.code();
        browser.ask("localStorage.clear()").await;
        for (key, value) in [("language", code)].iter().chain(kept) {
            browser.store(key, value).await;
        }
        browser.client.goto("about:blank").await.expect("an empty page");
        browser.go_and_see(path, &format!("document.documentElement.lang === '{code}' && $('#assertive')")).await;
        browser.ask(LISTEN).await;
        let stored = if is_storing() { Ok(String::new()) } else { std::fs::read_to_string(file_of(language, name)) };
        Listener { browser, language, transcript: String::new(), heard: 0, name, stored: stored.unwrap_or_default() }
    }

    /// Types keys into the focused element, and records the announcement.
    async fn keys(&mut self, note: &str, keys: &str) {
        self.browser.type_keys(keys).await;
        self.listen(note).await;
    }

    /// Types a line into the field, replacing a refused one.
    async fn line(&mut self, text: &str) {
        self.browser.until("focused.id === 'typed'").await;
        self.keys(text, &format!("{CONTROL}a{CONTROL}{text}{ENTER}")).await;
    }

    /// Types a command in the words of the language, as its help lists it.
    async fn command(&mut self, name: CommandName) {
        self.line(self.language.commands().command(name).example).await;
    }

    /// Records the next announcement. Further text is recorded with the next one.
    async fn listen(&mut self, note: &str) {
        let heard = self.heard;
        self.browser.until(&format!("window.heard.length > {heard}")).await;
        let said = self.browser.text(&format!("window.heard[{heard}]")).await;
        self.transcript.push_str(&format!("> {note}\n{said}\n"));
        self.heard += 1;
    }

    /// Waits until a condition is true, and records all announcements as one, because their number depends on the speed
    /// of the worker. They are complete when they equal the stored text or, while storing, when nothing more comes for
    /// a moment.
    async fn listen_until(&mut self, note: &str, condition: &str) {
        let heard = self.heard;
        let expected = self.stored.lines().nth(self.transcript.lines().count() + 1);
        let end = match expected {
            Some(expected) => {
                let expected = serde_json::to_string(expected).expect("a text");
                let said = format!("window.heard.slice({heard}, end).join(' ')");
                let ends = "window.heard.map((_, place) => place + 1)";
                format!("{ends}.find(end => end > {heard} && {said} === {expected})")
            }
            None => format!("({QUIET} && window.heard.length > {heard} && window.heard.length)"),
        };
        self.browser.until(&format!("({condition}) && {end}")).await;
        let said = self.browser.ask(&format!("window.heard.slice({heard}, {end})")).await;
        let said: Vec<&str> = said.as_array().into_iter().flatten().filter_map(|said| said.as_str()).collect();
        self.transcript.push_str(&format!("> {note}\n{}\n", said.join(" ")));
        self.heard += said.len();
    }

    /// Records the name of the focused element, which a screen reader reads.
    async fn focused(&mut self, note: &str) {
        let name = self.browser.text("focused.getAttribute('aria-label')").await;
        self.transcript.push_str(&format!("> {note}\n[{name}]\n"));
    }

    /// Goes to an element by Tab, presses Enter, and records the announcement.
    async fn press(&mut self, note: &str, element: &str) {
        self.browser.tab_to(element).await;
        self.keys(note, ENTER).await;
    }

    /// Goes to an element by Tab, presses Enter, and waits until a condition is true.
    async fn enter(&self, element: &str, condition: &str) {
        self.browser.tab_to(element).await;
        self.browser.type_and_see(ENTER, condition).await;
    }

    /// Opens a lesson from the list of lessons.
    async fn enter_lesson(&self, id: LessonId) -> LessonRun {
        self.enter(
            &format!("focused.getAttribute('href') === '#{}'", id.name()),
            "focused.id === 'lesson' && $('#text-game')",
        )
        .await;
        LessonRun::new(id).expect("a lesson")
    }

    /// Goes to the next step of a lesson, here and in a run of it in which this turn was played.
    async fn next_step(&self, run: &mut LessonRun, turn: &str) {
        if let Ok(turn) = turn.parse() {
            run.act(LessonAction::Play(turn)).expect("an answer");
        }
        assert_eq!(run.advance(), Ok(true));
        self.enter("focused.id === 'next-step'", "focused.id === 'task'").await;
    }

    /// Compares the transcript with the stored one, or stores it. Unexpected announcements are at its end.
    async fn compare(mut self) {
        self.browser.until(QUIET).await;
        let more = self.browser.ask(&format!("window.heard.slice({})", self.heard)).await;
        for said in more.as_array().into_iter().flatten().filter_map(|said| said.as_str()) {
            self.transcript.push_str(&format!("{said}\n"));
        }
        let file = file_of(self.language, self.name);
        if is_storing() {
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is made");
            std::fs::write(&file, &self.transcript).expect("the transcript is stored");
            return;
        }
        let stored = &self.stored;
        for (number, (said, stored)) in (1..).zip(self.transcript.lines().zip(stored.lines())) {
            assert_eq!(said, stored, "{}, line {number}", file.display());
        }
        assert_eq!(self.transcript.lines().count(), stored.lines().count(), "{}", file.display());
    }
}

/// A standard match of two people with every turn typed, and a question in between.
async fn standard_match(browser: &Browser, language: Language) {
    let mut listener = Listener::open(browser, language, "match", "/play", &[]).await;
    // Passes are typed: the page must not be faster than a slow machine types.
    browser.hold_timers(PASS_DELAY).await;
    browser.until("$('#start')").await;
    browser.tab_to("focused.name === 'opponent'").await;
    browser.type_keys(DOWN).await;
    browser.tab_to("focused.name === 'length'").await;
    browser.type_keys(DOWN).await;
    listener.press("Start", "focused.id === 'start'").await;
    // After the start the focus is on the board.
    browser.until(ON_BOARD).await;
    listener.keys("m", "m").await;
    listener.keys("Enter", ENTER).await;
    listener.keys("c", "c").await;
    browser.until("$('#typed')").await;
    browser.type_keys("i").await;
    for text in ["a1a2", "a1a2", "row"] {
        listener.line(text).await;
    }
    let commands = [
        CommandName::Board,
        CommandName::Row,
        CommandName::Where,
        CommandName::Last,
        CommandName::Turn,
        CommandName::Why,
        CommandName::Clock,
        CommandName::Score,
        CommandName::Resign,
    ];
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for (number, turn) in match_with_everything().into_iter().enumerate() {
        // Anything but a square is typed in the words of the language.
        let words = language.words();
        let typed = match turn {
            Turn::Move(Move::Pass) => words.pass_words()[0].to_owned(),
            Turn::Move(mv) => mv.to_string(),
            Turn::Fill(fill) => words.fill_words(fill)[0].to_owned(),
        };
        game.play(turn).expect("a legal turn");
        if game.result().is_some() {
            // At the end the page announces why the round was lost and where it could still have been won, once the
            // worker knows it.
            browser.until("focused.id === 'typed'").await;
            browser.type_keys(&format!("{typed}{ENTER}")).await;
            listener.listen_until(&typed, "$('#turning-point')").await;
            continue;
        }
        listener.line(&typed).await;
        if matches!(game.phase(), Phase::Fill(_)) {
            // The search for the last winning chance is under way.
            browser.until("$('#turning-point')").await;
        }
        if let Some(&name) = commands.get(number) {
            listener.command(name).await;
        }
    }
    assert!(game.result().is_some());
    listener.compare().await;
}

/// The first lesson with a move: select a tower, move it, then find another.
async fn lesson(browser: &Browser, language: Language) {
    let mut listener = Listener::open(browser, language, "lesson", "/learn", &[]).await;
    listener.enter("focused.getAttribute('href') === '#FirstMove'", "focused.id === 'lesson'").await;
    listener.listen("First lesson").await;
    browser.tab_to(ON_BOARD).await;
    browser.type_keys("8").await;
    browser.type_and_see(&format!("{SHIFT}4{SHIFT}"), "focused.id === 'square-d8'").await;
    listener.keys("Enter on d8", ENTER).await;
    listener.keys("m", "m").await;
    browser.type_and_see("5", "focused.id === 'square-d5'").await;
    listener.keys("Enter on d5", ENTER).await;
    listener.enter("focused.id === 'next-step'", "focused.id === 'task'").await;
    listener.press("Enter on a wrong tower", ON_BOARD).await;
    listener.press("Show me", "focused.id === 'show-me'").await;
    listener.compare().await;
}

/// Lessons as text: a move from the list, a square to find, a forbidden attempt, a typed move, a number, and a refill.
async fn lessons_as_text(browser: &Browser, language: Language) {
    let kept = [("text-mode", "yes")];
    let mut listener = Listener::open(browser, language, "lesson-text", "/learn", &kept).await;
    // Numbers are typed with the digits of the language.
    let typed = |text: &str| -> String {
        let digit = |c: char| c.to_digit(10).map_or(c.to_string(), |digit| language.pages().number(digit));
        text.chars().map(digit).collect()
    };
    let mut run = listener.enter_lesson(LessonId::Colors).await;
    listener.listen("Lesson of the colours").await;
    listener.press("Enter on f8e7", "focused.id === 'play-f8e7'").await;
    listener.listen("…").await;
    browser.until("focused.id === 'typed'").await;
    listener.next_step(&mut run, "f8e7").await;
    listener.press("Enter on a8", "focused.id === 'press-a8'").await;
    browser.until("focused.id === 'press-a8'").await;
    browser.tab_to("focused.id === 'typed'").await;
    let Some(&LessonAction::Tap(square)) = run.answers().first() else {
        panic!("a square is asked for");
    };
    listener.line(&typed(&square.to_string())).await;
    run.act(LessonAction::Tap(square)).expect("an answer");
    listener.next_step(&mut run, "").await;
    for square in ["b8", "b7"] {
        listener.press(&format!("Enter on {square}"), &format!("focused.id === 'press-{square}'")).await;
    }
    browser.until("focused.id === 'typed' && $('#next-step')").await;
    browser.tab_to("focused.matches('.lesson .head a')").await;
    browser.type_keys(ENTER).await;

    let mut run = listener.enter_lesson(LessonId::FirstTooth).await;
    listener.listen("Lesson of the first tooth").await;
    browser.tab_to("focused.id === 'typed'").await;
    listener.line("f3a8").await;
    listener.next_step(&mut run, "f3a8").await;
    browser.tab_to("focused.id === 'typed'").await;
    for number in ["2", "1"] {
        listener.line(&typed(number)).await;
    }
    listener.command(CommandName::Score).await;
    listener.enter("focused.id === 'next-lesson'", "focused.id === 'lesson' && location.hash === '#Refill'").await;
    listener.listen("Lesson of the refill").await;
    browser.tab_to("focused.id === 'typed'").await;
    // Towers are put back one after the other, each named by its square; the third one is out of order.
    for square in ["a1", "b1", "c5", "c4", "b5", "c5", "a6", "a7", "a8"] {
        listener.line(&typed(square)).await;
    }
    listener.compare().await;
}

/// A puzzle from the menu on: a wrong move and its refutation, a hint, and the win.
async fn puzzle(browser: &Browser, language: Language) {
    let puzzle = Puzzle::of_length(3);
    let mut listener = Listener::open(browser, language, "puzzle", "/nowhere", &[("puzzles", &puzzle.kept())]).await;
    listener.press("Puzzles", "focused.getAttribute('href') === '/puzzles'").await;
    browser.until("$('#typed')").await;
    browser.tab_to(ON_BOARD).await;
    listener.keys("m", "m").await;
    listener.keys("c", "c").await;
    browser.type_keys("i").await;
    let wrong = puzzle.wrong_move().expect("a wrong move").to_string();
    listener.line(&wrong).await;
    listener.listen("…").await;
    listener.line(&wrong).await;
    listener.command(CommandName::Undo).await;
    listener.command(CommandName::Hint).await;
    listener.command(CommandName::Undo).await;
    listener.line(&puzzle.line[0].to_string()).await;
    listener.listen("…").await;
    listener.command(CommandName::Last).await;
    listener.line(&puzzle.line[2].to_string()).await;
    listener.command(CommandName::Resign).await;
    listener.compare().await;
}

/// The review of a match: to the mistake, the retry, the better line, the end, and the board square by square.
async fn review(browser: &Browser, language: Language) {
    let (game, review) = blunder();
    let mistakes = mistakes(&review);
    let step = mistakes[0].1;
    let better = &step.better.as_ref().expect("a better move").moves;
    let mut listener = Listener::open(browser, language, "review", "/review", &[]).await;
    browser.tab_to("focused.id === 'review-text'").await;
    browser.type_keys(&Record::from(game).to_string()).await;
    browser.tab_to("focused.id === 'review-read'").await;
    browser.type_keys(ENTER).await;
    listener.listen_until("Review", "$('.come[data-done]')").await;
    listener.press("Next mistake", "focused.id === 'main-action'").await;
    listener.keys("Retry", ENTER).await;
    browser.until(ON_BOARD).await;
    listener.keys("m", "m").await;
    browser.until("$('#typed')").await;
    browser.type_and_see("i", "focused.id === 'typed'").await;
    for mv in [&step.mv, &better[0]] {
        browser.type_keys(&format!("{mv}{ENTER}")).await;
        listener.listen_until(&mv.to_string(), "$('#said[data-retry=answered]')").await;
        if *mv == step.mv {
            listener.command(CommandName::Undo).await;
        }
    }
    listener.press("Back to the review", "focused.id === 'leave-retry'").await;
    listener.press("Better line", "focused.id === 'show-line'").await;
    listener.press("Forward", "focused.id === 'step-forward'").await;
    listener.press("Back to the match", "focused.id === 'show-line'").await;
    browser.tab_to("focused.classList.contains('mark')").await;
    // The name of a turn is read with the focus; the better move is announced in addition.
    for (arrow, name) in [(RIGHT, "Arrow to the next turn"), (LEFT, "Arrow to the turn before")] {
        let before = browser.text("focused.id").await;
        browser.type_and_see(arrow, &format!("focused.matches('.mark:not(#{before})')")).await;
        listener.focused(name).await;
        listener.listen("…").await;
    }
    listener.press("Last", "focused.id === 'step-last'").await;
    browser.tab_to(ON_BOARD).await;
    for (key, square) in [("8", "h8"), (RIGHT, "g8"), ("5", "g5")] {
        browser.type_and_see(key, &format!("focused.id === 'square-{square}'")).await;
        listener.focused(&format!("to {square}")).await;
    }
    listener.keys("l", "l").await;
    browser.type_keys("i").await;
    listener.command(CommandName::Board).await;
    listener.line("a1a2").await;
    listener.compare().await;
}

/// All flows in a language, in one browser.
async fn hear_all(language: Language) {
    let browser = Browser::open_with(1280, 900, STILL).await;
    standard_match(&browser, language).await;
    lesson(&browser, language).await;
    lessons_as_text(&browser, language).await;
    puzzle(&browser, language).await;
    review(&browser, language).await;
}

#[tokio::test]
async fn announcements_in_english_match_the_transcripts() {
    hear_all(Language::English).await;
}

#[tokio::test]
async fn announcements_in_romanian_match_the_transcripts() {
    hear_all(Language::Romanian).await;
}

#[tokio::test]
async fn announcements_in_hungarian_match_the_transcripts() {
    hear_all(Language::Hungarian).await;
}

#[tokio::test]
async fn announcements_in_persian_match_the_transcripts() {
    hear_all(Language::Persian).await;
}
