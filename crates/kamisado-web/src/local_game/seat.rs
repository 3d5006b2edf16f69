//! Who plays a side.

use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// The engine at a level from 1 to 10.
    Engine(u8),
}
