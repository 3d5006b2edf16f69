//! The keys that the driver knows by special characters.

/// Tab.
pub const TAB: &str = "\u{e004}";
/// Enter.
pub const ENTER: &str = "\u{e007}";
/// Holds Shift, or releases it.
pub const SHIFT: &str = "\u{e008}";
/// Holds Control, or releases it.
pub const CONTROL: &str = "\u{e009}";
/// Escape.
pub const ESCAPE: &str = "\u{e00c}";
/// Arrow left.
pub const LEFT: &str = "\u{e012}";
/// Arrow up.
pub const UP: &str = "\u{e013}";
/// Arrow right.
pub const RIGHT: &str = "\u{e014}";
/// Arrow down.
pub const DOWN: &str = "\u{e015}";
/// Control and A, with Control released.
pub const SELECT_ALL: &str = "\u{e009}a\u{e000}";
