//! The page of what is proven about the game.

use super::Romanian;
use crate::{ProvenPages, ProvenText};

impl ProvenPages for Romanian {
    fn proven_text(&self, text: ProvenText) -> &'static str {
        match text {
            ProvenText::Intro => {
                "O rundă de Kamisado este rezolvată: se știe sigur cine câștigă, cu ce mutări și cât de repede. Asta nu strică jocul. Chiar dacă înveți pe de rost cele 16 mutări, știi doar cum să începi și mai ai de jucat toată runda."
            }
            ProvenText::FirstHead => "Prima mutare",
            ProvenText::First => {
                "Negrul mută primul și are 102 prime mutări: 16 câștigă, 86 pierd. Câștigă numai mutări drepte, câte două pentru fiecare turn. Tabelul arată turnurile din jumătatea stângă; jumătatea dreaptă este imaginea ei în oglindă. O celulă spune cine câștigă și după câte mutări ale ambilor jucători se termină runda, fără să numărăm pass-urile, dacă învingătorul se grăbește, iar învinsul rezistă."
            }
            ProvenText::Tower => "Turn",
            ProvenText::ShortestHead => "Cea mai scurtă victorie, mutare cu mutare",
            ProvenText::Shortest => {
                "Cea mai rapidă victorie forțată durează 17 mutări. Parcurge una dintre ele: Negrul se grăbește, Albul rezistă cât poate. Punctul de cotitură este a șasea mutare a Negrului. Turnul portocaliu merge pe a2, de unde nu mai poate pleca, iar Negrul spune pass: turnul mov al Albului trebuie să meargă tot mai departe."
            }
            ProvenText::LayoutsHead => "Alte așezări de start",
            ProvenText::Layouts => {
                "Turnurile pot porni în 40.320 de ordini. Cu deschidere liberă, Negrul, care mută primul, le câștigă pe toate, cu 4 până la 31 din cele 102 prime mutări; mai mult de jumătate dintre ele cu cel mult 16. Cu o deschidere limitată la 1, 3 și 5 pătrate, Negrul câștigă 35.994 dintre ele, iar Albul 4.326. Una dintre cele mai echitabile cu deschidere liberă se vede aici; un meci nou o oferă, împreună cu altele asemănătoare, ca așezare echitabilă."
            }
            ProvenText::RoundsHead => "Rundele următoare",
            ProvenText::Rounds => {
                "Într-un meci mai lung, cel care a pierdut o rundă o deschide pe următoarea, iar asta cântărește mai mult decât dintele de dragon al învingătorului: în 878 din 900 de începuturi rezolvate ale unor runde ulterioare câștigă cel care deschide. Sunt eșantioane, nu o demonstrație pentru toate meciurile."
            }
            ProvenText::ProofsHead => "Demonstrațiile",
            ProvenText::Proofs => {
                "Un certificat conține răspunsul unui jucător la tot ce poate încerca adversarul, iar un program mic, care cunoaște numai regulile, joacă totul până la capăt. Există certificate pentru cine câștigă după fiecare dintre cele 102 prime mutări și pentru cât de repede; de la început Negrul câștigă în 17 mutări, iar Albul poate rezista 16. Regulile sunt scrise și pentru asistentul de demonstrații Rocq. Acolo este o teoremă, fără nicio presupunere, că Negrul câștigă în 17 mutări și nu în 16 și cine câștigă după fiecare primă mutare."
            }
            ProvenText::OpenHead => "Ce nu este demonstrat",
            ProvenText::Open => {
                "Nimeni nu știe cine câștigă un meci întreg. Rezolvate sunt numai ultimele runde. Iar „Negrul câștigă” se referă la jocul perfect: între oameni poate câștiga oricine."
            }
            ProvenText::CommandsHead => "Comenzile care produc aceste numere",
        }
    }
}
