//! The English words of the game.

use crate::glossary::glossary;

glossary! {
    Round: "round";
    // Over the network a match is a game, as on other servers.
    Match: "match",
        not "contest*": "one word for one thing";
    SingleMatch: "single match";
    StandardMatch: "standard match";
    LongMatch: "long match";
    MarathonMatch: "marathon match";
    Series: "series";
    Tower: "tower",
        not "piece*": "the rule book says tower",
        not "pawn*": "a word of chess";
    DragonTooth: "dragon tooth";
    Sumo: "sumo";
    DoubleSumo: "double sumo";
    TripleSumo: "triple sumo";
    HomeRow: "home row",
        not "back row": "the rule book says home row";
    Challenger: "challenger",
        not "attacker*": "the rule book says challenger";
    Defender: "defender";
    Push: "push",
        not "shove*": "the rule book says push";
    Pass: "pass",
        not "skip*": "one word for one thing";
    Deadlock: "deadlock",
        not "stalemate*": "a word of chess, where it is a draw; a deadlock has a winner";
    Fill: "fill";
    Opening: "opening";
    LimitedOpening: "limited opening";
    StartLayout: "start layout";
    Position: "position";
    Score: "score";
    Rating: "rating",
        not "elo": "the ratings are Glicko-2";
    TakeBack: "take back";
    Resign: "resign",
        not "surrender*": "one word for one thing";
    Abort: "call off",
        not "abort*": "a word of programs";
    Record: "record";
    ChineseCharacter: "Chinese character";
    LessonStep: "step";
    PuzzleGrade: "grade";
    Offer: "offer";
    Connection: "connection";
    File: "file";
    Download: "download";
    Passkey: "passkey";
    Chat: "chat";
}
