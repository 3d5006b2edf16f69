//! The end of a round, in English.

use super::*;

impl Endings for English {
    fn opponent_lines(&self, level: u8, mood: OpponentMood) -> &'static [&'static str] {
        use OpponentMood::{Beaten, Pleased, Surprised};
        match (level, mood) {
            (0 | 1, Pleased) => &["I nearly missed that one!", "Small steps, and here I am."],
            (0 | 1, Surprised) => &["Oh! I did not see that one."],
            (0 | 1, Beaten) => &["You rolled right over me. Nice!", "Well, I am only a pebble. Again?"],
            (2, Pleased) => &["Look, I grew all the way across!", "Did you see that? I won!"],
            (2, Surprised) => &["Already? I had only just come up!"],
            (2, Beaten) => &["You are tall already. Teach me that!", "I will grow. Just you wait!"],
            (3, Pleased) => &["I followed the light along the edge.", "There was a gap, and I wandered in."],
            (3, Surprised) => &["Oh! I was looking at the stars."],
            (3, Beaten) => &["You found the way in the dark.", "My light went out. Yours is brighter."],
            (4, Pleased) => &["Wheee! All the way down!", "A push, a slide, and a win. That was fun!"],
            (4, Surprised) => &["Hey! I was still playing!"],
            (4, Beaten) => &["Ha, you out-slid me!", "Good game! Shall we splash again?"],
            (5, Pleased) => &["Told you: nobody gets past me.", "You were caught in my thorns."],
            (5, Surprised) => &["Ouch! Where did you come from?"],
            (5, Beaten) => &["Hmph. You found the one gap in my hedge.", "Fine. You have earned your berries."],
            (6, Pleased) => &["I waited. Then I took one step.", "Patience, and a long leg."],
            (6, Surprised) => &["Goodness! You were quicker than a fish."],
            (6, Beaten) => &["Beautifully done. I stood still too long.", "I bow to you. That was patient play."],
            (7, Pleased) => &["Straight through! Did you feel the heat?", "That was hot, wasn't it?"],
            (7, Surprised) => &["What?! I had only just caught fire!"],
            (7, Beaten) => &["You put me out. For now!", "Pff. Nothing left of my attack but smoke."],
            (8, Pleased) => &["I saw it from far above.", "One dive was enough."],
            (8, Surprised) => &["Impossible! I never blink."],
            (8, Beaten) => &["You saw further than I did. Respect.", "I circled too high. Well played."],
            (9, Pleased) => &["As expected.", "Stone does not yield."],
            (9, Surprised) => &["… I did not calculate that."],
            (9, Beaten) => &["A crack. Interesting.", "You are tougher than I am. Today."],
            (_, Pleased) => &["You fought well. Few come this far.", "A good hunt. Come back to my cave."],
            (_, Surprised) => &["By my own fire! How did you do that?"],
            (_, Beaten) => &["A thousand years, and then you came.", "You have beaten the dragon. Tell everybody!"],
        }
    }

    fn fill_side(&self, fill: Fill, winner: Player, names: &PlayerNames) -> String {
        format!("From {} {}", possessive(names.who(winner)), fill.name())
    }

    fn try_from_move(&self, number: u32) -> String {
        format!("Try again from move {number}")
    }

    fn to_move_number(&self, number: u32) -> String {
        format!("move {number}")
    }
}
