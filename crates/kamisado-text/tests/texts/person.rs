//! Reasons, answers and questions to a person who plays against somebody with a name.

use kamisado::{ByPlayer, Color, Fill, Match, MatchLength, MatchRules, Player, Position, Rank, Square, Tower, Turn};
use kamisado_text::{BoardLine, Language, OpponentText, Pages, PlayerNames, SquareMark, Words};

use crate::UNNAMED;
use crate::samples::{RANKS, Sample, effects, formats};
use crate::speech::check_sentence;
use crate::voice::all_names;

/// A tower of each player: the grammar depends on the player alone.
fn samples() -> impl Iterator<Item = Sample> {
    Player::ALL.into_iter().map(|player| Sample { tower: Tower { player, color: Color::Red }, ..Sample::ONE })
}

/// Every sentence with a reason, and every hint.
fn reasons(words: &dyn Pages, names: &PlayerNames, sample: Sample) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(sample.illegals().iter().map(|illegal| words.illegal(illegal, names)));
    all.extend(sample.refusals().iter().map(|refusal| words.turn_error(refusal, names)));
    for cause in sample.causes() {
        all.extend(sample.duties().iter().map(|duty| words.duty(duty, &cause, names)));
    }
    all.extend(sample.ends().iter().map(|end| words.end(end, names)));
    for player in Player::ALL {
        all.push(words.resign_prompt(player, names));
        all.extend([None, Some(player), Some(!player)].map(|winner| words.hint("f8f3", player, winner, names)));
        for fill in Fill::ALL {
            all.extend([true, false].map(|wins| words.fill_hint(player, fill, wins, names)));
        }
    }
    all
}

/// What a review says about each player.
fn reviews(words: &dyn Words, names: &PlayerNames) -> Vec<String> {
    let mut all = Vec::new();
    for player in Player::ALL {
        all.extend([words.never_won(player, names), words.review_summary(player, 7, 5, 71, 2, names)]);
        for fill in Fill::ALL {
            all.extend([true, false].map(|kept| words.fill_decides(player, fill, kept, names)));
        }
    }
    all
}

/// Every answer to a typed question, and what is said of moves and in reviews.
pub(crate) fn answers(words: &dyn Words, names: &PlayerNames) -> Vec<String> {
    let mut all: Vec<String> = effects().iter().map(|effect| words.effect(effect, names)).collect();
    for effect in effects() {
        all.extend([words.spoken_move(&effect, names), words.spoken_last(&effect, names)]);
    }
    let position: Position = RANKS.parse().unwrap();
    for (square, piece) in position.towers() {
        let (tower, rank) = (piece.tower, position.rank(piece.tower));
        all.extend([1, 9].map(|moves| words.spoken_turn(tower, rank, square, moves, names)));
    }
    for player in Player::ALL {
        all.push(words.spoken_towers(player, &position, names));
        all.push(words.spoken_opening(player, 102, names));
    }
    for color in Color::ALL {
        let place = |player| {
            let tower = Tower { player, color };
            (position.square_of(tower), position.rank(tower))
        };
        all.push(words.spoken_where(color, ByPlayer::from_fn(place), names));
    }
    all.extend((0..8).map(|row| words.spoken_line(BoardLine::Row(row), &position, names)));
    let score = ByPlayer { white: 3, black: 1 };
    all.extend(formats().into_iter().map(|format| words.spoken_score(2, score, format, names)));
    all.extend(reviews(words, names));
    all
}

/// Labels and pieces of them.
pub(crate) fn labels(language: Language, names: &PlayerNames) -> Vec<String> {
    let (pages, boards) = (language.pages(), language.boards());
    let mut all = vec![language.online().games_won(ByPlayer { white: 3, black: 1 }, names)];
    for player in Player::ALL {
        let tower = Tower { player, color: Color::Red };
        all.push(pages.time_left(player, "4:05", names));
        all.push(boards.then(tower, names));
        all.extend(Rank::ALL.map(|rank| pages.owned_tower(tower, rank, names)));
        all.push(pages.square_label(Square::E7, Some((tower, Rank::Sumo)), Some(SquareMark::MustMove), names));
    }
    all
}

