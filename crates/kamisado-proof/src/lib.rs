//! Certificates: who wins a round of Kamisado, with the winner's whole strategy, and a checker that knows only the rules.
//!
//! A certificate claims that a player wins certain positions. For every position in which that player is to move it names
//! one move; every reply of the loser is covered. The checker plays all of it through and trusts nothing. It is one file,
//! `checker.rs`, with a reader of its own: it uses the rules crate, and of this crate nothing but the plain types of claims and
//! errors. It shares no code with the solver that finds strategies, nor with the walk that writes certificates (`walk.rs`); tests
//! compare the two walks.
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
//! The order of the choices is part of the format: depth first, the loser's moves in the order of their text, each position once.
//! The moves of the winner stand in the order in which such a walk asks for them, so no keys are needed to find them. A position
//! counts as proven once everything that can follow it has been played, so the proof cannot be circular.
//!
//! A [`MatchProof`] is such a strategy for the whole match: it holds the moves of one round, and where that round does not decide
//! the match it relies on the proofs of the rounds that may follow. A [`MatchTable`] holds them together and checks them, with the
//! same checker. A [`Pattern`] helps to find proofs; those that it finds are checked like all others.
//!
//! A [`Tree`] is the same certificate for a checker that remembers no position, such as the one that is proven sound in Rocq. Its
//! independent check is the one in Rocq: [`Tree::check`] is the walk that also writes trees.
//!
//! # Invariants
//!
//! - The crate knows the rules and nothing else. Positions are compared as wholes, never by a hash alone.
//! - A claim is that a player wins, wins within n moves, or holds out for n moves. Claims are ordered by strength; the
//!   writer and the checker each remember the strongest one that they have proven of a position.
//! - A [`MatchProof`] relies only on proofs of rounds with higher scores, so no proof relies on itself. The file of a
//!   [`MatchTable`] only grows, and one process at a time writes it.
//! - A [`Pattern`] is what a proof reads of its start. It suggests proofs for other starts; each is played through by the
//!   rules before it is stored.
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
