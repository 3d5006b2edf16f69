//! All texts of all languages.

mod accounts;
mod all;
mod analyses;
mod areas;
mod boards;
mod complete;
mod hungarian;
mod languages;
mod lessons;
mod notation;
mod online;
mod pages;
mod persian;
mod records;
mod romanian;
mod samples;
mod sentences;
