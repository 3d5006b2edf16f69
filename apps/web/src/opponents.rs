//! The faces of the ten opponents: octagons like the towers, each with a few lines of its own.

use kamisado::Round;

use crate::prelude::*;

/// How an opponent feels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mood {
    /// The game goes on.
    #[default]
    Calm,
    /// It has won.
    Pleased,
    /// It has lost sooner than it thought.
    Surprised,
    /// It has lost.
    Beaten,
}

/// A round of fewer moves is over sooner than an opponent thinks.
const SHORT_ROUND: usize = 14;

impl Mood {
    /// How the engine feels in a game against it.
    pub(crate) fn of(local_game: &LocalGame) -> Mood {
        local_game.person().map_or(Mood::Calm, |person| Mood::against(person, local_game.game(), local_game.shown()))
    }

    /// How the engine feels against a person, when a round is shown, counted from 0.
    pub(crate) fn against(person: Player, game: &Match, round: usize) -> Mood {
        let round = game.rounds().get(round);
        let winner = match game.phase() {
            Phase::Over(result) => result.winner,
            Phase::Move(_) | Phase::Fill(_) => round.and_then(Round::outcome).map(|outcome| outcome.winner),
        };
        let is_short = round.is_some_and(|round| round.moves().len() < SHORT_ROUND);
        match winner {
            None => Mood::Calm,
            Some(winner) if winner != person => Mood::Pleased,
            Some(_) if is_short => Mood::Surprised,
            Some(_) => Mood::Beaten,
        }
    }

    /// The name that the style sheet knows.
    const fn name(self) -> &'static str {
        match self {
            Mood::Calm => "calm",
            Mood::Pleased => "pleased",
            Mood::Surprised => "surprised",
            Mood::Beaten => "beaten",
        }
    }
}

/// What makes the drawing of a face; it is loaded when the first face is shown.
pub(crate) type DrawFace = fn(u8, Mood) -> String;

/// The face of the opponent of a level. The name stands beside it.
#[component]
pub(crate) fn Face(
    #[prop(into)] level: Signal<u8>,
    /// How it looks; calm if nothing is said.
    #[prop(optional, into)]
    mood: Signal<Mood>,
) -> impl IntoView {
    let draw = RwSignal::new(None::<DrawFace>);
    spawn_local(async move {
        timing::next_task().await;
        if let Ok(face) = lazy::faces().await {
            let _ = draw.try_set(Some(face));
        }
    });
    let drawing = move || draw.get().map(|draw| draw(level.get(), mood.get())).unwrap_or_default();
    view! {
        <svg
            class="face"
            viewBox="-50 -62 100 112"
            aria-hidden="true"
            data-mood=move || mood.get().name()
            inner_html=drawing
        ></svg>
    }
}

