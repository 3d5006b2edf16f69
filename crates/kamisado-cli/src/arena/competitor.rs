//! A contestant at work: ready to play one match after the other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamisado::{Match, Player, Turn};
use kamisado_engine::{Engine, Watch};

use super::client::Client;
use super::contestant::{CommandLine, Contestant, Setting};
use super::fault::Fault;
use super::pace::Timing;

/// What it takes to make a competitor, as often as one is needed.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Who it is.
    pub contestant: Contestant,
    /// The options of a program.
    pub settings: Vec<Setting>,
    /// The memory of a level in bytes.
    pub bytes: usize,
    /// How long a program may take to get ready.
    pub timeout: Duration,
}

impl Entry {
    /// Starts a program once to see that it works; gives the name of the contestant.
    pub(crate) fn try_out(&self) -> Result<String, Fault> {
        match &self.contestant {
            Contestant::Level(_) => Ok(self.contestant.to_string()),
            Contestant::Program(command) => {
                let client = Client::start(command, &self.settings, self.timeout)?;
                let mut name = client.name().map_or_else(|| command.to_string(), str::to_owned);
                // The same program with other options is another contestant.
                for Setting { name: option, value } in &self.settings {
                    name += &format!(" {option}={value}");
                }
                Ok(name)
            }
        }
    }

    /// A competitor for one worker.
    pub(crate) fn competitor(&self) -> Competitor<'_> {
        match &self.contestant {
            Contestant::Level(level) => Competitor::Level(Box::new(Engine::new(*level, 0, self.bytes))),
            Contestant::Program(command) => Competitor::Program { entry: self, command, client: None },
        }
    }
}

/// A contestant at work.
pub(crate) enum Competitor<'a> {
    /// Our own engine.
    Level(Box<Engine>),
    /// A program, which is started when it is needed: at first, and again after it has failed.
    Program {
        /// How to start it.
        entry: &'a Entry,
        /// What to start.
        command: &'a CommandLine,
        /// The program, as long as it works.
        client: Option<Client>,
    },
}

impl Competitor<'_> {
    /// Gets ready for a match. The seed makes it repeatable.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        match self {
            Competitor::Level(engine) => {
                engine.restart(seed);
                Ok(())
            }
            Competitor::Program { entry, command, client } => {
                let mut ready = match client.take() {
                    Some(client) => client,
                    None => Client::start(command, &entry.settings, entry.timeout)?,
                };
                ready.begin(seed)?;
                *client = Some(ready);
                Ok(())
            }
        }
    }

    /// The next turn in a match that is not over, and the time it took.
    pub(crate) fn choose(
        &mut self,
        game: &Match,
        player: Player,
        timing: &Timing,
        stop: &AtomicBool,
    ) -> Result<(Turn, Duration), Fault> {
        match self {
            Competitor::Level(engine) => {
                let mut watch = Stopwatch { start: Instant::now(), share: timing.share(player), stop };
                let choice = engine.choose(game, &timing.limit(), &mut watch);
                let time = watch.start.elapsed();
                choice.map(|choice| (choice.turn, time)).ok_or_else(|| Fault::illegal("made no choice"))
            }
            Competitor::Program { client, .. } => {
                let mut asked = client.take().ok_or_else(|| Fault::crash("is not running"))?;
                // One that fails is dropped, and with it its process.
                let answer = asked.choose(game, player, timing, stop)?;
                *client = Some(asked);
                Ok(answer)
            }
        }
    }

    /// Gives up a program that has broken the rules, so that it starts afresh.
    pub(crate) fn dismiss(&mut self) {
        if let Competitor::Program { client, .. } = self {
            *client = None;
        }
    }
}

/// Stops our engine when its time is up or nobody waits for it any more.
struct Stopwatch<'a> {
    start: Instant,
    share: Option<Duration>,
    stop: &'a AtomicBool,
}

impl Watch for Stopwatch<'_> {
    fn go_on(&mut self, _: u64) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.share.is_none_or(|share| self.start.elapsed() < share)
    }
}
