//! Components that several pages share.

mod choice;
mod dialog;
mod stepper;

pub(crate) use choice::{Number, OptionLabel, Options};
pub(crate) use dialog::{Confirm, DialogTitle, EnclosingDialog, ModalDialog};
pub(crate) use stepper::Stepper;
