//! Proves who wins.