/// All of them, with all ways to call the players.
pub(crate) fn texts(language: Language) -> Vec<String> {
    let texts = |names: PlayerNames| {
        let reasons = reasons(language.pages(), &names, Sample::ONE);
        [reasons, answers(language.words(), &names), labels(language, &names)].concat()
    };
    all_names().into_iter().flat_map(texts).collect()
}

#[test]
fn every_sentence_to_a_person_begins_and_ends_as_one() {
    for language in Language::ALL {
        for names in all_names() {
            let mut all = answers(language.words(), &names);
            all.extend(samples().flat_map(|sample| reasons(language.pages(), &names, sample)));
            for sentence in all {
                let (sentence, _) = language.pages().without_code(&sentence);
                check_sentence(&sentence, &['.', '!', '?', '؟'], &["  ", " ,", " ."]);
            }
        }
    }
}

/// The words for White and Black that no sentence to a person may have.
fn color_words(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["White", "Black", " its ", " it pushed"],
        Language::Romanian => &["Albul", "Negru", "să-și", " sale"],
        Language::Hungarian => &["fehér", "Fehér", "feket", "Feket"],
        Language::Persian => &["سفید", "سیاه"],
    }
}

#[test]
fn a_person_and_an_opponent_with_a_name_are_never_called_by_their_colors() {
    for language in Language::ALL {
        for you in Player::ALL {
            let names = PlayerNames::against(you, "Zoé");
            let mut all = answers(language.words(), &names);
            all.extend(samples().flat_map(|sample| reasons(language.pages(), &names, sample)));
            all.extend(labels(language, &names));
            for sentence in all {
                // A tower has a home row and a way of its own, and the opponent may be told to move a tower "of its own".
                let sentence = sentence.replace("on its home row", "").replace("belongs to the same player", "");
                let is_opponents = |word: &&str| ["să-și", " sale", " its "].contains(word) && sentence.contains("Zoé");
                let found = color_words(language).iter().find(|word| sentence.contains(**word) && !is_opponents(word));
                assert_eq!(found, None, "{sentence}");
            }
        }
    }
}

fn refusal(turns: &[&str], refused: &str) -> kamisado::TurnErrorKind {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for turn in turns {
        game.play(turn.parse().unwrap()).unwrap();
    }
    game.play(refused.parse::<Turn>().unwrap()).unwrap_err().kind
}

#[test]
fn the_wrong_tower_is_refused_with_the_name_of_the_opponent() {
    // Black has landed on orange: White must move the orange tower, and touches the blue one.
    let refused = refusal(&["f8f3"], "g1g2");
    let names = PlayerNames::against(Player::White, "Pebble");
    said! { words = Language::pages;
        words.without_code(&words.turn_error(&refused, &names)).0 =>
            "Not blue now: you must move your orange tower on h1, because Pebble landed on orange."
            "Turnul albastru nu poate fi mutat acum: trebuie să-ți muți turnul portocaliu de pe h1, pentru că Pebble s-a oprit pe portocaliu."
            "Most nem a kék torony következik: a narancsszínű tornyoddal kell lépned a h1 mezőről, mert Pebble narancsszínű mezőre lépett."
            "الان نوبت برج آبی نیست: باید برج نارنجیِ خود را از خانه‌ی h1 حرکت بدهید، چون Pebble وارد خانه‌ی نارنجی شد.";
    }
    // Two people at one screen have names of their own, or only their colours.
    let named = PlayerNames { you: None, names: ByPlayer { black: Some("Ana"), white: Some("Béla") } };
    let english = Language::English.pages();
    assert_eq!(
        english.turn_error(&refused, &named),
        "Not blue now: Béla must move the orange tower on h1, because Ana landed on orange (rule T2)."
    );
    assert_eq!(
        english.turn_error(&refused, &UNNAMED),
        "Not blue now: White must move its orange tower on h1, because Black's red tower landed on the orange square f3 \
         (rule T2)."
    );
}

