//! Measures the page in Chromium: `cargo xtask measure page` builds everything and runs it.
//!
//! - The time of a first visit until the first paint, until a game can be started and until a move can be made, and the
//!   number of files loaded some seconds later. Nothing is cached.
//! - The longest time for which the page's main thread does not respond while the solver works.
//! - The speed of the solver in the page and in the program `kamisado`, for the same nodes.

use std::env;
use std::process::{Command, ExitCode};
use std::time::Duration;

use kamisado::{MatchLength, Position};
use kamisado_e2e::Browser;
use kamisado_engine::bench::BenchCase;
use kamisado_stats::Percentiles;
use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};
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

/// Asks a new worker, and resolves the promise with its last message. The first message says that the worker listens;
/// the first byte of each message is its kind.
const ASK: &str = "
    const ask = (request, done) => new Promise((resolve, reject) => {
        const address = document.querySelector('meta[name=kamisado-worker]').content;
        const worker = new Worker(address, { type: 'module' });
        worker.onerror = () => reject(new Error('the worker does not start'));
        worker.onmessage = () => {
            worker.onmessage = (event) => {
                if (event.data[0] === done) { worker.terminate(); resolve(Array.from(event.data)); }
            };
            worker.postMessage(new Uint8Array(request));
        };
    });
";

/// Calls `ask` with a question.
fn call(query: WorkerQuery) -> String {
    let done = WorkerMessage::Done { id: 1, update: WorkerUpdate::Line(Vec::new()) };
    format!(
        "ask({:?}, {})",
        WorkerRequest { id: 1, query }.to_bytes(),
        done.to_bytes().first().copied().unwrap_or_default()
    )
}

#[tokio::main]
async fn main() -> ExitCode {
    let Some(program) = env::var_os("KAMISADO_PROGRAM") else {
        eprintln!("KAMISADO_PROGRAM is not set: run this with 'cargo xtask measure page'");
        return ExitCode::from(2);
    };
    let browser = Browser::open(1280, 860).await;
    first_visit(&browser).await;
    blocks(&browser).await;
    let same = speed(&browser, Command::new(program).args(["bench", "--json"])).await;
    if same { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Measures first visits.
async fn first_visit(browser: &Browser) {
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    browser.devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    browser.devtools("Page.enable", json!({})).await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": PROBE })).await;
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
    let watch = format!(
        "(() => {{ {ASK}
            const start = performance.now();
            let last = start, worst = 0, tasks = 0;
            const count = (list) => {{ tasks += list.getEntries().length; }};
            new PerformanceObserver(count).observe({{ type: 'longtask', buffered: true }});
            {};
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
        call(WorkerQuery::Verdicts { position: Position::start(MatchLength::Single), detailed: true })
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

/// Compares the bench in the page and in the program, in turns. Returns `false` if the signatures differ.
async fn speed(browser: &Browser, program: &mut Command) -> bool {
    browser.go("/").await;
    let (mut page, mut native, mut ratio) = (Vec::new(), Vec::new(), Vec::new());
    let mut nodes = [0.0; 2];
    for _ in 0..RUNS {
        let answer = browser.ask(&format!("(() => {{ {ASK} return {}; }})()", call(bench()))).await;
        let bytes: Vec<u8> = serde_json::from_value(answer).expect("bytes");
        let Ok(WorkerMessage::Done { update: WorkerUpdate::Bench { nodes: looked, milliseconds }, .. }) =
            WorkerMessage::from_bytes(&bytes)
        else {
            panic!("the worker does not sign: {bytes:?}");
        };
        let output = program.output().expect("the program runs").stdout;
        let bench: Value = serde_json::from_slice(&output).expect("the program prints JSON");
        nodes = [looked as f64, number(&bench["signature"])];
        let in_page = nodes[0] / f64::from(milliseconds);
        let in_program = nodes[1] / number(&bench["seconds"]) / 1000.0;
        page.push(in_page);
        native.push(in_program);
        ratio.push(100.0 * in_page / in_program);
    }
    println!("solver in the page              {}", spread(page, "nodes/ms"));
    println!("solver in the program           {}", spread(native, "nodes/ms"));
    println!("the page beside the program     {}", spread(ratio, "%"));
    let same = nodes[0] == nodes[1];
    println!("signature                       {} in the page, {} in the program", nodes[0], nodes[1]);
    same
}

/// The question of the program's bench.
fn bench() -> WorkerQuery {
    WorkerQuery::Bench(BenchCase::all())
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// The median, the minimum and the maximum.
fn spread(values: Vec<f64>, unit: &str) -> String {
    let values = Percentiles::of(values);
    format!("{:.0} {unit} ({:.0} to {:.0}, {RUNS} runs)", values.median(), values.min(), values.max())
}
