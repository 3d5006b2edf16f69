//! The browser of a session, by the long text with which it introduces itself.

/// What a browser writes of itself, and its name. Many write the names of others too, so that the order matters.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("YaBrowser/", "Yandex Browser"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Safari/", "Safari"),
];

/// What it writes of the system, and the system's name.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The names of the browser and of the system it runs on, as far as they are known. Another program is called by the first
/// word with which it introduces itself.
pub(super) fn names(agent: &str) -> Option<(&str, Option<&'static str>)> {
    let find =
        |names: &[(&str, &'static str)]| names.iter().find(|(mark, _)| agent.contains(mark)).map(|&(_, name)| name);
    let system = find(&SYSTEMS);
    if let Some(browser) = find(&BROWSERS) {
        return Some((browser, system));
    }
    let program = agent.split(['/', ' ']).next().filter(|program| !program.is_empty() && *program != "Mozilla")?;
    Some((program, system))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_told_apart() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
                Some(("Chrome", Some("Android"))),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
                Some(("Edge", Some("Windows"))),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                Some(("Safari", Some("iPhone"))),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
                Some(("Chrome", Some("iPhone"))),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
                Some(("Firefox", Some("Linux"))),
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
                Some(("Safari", Some("macOS"))),
            ),
            ("my-bot/1.2 (+https://example.org)", Some(("my-bot", None))),
            ("Mozilla/5.0", None),
            ("", None),
        ] {
            assert_eq!(names(agent), expected, "{agent}");
        }
    }
}
