//! Shows a moment over the board: a drawing, a word and a sound. It is short, and any press or key ends it.

use leptos::ev::pointerdown;

use super::Moment;
use crate::local_game::is_single;
use crate::platform::haptics;
use crate::prelude::*;

/// A moment is shown for this long.
const MOMENT_TIME: Duration = Duration::from_millis(2200);

/// The kind of a moment from the user's point of view: how it is shown, heard and felt.
#[derive(Clone, Copy, PartialEq)]
struct Kind {
    /// The name in the style sheet.
    name: &'static str,
    text: GameText,
    /// The sound, after that of the move itself.
    sound: Sound,
    /// The vibration pattern of a phone, in milliseconds on and off.
    pattern: &'static [u32],
    /// The drawing, centred in 100 by 100 units.
    drawing: &'static str,
}

impl Kind {
    /// A tower has got a tooth.
    const TOOTH: Kind = Kind {
        name: "tooth",
        text: GameText::MomentTooth,
        sound: Sound::Crystal,
        pattern: &[20, 60, 20],
        drawing: "<g class='rays'><path d='M0 -46V-34M33 -33l-9 9M46 0H34M33 33l-9 -9M0 46V34M-33 33l9 -9M-46 0h12M-33 -33l9 9'/></g>\
         <g class='tooth'><path d='M-14 -18H14L20 -4L0 28L-20 -4Z'/><path class='facet' d='M-14 -18L-6 -4H6L14 -18Z'/></g>",
    };

    /// A sumo has pushed for the first time.
    const FIRST_PUSH: Kind = Kind {
        name: "first-push",
        text: GameText::MomentFirstPush,
        sound: Sound::FirstPush,
        pattern: &[],
        drawing: "<polygon class='light' points='-2,-8 -12,2 -26,2 -36,-8 -36,-22 -26,-32 -12,-32 -2,-22' transform='translate(-4 15)'/>\
         <polygon class='dark' points='38,-8 30,0 18,0 10,-8 10,-20 18,-28 30,-28 38,-20' transform='translate(4 14)'/>\
         <path class='line' d='M-34 34H22M10 24l14 10l-14 10'/>",
    };

    /// A round has ended in a deadlock.
    const DEADLOCK: Kind = Kind {
        name: "deadlock",
        text: GameText::MomentDeadlock,
        sound: Sound::Deadlock,
        pattern: &[],
        drawing: "<path class='line' d='M-8 -12h-14a12 12 0 0 0 0 24h14M8 -12h14a12 12 0 0 1 0 24h-14M-14 0H14'/>\
         <path class='line' d='M-6 -34L-2 -24M6 34L2 24M14 -32l-6 8M-14 32l6 -8'/>",
    };

    /// The match is won.
    const WON: Kind = Kind {
        name: "won",
        text: GameText::MomentWon,
        sound: Sound::Won,
        pattern: &[40, 60, 40, 60, 120],
        drawing: "<polygon class='gold' points='30,12 12,30 -12,30 -30,12 -30,-12 -12,-30 12,-30 30,-12'/>\
         <path class='line' d='M-16 2l11 11l21 -24'/>\
         <g class='rays'><path d='M0 -47V-38M34 -34l-6 6M47 0H38M34 34l-6 -6M0 47V38M-34 34l6 -6M-47 0h9M-34 -34l6 6'/></g>",
    };

    /// The user has lost the match.
    const LOST: Kind = Kind {
        name: "lost",
        text: GameText::MomentLost,
        sound: Sound::Sigh,
        pattern: &[],
        drawing: "<polygon class='light' points='30,12 12,30 -12,30 -30,12 -30,-12 -12,-30 12,-30 30,-12'/>\
         <path class='line' d='M-12 -4h.01M12 -4h.01M-13 10q13 10 26 0'/>",
    };

