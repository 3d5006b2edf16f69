//! What the tests share: servers, databases, clients and what they send.

mod balancer;
pub(crate) mod body;
mod browser;
mod client;
mod database;
mod device;
mod server;

pub(crate) use balancer::Balancer;
pub(crate) use body::{Question, RequestBody};
pub(crate) use browser::{Browser, PASSWORD, refused};
pub(crate) use client::{
    Answer, Client, Socket, User, ask, close_code, get, get_as, make_game, next_text, next_update, open_socket, post,
    two_players,
};
pub(crate) use database::{Database, databases, postgres_database};
pub(crate) use device::Device;
pub(crate) use server::{Server, program, program_at};
