//! The settings in Persian.

use crate::SettingPages;

use super::Persian;

impl SettingPages for Persian {}
