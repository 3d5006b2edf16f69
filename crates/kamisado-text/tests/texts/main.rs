//! All texts of all languages.

mod accounts;
mod all;
mod analyses;
mod areas;
mod boards;
mod commands;
mod complete;
mod corrections;
mod game_page;
mod glossary;
mod hungarian;
mod languages;
mod lessons;
mod losses;
mod notation;
mod online;
mod pages;
mod persian;
mod person;
mod records;
mod romanian;
mod samples;
mod sentences;
mod speech;
mod stories;
mod voice;
