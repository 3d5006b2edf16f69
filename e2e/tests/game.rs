//! Whole matches as people play them, in a real browser.

use kamisado::{Fill, Match, MatchLength, MatchRules, Move, Player, Position, Square, Turn};
use kamisado_e2e::{Stage, deadlock, match_with_everything};

const STATUS: &str = "document.querySelector('#status').innerText";

/// Nothing glides in these tests, so that no test waits for what only pleases the eye.
const STILL: &[&str] = &["--force-prefers-reduced-motion"];

/// Chooses a new game of two people at this screen, of this length.
async fn together(stage: &Stage, length: usize) {
    stage.go("/play").await;
    stage.press("input[name='opponent'][value='1']").await;
    stage.press(&format!("input[name='length'][value='{length}']")).await;
    stage.press("#start").await;
    stage.until("document.querySelector('#square-a1')").await;
}

/// With what a match is played.
#[derive(Clone, Copy)]
enum Hand {
    Mouse,
    Keys,
}

impl Hand {
    /// Chooses a square.
    async fn square(self, stage: &Stage, square: Square) {
        match self {
            Hand::Mouse => stage.press(&format!("#square-{square}")).await,
            Hand::Keys => {
                if stage.text("document.activeElement.getAttribute('role') ?? ''").await != "gridcell" {
                    tab_to(stage, "document.activeElement.getAttribute('role') === 'gridcell'").await;
                }
                let at: Square = stage.text("document.activeElement.id.slice(7)").await.parse().expect("a square");
                stage.type_keys(&way(at, square)).await;
                stage.until(&format!("document.activeElement.id === 'square-{square}'")).await;
                stage.type_keys("\u{e007}").await;
            }
        }
    }

    async fn fill(self, stage: &Stage, fill: Fill) {
        let id = format!("fill-{fill}");
        stage.until(&format!("document.getElementById('{id}')")).await;
        match self {
            Hand::Mouse => stage.press(&format!("#{id}")).await,
            Hand::Keys => {
                tab_to(stage, &format!("document.activeElement.id === '{id}'")).await;
                stage.type_keys("\u{e007}").await;
            }
        }
        stage.until("!document.querySelector('.fills')").await;
    }

    /// Plays a whole match of two people; passes are played by the page.
    async fn play(self, stage: &Stage, mut game: Match, turns: &[Turn]) -> Match {
        for &turn in turns {
            match turn {
                Turn::Fill(fill) => self.fill(stage, fill).await,
                Turn::Move(Move::Pass) => {
                    assert!(stage.text(STATUS).await.contains("is blocked on"), "a pass is explained");
                    stage.until("document.querySelector('.stop')").await;
                    // Who has read it goes on; otherwise the page does.
                    if let Hand::Mouse = self {
                        stage.press("#square-a4").await;
                    }
                }
                Turn::Move(Move::Step { from, to }) => {
                    if game.round().position().must_move().is_none() {
                        self.square(stage, from).await;
                    }
                    self.square(stage, to).await;
                }
            }
            game.play(turn).expect("a legal turn");
            let moves: usize = game.rounds().iter().map(|round| round.moves().len()).sum();
            stage.until(&format!("document.querySelectorAll('#moves li').length === {moves}")).await;
        }
        game
    }
}

/// Presses the tabulator key until a condition is true.
async fn tab_to(stage: &Stage, condition: &str) {
    for _ in 0..80 {
        if stage.ask(condition).await == serde_json::Value::Bool(true) {
            return;
        }
        stage.type_keys("\u{e004}").await;
    }
    panic!("the tabulator key does not lead there: {condition}");
}

/// The arrow keys from one square to another while Black sits below.
fn way(from: Square, to: Square) -> String {
    let (left, up, right, down) = ("\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}");
    let arrows = |less: &str, more: &str, from: u8, to: u8| {
        if to < from { less.repeat(usize::from(from - to)) } else { more.repeat(usize::from(to - from)) }
    };
    arrows(right, left, from.file(), to.file()) + &arrows(up, down, from.row(), to.row())
}

async fn whole_match(stage: &Stage, hand: Hand) {
    let script = match_with_everything();
    let game = hand.play(stage, Match::new(MatchRules::new(MatchLength::Standard)), &script).await;
    stage.until(&format!("{STATUS}.includes('wins the match')")).await;
    for player in Player::ALL {
        let points = format!("document.querySelector('[data-player=\"{}\"] .points').innerText", player.name());
        assert_eq!(stage.text(&points).await, game.score()[player].to_string());
    }
    stage.until("document.querySelector('#rematch') && document.querySelector('#review')").await;
}

#[tokio::test]
async fn a_whole_standard_match_with_push_pass_and_both_fills_by_clicks() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    together(&stage, 1).await;
    whole_match(&stage, Hand::Mouse).await;

    // Through the match back and forward; nothing is lost by looking.
    let all = stage.moves().await;
    stage.press("#step-first").await;
    stage.until(&format!("{STATUS}.includes('Black opens the round')")).await;
    stage.press("#step-forward").await;
    stage.until("document.querySelector('#moves li:first-child [aria-current]')").await;
    assert_eq!(stage.moves().await, all);
    stage.press("#step-last").await;
    stage.until(&format!("{STATUS}.includes('wins the match')")).await;
    stage.close().await;
}

#[tokio::test]
async fn a_whole_standard_match_by_keys_alone() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    stage.go("/play").await;
    stage.until("document.querySelector('#start')").await;
    let (enter, right) = ("\u{e007}", "\u{e014}");
    tab_to(&stage, "document.activeElement.name === 'opponent'").await;
    stage.type_keys(right).await;
    tab_to(&stage, "document.activeElement.name === 'length'").await;
    stage.type_keys(right).await;
    tab_to(&stage, "document.activeElement.id === 'start'").await;
    stage.type_keys(enter).await;
    stage.until("document.querySelector('#square-a1')").await;
    whole_match(&stage, Hand::Keys).await;
    stage.close().await;
}

