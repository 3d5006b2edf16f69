//! The rules as readable pages in Persian.


use super::Persian;
use crate::RulePages;

impl RulePages for Persian {}
