//! The terminal game in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Turn, WinBy};

use super::{Romanian, color, player, squares};
use crate::{Label, Note, Results, Terminal};

impl Terminal for Romanian {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Black => "Negru",
            Label::White => "Alb",
            Label::Length => "Lungime",
            Label::Layout => "Așezare de start",
            Label::LimitedOpening => "Deschidere limitată",
            Label::Date => "Data",
            Label::Place => "Locul",
            Label::Score => "Scor",
            Label::LastMove => "Ultima mutare",
        }
    }

    fn note(&self, note: Note) -> &'static str {
        match note {
            Note::Welcome => "Bun venit la Kamisado! Scrie help ca să vezi ce poți scrie.",
            Note::TypeHelp => "Scrie help ca să vezi ce poți scrie.",
            Note::NothingToTakeBack => "Nu este nimic de anulat.",
            Note::NothingToRedo => "Nu este nimic de refăcut.",
            Note::TakenBack => "Ultima alegere a fost anulată.",
            Note::Redone => "Alegerea a fost refăcută.",
            Note::AnswerYesOrNo => "Te rog să răspunzi cu da sau nu.",
            Note::GoOn => "Atunci jocul continuă.",
            Note::NotASeries => "Numai o serie poate fi oprită. Ca să abandonezi meciul, scrie resign.",
            Note::OpponentStays => "Programul nu abandonează. Ca să abandonezi tu, scrie resign.",
            Note::MatchOver => "Meciul s-a încheiat. Mai poți scrie undo, save FIȘIER sau quit.",
            Note::SaveNeedsFile => "Scrie după save numele unui fișier, de exemplu save joc.txt.",
            Note::WhyNeedsMove => "Scrie după why o mutare, de exemplu why f8f3.",
            Note::InputEnded => "Datele de intrare s-au terminat, așa că jocul se oprește aici.",
            Note::Goodbye => "La revedere!",
        }
    }

    fn field(&self, label: Label, value: &str) -> String {
        format!("{}: {value}", self.label(label))
    }

    fn prompt_move(&self, mover: Player) -> String {
        format!("{} mută: ", player(mover))
    }

    fn prompt_fill(&self, winner: Player) -> String {
        format!("{} alege stânga sau dreapta: ", player(winner))
    }

    fn help(&self) -> String {
        "Poți scrie:\n  \
         f8f3                    o mutare: pătratul de plecare și cel de sosire\n  \
         PL5Y sau P↖5Y           aceeași mutare în notația oficială\n  \
         mov la stânga 5 galben  aceeași mutare în cuvinte; ultima culoare poate lipsi\n  \
         stânga, dreapta         între runde: din ce parte se aranjează turnurile\n  \
         moves                   arată toate mutările permise\n  \
         why f8f3                spune ce urmări are o mutare sau de ce nu este permisă\n  \
         hint                    propune o mutare și spune ce s-a dovedit despre ea\n  \
         undo                    te duce înapoi la ultima ta alegere\n  \
         redo                    te duce din nou înainte\n  \
         save FIȘIER             salvează jocul într-un fișier\n  \
         resign                  abandonează meciul\n  \
         stop                    oprește o serie\n  \
         quit                    iese din joc\n  \
         help                    arată acest text\n\
         Stânga și dreapta sunt cele văzute de jucătorul care mută. Când turnul tău este blocat, programul spune pas în locul tău."
            .into()
    }

    fn unknown(&self, text: &str) -> String {
        format!("„{text}” nu este nici mutare, nici comandă. Scrie help ca să vezi ce poți scrie.")
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Este permis: {turn}.") } else { format!("Nu este permis: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("Jocul a fost salvat în {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("Jocul din {file} a fost încărcat.")
    }

    fn not_saved(&self, file: &str, reason: &str) -> String {
        format!("Jocul nu a putut fi salvat în {file}: {reason}")
    }

    fn resign_question(&self, who: Player) -> String {
        format!("{} chiar abandonează meciul? (da/nu) ", player(who))
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Oprești seria la scorul {}? (da/nu) ", self.score(score))
    }

    fn quit_question(&self) -> String {
        "Jocul nu este salvat. Ieși totuși? (da/nu) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("Fișierul {file} există deja. Îl înlocuiești? (da/nu) ")
    }

    fn round(&self, number: u32) -> String {
        format!("Runda {number}")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Mutări permise ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Deschidere limitată: această mutare poate fi de cel mult {} (regula O2).", squares(limit))
    }

    fn fill_question(&self, winner: Player) -> String {
        format!("{} alege din ce parte își aranjează amândoi turnurile (regula F1):", player(winner))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "stânga",
            Fill::Right => "dreapta",
        };
        format!("{side}: Negru {}, Alb {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score);
        let Some(outcome) = outcome else {
            return format!("Runda {number}: încă în curs; scor: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                let color = color(outcome.tower);
                format!(
                    "Runda {number}: {winner} câștigă cu turnul {color}, ajuns pe linia-casă adversă; scor: {score}."
                )
            }
            WinBy::Deadlock => format!("Runda {number}: {winner} câștigă prin blocaj; scor: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score);
        match result {
            Some(result) => format!("{} Scor final: {score}.", self.result(result)),
            None => format!("Meciul nu s-a încheiat. Scor: {score}."),
        }
    }

    fn against(&self, person: Player, level: u32) -> String {
        format!("Tu ești {}; adversarul tău este Kamisado, nivelul {level}.", player(person))
    }

    fn played(&self, who: Player, mv: &str) -> String {
        format!("{} mută {mv}.", player(who))
    }

    fn legend(&self, sign: &str, of: Color) -> String {
        format!("{sign} {}", color(of))
    }

    fn legend_note(&self) -> String {
        "[…] turnurile Albului, (…) ale Negrului, + un dinte de dragon; »…« trebuie mutat, • se poate ajunge, ^…^ se poate împinge, ∘ de aici a plecat ultimul turn.".into()
    }
}
