//! What the tests share: servers, databases, clients and what they send.

mod balancer;
pub(crate) mod body;
mod browser;
mod client;
mod database;
mod device;
mod http;
mod server;
mod wait;

pub(crate) use balancer::Balancer;
pub(crate) use body::{Question, RequestBody};
pub(crate) use browser::{Browser, PASSWORD, refused};
pub(crate) use client::{Client, Socket, User, close_code, next_text, next_update, open_socket, seated, two_players};
pub(crate) use database::{Database, database, database_on, databases, postgres_database};
pub(crate) use device::Device;
pub(crate) use http::{Answer, ask, get, get_as, make_game, post};
pub(crate) use server::{Server, faster_server, program, program_at, server};
pub(crate) use wait::wait_until;
