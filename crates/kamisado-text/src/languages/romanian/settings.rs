//! The settings in Romanian.

use crate::SettingPages;

use super::Romanian;

impl SettingPages for Romanian {}