#[test]
fn a_person_is_asked_whether_to_give_up() {
    let names = PlayerNames::against(Player::Black, "Pebble");
    said! { words = Language::pages;
        words.resign_prompt(Player::Black, &names) =>
            "Resign the match?" "Abandonezi meciul?" "Feladod a játszmát?" "تسلیم می‌شوید؟";
        words.resign_prompt(Player::White, &names) =>
            "Should Pebble resign the match?"
            "Pebble abandonează meciul?"
            "Pebble feladja a játszmát?"
            "Pebble تسلیم می‌شود؟";
    }
}

#[test]
fn hints_scores_and_clocks_speak_to_the_person() {
    let names = PlayerNames::against(Player::Black, "Pebble");
    said! { words = Language::pages;
        words.hint("f8f3", Player::Black, Some(Player::White), &names) =>
            "Every move loses if Pebble plays perfectly; f8f3 is the hardest to answer."
            "Orice mutare pierde dacă Pebble joacă perfect; cel mai greu de combătut este f8f3."
            "Minden lépés veszít, ha Pebble hibátlanul játszik; erre a legnehezebb válaszolni: f8f3."
            "اگر Pebble بی‌نقص بازی کند، هر حرکتی می‌بازد؛ سخت‌ترین حرکت برای او f8f3 است.";
        words.fill_hint(Player::Black, Fill::Left, true, &names) =>
            "Fill from the left: then you win the next round if both play perfectly."
            "Aranjează turnurile de la stânga: atunci câștigi runda următoare dacă amândoi jucați perfect."
            "Töltsd fel balról: így hibátlan játékkal te nyered a következő kört."
            "ردیف‌های امن را از چپ پر کنید: اگر هر دو بی‌نقص بازی کنید، دور بعد را شما می‌برید.";
        words.score(ByPlayer { white: 3, black: 1 }, &names) =>
            "You 1 – Pebble 3" "Tu 1 – Pebble 3" "Te 1 – Pebble 3" "شما ۱ – Pebble ۳";
        words.time_left(Player::Black, "4:05", &names) =>
            "You have 4:05 left" "Mai ai 4:05" "A hátralévő időd: 4:05" "4:05 وقت دارید";
        words.time_left(Player::White, "4:05", &names) =>
            "Pebble has 4:05 left"
            "Pebble mai are 4:05"
            "Pebble hátralévő ideje: 4:05"
            "Pebble 4:05 وقت دارد";
    }
}

#[test]
fn reviews_speak_to_the_person() {
    let names = PlayerNames::against(Player::Black, "Pebble");
    said! { words = Language::words;
        words.review_summary(Player::Black, 7, 5, 71, 2, &names) =>
            "You kept the win on 5 of 7 moves (71%). Only winning moves found: 2."
            "Ai păstrat câștigul la 5 din 7 mutări (71%). Mutări unice câștigătoare găsite: 2."
            "A mérleged: megtartott nyerő állás 5/7 (71%), megtalált egyetlen nyerő lépés 2."
            "شما در ۵ حرکت از ۷ حرکت برد را نگه داشتید (۷۱٪) و ۲ بار تنها حرکتِ برنده را پیدا کردید.";
        words.review_summary(Player::White, 7, 5, 71, 2, &names) =>
            "Pebble kept the win on 5 of 7 moves (71%). Only winning moves found: 2."
            "Pebble a păstrat câștigul la 5 din 7 mutări (71%). Mutări unice câștigătoare găsite: 2."
            "Pebble mérlege: megtartott nyerő állás 5/7 (71%), megtalált egyetlen nyerő lépés 2."
            "Pebble در ۵ حرکت از ۷ حرکت برد را نگه داشت (۷۱٪) و ۲ بار تنها حرکتِ برنده را پیدا کرد.";
        words.never_won(Player::Black, &names) =>
            "You never had a won position with a choice of moves."
            "Nu ai avut nicio poziție câștigată în care să poți alege."
            "Nem volt olyan nyerő állásod, amelyben választhattál volna."
            "هیچ‌وقت در موقعیتی برنده حق انتخاب نداشتید.";
        words.never_won(Player::White, &names) =>
            "Pebble never had a won position with a choice of moves."
            "Pebble nu a avut nicio poziție câștigată în care să poată alege."
            "Pebble nem jutott olyan nyerő állásba, amelyben választhatott volna."
            "Pebble هیچ‌وقت در موقعیتی برنده حق انتخاب نداشت.";
    }
}

