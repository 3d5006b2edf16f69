//! Layout: the important parts are visible without scrolling, from the smallest phone to a large desktop, and the board
//! stays in place.

use kamisado_e2e::{Browser, STILL};
use serde_json::json;

use crate::moments::{WON, set_up};
use crate::puzzles::{Puzzle, play};

/// The sizes: two phones, a tablet, a laptop and a desktop.
const SIZES: [(u32, u32); 5] = [(360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)];

/// Pages with a board: the path, the part that shows that it is ready, and the parts that must be visible.
const PAGES: [(&str, &str, [&str; 3]); 5] = [
    ("/puzzles", "#hint", [".board", "#answer .prompt", "#hint"]),
    ("/learn#Goal", "#task", [".board", "#task", "#show-me"]),
    ("/review", ".mark", [".board", "#said", "#main-action"]),
    ("/analysis", "#verdict[data-known]", [".board", "#status .prompt", "#verdict"]),
    ("/openings", "#verdict[data-known]", [".board", "#status .prompt", "#status .prompt"]),
];

/// The parts among these that are not fully visible: missing, outside of the window, cut off by a scrolling box, or
/// under the bar.
pub(crate) fn hidden(parts: &[&str]) -> String {
    format!(
        "(() => {{ scrollTo(0, 0); const bar = $$('.bar').find(bar => bar.checkVisibility() \
         && getComputedStyle(bar).position === 'fixed'); \
         const over = bar ?? $('.start-bar'); \
         const edge = over ? Math.min(over.getBoundingClientRect().top, innerHeight) : innerHeight; \
         const isCut = (element, box) => {{ \
         for (let around = element; (around = around.parentElement) && around !== document.body;) {{ \
         const style = getComputedStyle(around), limit = around.getBoundingClientRect(); \
         if (style.overflow !== 'visible' && (box.top < limit.top - 1 || box.bottom > limit.bottom + 1 \
         || box.left < limit.left - 1 || box.right > limit.right + 1)) return true; \
         if (style.position === 'fixed') return false; }} return false; }}; \
         return {parts:?}.filter(part => {{ \
         const found = $$(part).filter(element => element.checkVisibility()); \
         return !found.length || found.some(element => {{ const box = element.getBoundingClientRect(); \
         const bottom = element.closest('.bar, .start-bar') ? innerHeight : edge; \
         return !box.height || box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || box.bottom > bottom + 1 \
         || isCut(element, box); }}); }}); }})()"
    )
}

/// The position of the board: its left and top edge and its width.
const BOARD: &str = "(() => { const { left, top, width } = $('.board').getBoundingClientRect(); \
    return [left, top, width].map(Math.round); })()";

/// The words of the bar that are not on one line, or not inside the window.
const BROKEN_WORDS: &str = "(() => { const texts = $$('.bar > *').filter(one => one.checkVisibility()) \
    .flatMap(one => { const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), nodes = []; \
    while (walk.nextNode()) nodes.push(walk.currentNode); return nodes; }); \
    return texts.flatMap(node => [...node.data.matchAll(/\\S+/g)].filter(word => { \
    const range = document.createRange(); range.setStart(node, word.index); \
    range.setEnd(node, word.index + word[0].length); const boxes = [...range.getClientRects()]; \
    return new Set(boxes.map(box => Math.round(box.top))).size > 1 \
    || boxes.some(box => box.left < 0 || box.right > innerWidth); }).map(word => word[0])); })()";

/// Checks a page in every size, and records the position of its board.
async fn look(browser: &Browser, page: &str, parts: &[&str], boards: &mut [Vec<(String, [i64; 3])>]) {
    let mut problems = Vec::new();
    for (place, (width, height)) in SIZES.into_iter().enumerate() {
        browser.resize(width, height).await;
        browser.until_still().await;
        let missing = browser.ask(&hidden(parts)).await;
        if missing.as_array().is_none_or(|missing| !missing.is_empty()) {
            problems.push(format!("{width}×{height}: {missing}"));
        }
        if parts.iter().any(|part| part.ends_with(".board")) {
            let board = browser.ask(BOARD).await;
            let at = |index: usize| board[index].as_i64().unwrap_or_default();
            boards[place].push((page.to_owned(), [at(0), at(1), at(2)]));
        }
    }
    assert!(problems.is_empty(), "{page}: {}", problems.join(", "));
}

