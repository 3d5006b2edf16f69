//! The lessons in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};
use kamisado_lessons::{LessonId, StepId};

use super::English;
use crate::format::capital;
use crate::{LessonText, Lessons, StepText};

impl Lessons for English {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => {
                LessonText { title: "The game in one minute", introduction: "Three moves, and you know how to play." }
            }
            LessonId::Board => LessonText {
                title: "The board and the goal",
                introduction: "Kamisado is played on 64 squares in eight colours, with eight dragon towers for each \
                               player, one of each colour. You sit at the bottom with Black, and White at the top. \
                               Each player has brown on the left and orange on the right. If some colours look alike \
                               to you, choose the board with Chinese characters: every square and every tower has \
                               one.",
            },
            LessonId::FirstMove => LessonText {
                title: "The first move",
                introduction: "Black makes the first move of the first round, with any of its eight towers. The \
                               player who moves first in a round is the challenger, the other player is the defender. \
                               The more experienced player takes White.",
            },
            LessonId::Directions => LessonText {
                title: "How towers move",
                introduction: "A tower moves straight ahead or diagonally ahead, as far as the way is clear. It never \
                               moves sideways, and it never moves back on its own.",
            },
            LessonId::Goal => LessonText {
                title: "Winning a round",
                introduction: "The first tower that enters the opponent's home row wins the round at once. It does \
                               not have to take long: a single move can cross the whole board.",
            },
            LessonId::NoJumping => LessonText {
                title: "No jumping",
                introduction: "A tower crosses only empty squares and lands on an empty square. It never jumps over \
                               another tower, and two towers never share a square.",
            },
            LessonId::Colors => LessonText {
                title: "The colour decides",
                introduction: "From the second move on, you no longer choose your tower. The colour of the square \
                               where the last move ended decides which tower must move next.",
            },
            LessonId::MustMove => LessonText {
                title: "You must move if you can",
                introduction: "If your tower is called and can move, you have to move it, even if you would rather not.",
            },
            LessonId::Pass => LessonText {
                title: "A blocked tower",
                introduction: "A tower is blocked when the square straight ahead of it and both squares diagonally \
                               ahead are taken or off the board. Then you pass. The program does this for you and \
                               shows why.",
            },
            LessonId::PassChain => LessonText {
                title: "One pass after another",
                introduction: "After a pass, the next tower may be blocked too. Then the other player passes as well, \
                               and so on until a tower can move.",
            },
            LessonId::Deadlock => LessonText {
                title: "Deadlock",
                introduction: "Sometimes the passes would go round in circles, because none of the called towers can \
                               move. That is a deadlock. The round is over, and the player who made the last real \
                               move loses it.",
            },
            LessonId::LookAhead => LessonText {
                title: "Look before you land",
                introduction: "Before each move, ask yourself which tower you are calling, and whether it can reach \
                               your home row. Land where it cannot.",
            },
            LessonId::FirstTooth => LessonText {
                title: "The first tooth",
                introduction: "In a longer match the tower that wins a round gets a dragon tooth and keeps it. The \
                               first tooth makes it a sumo. The box holds 22 teeth, enough for every match.",
            },
            LessonId::Refill => LessonText {
                title: "Back to the home rows",
                introduction: "After a round the towers go home in a new order. The winner chooses the side from \
                               which the rows are filled; both players fill from that side, each from their own point \
                               of view.",
            },
            LessonId::SumoMoves => LessonText {
                title: "A sumo is slow",
                introduction: "A sumo moves straight or diagonally ahead like any tower, but at most 5 squares.",
            },
            LessonId::Push => LessonText {
                title: "The push",
                introduction: "What a sumo lacks in speed it has in strength: if an opposing plain tower stands directly \
                               ahead of it, it may push that tower back one square and take its place.",
            },
            LessonId::NoPush => LessonText {
                title: "What cannot be pushed",
                introduction: "A push has its limits. Here they all are, so that nothing takes you by surprise.",
            },
            LessonId::ForcedPush => LessonText {
                title: "A push that must be made",
                introduction: "If the push is the sumo's only move, it must be made, and there is no pass. The \
                               program explains this, but you make the push yourself.",
            },
            LessonId::DoubleSumo => LessonText {
                title: "The double sumo",
                introduction: "The second tooth makes a double sumo. It moves at most 3 squares and pushes one or two \
                               towers directly ahead, one behind the other without a gap.",
            },
            LessonId::TripleSumo => LessonText {
                title: "The triple sumo",
                introduction: "The third tooth makes a triple sumo. It moves only one square, but it pushes up to \
                               three towers in a row.",
            },
            LessonId::Score => LessonText {
                title: "Counting points",
                introduction: "A tower with one tooth is worth 1 point, with two 3, with three 7 and with four 15. A \
                               single match is one round for 1 point and has no teeth; a standard match goes to 3 \
                               points, a long one to 7 and a marathon to 15. At the table a single match takes about \
                               20 to 30 minutes, a standard match 60 to 90.",
            },
            LessonId::Options => LessonText {
                title: "Series and options",
                introduction: "Many people play single rounds one after another, and tournaments have two options of \
                               their own. You can choose all of this before a game.",
            },
            LessonId::Notation => LessonText {
                title: "Writing moves down",
                introduction: "If you have to break off a match, write down the moves or the position, and carry on \
                               another day. The rule book writes each move as four symbols: the tower, an arrow, the \
                               number of squares and the colour the tower lands on.",
            },
            LessonId::Strategy => LessonText {
                title: "Three winning ideas",
                introduction: "In each of these positions exactly one move wins, and all others lose. Take your \
                               time.",
            },
            LessonId::Finale => LessonText {
                title: "The end of a marathon",
                introduction: "White leads 14 to 9 and needs one more win. Sumos of every rank push here. Lead White \
                               to victory.",
            },
        }
    }

    fn step(&self, id: StepId) -> StepText {
        super::lesson_steps::step(id)
    }

    fn not_asked(&self) -> &'static str {
        "Not that one."
    }

    fn check_written(&self) -> &'static str {
        "Check"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("{} goes to {square}. Which tower comes next?", capital(tower.color.name()))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Tower",
            1 => "Direction",
            2 => "Squares",
            _ => "Colour reached",
        }
    }
}
