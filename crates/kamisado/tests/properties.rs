//! Properties of all positions and matches, tried on many random ones.

#[path = "properties/history.rs"]
mod history;
#[path = "properties/moves.rs"]
mod moves;
#[path = "properties/reasons.rs"]
mod reasons;
mod support;
#[path = "properties/symmetry.rs"]
mod symmetry;
#[path = "properties/texts.rs"]
mod texts;
#[path = "properties/towers.rs"]
mod towers;
