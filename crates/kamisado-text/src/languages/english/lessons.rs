//! The lessons in English.

use kamisado_lessons::{LessonId, StepId};

use super::English;
use crate::{LessonText, Lessons, StepText};

impl Lessons for English {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => {
                LessonText { title: "The game in one minute", introduction: "Three moves, and you know how it goes." }
            }
            LessonId::Board => LessonText {
                title: "The board and the goal",
                introduction: "Kamisado is played on 64 squares in eight colours, with eight dragon towers for each \
                               player, one of each colour. White sits below and Black above; both have brown at \
                               their left hand and orange at their right. If some colours look alike to you, choose \
                               the board with the Chinese characters: every square and every tower has one.",
            },
            LessonId::FirstMove => LessonText {
                title: "The first move",
                introduction: "Black makes the first move of the first round, with any of its eight towers. Whoever \
                               moves first in a round is called the challenger, the other player the defender.",
            },
            LessonId::Directions => LessonText {
                title: "How towers move",
                introduction: "A tower moves straight ahead or diagonally ahead, as far as the way is free. It never \
                               moves sideways or back by itself.",
            },
            LessonId::Goal => LessonText {
                title: "Winning a round",
                introduction: "The first tower that enters the opponent's home row wins the round at once. It need \
                               not be a long walk: a single move can cross the whole board.",
            },
            LessonId::NoJumping => LessonText {
                title: "No jumping",
                introduction: "A tower crosses empty squares only and lands on an empty square. Nothing is jumped \
                               over, and no square holds two towers.",
            },
            LessonId::Colors => LessonText {
                title: "The colour decides",
                introduction: "From the second move on nobody chooses a tower freely: the colour of the square on \
                               which the last move ended names the tower that must move next.",
            },
            LessonId::MustMove => LessonText {
                title: "Moving is a duty",
                introduction: "If the tower that must move can move, it has to, even if its owner would rather not.",
            },
            LessonId::Pass => LessonText {
                title: "A blocked tower",
                introduction: "A tower is blocked when the square straight ahead of it and both squares diagonally \
                               ahead are taken or off the board. Then its owner passes. The program does this for \
                               you and shows the reason.",
            },
            LessonId::PassChain => LessonText {
                title: "Pass upon pass",
                introduction: "After a pass the next tower may be blocked too. Then its owner passes as well, and so \
                               on, until a tower can move.",
            },
            LessonId::Deadlock => LessonText {
                title: "Deadlock",
                introduction: "Sometimes the passes would go round and round, because none of the towers that are \
                               called can move. This is a deadlock. The round is over, and whoever made the last \
                               real move loses it.",
            },
            LessonId::LookAhead => LessonText {
                title: "Look before you land",
                introduction: "Before each move ask yourself: which tower do I call, and can it reach my home row? \
                               Land where it cannot.",
            },
            LessonId::FirstTooth => LessonText {
                title: "The first tooth",
                introduction: "In a longer match the tower that wins a round gets a dragon tooth and keeps it. The \
                               first tooth makes it a sumo. 22 teeth lie ready in the box, enough for every match \
                               you will play.",
            },
            LessonId::Refill => LessonText {
                title: "Back to the home rows",
                introduction: "After a round the towers go home in a new order. The winner chooses the side from \
                               which the rows are filled; both players fill from that side, each as seen from its \
                               own seat.",
            },
            LessonId::SumoMoves => LessonText {
                title: "A sumo is slow",
                introduction: "A sumo moves straight or diagonally ahead like any tower, but 5 squares at most.",
            },
            LessonId::Push => LessonText {
                title: "The push",
                introduction: "What a sumo lacks in speed it has in strength: it may push a plain enemy tower that \
                               stands directly ahead back by one square, and takes its place.",
            },
            LessonId::NoPush => LessonText {
                title: "What cannot be pushed",
                introduction: "A push has its limits. Meet them all here, so that they never surprise you.",
            },
            LessonId::ForcedPush => LessonText {
                title: "A push that must be made",
                introduction: "If the push is the sumo's only move, it must be made, and there is no pass. The \
                               program explains this, but you make the push yourself.",
            },
            LessonId::DoubleSumo => LessonText {
                title: "The double sumo",
                introduction: "The second tooth makes a double sumo. It moves 3 squares at most and pushes one or \
                               two towers that stand directly ahead in a row without a gap.",
            },
            LessonId::TripleSumo => LessonText {
                title: "The triple sumo",
                introduction: "The third tooth makes a triple sumo. It moves a single square, but it pushes up to \
                               three towers that stand ahead in a row.",
            },
            LessonId::Score => LessonText {
                title: "Counting points",
                introduction: "A tower with one tooth is worth 1 point, with two 3, with three 7 and with four 15. A \
                               single match is one round for 1 point and has no teeth; a standard match goes to 3 \
                               points, a long one to 7 and a marathon to 15.",
            },
            LessonId::Options => LessonText {
                title: "Series and options",
                introduction: "Many people play single rounds one after another, and tournaments have two options of \
                               their own. You can choose all of this before a game.",
            },
            LessonId::Strategy => LessonText {
                title: "Three winning ideas",
                introduction: "In each of these positions exactly one move wins, and all others lose. Take your \
                               time.",
            },
            LessonId::Finale => LessonText {
                title: "The end of a marathon",
                introduction: "White leads 14 to 9 and needs one more win. Towers of every rank push here. Lead \
                               White home.",
            },
        }
    }

    fn step(&self, id: StepId) -> StepText {
        super::lesson_steps::step(id)
    }

    fn not_asked(&self) -> &'static str {
        "No, not this one."
    }
}
