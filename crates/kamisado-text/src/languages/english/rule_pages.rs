//! The rules as readable pages in English.


use super::English;
use crate::RulePages;

impl RulePages for English {}