/// The eyes of a face.
#[derive(Clone, Copy)]
enum Eyes {
    /// Two round ones.
    Round,
    /// Two slits of this colour.
    Slits(&'static str),
}

/// The mouth of a face.
#[derive(Clone, Copy)]
enum Mouth {
    /// Lips, with their shape while the face is calm.
    Lips(&'static str),
    /// The lips of a dark face.
    PaleLips(&'static str),
    /// Below the nose of an otter.
    Otter,
    /// A long beak.
    Beak,
    /// A hooked beak.
    Hook,
    /// Lips with two teeth.
    Fangs,
}

/// What an opponent looks like.
struct Look {
    fill: &'static str,
    /// Behind the octagon.
    behind: &'static str,
    /// On it, below eyes and mouth.
    below: &'static str,
    eyes: Eyes,
    /// The brows of the calm face.
    brows: &'static str,
    mouth: Mouth,
    /// Above eyes and mouth.
    above: &'static str,
}

const PLAIN: Look =
    Look { fill: "#e8d9c0", behind: "", below: "", eyes: Eyes::Round, brows: "", mouth: Mouth::Lips(SMILE), above: "" };

/// Brows that fall towards the nose.
const STERN: &str = "M-26 -20l18 7M26 -20l-18 7";
const SMILE: &str = "M-15 14q15 15 30 0";
const SMALL_SMILE: &str = "M-10 17q10 7 20 0";
const STRAIGHT: &str = "M-13 19h26";

/// What the opponent of a level looks like.
const fn look(level: u8) -> Look {
    match level {
        0 | 1 => Look {
            above: "<circle cx='-29' cy='14' r='3' opacity='.3'/><circle cx='28' cy='-26' r='4' opacity='.3'/><circle cx='20' cy='32' r='3' opacity='.3'/>",
            ..PLAIN
        },
        2 => Look { fill: "#bfe3b4", behind: "<path fill='#3f9b4f' d='M0 -44q-1 -18 20 -17q1 16 -20 17'/>", ..PLAIN },
        3 => Look {
            fill: "#ffd978",
            behind: "<path class='line' d='M-15 -46q15 -24 30 0'/>",
            below: "<circle cx='0' cy='2' r='32' fill='#fff3c4'/>",
            mouth: Mouth::Lips(SMALL_SMILE),
            ..PLAIN
        },
        4 => Look {
            fill: "#c9a27a",
            behind: "<circle cx='-31' cy='-38' r='10' fill='#a97e57'/><circle cx='31' cy='-38' r='10' fill='#a97e57'/>",
            below: "<ellipse cx='0' cy='9' rx='8' ry='5'/>",
            mouth: Mouth::Otter,
            above: "<path class='line thin' d='M-20 12h-22M-20 19l-20 6M20 12h22M20 19l20 6'/>",
            ..PLAIN
        },
        5 => Look {
            fill: "#b5c98a",
            behind: "<g fill='#8a1f5a'><circle cx='-22' cy='-46' r='9'/><circle cx='0' cy='-50' r='9'/><circle cx='22' cy='-46' r='9'/></g>",
            mouth: Mouth::Lips(SMALL_SMILE),
            above: "<path class='line thin' d='M-42 6l8 4M-40 20l8 1M42 6l-8 4M40 20l-8 1'/>",
            ..PLAIN
        },
        6 => Look {
            fill: "#a9c4dc",
            behind: "<path class='line' d='M8 -44q12 -14 30 -14'/>",
            mouth: Mouth::Beak,
            ..PLAIN
        },
        7 => Look {
            fill: "#f0946a",
            behind: "<path fill='#c5313f' d='M-16 -42q0 -12 8 -18q2 8 8 8q0 -6 4 -10q14 8 12 20z'/>",
            brows: STERN,
            mouth: Mouth::Lips(STRAIGHT),
            ..PLAIN
        },
        8 => Look {
            fill: "#b0977a",
            below: "<path fill='#7a5c3c' d='M-46 -19l27 -27h38l27 27l-40 8h-12z'/>",
            mouth: Mouth::Hook,
            ..PLAIN
        },
        9 => Look {
            fill: "#5d5e68",
            below: "<path class='line thin' d='M-46 -19l28 12l18 -39M46 -19l-28 12M-18 46l18 -20l18 20' opacity='.5'/>",
            eyes: Eyes::Slits("#fff"),
            mouth: Mouth::PaleLips("M-13 22h26"),
            ..PLAIN
        },
        _ => Look {
            fill: "#2f8a72",
            behind: "<g fill='#f2ead8'><path d='M-32 -34l-6 -24l20 14zM32 -34l6 -24l-20 14z'/></g>",
            eyes: Eyes::Slits("#ffe9a3"),
            brows: STERN,
            mouth: Mouth::Fangs,
            ..PLAIN
        },
    }
}

impl Eyes {
    fn draw(self, mood: Mood) -> String {
        let arcs = "d='M-23 -3q7 -9 14 0M23 -3q-7 -9 -14 0'";
        let round =
            |radius: u8| format!("<circle cx='-16' cy='-4' r='{radius}'/><circle cx='16' cy='-4' r='{radius}'/>");
        match (self, mood) {
            (Eyes::Round, Mood::Pleased) => format!("<path class='line' {arcs}/>"),
            (Eyes::Round, Mood::Surprised) => round(7),
            (Eyes::Round, Mood::Calm | Mood::Beaten) => round(5),
            (Eyes::Slits(color), Mood::Calm) => {
                format!("<path fill='{color}' d='M-26 -7l18 5.5l-14.5 5.5zM26 -7l-18 5.5l14.5 5.5z'/>")
            }
            (Eyes::Slits(color), Mood::Pleased) => {
                format!("<path class='line' style='stroke:{color}' {arcs}/>")
            }
            (Eyes::Slits(color), Mood::Surprised) => format!("<g fill='{color}'>{}</g>", round(7)),
            (Eyes::Slits(color), Mood::Beaten) => {
                format!("<path fill='{color}' d='M-27 1l18 -7l-4 9zM27 1l-18 -7l4 9z'/>")
            }
        }
    }
}

impl Mouth {
    fn draw(self, mood: Mood) -> String {
        let lips = |calm: &'static str| match mood {
            Mood::Calm => calm,
            Mood::Pleased => "M-17 12q17 19 34 0",
            Mood::Surprised => "M0 14a6.5 8 0 1 0 .1 0z",
            Mood::Beaten => "M-13 25q13 -13 26 0",
        };
        let cheeks = "<path class='line' d='M-29 13q5 8 12 5M29 13q-5 8 -12 5'/>";
        let down = "<path class='line' d='M-24 26q4 -8 11 -6M24 26q-4 -8 -11 -6'/>";
        match self {
            Mouth::Lips(calm) => format!("<path class='line' d='{}'/>", lips(calm)),
            Mouth::PaleLips(calm) => format!("<path class='line pale' d='{}'/>", lips(calm)),
            Mouth::Otter => {
                let lips = match mood {
                    Mood::Calm => "M0 14v6M-10 24q10 -4 10 -4q0 0 10 4",
                    Mood::Pleased => "M0 14v5M-14 18q7 11 14 1q7 10 14 -1",
                    Mood::Surprised => "M0 20a6 7 0 1 0 .1 0z",
                    Mood::Beaten => "M0 14v6M-12 30q12 -12 24 0",
                };
                format!("<path class='line' d='{lips}'/>")
            }
            Mouth::Beak => {
                let (beak, more) = match mood {
                    Mood::Calm => ("M-7 6h14l-7 30z", ""),
                    Mood::Pleased => ("M-7 6h14l-7 30z", cheeks),
                    Mood::Surprised => ("M-9 4h18l-2 30l-7 -20l-7 20z", ""),
                    Mood::Beaten => ("M-7 12h14l-7 26z", down),
                };
                format!("<path fill='#e8912d' d='{beak}'/>{more}")
            }
            Mouth::Hook => {
                let (beak, more) = match mood {
                    Mood::Calm => ("M-9 8h18q2 16 -9 22q-2 -14 -9 -22z", ""),
                    Mood::Pleased => ("M-9 8h18q2 16 -9 22q-2 -14 -9 -22z", cheeks),
                    Mood::Surprised => ("M-9 5h18l-3 11h-12zM-6 22h12l-6 13z", ""),
                    Mood::Beaten => ("M-9 13h18q2 16 -9 22q-2 -14 -9 -22z", down),
                };
                format!("<path fill='#e8b62d' d='{beak}'/>{more}")
            }
            Mouth::Fangs => {
                let (lips, teeth) = match mood {
                    Mood::Calm => ("M-18 18h36", "M-13 18h8l-4 10zM5 18h8l-4 10z"),
                    Mood::Pleased => ("M-20 14q20 18 40 0", "M-14 18l8 3l-5 8zM14 18l-8 3l5 8z"),
                    Mood::Surprised => ("M-11 15h22v17h-22z", "M-10 16h7l-3.5 8zM3 16h7l-3.5 8z"),
                    Mood::Beaten => ("M-18 28q18 -14 36 0", "M-13 25l7 -3l-1 9zM13 25l-7 -3l1 9z"),
                };
                format!("<path class='line' d='{lips}'/><path fill='#fff' d='{teeth}'/>")
            }
        }
    }
}

/// The drawing of a face.
pub(crate) fn face(level: u8, mood: Mood) -> String {
    let Look { fill, behind, below, eyes, brows, mouth, above } = look(level);
    let ring = "<polygon class='rim' points='46,19 19,46 -19,46 -46,19 -46,-19 -19,-46 19,-46 46,-19'";
    let brows = match mood {
        Mood::Calm => brows,
        Mood::Pleased => "",
        Mood::Surprised => "M-26 -19q9 -8 18 -2M26 -19q-9 -8 -18 -2",
        Mood::Beaten => "M-26 -14l15 -8M26 -14l-15 -8",
    };
    let pale = if matches!(mouth, Mouth::PaleLips(_)) { " pale" } else { "" };
    let brows = if brows.is_empty() { String::new() } else { format!("<path class='line{pale}' d='{brows}'/>") };
    let (eyes, mouth) = (eyes.draw(mood), mouth.draw(mood));
    format!("{behind}{ring} fill='{fill}'/>{below}{eyes}{brows}{mouth}{above}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_opponent_has_four_faces_of_its_own() {
        let moods = [Mood::Calm, Mood::Pleased, Mood::Surprised, Mood::Beaten];
        let faces: BTreeSet<String> = (1..=10).flat_map(|level| moods.map(|mood| face(level, mood))).collect();
        assert_eq!(faces.len(), 40);
        assert!(faces.iter().all(|face| face.matches('<').count() == face.matches('>').count()));
    }
}
