//! The lessons in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};
use kamisado_lessons::{LessonId, StepId};

use super::{Romanian, color};
use crate::{LessonText, Lessons, StepText};

impl Lessons for Romanian {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => {
                LessonText { title: "Jocul într-un minut", introduction: "Trei mutări și știi cum se joacă." }
            }
            LessonId::Board => LessonText {
                title: "Tabla și scopul jocului",
                introduction: "Kamisado se joacă pe 64 de pătrate în opt culori, cu opt turnuri dragon pentru fiecare \
                               jucător, câte unul de fiecare culoare. Tu stai jos, cu Negrul, iar Albul sus; fiecare \
                               are maro în stânga și portocaliu în dreapta. Dacă unele culori ți se par la fel, alege \
                               tabla cu caractere chinezești: fiecare pătrat și fiecare turn are unul.",
            },
            LessonId::FirstMove => LessonText {
                title: "Prima mutare",
                introduction: "Negrul face prima mutare a primei runde, cu oricare dintre cele opt turnuri ale sale. \
                               Cine mută primul într-o rundă se numește atacant, iar celălalt apărător. Jucătorul mai \
                               experimentat joacă cu Albul.",
            },
            LessonId::Directions => LessonText {
                title: "Cum se mută turnurile",
                introduction: "Un turn se mută drept înainte sau în diagonală înainte, atât cât drumul este liber. Nu \
                               merge niciodată în lateral și niciodată singur înapoi.",
            },
            LessonId::Goal => LessonText {
                title: "Cum câștigi o rundă",
                introduction: "Primul turn care intră pe linia-casă a adversarului câștigă runda pe loc. Nu e nevoie \
                               de un drum lung: o singură mutare poate traversa toată tabla.",
            },
            LessonId::NoJumping => LessonText {
                title: "Fără sărituri",
                introduction: "Un turn trece numai peste pătrate goale și se oprește pe un pătrat gol. Nu se sare \
                               peste nimic, iar pe un pătrat nu stau niciodată două turnuri.",
            },
            LessonId::Colors => LessonText {
                title: "Culoarea hotărăște",
                introduction: "De la a doua mutare nimeni nu mai alege liber turnul: culoarea pătratului pe care s-a \
                               încheiat ultima mutare hotărăște ce turn trebuie mutat.",
            },
            LessonId::MustMove => LessonText {
                title: "Mutarea este obligatorie",
                introduction: "Dacă turnul chemat poate fi mutat, mută-l, chiar dacă nu ai vrea.",
            },
            LessonId::Pass => LessonText {
                title: "Un turn blocat",
                introduction: "Un turn este blocat când pătratul drept din fața lui și cele două din diagonală sunt \
                               ocupate sau în afara tablei. Atunci jucătorul spune pass. Programul face asta pentru \
                               tine și arată motivul.",
            },
            LessonId::PassChain => LessonText {
                title: "Pass după pass",
                introduction: "După un pass poate fi blocat și turnul următor. Atunci spune pass și celălalt jucător, \
                               și tot așa, până când un turn poate fi mutat.",
            },
            LessonId::Deadlock => LessonText {
                title: "Blocajul",
                introduction: "Uneori s-ar spune pass la nesfârșit, pentru că niciunul dintre turnurile chemate nu \
                               poate fi mutat. Acesta este un blocaj. Runda s-a încheiat, iar cine a făcut ultima \
                               mutare adevărată o pierde.",
            },
            LessonId::LookAhead => LessonText {
                title: "Gândește-te înainte să muți",
                introduction: "Înainte de fiecare mutare întreabă-te: ce turn chem și poate el să ajungă pe \
                               linia-casă a mea? Oprește-te acolo unde nu poate.",
            },
            LessonId::FirstTooth => LessonText {
                title: "Primul dinte",
                introduction: "Într-un meci mai lung turnul care câștigă o rundă primește un dinte de dragon și îl \
                               păstrează. Primul dinte îl face turn sumo. În cutie sunt 22 de dinți, destui pentru \
                               orice meci.",
            },
            LessonId::Refill => LessonText {
                title: "Regruparea turnurilor",
                introduction: "După o rundă turnurile se regrupează pe liniile-casă, într-o ordine nouă. Câștigătorul \
                               alege partea din care se aranjează; amândoi aranjează din acea parte, fiecare de la \
                               locul său.",
            },
            LessonId::SumoMoves => LessonText {
                title: "Turnul sumo este lent",
                introduction: "Un turn sumo se mută drept sau în diagonală înainte ca orice turn, dar cel mult 5 \
                               pătrate.",
            },
            LessonId::Push => LessonText {
                title: "Împingerea",
                introduction: "Ce pierde în viteză, turnul sumo câștigă în putere: poate împinge cu un pătrat înapoi \
                               un turn normal advers aflat drept în fața lui și îi ia locul.",
            },
            LessonId::NoPush => LessonText {
                title: "Ce nu poate fi împins",
                introduction: "Împingerea are limite. Iată-le pe toate, ca să nu te surprindă niciuna.",
            },
            LessonId::ForcedPush => LessonText {
                title: "O împingere obligatorie",
                introduction: "Dacă împingerea este singura mutare a turnului sumo, trebuie făcută și nu se spune \
                               pass. Programul explică acest lucru, dar împingerea o faci tu.",
            },
            LessonId::DoubleSumo => LessonText {
                title: "Turnul dublu sumo",
                introduction: "Al doilea dinte face un turn dublu sumo. Se mută cel mult 3 pătrate și împinge unul \
                               sau două turnuri care stau drept în fața lui la rând, fără gol între ele.",
            },
            LessonId::TripleSumo => LessonText {
                title: "Turnul triplu sumo",
                introduction: "Al treilea dinte face un turn triplu sumo. Se mută un singur pătrat, dar împinge până \
                               la trei turnuri care stau la rând în fața lui.",
            },
            LessonId::Score => LessonText {
                title: "Numărarea punctelor",
                introduction: "Un turn cu un dinte valorează 1 punct, cu doi 3, cu trei 7, iar cu patru 15. O partidă \
                               simplă este o singură rundă pentru 1 punct și nu are dinți; un joc standard merge până \
                               la 3 puncte, un joc lung până la 7, iar un joc maraton până la 15. La masă o partidă \
                               simplă durează cam 20–30 de minute, iar un joc standard 60–90.",
            },
            LessonId::Options => LessonText {
                title: "Serii și opțiuni",
                introduction: "Mulți joacă runde simple una după alta, iar turneele au două opțiuni ale lor. Pe \
                               toate le poți alege înainte de joc.",
            },
            LessonId::Notation => LessonText {
                title: "Notarea mutărilor",
                introduction: "Dacă trebuie să întrerupeți un meci, notați mutările sau poziția și continuați altă \
                               dată. Cartea de reguli scrie o mutare cu patru semne: turnul, o săgeată, numărul de \
                               pătrate și culoarea pe care ajunge turnul.",
            },
            LessonId::Strategy => LessonText {
                title: "Trei idei câștigătoare",
                introduction: "În fiecare dintre aceste poziții câștigă exact o mutare, iar toate celelalte pierd. \
                               Gândește-te în liniște.",
            },
            LessonId::Finale => LessonText {
                title: "Sfârșitul unui maraton",
                introduction: "Albul conduce cu 14 la 9 și mai are nevoie de o victorie. Aici împing turnuri sumo de \
                               toate rangurile. Condu-l pe Alb la victorie.",
            },
        }
    }

    fn step(&self, id: StepId) -> StepText {
        super::lesson_steps::step(id)
    }

    fn not_asked(&self) -> &'static str {
        "Nu, nu asta."
    }

    fn check_written(&self) -> &'static str {
        "Verifică"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("Turnul {} merge pe {square}. Care urmează?", color(tower.color))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Turnul",
            1 => "Direcția",
            2 => "Câte pătrate",
            _ => "Culoarea atinsă",
        }
    }
}
