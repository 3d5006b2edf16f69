//! `kamisado-bot SERVER [LEVEL]`: plays one game after the other. The token is in the variable `KAMISADO_TOKEN`.

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
            "usage: kamisado-bot SERVER [LEVEL]\n\nThe server is such as https://kamisado.example, the level 1 to 10.\nThe token is that of an account of its own, which is marked as a bot (PUT /api/me/bot)."
        );
        return ExitCode::from(2);
    };
    let Err(error) = play(Bot::new(server, std::env::var("KAMISADO_TOKEN").ok(), level));
    eprintln!("error: {error}");
    ExitCode::FAILURE
}

/// Plays until something goes wrong.
fn play(mut bot: Bot) -> Result<std::convert::Infallible, BotError> {
    loop {
        println!("{:?}", bot.play_one()?);
    }
}
