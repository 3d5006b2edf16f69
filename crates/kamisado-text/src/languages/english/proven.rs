//! The page of what is proven about the game.

use super::English;
use crate::{ProvenPages, ProvenText};

impl ProvenPages for English {
    fn proven_text(&self, text: ProvenText) -> &'static str {
        match text {
            ProvenText::Intro => {
                "The single round of Kamisado is solved: we know for certain who wins, with which moves and how quickly. It does not spoil the game. Even if you learn the 16 moves by heart, you only know how to begin and still have the whole round to play."
            }
            ProvenText::FirstHead => "The first move",
            ProvenText::First => {
                "Black moves first and has 102 first moves: 16 win and 86 lose. Only straight moves win, and each tower has exactly two of them. The table shows the towers of the left half; the right half is its mirror image. Each cell says who wins, and how many moves the round takes, counting both players but no passes, if the winner hurries and the loser holds out."
            }
            ProvenText::Tower => "Tower",
            ProvenText::ShortestHead => "The shortest win, played out",
            ProvenText::Shortest => {
                "The quickest forced win takes 17 moves. Step through one of them: Black hurries, White holds out as long as it can. The turning point is Black's sixth move. The orange tower goes to a2, where it can go no further, and Black has to pass: White's purple tower must go on and on."
            }
            ProvenText::LayoutsHead => "Other layouts",
            ProvenText::Layouts => {
                "The towers can start in 40,320 orders. With a free opening Black, who moves first, wins every one of them, with 4 to 31 of the 102 first moves; in more than half of them with 16 or fewer. With an opening limited to 1, 3 and 5 squares Black wins 35,994 of them and White 4,326. One of the fairest with a free opening is shown here; a new game offers it and others like it as a fair layout."
            }
            ProvenText::RoundsHead => "Later rounds",
            ProvenText::Rounds => {
                "In a longer match the loser of a round opens the next, and that outweighs the winner's dragon tooth: in 878 of 900 solved starts of later rounds the opener wins. These are samples, not a proof for all matches."
            }
            ProvenText::ProofsHead => "The proofs",
            ProvenText::Proofs => {
                "A certificate holds one player's answer to everything the opponent can try, and a small program that knows only the rules plays all of it through. There are certificates for who wins after each of the 102 first moves, and how quickly; from the start Black wins within 17 moves, while White can hold out for 16. The rules are also formalised in the proof assistant Rocq. There it is a theorem, without any assumptions, that Black wins in 17 moves but not in 16. Who wins after each first move is a theorem too."
            }
            ProvenText::OpenHead => "What is not proven",
            ProvenText::Open => {
                "Nobody knows who wins a whole match. Only its last rounds are solved. And “Black wins” is about perfect play: between people, anyone can win."
            }
            ProvenText::CommandsHead => "The commands that compute these numbers",
        }
    }
}
