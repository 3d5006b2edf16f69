//! The page of what is proven about the game.

use super::Hungarian;
use crate::ProvenPages;

impl ProvenPages for Hungarian {}
