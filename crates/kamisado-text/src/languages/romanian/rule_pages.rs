//! The rules as readable pages in Romanian.


use super::Romanian;
use crate::RulePages;

impl RulePages for Romanian {}
