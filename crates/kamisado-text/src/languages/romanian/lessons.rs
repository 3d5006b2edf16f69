//! The lessons in Romanian.

use kamisado_lessons::{LessonId, StepId};

use super::Romanian;
use crate::{LessonText, Lessons, StepText};

impl Lessons for Romanian {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => {
                LessonText { title: "Jocul într-un minut", introduction: "Trei mutări și știi cum se joacă." }
            }
            LessonId::Board => LessonText {
                title: "Tabla și scopul jocului",
                introduction: "Kamisado se joacă pe 64 de pătrate în opt culori, cu opt turnuri dragon pentru \
                               fiecare jucător, câte unul de fiecare culoare. Albul stă jos, iar Negrul sus; amândoi \
                               au maro la stânga și portocaliu la dreapta. Dacă unele culori ți se par la fel, alege \
                               tabla cu caractere chinezești: fiecare pătrat și fiecare turn are unul.",
            },
            LessonId::FirstMove => LessonText {
                title: "Prima mutare",
                introduction: "Negrul face prima mutare a primei runde, cu oricare dintre cele opt turnuri ale sale. \
                               Cine mută primul într-o rundă se numește atacant, iar celălalt apărător.",
            },
            LessonId::Directions => LessonText {
                title: "Cum se mută turnurile",
                introduction: "Un turn se mută drept înainte sau în diagonală înainte, atât cât drumul este liber. \
                               Nu merge niciodată singur în lateral sau înapoi.",
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
                               oprit ultima mutare numește turnul care trebuie mutat.",
            },
            LessonId::MustMove => LessonText {
                title: "Mutarea este obligatorie",
                introduction: "Dacă turnul care trebuie mutat poate fi mutat, trebuie mutat, chiar dacă stăpânul lui \
                               nu ar vrea.",
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
                title: "Privește înainte să te oprești",
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
                title: "Înapoi pe liniile-casă",
                introduction: "După o rundă turnurile se întorc acasă într-o ordine nouă. Câștigătorul alege partea \
                               din care se aranjează; amândoi aranjează din acea parte, fiecare privind de la locul \
                               său.",
            },
            LessonId::SumoMoves => LessonText {
                title: "Turnul sumo este lent",
                introduction: "Un turn sumo se mută drept sau în diagonală înainte ca orice turn, dar cel mult 5 \
                               pătrate.",
            },
            LessonId::Push => LessonText {
                title: "Împingerea",
                introduction: "Ce îi lipsește în viteză unui turn sumo are în putere: poate împinge un pătrat înapoi \
                               un turn normal advers aflat drept în fața lui și îi ia locul.",
            },
            LessonId::NoPush => LessonText {
                title: "Ce nu poate fi împins",
                introduction: "Împingerea are limite. Cunoaște-le aici pe toate, ca să nu te surprindă niciodată.",
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
                introduction: "Un turn cu un dinte valorează 1 punct, cu doi 3, cu trei 7, iar cu patru 15. O \
                               partidă simplă este o singură rundă pentru 1 punct și nu are dinți; un joc standard \
                               merge până la 3 puncte, un joc lung până la 7, iar un joc maraton până la 15.",
            },
            LessonId::Options => LessonText {
                title: "Serii și opțiuni",
                introduction: "Mulți joacă runde simple una după alta, iar turneele au două opțiuni ale lor. Pe \
                               toate le poți alege înainte de joc.",
            },
            LessonId::Strategy => LessonText {
                title: "Trei idei câștigătoare",
                introduction: "În fiecare dintre aceste poziții câștigă exact o mutare, iar toate celelalte pierd. \
                               Gândește-te în liniște.",
            },
            LessonId::Finale => LessonText {
                title: "Sfârșitul unui maraton",
                introduction: "Albul conduce cu 14 la 9 și mai are nevoie de o victorie. Aici împing turnuri de \
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
}
