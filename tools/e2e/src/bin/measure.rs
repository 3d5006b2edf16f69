//! Measures the page in Chromium: `cargo xtask measure page` builds everything and runs it.
//!
//! - The time of a first visit until the first paint, until a game can be started and until a move can be made, and the
//!   number of files loaded some seconds later. Nothing is cached.
//! - The longest time for which the page's main thread does not respond while the solver works.

use std::time::Duration;

use kamisado::{MatchLength, Position};
use kamisado_e2e::Browser;
use kamisado_stats::Percentiles;
use kamisado_worker_protocol::{WorkerQuery, WorkerRequest};
use serde_json::{Value, json};

/// The number of runs per measurement; the median counts.
const RUNS: usize = 5;

/// After this time a page has loaded everything it wants beside a game.
const SETTLED: Duration = Duration::from_secs(3);

/// The solver works for this long while the page is observed, in milliseconds.
const WATCH: u32 = 5_000;

/// Runs before the page: presses the buttons that lead into a game as soon as they appear, and records the times.
const PROBE: &str = "
    window.seen = {};
    new MutationObserver(() => {
        const start = document.querySelector('#play-computer');
        if (start && !window.seen.start) {
            window.seen.start = performance.now();
            start.click();
        }
        const opponent = document.querySelector('#play-opponent');
        if (opponent && !window.seen.opponent) {
            window.seen.opponent = true;
            opponent.click();
        }
        const there = document.querySelector('#status')?.innerText && document.querySelector('#square-f8');
        if (location.pathname === '/play' && there) {
            window.seen.move ??= performance.now();
        }
    }).observe(document, { subtree: true, childList: true, attributes: true });
";

#[tokio::main]
async fn main() {
    let browser = Browser::open(1280, 860).await;
    first_visit(&browser).await;
    blocks(&browser).await;
}

/// Measures first visits.
async fn first_visit(browser: &Browser) {
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    browser.devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    browser.run_in_new_pages(PROBE).await;
    let (mut paint, mut start, mut first, mut files) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RUNS {
        browser.ask("localStorage.clear()").await;
        browser.go_and_see("/", "window.seen.move").await;
        let entry = "performance.getEntriesByName('first-contentful-paint')";
        browser.until(&format!("{entry}.length")).await;
        paint.push(number(&browser.ask(&format!("{entry}[0].startTime")).await));
        start.push(number(&browser.ask("window.seen.start").await));
        first.push(number(&browser.ask("window.seen.move").await));
        tokio::time::sleep(SETTLED).await;
        files.push(number(&browser.ask("performance.getEntriesByType('resource').length").await));
    }
    println!("first paint                     {}", spread(paint, "ms"));
    println!("a game can be started           {}", spread(start, "ms"));
    println!("first possible move             {}", spread(first, "ms"));
    println!("loaded in a first visit         {}", spread(files, "files"));
}

/// Measures how long the page does not respond while the solver judges all first moves.
async fn blocks(browser: &Browser) {
    let query = WorkerQuery::Verdicts { position: Position::start(MatchLength::Single), detailed: true };
    // The first message of a worker says that it listens.
    let watch = format!(
        "(() => {{
            const address = document.querySelector('meta[name=kamisado-worker]').content;
            const worker = new Worker(address, {{ type: 'module' }});
            const request = new Uint8Array({:?});
            worker.onmessage = () => {{ worker.onmessage = null; worker.postMessage(request); }};
            const start = performance.now();
            let last = start, worst = 0, tasks = 0;
            const count = (list) => {{ tasks += list.getEntries().length; }};
            new PerformanceObserver(count).observe({{ type: 'longtask', buffered: true }});
            return new Promise((resolve) => {{
                const look = () => {{
                    const now = performance.now();
                    worst = Math.max(worst, now - last);
                    last = now;
                    if (now - start > {WATCH}) resolve([worst, tasks]); else requestAnimationFrame(look);
                }};
                requestAnimationFrame(look);
            }});
        }})()",
        WorkerRequest { id: 1, query }.to_bytes()
    );
    for (path, about) in [("/play", "a game"), ("/analysis", "the analysis")] {
        let (mut worst, mut tasks) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            browser.go(path).await;
            let seen = browser.ask(&watch).await;
            worst.push(number(&seen[0]));
            tasks.push(number(&seen[1]));
        }
        println!("on the page of {about}");
        println!("  longest wait between frames   {}", spread(worst, "ms"));
        println!("  above 50 ms, from opening on  {}", spread(tasks, "tasks"));
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// The median, the minimum and the maximum.
fn spread(values: Vec<f64>, unit: &str) -> String {
    let values = Percentiles::of(values);
    format!("{:.0} {unit} ({:.0} to {:.0}, {RUNS} runs)", values.median(), values.min(), values.max())
}