#[test]
fn the_choice_of_a_side_is_told_to_the_person() {
    let names = PlayerNames::against(Player::Black, "Pebble");
    said! { words = Language::words;
        words.fill_decides(Player::Black, Fill::Left, true, &names) =>
            "Only filling from the left wins the next round for you if both play perfectly."
            "Doar prin aranjarea de la stânga câștigi tu runda următoare dacă amândoi jucați perfect."
            "Hibátlan játékkal csak balról feltöltve nyered a következő kört."
            "اگر هر دو بی‌نقص بازی کنید، شما فقط با پر کردن از چپ دور بعد را می‌برید.";
        words.fill_decides(Player::White, Fill::Left, true, &names) =>
            "Only filling from the left wins the next round for Pebble if both play perfectly."
            "Doar prin aranjarea de la stânga câștigă Pebble runda următoare dacă amândoi jucați perfect."
            "Hibátlan játékkal Pebble csak balról feltöltve nyeri a következő kört."
            "اگر هر دو بی‌نقص بازی کنید، Pebble فقط با پر کردن از چپ دور بعد را می‌برد.";
        words.fill_decides(Player::Black, Fill::Left, false, &names) =>
            "Filling from the right would win the next round for you if both play perfectly; filling from the left wins it for Pebble."
            "Prin aranjarea de la dreapta, tu ai câștiga runda următoare dacă amândoi jucați perfect; prin aranjarea de la stânga, o câștigă Pebble."
            "Hibátlan játékkal jobbról feltöltve te nyernéd a következő kört; balról feltöltve Pebble nyeri."
            "اگر هر دو بی‌نقص بازی کنید، با پر کردن از راست دور بعد را شما می‌برید و با پر کردن از چپ آن را Pebble می‌برد.";
        words.fill_decides(Player::White, Fill::Left, false, &names) =>
            "Filling from the right would win the next round for Pebble if both play perfectly; filling from the left wins it for you."
            "Prin aranjarea de la dreapta, Pebble ar câștiga runda următoare dacă amândoi jucați perfect; prin aranjarea de la stânga, o câștigi tu."
            "Hibátlan játékkal jobbról feltöltve Pebble nyerné a következő kört; balról feltöltve te nyered."
            "اگر هر دو بی‌نقص بازی کنید، با پر کردن از راست دور بعد را Pebble می‌برد و با پر کردن از چپ آن را شما می‌برید.";
    }
}

#[test]
fn games_won_are_counted_for_the_person_first() {
    let wins = ByPlayer { white: 3, black: 1 };
    said! { words = Language::online;
        words.games_won(wins, &PlayerNames::against(Player::Black, "Pebble")) =>
            "Games won so far: you 1, Pebble 3"
            "Meciuri câștigate până acum: tu 1, Pebble 3"
            "Eddig megnyert játszmák: te 1, Pebble 3"
            "بردها تا اینجا: شما ۱، Pebble ۳";
    }
    let to_white = Language::English.online().games_won(wins, &PlayerNames::against(Player::White, "Pebble"));
    assert_eq!(to_white, "Games won so far: you 3, Pebble 1");
    said! { words = Language::online;
        words.games_won(wins, &UNNAMED) =>
            "Games won so far: Black 1, White 3"
            "Meciuri câștigate până acum: Negrul 1, Albul 3"
            "Eddig megnyert játszmák: fekete 1, fehér 3"
            "بردها تا اینجا: سیاه ۱، سفید ۳";
    }
}

