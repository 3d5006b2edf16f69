//! The browser as the page uses it.

mod timing;

pub(crate) use timing::Generation;
