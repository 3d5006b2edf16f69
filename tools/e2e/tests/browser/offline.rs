//! The page without a network, and parts that fail to load.

use kamisado_e2e::{Browser, FileHost, NEW_CACHE};

/// The service worker controls the page only when everything is cached.
const KEPT: &str = "navigator.serviceWorker.controller";

#[tokio::test]
async fn after_the_first_visit_everything_works_without_a_server() {
    let mut browser = Browser::open(1280, 860).await;
    browser.until(KEPT).await;
    browser.stop_server().await;
    let gone = browser.ask("fetch('/healthz', { cache: 'no-store' }).then(() => false, () => true)").await;
    assert_eq!(gone, true, "the server still answers");

    browser.reload().await;
    browser.play_computer().await;
    browser.make_moves("e8 e6", 2).await;

    browser.go_and_see("/learn#Board", "$('#lesson').innerText === 'The board and the goal'").await;
    for path in ["/rules", "/analysis", "/review", "/puzzles", "/openings", "/games"] {
        browser.go_and_see(path, "$('main h1') && !$('#load-again')").await;
    }
    // Without puzzles in the cache, the page uses the daily puzzles, which are always cached.
    browser.go_and_see("/puzzles", "$('#hint') && $('.board [data-holds]')").await;
}

#[tokio::test]
async fn a_part_that_fails_to_load_can_be_retried() {
    let browser = Browser::open(500, 900).await;
    let fail = "(window.kept = window.fetch, window.asked = 0, window.fetch = () => { window.asked += 1; \
        return Promise.reject(new TypeError('no network')); }, 0)";
    browser.ask(fail).await;
    browser.press_and_see("a[href='/rules']", "$('main h1').innerText === 'This part could not be loaded'").await;
    browser.ask("(window.asked = 0, 0)").await;
    browser.press_and_see("#load-again", "window.asked > 0 && $('#load-again')").await;
    browser.ask("(window.fetch = window.kept, 0)").await;
    browser.press_and_see("#load-again", "$$('.rules h2').length === 11").await;
}

#[tokio::test]
async fn the_page_can_be_installed() {
    let browser = Browser::open(500, 900).await;
    let manifest = "fetch($('link[rel=manifest]').href).then(answer => answer.json())";
    let manifest = browser.ask(manifest).await;
    assert_eq!(manifest["start_url"], "/");
    let icons = manifest["icons"].as_array().expect("icons");
    let purposes: Vec<&str> = icons.iter().filter_map(|icon| icon["purpose"].as_str()).collect();
    assert_eq!(purposes, ["any", "any", "maskable"]);
    for icon in icons {
        let address = icon["src"].as_str().expect("an address");
        let kind =
            browser.text(&format!("fetch({address:?}).then(answer => answer.headers.get('content-type'))")).await;
        assert_eq!(Some(kind.as_str()), icon["type"].as_str(), "{address}");
    }
    let touched = "fetch($('link[rel=apple-touch-icon]').href).then(answer => answer.blob()) \
        .then(createImageBitmap).then(picture => picture.width)";
    assert_eq!(browser.ask(touched).await, 180);
}

#[tokio::test]
async fn a_new_version_replaces_the_old_one_when_its_page_is_closed() {
    let host = FileHost::open().await;
    let browser = Browser::open_at(&host.address, 1280, 860, &[]).await;
    // By default the browser lists only 250 files of a page.
    browser.ask("(performance.setResourceTimingBufferSize(2000), 0)").await;
    browser.until(KEPT).await;
    let old = browser.ask("caches.keys()").await;
    assert_eq!(old.as_array().map(Vec::len), Some(1), "{old}");
    // Two files that not every user loads: the font of one language and a part of the puzzles.
    browser.choose_language("fa").await;
    browser.press_and_see("nav a[href='/puzzles']", "$('#hint') && $('.board [data-holds]')").await;
    let used = "[...new Set(performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname) \
        .filter(path => /vazirmatn-.*woff2$|part-.*jsonl$/.test(path)))].sort()";
    for kind in ["woff2", "jsonl"] {
        browser.until(&format!("{used}.some(path => /{kind}$/.test(path))")).await;
    }
    let used = browser.ask(used).await;
    for path in used.as_array().into_iter().flatten() {
        browser.ask("(window.isKept = false, 0)").await;
        browser.until(&format!("(caches.match({path}).then(found => window.isKept = Boolean(found)), isKept)")).await;
    }
    browser.choose_language("en").await;

    // The new version is installed beside the old one, which serves its page as long as that is open.
    host.renew();
    browser.ask("navigator.serviceWorker.ready.then(found => { window.found = found; return found.update() }).then(() => 0)").await;
    browser.until("found.waiting?.state === 'installed'").await;
    let both = browser.ask("caches.keys()").await;
    assert_eq!(both.as_array().map(Vec::len), Some(2), "{both}");
    assert!(both.as_array().into_iter().flatten().any(|name| *name == old[0]), "{both}");
    browser.press_and_see("a[href='/rules']", "$$('.rules h2').length === 11").await;

    // Nothing of the old version is left after its last page was closed.
    browser.client.goto("about:blank").await.expect("the page is left");
    browser.go("/").await;
    let names = "(caches.keys().then(names => window.names = names), window.names)";
    browser.until(&format!("{names}.length === 1 && names[0].startsWith({NEW_CACHE:?})")).await;
    browser.until("$('#play-computer') && navigator.serviceWorker.controller?.state === 'activated'").await;

    // Files used before are still available without a network.
    host.stop().await;
    for path in used.as_array().into_iter().flatten() {
        let found = browser.ask(&format!("fetch({path}).then(answer => answer.status, () => 'not kept')")).await;
        assert_eq!(found, 200, "{path}");
    }
}
