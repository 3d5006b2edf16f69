//! Some sentences as players read them, side by side.

use kamisado::{
    ByPlayer, Fill, Match, MatchEnd, MatchLength, MatchResult, MatchRules, Player, Position, Round, Teeth, Tower,
};
use kamisado_text::{Language, Words};

use crate::UNNAMED;
/// A round that starts from a position, after some moves.
fn round(start: &str, moves: &str) -> Round {
    let mut round = Round::new(start.parse().unwrap());
    for mv in moves.split_whitespace() {
        round.play(mv.parse().unwrap()).unwrap();
    }
    round
}

fn duty(words: &dyn Words, round: &Round) -> String {
    let (duty, cause) = (round.position().duty(), round.cause());
    words.duty(&duty, &cause, &UNNAMED)
}

fn refusal(words: &dyn Words, round: &Round, mv: &str) -> String {
    let illegal = round.explain(mv.parse().unwrap()).unwrap_err();
    words.illegal(&illegal, &UNNAMED)
}

fn effect(words: &dyn Words, round: &Round, mv: &str) -> String {
    let effect = round.explain(mv.parse().unwrap()).unwrap();
    words.effect(&effect, &UNNAMED)
}

const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1";
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";
const DEADLOCK: &str = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1";
const SUMO: &str = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3";

#[test]
fn whose_turn_it_is_and_why() {
    said! { words = Language::words;
        duty(words, &round(START, "")) =>
            "Black opens the round and may move any of its towers (rule T1)."
            "Negrul începe runda și poate muta oricare dintre turnurile sale (regula T1)."
            "A fekete kezdi a kört, és bármelyik tornyával léphet (T1 szabály)."
            "سیاه این دور را شروع می‌کند و می‌تواند هر یک از برج‌های خود را حرکت بدهد (قانون ب۱).";
        duty(words, &round(START, "f8e7")) =>
            "White must move its blue tower on g1: Black's red tower landed on the blue square e7 (rule T2)."
            "Albul trebuie să-și mute turnul albastru de pe g1: turnul roșu al Negrului s-a oprit pe pătratul albastru e7 (regula T2)."
            "A fehérnek a kék tornyával kell lépnie a g1 mezőről: a fekete piros tornya a kék e7 mezőre érkezett (T2 szabály)."
            "سفید باید برج آبیِ خود را از خانه‌ی g1 حرکت بدهد: برج قرمزِ سیاه وارد خانه‌ی آبیِ e7 شد (قانون ب۲).";
        duty(words, &round(PASS, "")) =>
            "White must move its green tower: the position says so (rule T2). White's green tower is blocked on b3 by Black's yellow tower (a4), Black's red tower (b4) and White's brown tower (c4). White passes, and since b3 is yellow, Black must now move its yellow tower (rule M6)."
            "Albul trebuie să-și mute turnul verde: așa cere poziția dată (regula T2). Turnul verde al Albului este blocat pe b3 de turnul galben al Negrului (a4), de turnul roșu al Negrului (b4) și de turnul maro al Albului (c4). Albul spune pass și, deoarece b3 este un pătrat galben, acum Negrul trebuie să-și mute turnul galben (regula M6)."
            "A fehérnek a zöld tornyával kell lépnie: a megadott állás így írja elő (T2 szabály). A fehér zöld tornya a b3 mezőn nem tud lépni: az útját a fekete sárga tornya (a4), a fekete piros tornya (b4) és a fehér barna tornya (c4) zárja el. A fehér passzol, és mivel a b3 mező sárga, most a feketének a sárga tornyával kell lépnie (M6 szabály)."
            "سفید باید برج سبزِ خود را حرکت بدهد: موقعیتِ داده‌شده این‌طور می‌گوید (قانون ب۲). برج سبزِ سفید در خانه‌ی b3 گیر افتاده است: برج زردِ سیاه (a4)، برج قرمزِ سیاه (b4) و برج قهوه‌ایِ سفید (c4) راهش را بسته‌اند. سفید نوبتش را واگذار می‌کند و چون خانه‌ی b3 زرد است، حالا سیاه باید برج زردِ خود را حرکت بدهد (قانون ح۶).";
        duty(words, &round(SUMO, "c8g4")) =>
            "White must move its purple tower: Black's orange tower landed on the purple square g4 (rule T2). White's only move is the push h3h4, so it must be made (rule S11)."
            "Albul trebuie să-și mute turnul mov: turnul portocaliu al Negrului s-a oprit pe pătratul mov g4 (regula T2). Singura mutare a Albului este împingerea h3h4, deci trebuie făcută (regula S11)."
            "A fehérnek a lila tornyával kell lépnie: a fekete narancsszínű tornya a lila g4 mezőre érkezett (T2 szabály). A fehér egyetlen lehetséges lépése a h3h4 lökés, ezért azt meg kell tennie (S11 szabály)."
            "سفید باید برج بنفشِ خود را حرکت بدهد: برج نارنجیِ سیاه وارد خانه‌ی بنفشِ g4 شد (قانون ب۲). تنها حرکتِ ممکن برای سفید، رانشِ h3h4 است و باید انجام شود (قانون س۱۱).";
    }
}

