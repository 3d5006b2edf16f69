//! Certificates of who wins a round of Kamisado, with the winner's whole strategy, and a checker that uses only the
//! rules.
//!
//! A certificate claims that a player wins certain positions. It names one move for every position in which that player
//! is to move, and covers every reply of the loser. The checker plays through all of it and trusts nothing. It is one
//! file, `checker.rs`, with its own reader. It uses the rules crate, and of this crate only the types of claims and
//! errors. It shares no code with the solver that finds strategies, or with the walk that writes certificates
//! (`walk.rs`); tests compare the two walks.
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
//! The order of the choices is part of the format: depth first, the loser's moves in the order of their text, each
//! position once. The winner's moves are stored in the order in which such a walk asks for them, so they need no keys.
//! A position counts as proven when everything that can follow it has been played, so the proof cannot be circular.
//!
//! A [`MatchProof`] is such a strategy for the whole match. It holds the moves of one round; if that round does not
//! decide the match, it relies on the proofs of the rounds that may follow. A [`MatchTable`] holds such proofs and
//! checks them, with the same checker.
//!
//! A [`Tree`] is the same certificate for a checker that remembers no positions, such as the one that is proven sound
//! in Rocq. Only that one checks trees independently: [`Tree::check`] is the walk that also writes them.
//!
//! # Invariants
//!
//! - The crate depends only on the rules. It compares whole positions, never only hashes.
//! - A claim says that a player wins, wins within n moves, or holds out for n moves. Claims are ordered by strength.
//!   The writer and the checker each remember the strongest claim that they have proven for a position.
//! - A [`MatchProof`] relies only on proofs of rounds with higher scores, so no proof relies on itself. The file of a
//!   [`MatchTable`] only grows, and one process at a time writes it.
//! - [`LayoutTable`] reads `data/layouts.bin`, which `cargo xtask measure layouts` makes.

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod certificate;
mod checker;
mod claim;
mod error;
mod file;
mod layouts;
mod match_file;
mod match_proof;
mod match_table;
mod rocq;
mod tree;
mod walk;

pub use certificate::{Certificate, Choice};
pub use claim::{CheckReport, Claim, ClaimKind, MatchClaim, MatchTableReport};
pub use error::{CertificateFileError, CheckError, CheckErrorKind, DecodeError, DecodeErrorKind, MatchTableError};
pub use file::CertificateReader;
pub use layouts::{LayoutTable, LayoutTableError, REPRESENTATIVES, representative, representatives};
pub use match_file::{MatchStore, MatchTableContents, MatchTableFile, MatchTableFileError};
pub use match_proof::MatchProof;
pub use match_table::MatchTable;
pub use tree::{Tree, TreeClaim};
pub use walk::Proven;
