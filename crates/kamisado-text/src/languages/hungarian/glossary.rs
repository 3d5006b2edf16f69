//! The Hungarian words of the game.

use crate::glossary::glossary;

glossary! {
    Round: "kör";
    Match: "játszma",
        not "meccs*": "one word for one thing",
        not "a játék elmentve": "a match, not the game itself",
        not "a játék betöltve": "a match, not the game itself";
    SingleMatch: "egyszerű játszma";
    StandardMatch: "sztenderd játszma";
    LongMatch: "hosszú játszma";
    MarathonMatch: "maratoni játszma";
    Series: "egyszerű játszmák sorozata";
    Tower: "torony",
        not "figur*": "one word for one thing";
    DragonTooth: "sárkányfog";
    Sumo: "szumó";
    DoubleSumo: "dupla szumó";
    TripleSumo: "tripla szumó";
    HomeRow: "bázis",
        not "haza": "it was used of the opponent's home row too",
        not "bázissor*": "one word for one thing";
    Challenger: "kihívó";
    Defender: "védő";
    Push: "lökés",
        not "tolás*": "the book calls the push lökés",
        not "eltol*": "the book calls the push lökés";
    Pass: "passz";
    Deadlock: "patthelyzet";
    Fill: "feltöltés";
    Opening: "nyitás",
        not "megnyitások": "one word for one thing; megnyitás is for files",
        not "korlátozott megnyitás": "one word for one thing; megnyitás is for files";
    LimitedOpening: "korlátozott nyitás";
    StartLayout: "kezdő felállás";
    Position: "állás";
    Score: "pontállás",
        not "ennél az állásnál": "állás is a position",
        not "egyenlő állásnál": "állás is a position";
    Rating: "értékszám";
    TakeBack: "visszavétel",
        not "visszavonva": "visszavonás is for offers and tokens",
        not "mit visszavonni": "visszavonás is for offers and tokens",
        not "visszavontál": "visszavonás is for offers and tokens";
    Resign: "feladás";
    Abort: "érvénytelenítés",
        not "lemond*": "too near to feladás";
    Record: "jegyzőkönyv";
    ChineseCharacter: "kínai írásjegy",
        not "írásjel*": "a punctuation mark; a Chinese character is an írásjegy";
    LessonStep: "feladat";
    PuzzleGrade: "nehézség",
        not "1 fokozat": "fokozat is the rank of a tower";
    Offer: "ajánlat";
    Connection: "kapcsolat";
    File: "fájl";
    Download: "letöltés";
    Passkey: "azonosítókulcs",
        not "kulcs": "one word for one thing",
        not "kulcsot": "one word for one thing",
        not "kulcsa": "one word for one thing";
    Chat: "csevegés",
        not "beszélgetés*": "one word for one thing";
}