#[test]
fn why_a_move_is_refused() {
    let after = round(START, "f8e7");
    said! { words = Language::words;
        refusal(words, &after, "f1f2") =>
            "Not purple now: White must move its blue tower on g1, because Black's red tower landed on the blue square e7 (rule T2)."
            "Turnul mov nu poate fi mutat acum: Albul trebuie să-și mute turnul albastru de pe g1, pentru că turnul roșu al Negrului s-a oprit pe pătratul albastru e7 (regula T2)."
            "Most nem a lila torony következik: a fehérnek a kék tornyával kell lépnie a g1 mezőről, mert a fekete piros tornya a kék e7 mezőre érkezett (T2 szabály)."
            "الان نوبت برج بنفش نیست: سفید باید برج آبیِ خود را از خانه‌ی g1 حرکت بدهد، چون برج قرمزِ سیاه وارد خانه‌ی آبیِ e7 شد (قانون ب۲).";
        refusal(words, &after, "g1h1") =>
            "White's blue tower cannot go sideways: towers move straight ahead or diagonally forward (rule M1)."
            "Turnul albastru al Albului nu poate fi mutat în lateral: turnurile se mută numai înainte, drept sau în diagonală (regula M1)."
            "A fehér kék tornya nem léphet oldalra: a tornyok egyenesen vagy átlósan lépnek előre (M1 szabály)."
            "برج آبیِ سفید نمی‌تواند افقی حرکت کند: برج‌ها فقط روبه‌جلو حرکت می‌کنند، عمودی یا اریب (قانون ح۱).";
        refusal(words, &round(PASS, "pass"), "a4f4") =>
            "Black's yellow tower cannot go sideways: towers move straight ahead or diagonally forward (rule M1)."
            "Turnul galben al Negrului nu poate fi mutat în lateral: turnurile se mută numai înainte, drept sau în diagonală (regula M1)."
            "A fekete sárga tornya nem léphet oldalra: a tornyok egyenesen vagy átlósan lépnek előre (M1 szabály)."
            "برج زردِ سیاه نمی‌تواند افقی حرکت کند: برج‌ها فقط روبه‌جلو حرکت می‌کنند، عمودی یا اریب (قانون ح۱).";
        refusal(words, &round(SUMO, "c8e6"), "h3h5") =>
            "The way is blocked on h4 by Black's red tower (rule M2)."
            "Drumul este blocat pe h4 de turnul roșu al Negrului (regula M2)."
            "Az utat a h4 mezőn a fekete piros tornya zárja el (M2 szabály)."
            "برج قرمزِ سیاه در خانه‌ی h4 راه را بسته است (قانون ح۲).";
    }
}

