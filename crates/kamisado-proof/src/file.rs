//! Certificates as files.
//!
//! ```text
//! kamisado-proof 1                                 first line: what it is
//! black obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1        one line per claim: who wins, and from where
//! black within 17 obpkyrgn/8/…                     the same, within 17 moves, passes not counted
//! white holds 16 obpkyrgn/8/…                      this player has not lost after 16 moves
//! choices 1234                                     the number of bytes that follow
//! …                                                one byte per choice
//! ```
//!
//! A file may hold several certificates, one after the other.

use std::io::BufRead;

use crate::{Certificate, CertificateFileError, Claim, ClaimKind, DecodeError, checker};

const FIRST_LINE: &str = "kamisado-proof 1";

impl Certificate {
    /// The certificate as the bytes of a file.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_proof::{Certificate, Claim};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let claim = Claim::wins(Player::Black, position);
    /// let certificate = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?;
    /// let bytes = certificate.to_bytes();
    /// assert!(bytes.starts_with(b"kamisado-proof 1\nblack o5g1/"));
    /// assert_eq!(Certificate::from_bytes(&bytes)?.claims(), certificate.claims());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = format!("{FIRST_LINE}\n");
        for Claim { position, player, kind } in &self.claims {
            text += &match kind {
                ClaimKind::Wins => format!("{player} {position}\n"),
                ClaimKind::WinsWithin(moves) => format!("{player} within {moves} {position}\n"),
                ClaimKind::HoldsOut(moves) => format!("{player} holds {moves} {position}\n"),
            };
        }
        text += &format!("choices {}\n", self.choices.len());
        let mut bytes = text.into_bytes();
        bytes.extend(&self.choices);
        bytes
    }

    /// Reads the bytes of a file. The claims are untrusted until [`Certificate::check`] accepts them.
    ///
    /// ```
    /// # use kamisado_proof::{Certificate, DecodeErrorKind};
    /// let error = Certificate::from_bytes(b"kamisado-proof 1\nnobody 8/8\n").unwrap_err();
    /// assert_eq!((error.line, error.kind), (2, DecodeErrorKind::Player));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, DecodeError> {
        let (claims, choices) = checker::read_one_certificate(bytes)?;
        Ok(Certificate { claims, choices })
    }
}

/// Reads a file of certificates one by one, so that only one of them is in memory.
///
/// ```
/// # use kamisado::{Player, Position};
/// # use kamisado_proof::{Certificate, CertificateReader, Claim};
/// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
/// let claim = Claim::wins(Player::Black, position);
/// let certificate = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?;
/// let file = [certificate.to_bytes(), certificate.to_bytes()].concat();
/// let mut reader = CertificateReader::new(&file[..]);
/// assert_eq!(reader.read()?.as_ref(), Some(&certificate));
/// assert_eq!(reader.read()?.as_ref(), Some(&certificate));
/// assert_eq!(reader.read()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CertificateReader<R> {
    source: R,
}

impl<R: BufRead> CertificateReader<R> {
    /// A reader of the certificates that a source holds from here on.
    pub const fn new(source: R) -> CertificateReader<R> {
        CertificateReader { source }
    }

    /// The next certificate; none at the end of the file.
    pub fn read(&mut self) -> Result<Option<Certificate>, CertificateFileError> {
        let contents = checker::read_certificate(&mut self.source)?;
        Ok(contents.map(|(claims, choices)| Certificate { claims, choices }))
    }
}

#[cfg(test)]
mod tests {
    use core::error::Error;

    use kamisado::kfen::ParsePositionError;

    use super::*;
    use crate::DecodeErrorKind;

    #[test]
    fn a_position_that_cannot_be_read_is_the_cause_of_the_error() {
        let error = Certificate::from_bytes(b"kamisado-proof 1\nblack 8/8 w\n").expect_err("two rows");
        assert_eq!(error.to_string(), "line 2: the position of the claim cannot be read");
        assert_eq!(format!("{error:#}"), "line 2: column 4: there are fewer than eight rows");
        assert!(error.source().is_some_and(|source| source.is::<ParsePositionError>()));
        let error = Certificate::from_bytes(b"").expect_err("nothing");
        assert!(error.source().is_none());
    }

    #[test]
    fn numbers_of_moves_are_read_and_written() {
        let position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";
        let file = |claim: &str| format!("kamisado-proof 1\n{claim} {position}\nchoices 1\n\x00");
        for claim in ["black within 17", "white holds 0", "white holds 65535", "black"] {
            let certificate = Certificate::from_bytes(file(claim).as_bytes()).expect(claim);
            assert_eq!(certificate.to_bytes(), file(claim).as_bytes());
        }
        let refused = |claim: &str| Certificate::from_bytes(file(claim).as_bytes()).expect_err(claim);
        for claim in ["black within -1", "white holds 65536", "white holds  "] {
            assert_eq!(refused(claim).kind, DecodeErrorKind::Moves, "{claim}");
        }
        assert!(matches!(refused("black wins 17").kind, DecodeErrorKind::Position(_)));
        assert!(refused("nobody holds 3").to_string().contains("expected black or white"));
    }

    #[test]
    fn a_certificate_that_was_cut_off_is_refused_and_those_before_it_are_read() {
        let whole = b"kamisado-proof 1\nblack obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1\nchoices 2\n\x00\x01";
        for cut in 1..whole.len() {
            let file = [&whole[..], &whole[..cut]].concat();
            let mut reader = CertificateReader::new(&file[..]);
            assert!(reader.read().is_ok_and(|certificate| certificate.is_some()), "{cut}");
            assert!(reader.read().is_err(), "{cut}");
        }
    }
}
