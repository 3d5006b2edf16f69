//! What the pages are made of besides the board.

mod choice;
mod dialog;
mod stepper;

pub(crate) use choice::{Label, Number, Options};
pub(crate) use dialog::{Around, Confirm, Sheet, Title};
pub(crate) use stepper::Stepper;