/// On a phone a lesson shows its introduction first, and its task afterwards.
async fn begin_lesson(browser: &Browser, path: &str) {
    if path.starts_with("/learn") {
        browser.resize(SIZES[0].0, SIZES[0].1).await;
        browser.press("#begin").await;
    }
}

#[tokio::test]
async fn the_important_parts_are_visible_on_every_screen() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let mut boards = vec![Vec::new(); SIZES.len()];

    // The first page: its board, on which the first move starts a game, and the sentence about it.
    browser.until("$('.home .board') && $('#puzzle-card')").await;
    look(&browser, "home", &[".home .board", ".home .stage .said"], &mut boards).await;
    browser.resize(1280, 800).await;

    // The options of a new game, with Start.
    browser.go_and_see("/play", "$('.new-game #start')").await;
    look(
        &browser,
        "new game",
        &["#start", "label:has([name=opponent])", ".opponents", "label:has([name=side])", "label:has([name=length])"],
        &mut boards,
    )
    .await;
    browser.resize(1280, 800).await;
    browser.choose("opponent=1").await;
    browser.press_all(["#more-choices summary", "input[name='clock'][value='1']", "#start"]).await;
    browser.until("$('.game #square-f8')").await;
    browser.squares_and_see("f8 e7 g6", "$$('#moves li').length === 2").await;
    let game = [".board", "#status .prompt", ".row .clock", "#hint", "#take-back"];
    look(&browser, "play", &game, &mut boards).await;
    // The panel grows with the window.
    let panel = "$('.panel').getBoundingClientRect().width";
    let wide = browser.ask(panel).await.as_f64().expect("a width");
    browser.resize(1280, 800).await;
    let narrow = browser.ask(panel).await.as_f64().expect("a width");
    assert!(wide > 500.0 && wide > narrow, "{wide} {narrow}");
    browser.resign().await;
    look(&browser, "play, over", &[".board", "#status .prompt", "#rematch"], &mut boards).await;

    // A puzzle after a wrong attempt, with the refutation.
    let puzzle = Puzzle::of_length(3);
    browser.resize(1280, 800).await;
    puzzle.open(&browser).await;
    play(&browser, puzzle.wrong_move().expect("a wrong move")).await;
    browser.until("$('#try-again')").await;
    look(&browser, "puzzle, missed", &[".board", "#answer .prompt", "#try-again"], &mut boards).await;

    for (path, ready, parts) in PAGES {
        browser.go_and_see(path, &format!("$({ready:?})")).await;
        begin_lesson(&browser, path).await;
        look(&browser, path, &parts, &mut boards).await;
    }

    // Online: the link to send, the turn with the clocks, and the main action after the end.
    browser.resize(1280, 800).await;
    browser.go_and_see("/online", "$('#invite')").await;
    look(&browser, "lobby", &["#play-now .drawing", "#play-now b", "#invite .drawing", "#invite b"], &mut boards).await;
    browser.resize(1280, 800).await;
    browser.press_and_see("#invite", "$('#game-link')").await;
    look(&browser, "invitation", &["#copy-link", "#status .prompt"], &mut boards).await;
    browser.resize(1280, 800).await;
    browser.go("/online").await;
    browser.choose("to=2 length=0 clock=0 side=1").await;
    browser.press_and_see("#offer", "$('.live .clock') && $('#resign:not([aria-disabled])')").await;
    let game = [".board", "#status .prompt", ".row .clock", "#take-back"];
    look(&browser, "online", &game, &mut boards).await;
    browser.resign().await;
    look(&browser, "online, over", &[".board", "#status .prompt", "#rematch"], &mut boards).await;
    // In every language the words of the bar are neither broken nor cut off.
    browser.resize(SIZES[0].0, SIZES[0].1).await;
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        let broken = browser.ask(BROKEN_WORDS).await;
        assert_eq!(broken, json!([]), "{code}");
    }

    // The board has the same position and size on all of these pages.
    for ((width, height), places) in SIZES.into_iter().zip(boards) {
        let (first, expected) = &places[0];
        for (page, place) in &places[1..] {
            let differs = (0..3).any(|index| (place[index] - expected[index]).abs() > 2);
            assert!(!differs, "{width}×{height}: {page} {place:?}, {first} {expected:?}");
        }
    }
}

