//! The page of what is proven about the game.

use super::English;
use crate::ProvenPages;

impl ProvenPages for English {}