#[test]
fn what_a_move_does() {
    said! { words = Language::words;
        effect(words, &round(START, ""), "f8e7") =>
            "Black's red tower goes 1 square diagonally right, from f8 to the blue square e7; then White must move its blue tower (rule T2)."
            "Turnul roșu al Negrului se mută 1 pătrat în diagonală spre dreapta, de pe f8 pe pătratul albastru e7; apoi Albul trebuie să-și mute turnul albastru (regula T2)."
            "A fekete piros tornya 1 mezőt lép átlósan jobbra, az f8 mezőről a kék e7 mezőre; ezután a fehérnek a kék tornyával kell lépnie (T2 szabály)."
            "برج قرمزِ سیاه ۱ خانه اریب به راست می‌رود، از خانه‌ی f8 به خانه‌ی آبیِ e7؛ بعد سفید باید برج آبیِ خود را حرکت بدهد (قانون ب۲).";
        effect(words, &round(SUMO, "c8e6"), "h3h4") =>
            "White's purple sumo pushes Black's red tower from h4 to the yellow square h5 and goes from h3 to h4 itself; Black loses its turn, and White moves again, with its yellow tower (rule S3)."
            "Turnul sumo mov al Albului împinge turnul roșu al Negrului de pe h4 pe pătratul galben h5 și trece el însuși de pe h3 pe h4; Negrul pierde dreptul de a muta, iar Albul mută din nou, cu turnul galben (regula S3)."
            "A fehér lila szumó tornya a h4 mezőről a sárga h5 mezőre löki a fekete piros tornyát, maga pedig a h3 mezőről a h4 mezőre lép; a fekete kimarad, és a fehér lép újra, a sárga tornyával (S3 szabály)."
            "برج سوموی بنفشِ سفید، برج قرمزِ سیاه را از خانه‌ی h4 به خانه‌ی زردِ h5 می‌راند و خودش از خانه‌ی h3 به خانه‌ی h4 می‌رود؛ سیاه نوبتش را از دست می‌دهد و سفید دوباره بازی می‌کند، این بار با برج زردِ خود (قانون س۳).";
    }
}

#[test]
fn how_a_round_ends() {
    let end = |words: &dyn Words, round: &Round| words.end(&round.position().end().unwrap(), &UNNAMED);
    said! { words = Language::words;
        end(words, &round(PASS, "pass a4a1")) =>
            "Black's yellow tower reached White's home row on a1: Black wins the round (rule M7)."
            "Turnul galben al Negrului a ajuns pe linia-casă a Albului, pe a1: Negrul câștigă runda (regula M7)."
            "A fekete sárga tornya az a1 mezőn elérte a fehér bázisát: a fekete megnyeri a kört (M7 szabály)."
            "برج زردِ سیاه در خانه‌ی a1 به ردیف امنِ سفید رسید: سیاه این دور را می‌برد (قانون ح۷).";
        end(words, &round(DEADLOCK, "h6g5")) =>
            "Deadlock: the turn would go to White's red tower on c4, then to Black's green tower on g5, then to White's red tower again, and none of them can move. Black made the last move, so White wins the round (rule M8)."
            "Blocaj: ar urma turnul roșu al Albului de pe c4, apoi turnul verde al Negrului de pe g5, apoi din nou turnul roșu al Albului, și niciunul nu poate fi mutat. Negrul a făcut ultima mutare, așa că Albul câștigă runda (regula M8)."
            "Patthelyzet: a fehér piros tornya (c4), majd a fekete zöld tornya (g5), majd újra a fehér piros tornya következne, de egyikük sem tud lépni. Az utolsó lépést a fekete tette, ezért a kört a fehér nyeri (M8 szabály)."
            "بن‌بست: نوبت به برج قرمزِ سفید در خانه‌ی c4، بعد به برج سبزِ سیاه در خانه‌ی g5 و بعد دوباره به برج قرمزِ سفید می‌رسد، ولی هیچ‌یک نمی‌تواند حرکت کند. آخرین حرکت را سیاه انجام داد، پس سفید این دور را می‌برد (قانون ح۸).";
    }
}