/// Hungarian has the longest words: on the smallest phone all important parts are still visible, and nothing is wider
/// than the screen.
#[tokio::test]
async fn hungarian_fits_on_the_smallest_phone() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.choose_language("hu").await;
    browser.resize(SIZES[0].0, SIZES[0].1).await;
    let check = async |page: &str, parts: &[&str]| {
        browser.until_still().await;
        assert_eq!(browser.ask(&hidden(parts)).await, json!([]), "{page}");
        let wide = "document.documentElement.scrollWidth > innerWidth";
        assert_eq!(browser.ask(wide).await, false, "{page} is wider than the screen");
        assert_eq!(browser.ask(BROKEN_WORDS).await, json!([]), "{page}");
    };
    check("home", &[".home .board", ".home .stage .said"]).await;
    browser.play_computer().await;
    browser.make_moves("e8 e6", 2).await;
    check("play", &[".board", "#status .prompt", "#hint", "#take-back"]).await;
    browser.resign().await;
    check("play, over", &[".board", "#status .prompt", "#rematch"]).await;
    for (path, ready, parts) in &PAGES[..4] {
        browser.go_and_see(path, &format!("$({ready:?})")).await;
        begin_lesson(&browser, path).await;
        check(path, parts).await;
    }
}

#[tokio::test]
async fn the_menu_shows_the_current_page_in_every_language() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let current = "nav a[aria-current=page]";
    // And on a phone in landscape.
    for (width, height) in SIZES.into_iter().chain([(844, 390)]) {
        browser.resize(width, height).await;
        for (path, own) in [("/openings", "/openings"), ("/games", "/games")] {
            browser.go(path).await;
            for code in ["ro", "hu", "fa", "en"] {
                browser.choose_language(code).await;
                let is_phone = browser.ask("$('#menu-button').checkVisibility()").await == true;
                if is_phone {
                    browser.press("#menu-button").await;
                }
                browser.until(&format!("$({current:?})?.pathname === {own:?}")).await;
                assert_eq!(browser.ask(&hidden(&[current])).await.as_array().map(Vec::len), Some(0), "{code} {width}");
                if is_phone {
                    browser.press("#menu .drawer-head button").await;
                }
            }
        }
    }
    // The menu stays in place from page to page.
    browser.resize(1280, 900).await;
    browser.go("/").await;
    let learn = "$('nav a[href=\"/learn\"]').getBoundingClientRect().x";
    let place = browser.ask(learn).await;
    for page in ["/online", "/learn"] {
        browser.press(&format!("nav a[href='{page}']")).await;
        browser.until(&format!("location.pathname === '{page}' && $('main h1')")).await;
        assert_eq!(browser.ask(learn).await, place, "{page}");
    }
    // The user's account is in the header, on a phone in the menu.
    for (width, height) in [SIZES[0], SIZES[3]] {
        browser.resize(width, height).await;
        browser.go("/rules").await;
        browser.press_and_see("header a[href='/account']", "location.pathname === '/account' && $('#sign-in')").await;
    }
}

