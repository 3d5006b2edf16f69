//! The public address of the server.

use std::str::FromStr;

use url::{Host, Url};

/// The public address of the server: `https://kamisado.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl {
    origin: String,
    is_secure: bool,
}

impl PublicUrl {
    /// The origin as browsers write it, without a slash at the end.
    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether the scheme is HTTPS.
    pub(crate) const fn is_secure(&self) -> bool {
        self.is_secure
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicUrl, &'static str> {
        const WANTED: &str = "expected an address such as https://kamisado.example, without a path";
        let url = Url::parse(text).map_err(|_| WANTED)?;
        let is_plain = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let is_nobody = url.username().is_empty() && url.password().is_none();
        let is_known =
            matches!(url.scheme(), "http" | "https") && url.host().is_some_and(|host| host != Host::Domain(""));
        if !(is_plain && is_nobody && is_known) {
            return Err(WANTED);
        }
        Ok(PublicUrl { origin: url.origin().ascii_serialization(), is_secure: url.scheme() == "https" })
    }
}

/// The address of a database without the user, the password and the options, which may hold another password.
pub(super) fn shown_database(address: &str) -> String {
    if address.starts_with("sqlite:") {
        return address.to_owned();
    }
    let Ok(url) = Url::parse(address) else {
        // An address that cannot be parsed is not shown at all.
        return "(not shown)".to_owned();
    };
    let port = url.port().map_or(String::new(), |port| format!(":{port}"));
    format!("{}://{}{port}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_without_a_path_is_taken_and_nothing_else() {
        let url: PublicUrl = "https://kamisado.example/".parse().expect("an address");
        assert_eq!((url.origin(), url.is_secure()), ("https://kamisado.example", true));
        let url: PublicUrl = "http://127.0.0.1:8080".parse().expect("an address");
        assert_eq!((url.origin(), url.is_secure()), ("http://127.0.0.1:8080", false));
        for bad in ["", "kamisado.example", "ftp://kamisado.example", "https://a.example/b", "https://a@b.example"] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn no_password_is_shown() {
        assert_eq!(shown_database("sqlite:/var/lib/kamisado.db"), "sqlite:/var/lib/kamisado.db");
        let secret = [
            "postgres://ana:geheim@db.example:5433/kamisado",
            "postgres://db.example:5433/kamisado?user=ana&password=geheim",
            "postgres://ana:geheim%40x@db.example:5433/kamisado?a=geheim@b",
        ];
        for address in secret {
            assert_eq!(shown_database(address), "postgres://db.example:5433/kamisado");
        }
        assert_eq!(shown_database("postgres://ana:geheim@[x"), "(not shown)");
    }
}
