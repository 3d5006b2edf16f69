//! The settings in English.

use crate::SettingPages;

use super::English;

impl SettingPages for English {}
