//! The rules as readable pages in Hungarian.


use super::Hungarian;
use crate::RulePages;

impl RulePages for Hungarian {}