#[tokio::test]
async fn a_deadlock_ends_the_round_and_is_explained() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    let (position, mv): (Position, Move) = deadlock();
    stage.go(&format!("/play#p={}", position.to_string().replace(' ', "%20"))).await;
    stage.press("#continue-together").await;
    stage.until("document.querySelector('[data-active]')").await;
    let Move::Step { to, .. } = mv else { panic!("a deadlock is made by a move") };
    stage.press(&format!("#square-{to}")).await;
    stage.until(&format!("{STATUS}.startsWith('Deadlock: the turn would go to')")).await;
    stage.until("document.querySelector('.stop text').textContent === '1'").await;
    stage.until(&format!("{STATUS}.includes('wins the match')")).await;
    stage.close().await;
}

#[tokio::test]
async fn a_typed_move_is_played_and_what_is_none_is_explained() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    together(&stage, 0).await;
    let typed = async |text: &str| {
        stage.ask("document.querySelector('#typed').select()").await;
        stage.type_keys(&format!("{text}\u{e007}")).await;
    };
    typed("hello").await;
    stage.until("document.querySelector('.refused').innerText.startsWith('Write a move such as')").await;
    typed("f8a4").await;
    stage.until("document.querySelector('.refused').innerText.includes('(rule M')").await;
    typed("Red right 1").await;
    stage.until("document.querySelectorAll('#moves li').length === 1").await;
    typed("g1g6").await;
    stage.until("document.querySelectorAll('#moves li').length === 2").await;
    assert_eq!(stage.moves().await, ["f8e7", "g1g6"]);
    stage.close().await;
}

#[tokio::test]
async fn a_hint_is_shown_on_the_board_and_in_words() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    together(&stage, 0).await;
    stage.press("#hint").await;
    stage.until("document.querySelectorAll('[data-active]').length === 1").await;
    stage.until("/[a-h]8[a-h][1-7]/.test(document.querySelector('#hint-words').innerText)").await;
    stage.press("[data-active]").await;
    stage.until("document.querySelectorAll('#moves li').length === 1").await;
    stage.close().await;
}

#[tokio::test]
async fn clocks_run_from_the_first_move_who_moves_gets_time_and_who_has_none_left_loses() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    stage.go("/play").await;
    stage.press("input[name='opponent'][value='1']").await;
    stage.press("#more-choices summary").await;
    stage.press("input[name='clock'][value='1']").await;
    stage.until("document.querySelector('#minutes')").await;
    stage.press("#start").await;
    let clock = |player: &str| format!("document.querySelector('[data-player={player}] .clock').innerText");
    stage.until(&format!("{} === '10:00'", clock("black"))).await;
    stage.press("#square-f8").await;
    stage.press("#square-e7").await;
    stage.until(&format!("{} === '10:05'", clock("black"))).await;
    // White's clock runs now.
    stage.until(&format!("{} === '9:59'", clock("white"))).await;
    stage.until("document.querySelector('[data-player=white] .clock[data-runs]')").await;

    // Its time is up: a saved game in which a fifth of a second is left is taken up again.
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let short = format!("(() => {{ const game = {saved}; game.clock.white = 200; return JSON.stringify(game); }})()");
    stage.ask(&format!("localStorage.setItem('kamisado.game', {short})")).await;
    stage.client.refresh().await.expect("the page is loaded again");
    stage.until("document.querySelector('#status')?.innerText.includes('time')").await;
    stage.until("document.querySelector('#rematch')").await;
    stage.close().await;
}

#[tokio::test]
async fn a_start_layout_is_written_and_seen_before() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    stage.go("/play").await;
    stage.press("#more-choices summary").await;
    stage.press("input[name='order'][value='2']").await;
    stage.until("document.querySelector('#letters')").await;
    stage.ask("document.querySelector('#letters').select()").await;
    stage.type_keys("nogbrpy").await;
    stage.until("document.querySelector('#letters-wrong').innerText.includes('(rule O1)')").await;
    // No game starts with letters that are refused, even where they are folded away.
    stage.press("#more-choices summary").await;
    stage.press("#start").await;
    stage.until("document.activeElement.id === 'letters' && !document.querySelector('#square-a1')").await;
    stage.type_keys("\u{e010}k").await;
    stage.until("document.querySelector('#letters-wrong').innerText === ''").await;
    stage.press("#start").await;
    stage.until("document.querySelector('#square-a8')?.getAttribute('aria-label').includes('brown tower')").await;
    stage.close().await;
}

#[tokio::test]
async fn the_sheet_of_a_new_game_closes_in_the_middle_of_another() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    together(&stage, 0).await;
    stage.press("#square-f8").await;
    stage.press("#square-e7").await;
    stage.until_moves(1).await;
    stage.press("#new-game").await;
    stage.until("document.querySelector('dialog[open] #start')").await;
    stage.press("#start").await;
    stage.until("document.querySelector('dialog[open] #replace-yes')").await;
    stage.press("#replace-yes").await;
    stage.until("!document.querySelector('dialog[open]') && !document.querySelector('#moves')").await;
    stage.close().await;
}

#[tokio::test]
async fn a_series_can_be_stopped() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    together(&stage, 4).await;
    stage.press("#stop").await;
    stage.press("#stop-yes").await;
    stage.until(&format!("{STATUS}.includes('The series was stopped')")).await;
    stage.close().await;
}
