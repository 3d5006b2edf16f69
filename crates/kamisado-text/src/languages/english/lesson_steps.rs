//! The steps of the lessons in English.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "You play Black, at the bottom. Tap your glowing blue tower on b8, then the purple square b5 with \
                   the ring.",
            right: "You landed on purple, so White had to move its purple tower. It landed on green: now your green \
                    tower must move.",
            hint: "Blue stands on b8, the second from the right in the bottom row. Towers go up the board: three \
                   squares straight ahead is b5.",
        },
        StepId::MinuteAnswer => StepText {
            task: "Your green tower on g8 must move. Take it two squares diagonally to the right, onto purple on e6.",
            right: "Purple again: White had to move its purple tower once more, landed on blue, and cleared the way \
                    for your blue tower.",
            hint: "Green stands on g8, the second from the left in the bottom row. Follow its diagonal to the right: \
                   f7, then e6.",
        },
        StepId::MinuteWin => StepText {
            task: "Your blue tower on b5 must move, and the way is clear: take it diagonally to the left, all the \
                   way to f1 in the far row.",
            right: "You won the round! That is the whole game: the colour you land on decides which tower your \
                    opponent must move, and the first tower to reach the far row wins.",
            hint: "From b5, follow the diagonal to the left up to the top row: it ends on f1.",
        },
        StepId::BoardCorner => StepText {
            task: "You sit at the bottom with Black. Every tower starts on the square of its own colour in its home \
                   row. Tap your tower in the left corner.",
            right: "Yes: brown stands on brown in your left corner, on h8. White sees the same from the other side.",
            hint: "Look for the brown square at the bottom left. It is h8.",
        },
        StepId::BoardFarRow => StepText {
            task: "The row closest to a player is that player's home row. Your towers are trying to reach White's. \
                   Tap any square of White's home row.",
            right: "This is your far row. If one of your towers gets there, you win the round.",
            hint: "White sits at the top, so its home row is the top one: a1 to h1.",
        },
        StepId::FirstAny => StepText {
            task: "You play Black, and Black moves first. Move any tower you like, straight or diagonally ahead.",
            right: "A fine start. Now look at the colour of the square you landed on.",
            hint: "Take one of the towers in the bottom row, a8 to h8, to an empty square ahead of it.",
        },
        StepId::FirstAnswer => StepText {
            task: "White must answer with its tower of exactly that colour. Tap that tower.",
            right: "Yes, that one must move now. This is the heart of the game: the square you choose decides your \
                    opponent's tower.",
            hint: "Look at the colour under the tower you moved, then find White's tower of the same colour.",
        },
        StepId::GoStraight => StepText {
            task: "You play Black. Move the pink tower straight ahead, two squares or more.",
            right: "Straight ahead, any distance, as long as the way is clear.",
            hint: "Pink stands on d8 in the bottom row, and your towers go up the board.",
        },
        StepId::GoDiagonal => StepText {
            task: "Now the red tower: move it diagonally, two squares or more.",
            right: "Diagonals are long roads. From the start pink and red have 13 moves each.",
            hint: "Red stands on f8. Choose a square on one of its diagonals, to the left or to the right.",
        },
        StepId::GoBack => StepText {
            task: "Here Black's brown tower must move. Try to move it back or to the side, and see what the rules \
                   say.",
            right: "That's right: only forward, and only in a straight line. A tower goes back only when a sumo \
                    pushes it, as you will see later.",
            hint: "Brown stands on c7. Take it to a square beside or behind it, such as b7 or c8.",
        },
        StepId::GoalHome => StepText {
            task: "Now you play White, so White sits at the bottom. Your green tower on b2 must move. Win the round \
                   with it.",
            right: "Along the whole diagonal into Black's home row: White wins the round.",
            hint: "From b2, follow the diagonal to the right up to the top row. It ends on h8.",
        },
        StepId::JumpOver => StepText {
            task: "White's orange tower must move, and Black's pink tower stands on its left diagonal. Try to jump \
                   over it.",
            right: "No tower jumps over another: the way ends in front of the first one.",
            hint: "Look up and to the left from orange on e4: pink on d5 is the first tower there. Try a square \
                   beyond it, such as c6.",
        },
        StepId::JumpOnto => StepText {
            task: "Now try to land on a square that already has a tower.",
            right: "A square that is taken stays taken. No tower is ever captured.",
            hint: "Black's yellow tower stands straight ahead of orange, on e8. Try its square.",
        },
        StepId::JumpBetween => StepText {
            task: "White's purple and red towers touch at their corners. Slip between them.",
            right: "Two towers that touch only at their corners leave a gap, and a diagonal move goes through it.",
            hint: "Follow the right diagonal of orange from e4 past both towers, to g6 or h7.",
        },
        StepId::ColorLand => StepText {
            task: "You play Black. Move red one square diagonally, onto the blue square e7.",
            right: "You landed on blue, so White had to move its blue tower.",
            hint: "Red stands on f8. The blue square e7 touches its corner, on your right.",
        },
        StepId::ColorNext => StepText {
            task: "White's blue tower has landed on g6. Look at the colour of that square: which of your towers must \
                   move now? Tap it.",
            right: "A yellow square calls the yellow tower.",
            hint: "White's blue tower stands on g6, a yellow square. Your yellow tower is on e8.",
        },
        StepId::ColorOther => StepText {
            task: "Try to move another tower instead.",
            right: "The colour decides, so it has to be yellow. The message tells you which move called it.",
            hint: "Take any tower that is not yellow and try to move it.",
        },
        StepId::ColorName => StepText {
            task: "Now use this yourself: move yellow so that White must move its purple tower.",
            right: "You landed on purple, so White must move purple. Every move you make decides which tower your \
                    opponent moves.",
            hint: "Your yellow tower can reach one purple square: from e8 diagonally to the right, to b5.",
        },
        StepId::MustGive => StepText {
            task: "You play Black and must move brown. Land on a blue square, so that White must move its blue tower.",
            right: "White's blue tower must move now, and it has little room.",
            hint: "Brown stands on c7. Two blue squares lie ahead of it: c5 straight ahead and f4 on the diagonal to \
                   the left.",
        },
        StepId::MustOnly => StepText {
            task: "Now play White. Blue has only one square to go to, and it must go there.",
            right: "White had no choice, even though it lets Black in: blue has landed on pink.",
            hint: "Blue stands on h3. Only the square straight ahead of it, h4, is free.",
        },
        StepId::MustWin => StepText {
            task: "Black again, with pink. Win the round.",
            right: "A forced move can lose a round. So leave your opponent only the moves that suit you.",
            hint: "From pink on g4 the way up to the top row is clear, straight to g1 or diagonally to d1.",
        },
        StepId::PassBlockers => StepText {
            task: "White must move green, but green cannot move. Tap one of the towers that block it.",
            right: "Three towers block every way. White passes, which counts as a move of 0 squares.",
            hint: "Look at the three squares just ahead of White's green tower on b3: a4, b4 and c4.",
        },
        StepId::PassNext => StepText {
            task: "A pass ends where the blocked tower stands. Green stands on yellow: which tower must move now? \
                   Tap it.",
            right: "Black's yellow tower: the colour under the blocked tower has called it.",
            hint: "It is Black's turn. Black's yellow tower stands on a4.",
        },
        StepId::PassWin => StepText {
            task: "Take the gift: win the round with Black's yellow tower.",
            right: "Straight through. A blocked tower can cost you the round.",
            hint: "Look straight down from yellow on a4, to a1.",
        },
        StepId::ChainFirst => StepText {
            task: "White's green tower is blocked, and it stands on yellow. Which black tower is called next? Tap \
                   it.",
            right: "Black's yellow tower is blocked too. It stands on blue, so White goes on with blue.",
            hint: "After White's pass it is Black's turn, with the tower of the colour under green. It is on a3.",
        },
        StepId::ChainTrap => StepText {
            task: "You play White and move blue. Black's yellow tower is still blocked: call it again.",
            right: "Black must pass again, and the pass ends on blue: you move blue again.",
            hint: "There is a yellow square straight ahead of blue: g6.",
        },
        StepId::ChainWin => StepText {
            task: "Blue again: win the round.",
            right: "Two moves in a row, because your opponent had to pass in between.",
            hint: "A diagonal leads from blue on g6 to the top row, to e8.",
        },
        StepId::DeadlockMove => StepText {
            task: "You play Black. Green has only one move, so you must make it. Make it and see what happens.",
            right: "Now nobody can move: White's red and Black's green tower would call each other forever. Black \
                    moved last, so White wins the round.",
            hint: "Green stands on h6. One square diagonally ahead of it is free: g5.",
        },
        StepId::DeadlockTooth => StepText {
            task: "In longer matches the winner of a round gets a tooth. After a deadlock it goes to the winner's \
                   tower of the colour that the last move landed on. Tap it.",
            right: "The last move landed on red, so White's red tower got the tooth.",
            hint: "Black's green tower landed on red. Look for White's tower with a tooth: it is on c4.",
        },
        StepId::LookSafe => StepText {
            task: "White's red tower has 10 moves, but 9 of them let Black win at once. Find the safe one.",
            right: "Black's purple tower cannot get home from there. In a game you can also take a move back: you \
                    return to the last point where you had a choice.",
            hint: "For each colour you could land on, look at Black's tower of that colour and its way down. Black's \
                   purple is hemmed in, so take red from e3 to the purple square e6.",
        },
        StepId::LookWin => StepText {
            task: "Black had to move purple and landed on green. Win with your green tower.",
            right: "First the safe move, then the win.",
            hint: "The way straight ahead of green is clear, from b1 to b8.",
        },
        StepId::ToothWin => StepText {
            task: "White's purple tower must move. Win the round with it.",
            right: "Purple gets a dragon tooth: from now on it is a sumo.",
            hint: "The left diagonal of purple leads from f3 to the top row, to a8.",
        },
        StepId::ToothScore => StepText {
            task: "The first tooth of a tower brings one point. How many points does White have now?",
            right: "It is 1 to 0. The score can always be read off the board.",
            hint: "Count the teeth: White has a single one, and Black has none.",
        },
        StepId::RefillLeft => StepText {
            task: "White won and fills from the left. Put White's towers back yourself: row by row, starting with the \
                   home row, and from left to right in each row. Tap the tower that comes first.",
            right: "Brown, blue, orange and so on, from the left corner to the right. Nobody can choose the order.",
            hint: "The home row comes first: a1, then b1. Then the next row up that has a white tower, from left to \
                   right.",
        },
        StepId::RefillOpener => StepText {
            task: "The loser of a round moves first in the next, and the winner defends. Both keep their own towers. \
                   Tap a tower of the player who moves first now.",
            right: "Black lost the round, so Black is the challenger.",
            hint: "White won the last round, so the other player moves first.",
        },
        StepId::RefillBlack => StepText {
            task: "The same ending from Black's side. Black fills from the left too, its own left. Tap Black's \
                   towers in order.",
            right: "Both players fill from the same side, but each sees left and right from their own seat.",
            hint: "Black's home row comes first, from your left: g8, f8, e8. Then the next row up that has a black \
                   tower.",
        },
        StepId::RefillRight => StepText {
            task: "White again, but this time from the right: row by row as before, and in each row from right to \
                   left. Tap White's towers in order.",
            right: "Look: yellow and purple now have their own colour directly ahead of them. Those are weak spots.",
            hint: "The home row comes first, from the right: b1, then a1. Then the next row up that has a white \
                   tower.",
        },
        StepId::RefillChoice => StepText {
            task: "The winner chooses the side. One of the two leaves no white tower with its own colour directly \
                   ahead. Choose it.",
            right: "From the left it is. Compare both sides before you choose.",
            hint: "Filled from the right, yellow and purple had their own colour directly ahead of them.",
        },
        StepId::SumoFar => StepText {
            task: "White's purple sumo stands on h1, in the right corner. Try to move it more than 5 squares.",
            right: "5 squares is its limit. Strong towers are slow.",
            hint: "Take the sumo to h7 or h8.",
        },
        StepId::SumoFive => StepText {
            task: "Now go as far as it can.",
            right: "5 squares it is. The sumo has 10 moves here.",
            hint: "Count 5 squares from h1: straight up to h6, or along the diagonal to c6.",
        },
        StepId::PushOne => StepText {
            task: "White's purple sumo must move, and Black's red tower stands directly ahead of it. Push.",
            right: "Red went back one square and the sumo took its place. The square behind red had to be empty; it \
                    is yellow.",
            hint: "Move the sumo from h3 onto red's square, straight ahead on h4.",
        },
        StepId::PushAgain => StepText {
            task: "After a push your opponent loses a turn and you move again, with your tower of the colour that \
                   the pushed tower landed on. Tap it.",
            right: "Red now stands on yellow, so White moves yellow. It may even be the sumo itself, and then it may \
                    push again. If that tower is blocked, you pass as usual.",
            hint: "Black's red tower now stands on h5, a yellow square. White's yellow tower is on d2.",
        },
        StepId::PushChoice => StepText {
            task: "The same position again. A push is a choice as long as the sumo has another move. Move it without \
                   pushing.",
            right: "That is fine too. Now it is Black's turn, as after any move.",
            hint: "The left diagonal of the sumo is clear: g4 or f5.",
        },
        StepId::NotDiagonal => StepText {
            task: "Black's brown tower stands diagonally ahead of the sumo. Try to push it.",
            right: "Pushes go straight ahead, never diagonally.",
            hint: "Move the sumo up and to the left, onto the brown tower's square g4.",
        },
        StepId::NotWithoutRoom => StepText {
            task: "Red cannot be pushed here, because the square behind it is taken. Tap the tower that stands \
                   there.",
            right: "Behind the pushed tower there must be an empty square. Here White's own green tower is in the \
                    way.",
            hint: "Look along the column of the sumo, beyond red: h5.",
        },
        StepId::NotOffBoard => StepText {
            task: "Black's brown tower is on its own home row. Try to push it.",
            right: "No tower is pushed off the board: at home a tower is safe. Pushing one back onto its home row is \
                    fine, though.",
            hint: "The sumo stands on h7, right below brown. Move it straight up, to h8.",
        },
        StepId::NotTwo => StepText {
            task: "A sumo pushes only one tower. Tap the tower that is one too many here.",
            right: "Two in a row is too many for a sumo.",
            hint: "Another black tower stands right behind red, on h5.",
        },
        StepId::NotSumo => StepText {
            task: "Black's red tower is a sumo too. Try to push it.",
            right: "Equals do not push each other: only lower ranks can be pushed.",
            hint: "Move the purple sumo straight up, onto red on h4.",
        },
        StepId::NotOwn => StepText {
            task: "White's own pink tower stands ahead of the sumo. Try to push it.",
            right: "Your own towers are never pushed.",
            hint: "Move the sumo straight up, onto pink on h4.",
        },
        StepId::ForcedMake => StepText {
            task: "White's sumo has no other move here. Make the push.",
            right: "Well done, and White moves again. If a push ever makes a deadlock, the player who pushed loses \
                    the round, and the colour under the pushing tower decides which of the winner's towers gets the \
                    tooth.",
            hint: "Straight up, onto red: from h3 to h4.",
        },
        StepId::DoubleFar => StepText {
            task: "You play Black. Your green double sumo must move. Try to move it more than 3 squares.",
            right: "3 squares is its limit.",
            hint: "Take the double sumo from e5 to the top row: straight up to e1, or along the diagonal to a1.",
        },
        StepId::DoublePush => StepText {
            task: "Two white towers stand in a row ahead of it. Push them both.",
            right: "Both went back, the plain tower and the sumo. Otherwise it works as with a sumo: straight ahead \
                    only, with an empty square behind the last one, and never your own towers. You may choose not to \
                    push as long as you have another move.",
            hint: "Straight up, onto White's blue tower: from e5 to e4.",
        },
        StepId::DoubleTwice => StepText {
            task: "The furthest pushed tower landed on green, so green moves again. Push both once more.",
            right: "Now the furthest one stands on pink, back on White's home row, and Black goes on with pink.",
            hint: "Straight up, onto White's blue tower again: from e4 to e3.",
        },
        StepId::DoubleHome => StepText {
            task: "Back to the moment after the first push. This time, win at once with the double sumo.",
            right: "Its third tooth brings 4 more points: 9 to 3. Points beyond the 7 you needed count as well.",
            hint: "A diagonal of 3 squares leads from e4 to the top row, to h1.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Three in a row is too many for a double sumo. Tap the tower that is one too many.",
            right: "Two at most.",
            hint: "Count from the double sumo upwards: it is the third, on e2.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "It pushes plain towers and sumos, but not another double sumo. Tap the tower that is too strong.",
            right: "The same rank, so no push.",
            hint: "Look for White's tower with two teeth: it is on e3.",
        },
        StepId::DoubleNotHome => StepText {
            task: "A row whose last tower stands at home is safe. Tap that tower.",
            right: "White's yellow tower would fall off the board, so the whole row stays.",
            hint: "Look at the top row, in the column of the double sumo: e1.",
        },
        StepId::TripleFar => StepText {
            task: "You play White. Your yellow triple sumo must move. Try to go two squares.",
            right: "One square at a time: slow, but hard to stop.",
            hint: "Choose any square two rows ahead of the triple sumo on e3, such as e5 or g5.",
        },
        StepId::TriplePush => StepText {
            task: "Three black towers stand in a row ahead of it. Push them all.",
            right: "All three gave way, even the double sumo: every rank but its own. Otherwise it works as before: \
                    straight ahead only, with room behind the last one, and never your own towers. If the push is \
                    your only move, you must make it.",
            hint: "Straight up, onto Black's orange tower: from e3 to e4.",
        },
        StepId::TripleBlue => StepText {
            task: "The furthest pushed tower landed on blue, so White's blue double sumo moves. Push with it.",
            right: "A double sumo can push a sumo. It landed on yellow, so the triple sumo moves again.",
            hint: "Straight up, onto Black's yellow tower: from f5 to f6.",
        },
        StepId::TripleTwice => StepText {
            task: "Push all three once more.",
            right: "Black's green tower is back on its home row. Pushing a tower onto it is allowed.",
            hint: "Straight up, onto Black's orange tower: from e4 to e5.",
        },
        StepId::TripleNotHome => StepText {
            task: "Yellow is called again, but now the row cannot be pushed. Tap the tower that is safe at home.",
            right: "The last tower of the row stands at home, so the whole row is safe.",
            hint: "Look at the top row, in the column of the triple sumo: e8.",
        },
        StepId::TripleNotFour => StepText {
            task: "Four in a row is too many even for a triple sumo. Tap the tower that is one too many.",
            right: "Three at most.",
            hint: "Count from the triple sumo upwards: it is the fourth, on e7.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Only one rank can stand up to a triple sumo. Tap the tower that has it here.",
            right: "Another triple sumo: equals do not push each other.",
            hint: "Look for Black's tower with three teeth: it is on e6.",
        },
        StepId::ScoreWhite => StepText {
            task: "This is a long match. Count White's teeth: how many points are they worth?",
            right: "Three sumos at 1 point each make 3.",
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
            task: "A limited opening: the first move goes at most 1 square, the second 3, the third 5; after that \
                   there is no limit. Try a longer first move.",
            right: "Too far for now. Only pushes ignore the limit.",
            hint: "Try to move any black tower two squares or more.",
        },
        StepId::LimitOne => StepText {
            task: "Now open the round with a move of 1 square.",
            right: "Next, White may go up to 3 squares.",
            hint: "Move any black tower to the next square ahead of it.",
        },
        StepId::LayoutTurned => StepText {
            task: "A random start layout: Black's towers start in any order, and White's in the same order, seen from \
                   White's side. Black has red in its right corner. Tap White's tower that matches it.",
            right: "Turn the board halfway round, and one home row becomes the other.",
            hint: "White's right corner is h1.",
        },
        StepId::SeriesWin => StepText {
            task: "In a series of single rounds each round is one point, without teeth: up to a number of wins from \
                   1 to 99, or as long as you like. Win this round with green.",
            right: "One point for White, and the next round begins at once.",
            hint: "One of green's diagonals leads from e4 to a8, in the top left corner.",
        },
        StepId::SeriesOpener => StepText {
            task: "All towers are back on their start squares. Black opened the first round, and the players take \
                   turns. Tap a tower of the player who opens this time.",
            right: "White opens the second round. If you prefer, the winner of a round can open the next instead.",
            hint: "Black opened the last round, so now it is the other player.",
        },
        StepId::NotationRead => StepText {
            task: "Black opens with P↖5G: purple, diagonally left, 5 squares, onto green. Play this move.",
            right: "Now you can read the notation. White had to answer with green; next, write that move down.",
            hint: "Purple stands on c8. Take it 5 squares diagonally to the left, to h3.",
        },
        StepId::NotationWrite => StepText {
            task: "White's green tower went from b1 straight ahead to b5, a purple square. Write this move down: \
                   tower, direction, squares, colour.",
            right: "That is G↑4P, or green straight 4 purple. You may leave out the last colour. A pass is written \
                    with 0 squares.",
            hint: "In letters: G for green, S for straight ahead, 4 squares, P for purple. That makes GS4P.",
        },
        StepId::NotationLetters => StepText {
            task: "A position is written row by row, from row 8 down. Row 8 here is ob1kyrgn: small letters are \
                   Black's towers, capitals White's, a number counts empty squares. Tap the tower k.",
            right: "K is pink, because P is purple, and N is brown, because B is blue. The others are G green, R \
                    red, Y yellow and O orange.",
            hint: "Count along row 8 from a8: o, b, 1 empty square, k. That is d8.",
        },
        StepId::NotationTooth => StepText {
            task: "A + before a letter is a dragon tooth. Row 1 here is NBORKYG+P. Tap the tower with the tooth.",
            right: "After the rows come the player to move, w or b, the tower that must move or a dash, and the points \
                    needed to win. With this one line you can carry on another day.",
            hint: "It is the last tower of row 1, purple on h1.",
        },
        StepId::BlockGive => StepText {
            task: "First idea: call a tower that is blocked. Find White's winning move with yellow.",
            right: "Black's orange tower is blocked and must pass. It stands on purple, so White goes on with \
                    purple.",
            hint: "Black's orange tower on a2 stands right in front of White's home row and cannot move. Land on \
                   orange, on f3.",
        },
        StepId::BlockWin => StepText {
            task: "Purple is called. Win the round.",
            right: "Calling a blocked tower is almost like moving twice.",
            hint: "Two ways lead from purple on a6 to the top row: a8 and c8.",
        },
        StepId::LongGive => StepText {
            task: "Second idea: use the long diagonals. Find White's winning move with green.",
            right: "Black's purple tower must move, and whatever it does, White wins.",
            hint: "Green's right diagonal crosses nearly the whole board, from b1 to h7, and ends on purple.",
        },
        StepId::LongWin => StepText {
            task: "Black's purple tower landed on pink. Win the round.",
            right: "First call the tower that can do no harm, then win.",
            hint: "Look straight up from pink on e2, to e8.",
        },
        StepId::ShortGive => StepText {
            task: "Third idea: the quiet step. Blue has 9 moves, and only a short one wins. Find it.",
            right: "Black's orange tower must move, and whatever it does, White wins.",
            hint: "Land on the orange square directly ahead of blue, f3.",
        },
        StepId::ShortWin => StepText {
            task: "Black's orange tower landed on blue. Win the round.",
            right: "Short moves keep your long lines open.",
            hint: "The left diagonal of blue leads from f3 to the corner a8.",
        },
        StepId::FinalePush => StepText {
            task: "White's yellow triple sumo must move. Push Black's purple sumo back onto its home row.",
            right: "Purple landed on pink. Black loses its turn, and White goes on with pink.",
            hint: "Straight up, onto purple: from d6 to d7.",
        },
        StepId::FinaleStep => StepText {
            task: "Move White's pink double sumo one square straight ahead.",
            right: "It landed on purple, and Black's purple sumo comes down to stop it.",
            hint: "Straight up, onto the purple square: from b4 to b5.",
        },
        StepId::FinaleDouble => StepText {
            task: "Black's purple sumo stands on pink, directly ahead of your pink double sumo. Push it.",
            right: "Purple landed on orange, so White goes on with orange.",
            hint: "Straight up, onto purple: from b5 to b6.",
        },
        StepId::FinaleSumo => StepText {
            task: "Push Black's blue tower with your orange sumo.",
            right: "Blue landed on yellow, so the triple sumo moves.",
            hint: "Orange stands on a2. Straight up, onto blue on a3.",
        },
        StepId::FinaleWin => StepText {
            task: "One more square: win the round and the match.",
            right: "The fourth tooth brings 8 points: 22 to 9. You have now seen every rule of the game. Have fun!",
            hint: "The top row is directly ahead of the triple sumo: take it from d7 to d8.",
        },
    }
}