#[tokio::test]
async fn refill_buttons_and_puzzle_modes_fit_on_the_smallest_phone() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.play_together().await;
    set_up(&browser, "standard", WON).await;
    browser.press_and_see("#square-a8", "$('#fill-right')").await;
    browser.resize(SIZES[0].0, SIZES[0].1).await;
    browser.until_still().await;
    assert_eq!(browser.ask(&hidden(&[".board", "#fill-left", "#fill-right"])).await, json!([]));
    browser.go("/puzzles").await;
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        browser.until("$('.puzzle .modes a')").await;
        let cut = "(() => { const modes = $('.modes'); return modes.scrollWidth - modes.clientWidth; })()";
        assert_eq!(browser.ask(cut).await, 0, "{code}");
    }
}

/// The smallest side of a square, and the elements that cover the page wherever it is scrolled; none may be wider than
/// the window.
const ENLARGED: &str = "(() => { const squares = $$('.square').map(square => \
    square.querySelector('.focus').getBoundingClientRect().width * 100 / 90); \
    const fixed = $$('body *').filter(one => one.checkVisibility() \
    && getComputedStyle(one).position === 'fixed').map(one => one.id || one.className); \
    return { squares: squares.length, is_large: Math.min(...squares) >= 32, fixed, \
    is_wide: document.documentElement.scrollWidth > innerWidth }; })()";

/// A page of 1280 by 1024 or 1280 by 800 at four times its size: the squares stay large enough to hit, nothing covers
/// the page, which scrolls, and a game can be played.
#[tokio::test]
async fn the_page_is_playable_at_four_times_its_size() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let enlarge = async |width: u32, height: u32| {
        browser.emulate(width, height, 4, false).await;
        browser.until(&format!("innerWidth === {width}")).await;
    };
    let expected = json!({ "squares": 64, "is_large": true, "fixed": [], "is_wide": false });
    // The same at twice its size and in between.
    let sizes = [(640, 400), (640, 512), (569, 356), (512, 320), (427, 341), (320, 256), (320, 200)];
    let check = async |page: &str, sizes: &[(u32, u32)]| {
        for &(width, height) in sizes {
            enlarge(width, height).await;
            let mut found = browser.ask(ENLARGED).await;
            if height > 416 {
                // There is room for the bar.
                found["fixed"] = json!([]);
            }
            assert_eq!(found, expected, "{page} at {width}×{height}");
        }
    };
    browser.until("$('.home .board')").await;
    check("home", &sizes).await;
    browser.play_together().await;
    check("play", &sizes).await;
    // Moves in each size, and the rule behind the turn: the focused element is visible.
    for (size, squares, moves) in [((320, 256), "f8 f5 b4", 2), ((320, 200), "f5 f4", 3)] {
        enlarge(size.0, size.1).await;
        browser.press_squares(squares).await;
        browser.until_moves(moves).await;
        browser.ask("$('#status .rule-info').focus()").await;
        let is_seen = "(() => { const one = focused, box = one.getBoundingClientRect(); \
            return one.matches('.rule-info') && [0.2, 0.8].every(part => \
            one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part))); })()";
        assert_eq!(browser.ask(is_seen).await, true, "{size:?}");
    }
    // The waiting room, and a game against the server's engine; afterwards every page shows the search.
    for (choices, button, ready) in [
        ("", "#invite", ".live #game-link"),
        ("to=2 clock=2", "#offer", ".live #resign"),
        ("", "#quick-1", ".live .searching"),
    ] {
        browser.go("/online").await;
        browser.choose(choices).await;
        browser.press_and_see(button, &format!("$({ready:?})")).await;
        check(button, &sizes).await;
    }
    browser.go_and_see("/play", "$('#search-strip') && $('.toast')").await;
    check("play beside a search", &sizes).await;
    for (path, ready, _) in PAGES {
        browser.go_and_see(path, &format!("$({ready:?})")).await;
        check(path, &sizes).await;
    }
}
