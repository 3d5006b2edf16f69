//! The settings in Hungarian.

use crate::SettingPages;

use super::Hungarian;

impl SettingPages for Hungarian {}
