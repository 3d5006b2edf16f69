//! What of a setting may stand in a log.

use url::Url;

/// The address of a database without the user, the password and the options, which may hold another password.
pub(super) fn database(address: &str) -> String {
    if address.starts_with("sqlite:") {
        return address.to_owned();
    }
    let Ok(url) = Url::parse(address) else {
        // What cannot be taken apart is not shown at all.
        return "(not shown)".to_owned();
    };
    let port = url.port().map_or(String::new(), |port| format!(":{port}"));
    format!("{}://{}{port}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(database("sqlite:/var/lib/kamisado.db"), "sqlite:/var/lib/kamisado.db");
        let secret = [
            "postgres://ana:geheim@db.example:5433/kamisado",
            "postgres://db.example:5433/kamisado?user=ana&password=geheim",
            "postgres://ana:geheim%40x@db.example:5433/kamisado?a=geheim@b",
        ];
        for address in secret {
            assert_eq!(database(address), "postgres://db.example:5433/kamisado");
        }
        assert_eq!(database("postgres://ana:geheim@[x"), "(not shown)");
    }
}
