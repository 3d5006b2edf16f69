//! Certificates: who wins a round of Kamisado, with the winner's whole strategy, and a checker that knows only the rules.
//!
//! A certificate claims that a player wins certain positions. For every position in which that player is to move it names
//! one move; every reply of the loser is covered. The checker plays all of it through and trusts nothing: it uses the
//! rules crate alone. It shares no code with the solver that finds strategies. Writing a certificate and checking it are the same walk
//! through the strategy (`Walk::prove`): a fault in that walk would be a fault of both.
//!
//! ```
//! use kamisado::{Player, Position};
//! use kamisado_proof::{Certificate, Claim};
//!
//! // White's green is blocked and passes, then Black's yellow can reach the far row.
//! let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
//! let claim = Claim::wins(Player::Black, position);
//! let certificate = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?;
//! let report = certificate.check()?;
//! assert_eq!(report.choices, 1);
//!
//! // Certificates are files.
//! assert_eq!(Certificate::from_bytes(&certificate.to_bytes())?, certificate);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The walk is the same for writing and checking: depth first, the loser's moves in the order of their text, each
//! position once. The moves of the winner stand in the order in which the walk asks for them, so that no key of any kind
//! is needed to find them. No position can occur twice in a round, because every move brings some tower further that no
//! weaker one can push back, so the proof cannot be circular.
//!
//! A [`MatchProof`] is such a strategy for the whole match: it holds the moves of one round, and where that round does not decide
//! the match it relies on the proofs of the rounds that may follow. A [`MatchTable`] holds them together and checks them.
//!
//! A [`Tree`] is the same certificate for a checker that remembers no position, such as the one that is proven sound in Rocq.

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod certificate;
mod claim;
mod error;
mod file;
mod layouts;
mod match_file;
mod match_proof;
mod match_table;
mod pattern;
mod rocq;
mod tree;
mod walk;

pub use certificate::{Certificate, Choice};
pub use claim::{CheckReport, Claim, ClaimKind, MatchClaim, MatchTableReport};
pub use error::{CertificateFileError, CheckError, CheckErrorKind, DecodeError, DecodeErrorKind, MatchTableError};
pub use file::CertificateReader;
pub use layouts::{LayoutResult, LayoutTable, LayoutTableError, REPRESENTATIVES, representative, representatives};
pub use match_file::{MatchStore, MatchTableContents, MatchTableFile, MatchTableFileError};
pub use match_proof::MatchProof;
pub use match_table::MatchTable;
pub use pattern::Pattern;
pub use tree::{Tree, TreeClaim};
pub use walk::Proven;
