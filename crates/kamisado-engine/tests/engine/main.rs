//! Full strength: what it promises, shown by a solver of its own.

mod full;
mod positions;
