//! The rules as readable pages in English.

use kamisado::Rule;
use kamisado_lessons::Chapter;

use super::English;
use crate::{NotationText, RulePages, RuleText};

impl RulePages for English {
    fn chapter(&self, chapter: Chapter) -> &'static str {
        match chapter {
            Chapter::Board => "Board, towers and teeth",
            Chapter::Round => "One round",
            Chapter::Program => "What the program does for you",
            Chapter::Match => "A match",
            Chapter::Refill => "Back to the home rows",
            Chapter::Series => "A series of single rounds",
            Chapter::Sumo => "The sumo",
            Chapter::Double => "The double sumo",
            Chapter::Triple => "The triple sumo",
            Chapter::Options => "Tournament options",
            Chapter::Written => "Written positions",
        }
    }

    fn rule_text(&self, rule: Rule) -> RuleText {
        match rule {
            Rule::B1 => RuleText {
                heading: "Sixty-four squares",
                text: "The board has eight rows of eight squares, and each square has one of eight colours: brown, \
                       green, red, yellow, pink, purple, blue or orange. The columns are lettered from left to \
                       right, the rows are numbered from White's side.",
            },
            Rule::B2 => RuleText {
                heading: "How the colours lie",
                text: "The colours lie as the board shows them, always in the same places. Each colour appears once \
                       in every row and once in every column.",
            },
            Rule::B3 => RuleText {
                heading: "The same for both",
                text: "Turn the board halfway round and it looks the same. Each player has a brown square in the \
                       left corner and an orange one in the right.",
            },
            Rule::B4 => RuleText {
                heading: "Home rows",
                text: "The row closest to a player is that player's home row: row 1 is White's, row 8 is Black's.",
            },
            Rule::B5 => RuleText {
                heading: "The towers",
                text: "Each player has eight dragon towers, one of each colour. At the start, each tower stands on \
                       the square of its own colour in its player's home row.",
            },
            Rule::B6 => RuleText {
                heading: "Dragon teeth",
                text: "Won rounds are marked with dragon teeth, which are set on towers. The box holds 22, which is \
                       enough; here you never run out.",
            },
            Rule::B7 => RuleText {
                heading: "Characters instead of colours",
                text: "The other face of the board has a Chinese character on every square, and every tower carries \
                       one too. That way you can play without telling the colours apart.",
            },
            Rule::T1 => RuleText {
                heading: "The first move",
                text: "The player who moves first in a round is the challenger and may move any of their eight \
                       towers; the other player is the defender. In the first round Black is the challenger. The more \
                       experienced player takes White.",
            },
            Rule::T2 => RuleText {
                heading: "The colour decides",
                text: "After the first move, you must move your tower of the colour that your opponent's last move landed on.",
            },
            Rule::M1 => RuleText {
                heading: "Forward only",
                text: "Towers move in straight lines, straight ahead or diagonally ahead. They never move sideways or \
                       back; only a sumo's push moves a tower back.",
            },
            Rule::M2 => RuleText {
                heading: "As far as you like",
                text: "A move may be as long as you like, over empty squares only. Towers do not jump, but a single \
                       move may cross the whole board.",
            },
            Rule::M3 => RuleText {
                heading: "Onto an empty square",
                text: "A move ends on an empty square. No square ever holds two towers, and no tower is captured.",
            },
            Rule::M4 => RuleText {
                heading: "Between two corners",
                text: "Two towers that touch only at their corners do not close the gap: a diagonal move may pass \
                       between them.",
            },
            Rule::M5 => RuleText {
                heading: "You must move if you can",
                text: "If your called tower can move, you must move it at least one square.",
            },
            Rule::M6 => RuleText {
                heading: "The pass",
                text: "A tower that must move is blocked when the squares straight and diagonally ahead of it are all \
                       taken or off the board and it cannot push. Its player passes. This counts as a move of 0 \
                       squares that ends where the blocked tower stands: the opponent must move their tower of that \
                       square's colour.",
            },
            Rule::M7 => RuleText {
                heading: "Winning a round",
                text: "The round ends at once when a tower enters the opponent's home row. Its player wins the round.",
            },
            Rule::M8 => RuleText {
                heading: "Deadlock",
                text: "If passing would go round in circles, because none of the towers called one after another can \
                       move, the round is over. The player who made the last real move loses it, even if that move \
                       was forced.",
            },
            Rule::H1 => RuleText {
                heading: "Passes are made for you",
                text: "The program makes every pass at once, without using your time, and shows the reason.",
            },
            Rule::H2 => RuleText {
                heading: "You make a forced push yourself",
                text: "When a push is your only move, the program explains it, but you make it yourself.",
            },
            Rule::H3 => RuleText {
                heading: "Taking back",
                text: "Taking back returns you to the last point where you had a real choice.",
            },
            Rule::P1 => RuleText {
                heading: "Four lengths",
                text: "A single match is won with 1 point, a standard match with 3, a long match with 7 and a \
                       marathon with 15. A standard match has sumos, a long match also has double sumos, and a \
                       marathon has triple sumos as well.",
            },
            Rule::P2 => RuleText {
                heading: "The single match",
                text: "A single match is one round without teeth. The winner gets the point, and the result is 1 to 0. At the table it takes about 20 to 30 minutes, a standard match 60 to 90.",
            },
            Rule::P3 => RuleText {
                heading: "The winner's tooth",
                text: "In longer matches the winner of a round sets a dragon tooth on the tower that reached the \
                       opponent's home row. The tower keeps it.",
            },
            Rule::P4 => RuleText {
                heading: "What teeth are worth",
                text: "The first tooth makes a sumo and brings 1 point, the second a double sumo and 2 more, the \
                       third a triple sumo and 4 more. The fourth brings 8 more and always ends the match.",
            },
            Rule::P5 => RuleText {
                heading: "The board shows the score",
                text: "Depending on its teeth, each tower is worth 1, 3, 7 or 15 points. A player's score is the sum \
                       of all their towers, so you can always read it off the board.",
            },
            Rule::P6 => RuleText {
                heading: "The tooth after a deadlock",
                text: "After a deadlock no tower has reached a home row. The winner puts the tooth on their tower of \
                       the colour that the loser's last real move landed on.",
            },
            Rule::P7 => RuleText {
                heading: "A deadlock made by a push",
                text: "If that last move was a push, the square that counts is the one the pushing tower moved to.",
            },
            Rule::P8 => RuleText {
                heading: "The end of a match",
                text: "A match is over as soon as a player reaches the target. Until then, you play another round.",
            },
            Rule::P9 => RuleText {
                heading: "Points beyond the target",
                text: "Points beyond the target still count: a long match can end 9 to 3.",
            },
            Rule::P10 => RuleText {
                heading: "Who opens the next round",
                text: "Before each new round the towers go back to the home rows. The loser of the last round is the \
                       challenger and moves first; the winner is the defender.",
            },
            Rule::P11 => RuleText {
                heading: "Everybody keeps their towers",
                text: "White stays White and Black stays Black for the whole match.",
            },
            Rule::P12 => RuleText {
                heading: "Resigning and time",
                text: "A player who resigns or whose time runs out loses the match. Nothing else changes.",
            },
            Rule::F1 => RuleText {
                heading: "The winner chooses",
                text: "The winner of the last round decides whether the home rows are filled from the left or from \
                       the right.",
            },
            Rule::F2 => RuleText {
                heading: "Both from the same side",
                text: "The other player fills from the same side. Left and right are always from each player's own \
                       point of view.",
            },
            Rule::F3 => RuleText {
                heading: "From the left",
                text: "Take your towers row by row, your home row first, and within a row from left to right. Set \
                       them on your home row from the left corner, brown, to the right corner, orange.",
            },
            Rule::F4 => RuleText {
                heading: "From the right",
                text: "Take your towers row by row, your home row first, but within a row from right to left. Set \
                       them on your home row from the right corner, orange, to the left corner, brown.",
            },
            Rule::C1 => RuleText {
                heading: "A series of single rounds",
                text: "You can play single rounds one after another. Each win is one point, and there are no teeth.",
            },
            Rule::C2 => RuleText {
                heading: "Back to the start squares",
                text: "Every round of a series begins with all towers on their start squares.",
            },
            Rule::C3 => RuleText {
                heading: "Taking turns to open",
                text: "The players take turns to open: Black opens the first round, White the second, and so on. Both \
                       keep their own towers.",
            },
            Rule::C4 => RuleText {
                heading: "The winner opens",
                text: "If you prefer, the winner of a round opens the next one.",
            },
            Rule::C5 => RuleText {
                heading: "How long a series lasts",
                text: "A series is played to an agreed number of wins, from 1 to 99, or until the players stop.",
            },
            Rule::S1 => RuleText {
                heading: "How far a sumo moves",
                text: "A sumo moves at most 5 squares, straight or diagonally ahead.",
            },
            Rule::S2 => RuleText {
                heading: "The push",
                text: "When a sumo must move and an opposing plain tower stands directly ahead of it, the sumo may \
                       push: that tower goes back one square and the sumo takes its place.",
            },
            Rule::S3 => RuleText {
                heading: "Once more after a push",
                text: "After a push your opponent loses a turn. You move again, with your tower of the colour that \
                       the pushed tower landed on; it may be the same sumo, and it may push again. If that tower is \
                       blocked, you pass as usual. The lost turn does not count as a pass.",
            },
            Rule::S4 => RuleText { heading: "Never diagonally", text: "A push goes straight ahead, never diagonally." },
            Rule::S5 => RuleText {
                heading: "Room behind",
                text: "The square behind the pushed tower must be empty. Its colour decides the next tower.",
            },
            Rule::S6 => RuleText {
                heading: "Safe at home",
                text: "A tower on its own home row cannot be pushed, because it would fall off the board. Pushing a \
                       tower back onto its home row is allowed.",
            },
            Rule::S7 => RuleText { heading: "One tower only", text: "A sumo never pushes more than one tower." },
            Rule::S8 => RuleText {
                heading: "Only lower ranks",
                text: "A sumo never pushes another sumo. Only towers of a lower rank can be pushed.",
            },
            Rule::S9 => RuleText { heading: "Never your own", text: "A sumo never pushes a tower of its own player." },
            Rule::S10 => RuleText {
                heading: "Optional",
                text: "You may choose not to push as long as the sumo has another move.",
            },
            Rule::S11 => RuleText {
                heading: "Compulsory",
                text: "If the push is the sumo's only move, it must be made: there is no pass.",
            },
            Rule::DS1 => RuleText {
                heading: "How far a double sumo moves",
                text: "A double sumo moves at most 3 squares, straight or diagonally ahead.",
            },
            Rule::DS2 => RuleText {
                heading: "One or two towers",
                text: "It may push one opposing tower directly ahead, or two in a row without a gap. All of them go \
                       back one square, and the double sumo moves up one.",
            },
            Rule::DS3 => RuleText {
                heading: "Once more after a push",
                text: "Your opponent loses a turn, and you move your tower of the colour that the furthest pushed \
                       tower landed on.",
            },
            Rule::DS4 => {
                RuleText { heading: "Never diagonally", text: "A double sumo pushes straight ahead, never diagonally." }
            }
            Rule::DS5 => RuleText {
                heading: "Room behind the last",
                text: "The square behind the last tower of the row must be empty. Its colour decides the next tower.",
            },
            Rule::DS6 => RuleText {
                heading: "Safe at home",
                text: "A row whose last tower stands on its own home row cannot be pushed. Pushing a tower back onto \
                       its home row is allowed.",
            },
            Rule::DS7 => {
                RuleText { heading: "Never more than two", text: "A double sumo never pushes more than two towers." }
            }
            Rule::DS8 => RuleText {
                heading: "Plain towers and sumos",
                text: "It pushes plain towers and sumos, even two sumos at once or one of each, but never a double or \
                       triple sumo.",
            },
            Rule::DS9 => {
                RuleText { heading: "Never your own", text: "A double sumo never pushes a tower of its own player." }
            }
            Rule::DS10 => {
                RuleText { heading: "Optional", text: "You may choose not to push as long as it has another move." }
            }
            Rule::DS11 => RuleText {
                heading: "Compulsory",
                text: "If the push is its only move, it must be made: there is no pass.",
            },
            Rule::TS1 => RuleText {
                heading: "How far a triple sumo moves",
                text: "A triple sumo moves one square, straight or diagonally ahead.",
            },
            Rule::TS2 => RuleText {
                heading: "One, two or three towers",
                text: "It may push one, two or three opposing towers directly ahead, in a row without a gap. All of \
                       them go back one square, and the triple sumo moves up one.",
            },
            Rule::TS3 => RuleText {
                heading: "Once more after a push",
                text: "Your opponent loses a turn, and you move your tower of the colour that the furthest pushed \
                       tower landed on.",
            },
            Rule::TS4 => {
                RuleText { heading: "Never diagonally", text: "A triple sumo pushes straight ahead, never diagonally." }
            }
            Rule::TS5 => RuleText {
                heading: "Room behind the last",
                text: "The square behind the last tower of the row must be empty. Its colour decides the next tower.",
            },
            Rule::TS6 => RuleText {
                heading: "Safe at home",
                text: "A row whose last tower stands on its own home row cannot be pushed. Pushing a tower back onto \
                       its home row is allowed.",
            },
            Rule::TS7 => RuleText {
                heading: "Never more than three",
                text: "A triple sumo never pushes more than three towers.",
            },
            Rule::TS8 => RuleText {
                heading: "All ranks but its own",
                text: "It pushes towers of every rank except another triple sumo.",
            },
            Rule::TS9 => {
                RuleText { heading: "Never your own", text: "A triple sumo never pushes a tower of its own player." }
            }
            Rule::TS10 => {
                RuleText { heading: "Optional", text: "You may choose not to push as long as it has another move." }
            }
            Rule::TS11 => RuleText {
                heading: "Compulsory",
                text: "If the push is its only move, it must be made: there is no pass.",
            },
            Rule::O1 => RuleText {
                heading: "Start layouts",
                text: "Black's towers may start in any order, with White's in the same order, seen from White's side. \
                       A layout is used for the first round of a match and for every round of a series. It is written \
                       as eight letters: Black's row from a8 to h8.",
            },
            Rule::O2 => RuleText {
                heading: "The limited opening",
                text: "The first move of a round goes at most 1 square, the second 3 and the third 5; after that \
                       there is no limit. The limit never forbids a push, and it applies in every round. A sumo may \
                       not go further than its own reach, and a pass uses up one of the three moves.",
            },
            Rule::K1 => RuleText {
                heading: "The four parts of a position",
                text: "A written position has four parts: the rows from 8 to 1, the player to move, the tower that \
                       must move or a dash, and the points needed to win. Opening limits still to come may follow.",
            },
            Rule::K2 => RuleText {
                heading: "What must be there",
                text: "All sixteen towers are on the board, each once. If 1 point wins, there are no teeth, and while \
                       a round is being played, nobody has reached the target. Only the tower that has just ended a \
                       marathon has four teeth.",
            },
            Rule::K3 => RuleText {
                heading: "A round that is over",
                text: "A finished round can be written down too: with one tower on its far row, or as a deadlock in \
                       which the player to move is the winner. After a push that made a deadlock, the position is \
                       written as it stands after the pass of the player who pushed.",
            },
            Rule::K4 => RuleText {
                heading: "Anything else is refused",
                text: "Any other position is refused, and you are told what does not fit and where.",
            },
        }
    }

    fn notation_text(&self, text: NotationText) -> &'static str {
        match text {
            NotationText::Head => "Writing a match down",
            NotationText::Moves => {
                "The rule book writes each move as four symbols: the tower, an arrow as its player sees it, the number \
                 of squares and the colour of the square that the tower reaches. P↖5Y means: purple, diagonally left, \
                 5 squares, onto yellow. On a keyboard you can write PL5Y, with L for left, S for straight and R for \
                 right, or the words: purple left 5 yellow. The last colour may be left out. A pass is a move of 0 \
                 squares."
            }
            NotationText::Pause => {
                "This lets you break off a match and carry on another day. Write Black's moves in one column and \
                 White's in another, and for each new round the home rows. Or write the position down in one line, as \
                 “Save and share” shows it: the rows from 8 to 1, small letters for Black's towers, capitals for \
                 White's, + for a dragon tooth and numbers for empty squares. “Open a match” reads both."
            }
            NotationText::Letters => "The letters of the towers",
        }
    }
}
