//! The page without a network, and parts that cannot be loaded.

use kamisado_e2e::{FileHost, NEW_CACHE, Stage};

/// The page is controlled by its service worker only when everything is kept.
const KEPT: &str = "navigator.serviceWorker.controller";

#[tokio::test]
async fn after_the_first_visit_everything_works_without_a_server() {
    let mut stage = Stage::open(1280, 860).await;
    stage.until(KEPT).await;
    stage.stop_server().await;
    let gone = stage.ask("fetch('/healthz', { cache: 'no-store' }).then(() => false, () => true)").await;
    assert_eq!(gone, true, "the server still answers");

    stage.client.refresh().await.expect("the page is loaded again");
    stage.press("#play-computer").await;
    stage.press("#square-e8").await;
    stage.press("#square-e6").await;
    stage.until_moves(2).await;

    stage.go("/learn#Board").await;
    stage.until("document.querySelector('#lesson').innerText === 'The board and the goal'").await;
    for path in ["/rules", "/analysis", "/review", "/puzzles", "/openings"] {
        stage.go(path).await;
        stage.until("document.querySelector('main h1') && !document.querySelector('#load-again')").await;
    }
    stage.close().await;
}

#[tokio::test]
async fn a_part_that_cannot_be_loaded_is_told_kindly_and_tried_again() {
    let stage = Stage::open(500, 900).await;
    stage
        .ask("(window.kept = window.fetch, window.fetch = () => Promise.reject(new TypeError('no network')), 0)")
        .await;
    stage.press("a[href='/rules']").await;
    stage.until("document.querySelector('main h1').innerText === 'This part could not be loaded'").await;
    stage.press("#load-again").await;
    stage.until("document.querySelector('#load-again')").await;
    stage.ask("(window.fetch = window.kept, 0)").await;
    stage.press("#load-again").await;
    stage.until("document.querySelectorAll('.rules h2').length === 11").await;
    stage.close().await;
}

#[tokio::test]
async fn the_page_can_be_installed() {
    let stage = Stage::open(500, 900).await;
    let manifest = "fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())";
    let manifest = stage.ask(manifest).await;
    assert_eq!(manifest["start_url"], "/");
    let icons = manifest["icons"].as_array().expect("icons");
    let purposes: Vec<&str> = icons.iter().filter_map(|icon| icon["purpose"].as_str()).collect();
    assert_eq!(purposes, ["any", "any", "maskable"]);
    for icon in icons {
        let address = icon["src"].as_str().expect("an address");
        let kind = stage.text(&format!("fetch({address:?}).then(answer => answer.headers.get('content-type'))")).await;
        assert_eq!(Some(kind.as_str()), icon["type"].as_str(), "{address}");
    }
    let touched = "fetch(document.querySelector('link[rel=apple-touch-icon]').href).then(answer => answer.blob()) \
        .then(createImageBitmap).then(picture => picture.width)";
    assert_eq!(stage.ask(touched).await, 180);
    stage.close().await;
}

#[tokio::test]
async fn a_new_version_waits_for_the_old_page_and_then_takes_its_place() {
    let host = FileHost::open().await;
    let stage = Stage::open_at(&host.address, 1280, 860, &[]).await;
    stage.until(KEPT).await;
    let old = stage.ask("caches.keys()").await;
    assert_eq!(old.as_array().map(Vec::len), Some(1), "{old}");

    // It is installed beside the old one, which serves its page as long as that is open.
    host.renew();
    stage.ask("navigator.serviceWorker.ready.then(found => { window.found = found; return found.update() }).then(() => 0)").await;
    stage.until("found.waiting?.state === 'installed'").await;
    let both = stage.ask("caches.keys()").await;
    assert_eq!(both.as_array().map(Vec::len), Some(2), "{both}");
    assert!(both.as_array().into_iter().flatten().any(|name| *name == old[0]), "{both}");
    stage.press("a[href='/rules']").await;
    stage.until("document.querySelectorAll('.rules h2').length === 11").await;

    // Nothing of the old one is left after its last page was closed.
    stage.client.goto("about:blank").await.expect("the page is left");
    stage.go("/").await;
    let names = "(caches.keys().then(names => window.names = names), window.names)";
    stage.until(&format!("{names}.length === 1 && names[0].startsWith({NEW_CACHE:?})")).await;
    stage
        .until("document.querySelector('#play-computer') && navigator.serviceWorker.controller?.state === 'activated'")
        .await;
    stage.close().await;
}
