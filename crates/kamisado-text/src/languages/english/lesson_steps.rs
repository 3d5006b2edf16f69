//! The steps of the lessons in English.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "You are Black, below. Press your blue tower, then the purple square three squares straight \
                   ahead of it.",
            right: "You landed on purple, so White had to move its purple tower. It landed on green: now your \
                    green tower must move.",
            hint: "The blue tower is the second from the right in the bottom row. Towers go up the board.",
        },
        StepId::MinuteAnswer => StepText {
            task: "Your green tower must move. Take it two squares diagonally to the right, onto purple.",
            right: "Purple again: White had to move its purple tower once more, landed on blue, and left the \
                    way of your blue tower.",
            hint: "The green tower is the second from the left in the bottom row. Follow its diagonal to the \
                   right.",
        },
        StepId::MinuteWin => StepText {
            task: "Your blue tower must move, and nothing stands in its way: take it diagonally to the left, \
                   up to the far row.",
            right: "You won the round! That is the whole game: the colour on which you land names the tower \
                    that your opponent must move, and the first tower on the far row wins.",
            hint: "Follow the diagonal of the blue tower to the left, up to the top row.",
        },
        StepId::BoardCorner => StepText {
            task: "Every tower starts on the square of its own colour in its home row. Tap White's tower in the left \
                   corner.",
            right: "Yes: brown stands on brown in White's left corner. Black sees the same from the other side.",
            hint: "White sits below. Look for the brown square at the bottom left.",
        },
        StepId::BoardFarRow => StepText {
            task: "The row nearest to a player is its home row. White's towers want to reach Black's. Tap any square \
                   of Black's home row.",
            right: "This is White's far row. A white tower that gets there wins the round.",
            hint: "Black sits above: its home row is the top one.",
        },
        StepId::FirstAny => StepText {
            task: "You are Black, and so you sit below now. Move any tower you like, straight or diagonally ahead.",
            right: "A fine start. Now look at the colour of the square you landed on.",
            hint: "Take one of the towers in the bottom row to an empty square ahead of it.",
        },
        StepId::FirstAnswer => StepText {
            task: "White must answer with its tower of exactly that colour. Tap this tower.",
            right: "Yes, this one must move now. That is the heart of the game: the square you choose chooses your \
                    opponent's tower.",
            hint: "Look at the colour under the tower you moved, then find White's tower of the same colour.",
        },
        StepId::GoStraight => StepText {
            task: "You are Black. Move the pink tower straight ahead, two squares or more.",
            right: "Straight ahead, any distance, as long as the way is free.",
            hint: "Pink stands in the bottom row, and your towers go up the board.",
        },
        StepId::GoDiagonal => StepText {
            task: "Now the red tower: move it diagonally, two squares or more.",
            right: "Diagonals are long roads. From the start pink and red have 13 moves each.",
            hint: "Choose a square on a slanting line from the red tower, to the left or to the right.",
        },
        StepId::GoBack => StepText {
            task: "Here Black's brown tower must move. Try to move it back or to the side, and see what the rules \
                   say.",
            right: "So it is: only forward, and only in a line. A tower goes back only when a sumo pushes it; you \
                    will see that later.",
            hint: "Brown stands near the bottom, in the third column from the right. Take it to a square beside or behind \
                   it.",
        },
        StepId::GoalHome => StepText {
            task: "White's green tower must move. Win the round with it.",
            right: "Along the whole diagonal into Black's home row: White wins the round.",
            hint: "Green stands at the bottom left. Follow its diagonals up to the top row.",
        },
        StepId::JumpOver => StepText {
            task: "White's orange tower must move, and Black's pink tower stands on its left diagonal. Try to jump \
                   over it.",
            right: "No tower jumps over another: the way ends in front of the first one.",
            hint: "Look up and to the left from orange: pink is the first tower there. Try a square beyond it.",
        },
        StepId::JumpOnto => StepText {
            task: "Now try to land on a square where a tower stands.",
            right: "A taken square is taken, and no tower is ever captured.",
            hint: "Black's yellow tower stands straight ahead of orange, in the top row. Try its square.",
        },
        StepId::JumpBetween => StepText {
            task: "White's purple and red towers touch at their corners. Slip through between them.",
            right: "Two towers that touch only at their corners leave a gap, and a diagonal move goes through it.",
            hint: "Follow the right diagonal of orange until you are past both towers.",
        },
        StepId::ColorLand => StepText {
            task: "You are Black. Move red one square diagonally, onto the blue square.",
            right: "A blue square, so White must move its blue tower, and does.",
            hint: "The blue square touches red's corner, on Black's right-hand side.",
        },
        StepId::ColorNext => StepText {
            task: "White's blue tower has landed on g6. Look at the colour of this square: which of your towers must move \
                   now? Tap it.",
            right: "A yellow square calls the yellow tower.",
            hint: "White's blue tower stands on a yellow square.",
        },
        StepId::ColorOther => StepText {
            task: "Try to move another tower instead.",
            right: "The colour decides, so it has to be yellow. The reason tells you which move called it.",
            hint: "Take any tower that is not yellow and try to move it.",
        },
        StepId::ColorName => StepText {
            task: "Now use this yourself: move yellow so that White must move its purple tower.",
            right: "You landed on purple, so White must move purple. Each move you make chooses for your opponent.",
            hint: "Find a purple square on the free lines of your yellow tower.",
        },
        StepId::MustGive => StepText {
            task: "You are Black and must move brown. Land on a blue square, so that White must move its blue tower.",
            right: "White's blue tower must move now, and it has little room.",
            hint: "Look for a blue square on the lines ahead of brown.",
        },
        StepId::MustOnly => StepText {
            task: "Now play White. Blue has a single square to go to, and it must go there.",
            right: "There was no choice, although it opens a door: blue has landed on pink.",
            hint: "Blue stands at the left edge. Only the square straight ahead of it is free.",
        },
        StepId::MustWin => StepText {
            task: "Black again, with pink. Win the round.",
            right: "A forced move can lose a round. So leave your opponent only what suits you.",
            hint: "From pink the way up to the top row is free.",
        },
        StepId::PassBlockers => StepText {
            task: "White must move green, but green cannot move. Tap one of the towers that block it.",
            right: "Three towers close every way. White passes: that counts as a move of 0 squares.",
            hint: "Look at the three squares just ahead of White's green tower: straight and to both sides.",
        },
        StepId::PassNext => StepText {
            task: "A pass ends where the blocked tower stands. Green stands on yellow: which tower must move now? \
                   Tap it.",
            right: "Black's yellow tower: the colour under the blocked tower has called it.",
            hint: "It is Black's turn. Black's yellow tower stands at the left edge.",
        },
        StepId::PassWin => StepText {
            task: "Take the present: win the round with Black's yellow tower.",
            right: "Straight home. A blocked tower can cost a round.",
            hint: "Look straight down from yellow.",
        },
        StepId::ChainFirst => StepText {
            task: "White's green tower is blocked, and it stands on yellow. Which tower of Black's is asked next? \
                   Tap it.",
            right: "Black's yellow tower is blocked too. It stands on blue, so White goes on with blue.",
            hint: "After White's pass it is Black's turn, with the tower of the colour under green.",
        },
        StepId::ChainTrap => StepText {
            task: "You are White and move blue. Black's yellow tower is still blocked: call it once more.",
            right: "Black must pass again, and the pass ends on blue: you move blue once more.",
            hint: "There is a yellow square straight ahead of blue.",
        },
        StepId::ChainWin => StepText {
            task: "Blue again: win the round.",
            right: "Two moves in a row, because your opponent had to pass in between.",
            hint: "A diagonal leads from blue to the top row.",
        },
        StepId::DeadlockMove => StepText {
            task: "You are Black. Green has one move only, so it must be made. Make it and see.",
            right: "Now nobody can move: White's red and Black's green tower would call each other for ever. Black \
                    moved last, so White wins the round.",
            hint: "Green stands at the left edge. One square diagonally ahead of it is free.",
        },
        StepId::DeadlockTooth => StepText {
            task: "In longer matches the winner of a round gets a tooth. After a deadlock it goes to the winner's \
                   tower of the colour that the last move entered. Tap it.",
            right: "The last move entered a red square, so White's red tower got the tooth.",
            hint: "Black's green tower went onto a red square. Look for White's tower with a tooth.",
        },
        StepId::LookSafe => StepText {
            task: "White's red tower has 10 moves, but 9 of them let Black win at once. Find the safe one.",
            right: "Black's purple tower cannot get home from there. In a game you can also take a move back: that \
                    leads to your own last real choice.",
            hint: "For each colour you might land on, look at Black's tower of that colour and its way down. Black's \
                   purple is hemmed in.",
        },
        StepId::LookWin => StepText {
            task: "Black had to move purple and landed on green. Win with your green tower.",
            right: "First the safe move, then the win.",
            hint: "Green has a free way straight ahead.",
        },
        StepId::ToothWin => StepText {
            task: "White's purple tower must move. Win the round with it.",
            right: "Purple gets a dragon tooth: from now on it is a sumo.",
            hint: "The left diagonal of purple leads to the top row.",
        },
        StepId::ToothScore => StepText {
            task: "The first tooth of a tower brings one point. How many points does White have now?",
            right: "It is 1 to 0. The score can always be read off the board.",
            hint: "Count the teeth: White has a single one, and Black has none.",
        },
        StepId::RefillLeft => StepText {
            task: "White has won and chooses. Take the left: row by row from home, and in each row from left to \
                   right, the towers are set down from the left corner on.",
            right: "Brown, blue, orange and so on, just as they stood. Black filled its row from its own left.",
            hint: "Choose to fill from the left.",
        },
        StepId::RefillOpener => StepText {
            task: "The loser of a round moves first in the next, and the winner defends. Both keep their own towers. \
                   Tap a tower of the player who moves first now.",
            right: "Black lost the round, so Black is the challenger.",
            hint: "White won the last round, so the other player moves first.",
        },
        StepId::RefillRight => StepText {
            task: "The same end once more. Now take the right: row by row as before, but in each row from right to \
                   left, set down from the right corner on.",
            right: "Look: White's yellow tower now has a yellow square right in front of it. That is a weak spot, so \
                    compare both sides before you choose.",
            hint: "Choose to fill from the right.",
        },
        StepId::SumoFar => StepText {
            task: "White's purple sumo stands in the right corner. Try to move it more than 5 squares.",
            right: "5 squares are its limit. Strong towers are slow.",
            hint: "Take the sumo to row 7 or row 8.",
        },
        StepId::SumoFive => StepText {
            task: "Now go as far as it can.",
            right: "5 squares it is. The sumo has 10 moves here.",
            hint: "Count 5 squares, straight up or along the diagonal.",
        },
        StepId::PushOne => StepText {
            task: "White's purple sumo must move, and Black's red tower stands directly ahead of it. Push.",
            right: "Red went back one square and the sumo took its place. The square behind red had to be empty; it \
                    is yellow.",
            hint: "Move the sumo onto red's square, straight ahead.",
        },
        StepId::PushAgain => StepText {
            task: "After a push the opponent loses its turn, and you move again: with the tower of the colour onto \
                   which the pushed tower went. Tap it.",
            right: "Red now stands on yellow, so White moves yellow. It may even be the sumo itself, and then it may \
                    push again.",
            hint: "Look at the square under Black's red tower at the right edge.",
        },
        StepId::PushChoice => StepText {
            task: "The same position again. A push is a choice as long as the sumo has another move. Move it without \
                   pushing.",
            right: "That is fine too. Now it is Black's turn, as after any move.",
            hint: "The left diagonal of the sumo is free.",
        },
        StepId::NotDiagonal => StepText {
            task: "Black's brown tower stands diagonally ahead of the sumo. Try to push it.",
            right: "Pushes go straight ahead, never diagonally.",
            hint: "Move the sumo up and to the left, onto the brown tower's square.",
        },
        StepId::NotWithoutRoom => StepText {
            task: "Red cannot be pushed here, because the square behind it is taken. Tap the tower that stands \
                   there.",
            right: "Behind the pushed tower there must be an empty square. Here White's own green tower is in the \
                    way.",
            hint: "Look along the column of the sumo, beyond red.",
        },
        StepId::NotOffBoard => StepText {
            task: "Black's brown tower stands on its own home row. Try to push it.",
            right: "Nobody is pushed off the board: at home a tower is safe. Pushing one back onto its home row is \
                    fine, though.",
            hint: "The sumo stands right below brown, near the top right corner. Move it straight up.",
        },
        StepId::NotTwo => StepText {
            task: "A sumo pushes one tower only. Tap the one that is too many here.",
            right: "Two in a row are too many for a sumo.",
            hint: "Another black tower stands right behind red.",
        },
        StepId::NotSumo => StepText {
            task: "Black's red tower is a sumo too. Try to push it.",
            right: "Equals do not push each other: only lower ranks can be pushed.",
            hint: "Move the purple sumo straight up, onto red.",
        },
        StepId::NotOwn => StepText {
            task: "White's own pink tower stands ahead of the sumo. Try to push it.",
            right: "Your own towers are never pushed.",
            hint: "Move the sumo straight up, onto pink.",
        },
        StepId::ForcedMake => StepText {
            task: "White's sumo has no other move here. Make the push.",
            right: "Well done, and White moves again. Should a push ever make a deadlock, the player who pushed \
                    loses the round, and the colour under the pushing tower names the winner's tower that gets the \
                    tooth.",
            hint: "Straight up, onto red.",
        },
        StepId::DoubleFar => StepText {
            task: "You are Black. Your green double sumo must move. Try to move it more than 3 squares.",
            right: "3 squares are its limit.",
            hint: "Choose a square in the top row, straight up or along a diagonal.",
        },
        StepId::DoublePush => StepText {
            task: "Two white towers stand in a row ahead of it. Push them both.",
            right: "Both went back, the plain tower and the sumo. For the rest it is as with a sumo: straight ahead \
                    only, with an empty square behind the last one, never your own towers; a choice as long as there \
                    is another move, a duty when there is none.",
            hint: "Straight up, onto White's blue tower.",
        },
        StepId::DoubleTwice => StepText {
            task: "The furthest pushed tower landed on green, so green moves again. Push both once more.",
            right: "Now the furthest one stands on pink, back on White's home row, and Black goes on with pink.",
            hint: "Straight up, onto White's blue tower again.",
        },
        StepId::DoubleHome => StepText {
            task: "Back to the moment after the first push. This time win at once with the double sumo.",
            right: "Its third tooth brings 4 more points: 9 to 3. Points beyond the 7 that were needed count as \
                    well.",
            hint: "A diagonal of 3 squares leads to the top row.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Three in a row are too many for a double sumo. Tap the one that is too many.",
            right: "Two at most.",
            hint: "Count from the double sumo upwards: the third.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "It pushes plain towers and sumos, but no double sumo. Tap the tower that is too strong.",
            right: "The same rank, so no push.",
            hint: "Look for White's tower with two teeth.",
        },
        StepId::DoubleNotHome => StepText {
            task: "A row whose last tower stands at home is safe. Tap that tower.",
            right: "White's yellow tower would fall off the board, so the whole row stays.",
            hint: "Look at the top row, in the column of the double sumo.",
        },
        StepId::TripleFar => StepText {
            task: "You are White. Your yellow triple sumo must move. Try to go two squares.",
            right: "One square at a time: slow, but hard to stop.",
            hint: "Choose any square two rows ahead of the triple sumo.",
        },
        StepId::TriplePush => StepText {
            task: "Three black towers stand in a row ahead of it. Push them all.",
            right: "All three gave way, even the double sumo: every rank but its own. For the rest it is as before: \
                    straight ahead only, with room behind the last one, never your own towers; a choice, or a duty \
                    when it is the only move.",
            hint: "Straight up, onto Black's orange tower.",
        },
        StepId::TripleBlue => StepText {
            task: "The furthest pushed tower landed on blue, so White's blue double sumo moves. Push with it.",
            right: "A double sumo can push a sumo. It landed on yellow, so the triple sumo moves again.",
            hint: "Straight up, onto Black's yellow tower.",
        },
        StepId::TripleTwice => StepText {
            task: "Push all three once more.",
            right: "Black's green tower is back on its home row. Pushing a tower onto it is allowed.",
            hint: "Straight up, onto Black's orange tower.",
        },
        StepId::TripleNotHome => StepText {
            task: "Yellow is called again, but now the row cannot be pushed. Tap the tower that is safe at home.",
            right: "The last tower of the row stands at home, so the whole row is safe.",
            hint: "Look at the top row, in the column of the triple sumo.",
        },
        StepId::TripleNotFour => StepText {
            task: "Four in a row are too many even for a triple sumo. Tap the one that is too many.",
            right: "Three at most.",
            hint: "Count from the triple sumo upwards: the fourth.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Only one rank withstands a triple sumo. Tap the tower that has it here.",
            right: "Another triple sumo: equals do not push each other.",
            hint: "Look for Black's tower with three teeth.",
        },
        StepId::ScoreWhite => StepText {
            task: "This is a long match. Count White's teeth: how many points are they worth?",
            right: "Three sumos with 1 point each make 3.",
            hint: "White has three towers with one tooth each.",
        },
        StepId::ScoreBlack => StepText {
            task: "And Black's? One of its towers is a double sumo.",
            right: "3 for the double sumo and 1 for each of the two sumos make 5.",
            hint: "Two teeth on one tower are worth 3 points.",
        },
        StepId::ScoreMarathon => StepText {
            task: "This is a marathon. How many points does White have?",
            right: "7 and 3 and 3 and 1 make 14, just short of 15. A match ends as soon as a score reaches its \
                    target, and points beyond it count too. A player who resigns or runs out of time loses the \
                    match.",
            hint: "Yellow has three teeth, blue and pink have two each, and orange has one.",
        },
        StepId::LimitFar => StepText {
            task: "A limited opening: the first move goes 1 square at most, the second 3, the third 5; then play is \
                   free. Try a longer first move.",
            right: "Too far for now. Only a push is never stopped by a limit.",
            hint: "Try to move any black tower two squares or more.",
        },
        StepId::LimitOne => StepText {
            task: "Now open the round with a move of 1 square.",
            right: "Next White may go up to 3 squares.",
            hint: "Take any black tower to an empty square next ahead of it.",
        },
        StepId::LayoutTurned => StepText {
            task: "A drawn start layout: Black's towers stand in any order, and White's in the same order as seen \
                   from White's seat. Black has red in its right corner. Tap White's tower that matches it.",
            right: "Half a turn of the board carries one home row onto the other.",
            hint: "White's right corner is at the bottom right.",
        },
        StepId::SeriesWin => StepText {
            task: "In a series of single rounds each round is one point, without teeth: up to a number of wins from \
                   1 to 99, or as long as you like. Win this round with green.",
            right: "One point for White, and the next round begins at once.",
            hint: "A diagonal of green leads to the top left corner.",
        },
        StepId::SeriesOpener => StepText {
            task: "All towers are back on their start squares. Black opened the first round, and the players take \
                   turns. Tap a tower of the player who opens now.",
            right: "White opens the second round. If you prefer, the winner of a round can open the next instead.",
            hint: "Black opened the last round, so now it is the other player.",
        },
        StepId::BlockGive => StepText {
            task: "First idea: call a tower that is blocked. Find White's winning move with yellow.",
            right: "Black's orange tower is blocked and must pass. It stands on purple, so White goes on with \
                    purple.",
            hint: "Black's orange tower stands right in front of White's home row and cannot move. Land on orange.",
        },
        StepId::BlockWin => StepText {
            task: "Purple is called. Win the round.",
            right: "To call a blocked tower is almost like moving twice.",
            hint: "Two ways lead from purple to the top row.",
        },
        StepId::LongGive => StepText {
            task: "Second idea: use the long diagonals. Find White's winning move with green.",
            right: "Black's purple tower must move, and whatever it does, White wins.",
            hint: "The right diagonal of green crosses nearly the whole board and ends on purple.",
        },
        StepId::LongWin => StepText {
            task: "Black's purple tower landed on pink. Win the round.",
            right: "First call the tower that does no harm, then win.",
            hint: "Look straight up from pink.",
        },
        StepId::ShortGive => StepText {
            task: "Third idea: the quiet step. Blue has 9 moves, and only a short one wins. Find it.",
            right: "Black's orange tower must move, and whatever it does, White wins.",
            hint: "Land on the orange square just ahead of blue.",
        },
        StepId::ShortWin => StepText {
            task: "Black's orange tower landed on blue. Win the round.",
            right: "Short moves keep your long lines open.",
            hint: "The left diagonal of blue leads to the corner.",
        },
        StepId::FinalePush => StepText {
            task: "White's yellow triple sumo must move. Push Black's purple sumo back onto its home row.",
            right: "Purple landed on pink. Black loses its turn, and White goes on with pink.",
            hint: "Straight up, onto purple.",
        },
        StepId::FinaleStep => StepText {
            task: "Move White's pink double sumo one square straight ahead.",
            right: "It landed on purple, and Black's purple sumo comes down to stop it.",
            hint: "Straight up, onto the purple square.",
        },
        StepId::FinaleDouble => StepText {
            task: "Black's purple sumo stands on pink, directly ahead of your pink double sumo. Push it.",
            right: "Purple landed on orange, so White goes on with orange.",
            hint: "Straight up, onto purple.",
        },
        StepId::FinaleSumo => StepText {
            task: "Push Black's blue tower with your orange sumo.",
            right: "Blue landed on yellow, so the triple sumo moves.",
            hint: "Orange stands at the left edge. Straight up, onto blue.",
        },
        StepId::FinaleWin => StepText {
            task: "One square more: win the round and the match.",
            right: "The fourth tooth brings 8 points: 22 to 9. You have met all the rules of the game. Enjoy \
                    playing!",
            hint: "The top row is right ahead of the triple sumo.",
        },
    }
}