    fn of(moment: Moment, you: Option<Player>) -> Kind {
        match moment {
            Moment::Tooth { .. } => Kind::TOOTH,
            Moment::FirstPush { .. } => Kind::FIRST_PUSH,
            Moment::Deadlock => Kind::DEADLOCK,
            Moment::MatchWon { winner } if you == Some(!winner) => Kind::LOST,
            Moment::MatchWon { .. } => Kind::WON,
        }
    }
}

/// Plays the sounds and vibrations of a match's moments as they come, and shows a first push over the board. The end of
/// a round has a picture beside the board; see [`MomentPicture`].
#[component]
pub(crate) fn Moments(
    /// The match shown; `None` if it contains no news, for example at an earlier ply.
    game: Signal<Option<Match>>,
    /// The names of its players.
    names: Signal<OwnedNames>,
) -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let is_push = RwSignal::new(false);
    let generation = Generation::new();
    let end = move || {
        if is_push.get_untracked() {
            is_push.set(false);
        }
    };
    Effect::new(move |before: Option<Option<Match>>| {
        let now = game.get();
        let moment = before.flatten().zip(now.as_ref()).and_then(|(before, now)| Moment::between(&before, now));
        let Some(moment) = moment else { return now };
        let names = names.get_untracked();
        let kind = Kind::of(moment, names.you);
        // A tooth of the opponent is a lost round.
        let is_others = matches!(moment, Moment::Tooth { tower, .. } if names.you == Some(!tower.player));
        sound::play_if_on(if is_others { Sound::Sigh } else { kind.sound }, settings);
        if settings.haptics.get_untracked() {
            haptics::vibrate(kind.pattern);
        }
        // The sentences about the end of the round report the other moments.
        if let Moment::FirstPush { tower, rank } = moment {
            let said = untrack(|| settings.part_words()).first_push(tower, rank, &names.names());
            // After the move, whichever part of the page hears of it first.
            set_timeout(move || announcer.say(&said), Duration::ZERO);
            is_push.set(true);
            generation.advance();
            generation.after(MOMENT_TIME, end);
        }
        now
    });
    dom::on_window(pointerdown, move |_| end());
    dom::on_window(keydown, move |_| end());
    move || {
        let kind = is_push.get().then_some(Kind::FIRST_PUSH).filter(|_| !settings.text_mode.get())?;
        Some(view! {
            <div class="moment" data-moment=kind.name aria-hidden="true">
                <svg viewBox="-50 -50 100 100" inner_html=kind.drawing></svg>
                <b>{settings.text(kind.text)}</b>
            </div>
        })
    }
}

/// The picture of the end of a round, beside the sentences about it, with a word above. An opponent's face can replace
/// the picture.
#[component]
pub(crate) fn MomentPicture(
    /// The match, and the finished round, counted from 0.
    #[prop(into)]
    ended: Signal<Option<(Match, usize)>>,
    /// The viewer, if they are one of the players.
    #[prop(into)]
    you: Signal<Option<Player>>,
    /// Whether there is a face.
    #[prop(into)]
    has_face: Signal<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let moment = Memo::new(move |_| {
        let ended = ended.get();
        let (game, round) = ended.as_ref()?;
        let kind = Kind::of(Moment::of_end(game, *round)?, you.get());
        // In a single round the heading already says that it is won; the loser gets a kind word below.
        Some((kind, kind == Kind::LOST || (kind == Kind::WON && is_single(game.rules().format))))
    });
    move || {
        let (kind, is_told) = moment.get()?;
        Some(view! {
            {(!has_face.get())
                .then(|| {
                    view! {
                        <svg
                            class="picture-of-end"
                            viewBox="-50 -50 100 100"
                            aria-hidden="true"
                            inner_html=kind.drawing
                        ></svg>
                    }
                })}
            {(!is_told)
                .then(|| {
                    view! {
                        <p class="kicker" data-moment=kind.name aria-hidden="true">
                            {settings.text(kind.text)}
                        </p>
                    }
                })}
        })
    }
}
