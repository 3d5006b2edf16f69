//! The page of what is proven about the game.

use super::Romanian;
use crate::ProvenPages;

impl ProvenPages for Romanian {}
