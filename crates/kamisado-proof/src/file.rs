//! Certificates as files.
//!
//! ```text
//! kamisado-proof 1                                 first line: what it is
//! black obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1        one line a claim: the winner and the position
//! choices 1234                                     the number of bytes that follow
//! …                                                one byte a choice
//! ```

use std::fmt;

use kamisado::ParsePositionError;

use crate::{Certificate, Claim};

const FIRST_LINE: &str = "kamisado-proof 1";

/// A file that is no certificate: what is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: DecodeErrorKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeErrorKind {
    /// The first line is not that of a certificate.
    NotACertificate,
    /// A claim does not begin with `black` or `white`.
    Winner,
    /// The position of a claim is none.
    Position(ParsePositionError),
    /// The number of choices is missing or is not how many there are.
    Choices,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            DecodeErrorKind::NotACertificate => write!(f, "expected {FIRST_LINE:?}: this is no certificate"),
            DecodeErrorKind::Winner => {
                f.write_str("expected black or white and a position, or choices and their number")
            }
            DecodeErrorKind::Position(error) => error.fmt(f),
            DecodeErrorKind::Choices => f.write_str("expected as many choices as the line says"),
        }
    }
}

impl std::error::Error for DecodeError {}

impl Certificate {
    /// The certificate as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = format!("{FIRST_LINE}\n");
        for Claim { position, winner } in &self.claims {
            text += &format!("{winner} {position}\n");
        }
        text += &format!("choices {}\n", self.choices.len());
        let mut bytes = text.into_bytes();
        bytes.extend(&self.choices);
        bytes
    }

    /// Reads the bytes of a file. Nothing is believed yet: see [`Certificate::check`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, DecodeError> {
        let mut rest = bytes;
        let mut number = 0;
        let mut next_line = || {
            number += 1;
            let end = rest.iter().position(|&byte| byte == b'\n');
            let (line, after) = end.map_or((rest, &rest[rest.len()..]), |end| (&rest[..end], &rest[end + 1..]));
            rest = after;
            (number, core::str::from_utf8(line).unwrap_or_default(), after)
        };
        let fail = |line, problem| DecodeError { line, kind: problem };
        let (line, first, _) = next_line();
        if first != FIRST_LINE {
            return Err(fail(line, DecodeErrorKind::NotACertificate));
        }
        let mut claims = Vec::new();
        loop {
            let (line, text, after) = next_line();
            let Some((word, value)) = text.split_once(' ') else {
                return Err(fail(line, DecodeErrorKind::Winner));
            };
            if word == "choices" {
                return match value.parse::<usize>() {
                    Ok(count) if count == after.len() => Ok(Certificate { claims, choices: after.to_vec() }),
                    _ => Err(fail(line, DecodeErrorKind::Choices)),
                };
            }
            let winner = word.parse().map_err(|_| fail(line, DecodeErrorKind::Winner))?;
            let position = value.parse().map_err(|error| fail(line, DecodeErrorKind::Position(error)))?;
            claims.push(Claim { position, winner });
        }
    }
}
