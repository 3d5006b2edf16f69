//! The page of what is proven about the game.

use super::Persian;
use crate::ProvenPages;

impl ProvenPages for Persian {}