#[test]
fn a_match() {
    let red = Tower::new(Player::White, kamisado::Color::Red);
    said! { words = Language::words;
        words.crowned(red, Teeth::new(2).unwrap()) =>
            "White's red tower becomes a double sumo (2 teeth, +2 points)."
            "Turnul roșu al Albului devine dublu sumo (2 dinți, +2 puncte)."
            "A fehér piros tornya dupla szumó lesz (2 fog, +2 pont)."
            "برج قرمزِ سفید به سوموی دوقلو تبدیل می‌شود (۲ دندان، ۲ امتیاز بیشتر).";
        words.filled(Player::White, Fill::Left) =>
            "White fills from the left, and so does Black, from its own left (rule F2)."
            "Albul își aranjează turnurile de la stânga, iar Negrul tot de la stânga, privind de la locul său (regula A2)."
            "A fehér balról tölti fel a bázisát, és a fekete is a maga bal oldaláról (F2 szabály)."
            "سفید ردیف امنِ خود را از چپ پر می‌کند و سیاه هم از سمت چپِ خودش (قانون پ۲).";
        words.score(ByPlayer { white: 3, black: 1 }, &UNNAMED) =>
            "White 3 – Black 1" "Alb 3 – Negru 1" "Fehér 3 – Fekete 1" "سفید ۳ – سیاه ۱";
    }
    let resigned = MatchResult { winner: Some(Player::White), ended: MatchEnd::Resigned };
    said! { words = Language::words;
        words.result(&resigned) =>
            "Black resigned: White wins the match (rule P12)."
            "Negrul a abandonat: Albul câștigă meciul (regula P12)."
            "A fekete feladta: a játszmát a fehér nyerte meg (P12 szabály)."
            "سیاه تسلیم شد و سفید بازی را برد (قانون P12).";
    }
    let finished = Position::start(MatchLength::Standard);
    let mut game = Match::from_position(MatchRules::new(MatchLength::Standard), finished).unwrap();
    let refused = game.play(Fill::Left.into()).unwrap_err();
    said! { words = Language::words;
        words.turn_error(&refused.kind, &UNNAMED) =>
            "You choose left or right only between two rounds: now make a move, such as f8f3 (rule F1)."
            "Stânga sau dreapta se alege numai între două runde: acum fă o mutare, de exemplu f8f3 (regula A1)."
            "Bal és jobb között csak két kör között lehet választani: most lépj, például így: f8f3 (F1 szabály)."
            "فقط بین دو دور می‌توان چپ یا راست را انتخاب کرد: حالا حرکتی انجام بدهید، مثلاً f8f3 (قانون پ۱).";
    }
}

#[test]
fn what_the_program_says_as_an_opponent() {
    said! { words = Language::words;
        words.against(Player::Black, "Jo", 7) =>
            "You play Black against Jo, level 7."
            "Tu ești Negrul; adversarul tău este Jo, nivelul 7."
            "Te vagy a fekete; az ellenfeled: Jo, 7. szint."
            "شما سیاه هستید و حریف شما Jo، سطح ۷ است.";
        words.hint("d8d3", Player::Black, Some(Player::Black), &UNNAMED) =>
            "Try d8d3: it wins."
            "Încearcă d8d3: câștigă."
            "Próbáld ezt: d8d3; ez nyer."
            "پیشنهاد: d8d3؛ این حرکت می‌برد.";
        words.hint("a1a2", Player::White, Some(Player::Black), &UNNAMED) =>
            "Every move loses if Black plays perfectly; a1a2 is the hardest to answer."
            "Orice mutare pierde dacă Negrul joacă perfect; cel mai greu de combătut este a1a2."
            "Minden lépés veszít, ha a fekete hibátlanul játszik; erre a legnehezebb válaszolni: a1a2."
            "اگر سیاه بی‌نقص بازی کند، هر حرکتی می‌بازد؛ سخت‌ترین حرکت برای او a1a2 است.";
        words.fill_hint(Player::White, Fill::Left, true, &UNNAMED) =>
            "Fill from the left: then White wins the next round if both play perfectly."
            "Aranjează turnurile de la stânga: atunci Albul câștigă runda următoare dacă amândoi joacă perfect."
            "Töltsd fel balról: így hibátlan játékkal a fehér nyeri a következő kört."
            "ردیف‌های امن را از چپ پر کنید: اگر هر دو بی‌نقص بازی کنند، دور بعد را سفید می‌برد.";
    }
}
