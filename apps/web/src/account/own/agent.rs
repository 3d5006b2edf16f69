//! The browser of a session, recognised by its user agent.

/// A text in the user agent, and the browser's name. Many browsers also name others, so the order matters.
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

/// A text in the user agent, and the name of the operating system.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The names of the browser and its operating system, if known. Another program goes by the first word of its user
/// agent.
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
