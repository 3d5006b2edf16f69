//! Full strength: what it promises, shown by a solver of its own; and links to matches that the engine plays.

mod full;
mod links;
mod positions;
