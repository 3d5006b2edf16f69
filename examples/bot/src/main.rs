//! `kamisado-bot SERVER [LEVEL]`: plays one game after another. Set the token in the variable `KAMISADO_TOKEN`.

use std::process::ExitCode;

use kamisado_bot::{Bot, BotError};
use kamisado_engine::Level;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (server, level) = match args.as_slice() {
        [server] => (server, Some(Level::FULL)),
        [server, level] => (server, level.parse().ok()),
        _ => (&String::new(), None),
    };
    let Some(level) = level else {
        eprintln!(
            "usage: kamisado-bot SERVER [LEVEL]\n\nSERVER is an address such as https://kamisado.example, LEVEL is from 1 to 10.\nTo play as a user, set KAMISADO_TOKEN to the token of an account that is marked as a bot (PUT /api/me/bot)."
        );
        return ExitCode::from(2);
    };
    let Err(error) = play(Bot::new(server, std::env::var("KAMISADO_TOKEN").ok(), level));
    eprintln!("error: {error}");
    ExitCode::FAILURE
}

/// Plays until an error occurs.
fn play(mut bot: Bot) -> Result<std::convert::Infallible, BotError> {
    loop {
        println!("{:?}", bot.play_one()?);
    }
}
