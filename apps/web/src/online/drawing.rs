//! The drawings of the pages online.

use crate::prelude::*;

/// Two closed eyes.
const ASLEEP: &str = "<path class='line' d='M-15 -3q5 4 10 0M5 -3q5 4 10 0M-5 12h10'/>";
/// A mouth that hangs down.
const SORRY: &str =
    "<circle cx='-10' cy='-2' r='3.5'/><circle cx='10' cy='-2' r='3.5'/><path class='line' d='M-8 12q8 -6 16 0'/>";

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnlineDrawing {
    /// Two towers that meet at once.
    PlayNow,
    /// A letter on its way to a friend.
    Invite,
    /// A tower before an empty seat.
    EmptySeat,
    /// A tower that sleeps: nothing goes on.
    Asleep,
    /// A tower that is not connected.
    Unplugged,
}

impl OnlineDrawing {
    /// Its shapes.
    pub(super) fn shapes(self) -> String {
        let tower = |x, y, percent, ring, fill, face| DrawnTower { at: (x, y), percent, ring, fill, face }.shapes();
        match self {
            OnlineDrawing::PlayNow => [
                squares(["#de7e18", "#587bd4", "#ffbde3", "#47c789", "#fefb6e", "#c5313f"]),
                tower(45, 58, 80, Ring::Light, "#fefb6e", SMILING),
                tower(195, 58, 80, Ring::Dark, "#ffbde3", SMILING),
                "<path class='mark' d='M126 14l-18 34h14l-8 28 24-38h-15l9-24z'/>".to_owned(),
            ]
            .concat(),
            OnlineDrawing::Invite => [
                tower(44, 72, 90, Ring::Light, "#47c789", SMILING),
                tower(196, 72, 90, Ring::Dark, "#de7e18", SMILING),
                "<path class='dashes' d='M78 44q42 -40 84 0'/>\
                <path class='paper' d='M104 6l44 14-20 8-4 16-8-12zM148 20l-32 12'/>"
                    .to_owned(),
            ]
            .concat(),
            OnlineDrawing::EmptySeat => [
                squares(["#631ea1", "#47c789", "#c5313f", "#fefb6e", "#587bd4", "#de7e18"]),
                tower(45, 58, 80, Ring::Light, "#ffbde3", WONDERING),
                "<path class='empty' d='M232 43v30l-22 22h-30l-22-22v-30l22-22h30z'/>\
                <g class='dots'><circle cx='104' cy='56' r='4'/><circle cx='120' cy='56' r='4'/>\
                <circle cx='136' cy='56' r='4'/></g>"
                    .to_owned(),
            ]
            .concat(),
            OnlineDrawing::Asleep => [
                squares(["#fefb6e", "#c5313f", "#47c789", "#587bd4", "#ffbde3", "#de7e18"]),
                tower(120, 58, 80, Ring::Dark, "#47c789", ASLEEP),
                "<path class='stroke' d='M162 34h14l-14 16h14M184 12h10l-10 12h10'/>".to_owned(),
            ]
            .concat(),
            OnlineDrawing::Unplugged => [
                tower(70, 62, 100, Ring::Light, "#fefb6e", SORRY),
                "<path class='stroke' d='M116 70q20 14 34 -4M240 60q-22 -10 -34 4M170 57h8M170 67h8'/>\
                <path class='plug' d='M152 52h18v20h-22v-20zM188 50h20v24h-20z'/>"
                    .to_owned(),
            ]
            .concat(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_whole() {
        use OnlineDrawing::*;
        for drawing in [PlayNow, Invite, EmptySeat, Asleep, Unplugged] {
            let shapes = drawing.shapes();
            assert_eq!(shapes.matches('<').count(), shapes.matches('>').count(), "{drawing:?}");
            assert_eq!(shapes.matches("<g").count(), shapes.matches("</g>").count(), "{drawing:?}");
        }
    }
}