#[test]
fn squares_name_the_towers_of_the_person_and_of_the_opponent() {
    let names = PlayerNames::against(Player::Black, "Pebble");
    let [own, other] = [Player::Black, Player::White].map(|player| Tower { player, color: Color::Red });
    said! { words = Language::pages;
        words.square_label(Square::E7, Some((own, Rank::Sumo)), None, &names) =>
            "e7 blue, your red sumo"
            "e7 albastru, turnul tău sumo roșu"
            "e7 kék, a piros szumó tornyod"
            "e7 آبی، برج سوموی قرمزِ شما";
        words.square_label(Square::E7, Some((other, Rank::Sumo)), None, &names) =>
            "e7 blue, Pebble's red sumo"
            "e7 albastru, turnul sumo roșu al lui Pebble"
            "e7 kék, Pebble piros szumó tornya"
            "e7 آبی، برج سوموی قرمزِ Pebble";
    }
    said! { words = Language::boards;
        words.then(own, &names) =>
            "then you move your red tower"
            "apoi muți turnul tău roșu"
            "aztán te lépsz a piros tornyoddal"
            "بعد برج قرمزِ خود را حرکت می‌دهید";
        words.then(other, &names) =>
            "then Pebble moves the red tower"
            "apoi Pebble mută turnul roșu"
            "aztán Pebble lép a piros tornyával"
            "بعد Pebble برج قرمزِ خود را حرکت می‌دهد";
    }
}

#[test]
fn the_reason_of_a_turn_names_whose_tower_landed() {
    let names = PlayerNames::against(Player::White, "Pebble");
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    game.play("f8f3".parse().unwrap()).unwrap();
    let (duty, cause) = (game.round().position().duty(), game.round().cause());
    said! { words = Language::pages;
        words.without_code(&words.duty(&duty, &cause, &names)).0 =>
            "You must move your orange tower on h1: Pebble's red tower landed on the orange square f3."
            "Trebuie să-ți muți turnul portocaliu de pe h1: turnul roșu al lui Pebble s-a oprit pe pătratul portocaliu f3."
            "A narancsszínű tornyoddal kell lépned a h1 mezőről: Pebble piros tornya a narancsszínű f3 mezőre érkezett."
            "باید برج نارنجیِ خود را از خانه‌ی h1 حرکت بدهید: برج قرمزِ Pebble وارد خانه‌ی نارنجیِ f3 شد.";
    }
}

#[test]
fn all_codes_are_taken_out_of_an_answer_and_the_last_rule_is_given() {
    for language in Language::ALL {
        let words = language.pages();
        for duty in Sample::ONE.duties() {
            for cause in Sample::ONE.causes() {
                let said = words.duty(&duty, &cause, &UNNAMED);
                let (plain, rule) = words.without_code(&said);
                for &code in kamisado::Rule::ALL {
                    assert!(!plain.contains(&format!("({})", words.rule(code))), "{plain}");
                }
                let last = rule.map(|rule| format!("({}).", words.rule(rule)));
                assert!(last.is_some_and(|last| said.ends_with(&last)), "{said}");
            }
        }
    }
}

#[test]
fn an_offer_is_told_with_the_name_of_who_makes_it() {
    said! { words = Language::online;
        words.opponent_text(OpponentText::RematchAsked, "Ana") =>
            "Ana offers a rematch."
            "Ana propune o revanșă."
            "Ana visszavágót ajánl."
            "Ana بازی دوباره پیشنهاد می‌کند.";
    }
}
