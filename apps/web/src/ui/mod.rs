//! Components that several pages share.

mod autoplay;
mod button;
mod choice;
mod dialog;
mod drawer;
mod drawing;
mod icon;
mod label;
mod move_list;
mod stepper;

pub(crate) use autoplay::Autoplay;
pub(crate) use button::{AddressLink, Copying, TextButton, Tick};
pub(crate) use choice::{FieldValue, Number, OptionLabel, Options, Select};
pub(crate) use dialog::{CloseButton, Confirm, EnclosingDialog, ModalDialog, QUESTION_ID};
pub(crate) use drawer::{Drawer, DrawerButton, DrawerState};
pub(crate) use drawing::{Drawing, DrawnTower, Ring, SMILING, WONDERING, squares};
pub(crate) use icon::{Icon, IconPicture};
pub(crate) use label::Label;
pub(crate) use move_list::{MoveList, move_place, move_rounds};
pub(crate) use stepper::Stepper;
