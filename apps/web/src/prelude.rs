//! What nearly every component needs.

pub(crate) use leptos::prelude::*;
pub(crate) use leptos::task::spawn_local;

pub(crate) use crate::announcer::Announcer;
pub(crate) use crate::app::{PageLink, Route};
pub(crate) use crate::platform::dom;
pub(crate) use crate::routes::Page;
pub(crate) use crate::settings::Settings;
