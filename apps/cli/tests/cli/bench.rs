//! The signature of the solver.

use crate::program::kamisado;

#[test]
fn the_signature_is_the_sum_of_the_nodes() {
    let json = kamisado(&["bench", "--json"]).json();
    let positions = json["positions"].as_array().expect("positions");
    let sum: u64 = positions.iter().filter_map(|position| position["nodes"].as_u64()).sum();
    assert_eq!(json["signature"], sum);
    assert_eq!(positions.len(), 24);
    assert!(json["nodes_per_second"].is_u64() && json["seconds"].is_f64());
    // People read the same number.
    let text = kamisado(&["bench"]).success();
    assert_eq!(text.lines().count(), 26);
    assert!(text.contains(&format!("signature {sum}\n")), "{text}");
}
