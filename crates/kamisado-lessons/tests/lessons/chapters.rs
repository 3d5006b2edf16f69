//! The pages of the rules.

use kamisado::Rule;
use kamisado_lessons::Chapter;

#[test]
fn the_pages_hold_every_rule_once_and_in_order() {
    let rules: Vec<Rule> = Chapter::ALL.into_iter().flat_map(Chapter::rules).collect();
    assert_eq!(rules, Rule::ALL);
}
