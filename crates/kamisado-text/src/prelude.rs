//! What most modules use.

pub(crate) use alloc::borrow::ToOwned;
pub(crate) use alloc::format;
pub(crate) use alloc::string::{String, ToString};
pub(crate) use alloc::vec::Vec;

pub(crate) use kamisado::{Player, Rank, Rule, Tower};

pub(crate) use crate::sentence::{Grammar, Value, say, sentences, verbatim};
pub(crate) use crate::topics::voice::Who;
pub(crate) use crate::{Language, Names, PlayerNames, Texts};
