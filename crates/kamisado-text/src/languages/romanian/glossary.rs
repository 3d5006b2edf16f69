//! The Romanian words of the game.

use crate::glossary::glossary;

glossary! {
    Round: "rundă";
    Match: "meci",
        not "partid*": "in the books it is one round" except "partidă simplă" or "partida simplă",
        not "joc nou": "a match, not the game itself",
        not "jocul continuă": "a match, not the game itself";
    SingleMatch: "partidă simplă";
    StandardMatch: "joc standard";
    LongMatch: "joc lung";
    MarathonMatch: "joc maraton";
    Series: "serie de runde simple";
    Tower: "turn",
        not "pies*": "one word for one thing";
    DragonTooth: "dinte de dragon";
    Sumo: "turn sumo";
    DoubleSumo: "turn dublu sumo";
    TripleSumo: "turn triplu sumo";
    HomeRow: "linie-casă",
        not "drept acasă": "acasă is one's own home row, never the opponent's",
        not "ajunge acasă": "acasă is one's own home row, never the opponent's";
    Challenger: "atacant";
    Defender: "apărător";
    Push: "împingere";
    Pass: "pass",
        not "pas": "a step; the books say pass",
        not "pasul": "a step; the books say pass",
        not "pasului": "a step; the books say pass",
        not "pasuri": "a step; the books say pass";
    Deadlock: "blocaj";
    Fill: "aranjare";
    Opening: "deschidere";
    LimitedOpening: "deschidere limitată";
    StartLayout: "așezare de start";
    Position: "poziție";
    Score: "scor";
    Rating: "rating",
        not "punctaj*": "in the books it is how a match is scored",
        not "clasament*": "one word for one thing";
    TakeBack: "retragerea mutării",
        not "ia înapoi": "one word for one thing",
        not "iei înapoi": "one word for one thing",
        not "luarea înapoi": "one word for one thing",
        not "luată înapoi": "one word for one thing",
        not "de anulat": "anulare is for calling a match off";
    Resign: "abandon",
        not "cedat*": "one word for one thing" except "toate trei au cedat";
    Abort: "anulare";
    Record: "notație";
    ChineseCharacter: "caracter chinezesc";
    LessonStep: "etapă",
        not "pasul următor": "pas is too near to pass";
    PuzzleGrade: "dificultate";
    Offer: "propunere",
        not "ofert*": "one word for one thing";
    Connection: "conexiune",
        not "legătur*": "one word for one thing";
    File: "fișier";
    Download: "descarcă";
    Passkey: "cheie de acces";
    Chat: "discuție";
}
