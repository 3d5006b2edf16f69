//! The drawings of the account and of the players.

use kamisado_api::PlayerResult;

use crate::prelude::*;

/// The teeth of a triple sumo tower and a smile.
const CROWNED: &str = "<circle cx='-10' cy='-4' r='3.5'/><circle cx='10' cy='-4' r='3.5'/><path class='line' d='M-9 8q9 9 18 0'/>\
    <path class='tooth' d='M0 -60l9 12-9 14-9-14zM-42 -42l15 2-4 16-16-3zM42 -42l-15 2 4 16 16-3z'/>";

/// The colours of portraits: those on which a dark letter is read well.
const COLORS: [&str; 4] = ["#fefb6e", "#47c789", "#ffbde3", "#de7e18"];

/// Three towers on a podium: what an account is for.
#[component]
pub(crate) fn Podium() -> impl IntoView {
    let tower = |x, y, percent, ring, fill, face| DrawnTower { at: (x, y), percent, ring, fill, face }.shapes();
    let shapes = [
        "<path class='step' d='M20 92h60v28h-60zM84 80h72v40h-72zM160 98h60v22h-60z'/>".to_owned(),
        tower(50, 68, 55, Ring::Dark, "#47c789", SMILING),
        tower(120, 46, 78, Ring::Light, "#fefb6e", CROWNED),
        tower(190, 74, 55, Ring::Light, "#ffbde3", SMILING),
    ];
    view! { <Drawing shapes=shapes.concat() /> }
}

/// A tower that looks up to a star: nothing is won yet.
#[component]
pub(crate) fn Star() -> impl IntoView {
    let tower = DrawnTower { at: (50, 80), percent: 80, ring: Ring::Light, fill: "#de7e18", face: WONDERING };
    let star = "<path class='step' d='M96 72h110v48h-110z'/>\
        <path class='stroke' d='M151 22l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z'/>";
    view! { <Drawing shapes=format!("{star}{}", tower.shapes()) /> }
}

/// The portrait of a player: a tower with the first letter of the name, always in the same colour.
#[component]
pub(crate) fn Portrait(name: String) -> impl IntoView {
    let sum: u32 = name.to_lowercase().chars().map(u32::from).sum();
    let color = COLORS.into_iter().cycle().nth(sum as usize % COLORS.len()).unwrap_or(COLORS[0]);
    let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    view! {
        <svg class="portrait" viewBox="-50 -50 100 100" aria-hidden="true">
            <polygon class="light" points="46,19 19,46 -19,46 -46,19 -46,-19 -19,-46 19,-46 46,-19" />
            <polygon class="middle" fill=color points="34,14 14,34 -14,34 -34,14 -34,-14 -14,-34 14,-34 34,-14" />
            <text y="14">{letter}</text>
        </svg>
    }
}

/// How the last games ended, the oldest first: full, empty and half octagons.
#[component]
pub(crate) fn Form(results: Vec<PlayerResult>) -> impl IntoView {
    let marks = results.into_iter().rev().map(|result| {
        let half = (result == PlayerResult::Drawn).then(|| view! { <path class="half" d="M0 -10h4l6 6v8l-6 6h-4z" /> });
        view! {
            <svg class="form" viewBox="-12 -12 24 24" data-won=(result == PlayerResult::Won).then_some("")>
                <polygon points="10,4 4,10 -4,10 -10,4 -10,-4 -4,-10 4,-10 10,-4" />
                {half}
            </svg>
        }
    });
    view! { <span aria-hidden="true">{marks.collect_view()}</span> }
}
