//! Hints in two steps, in Persian.

use super::*;

impl HintSteps for Persian {
    fn hint_idea(&self, idea: HintIdea) -> String {
        match idea {
            HintIdea::Win => "با همین حرکت می‌توانید ببرید: کدام راه باز است؟".into(),
            HintIdea::Tower(tower) => format!("برج {}ِ خود را امتحان کنید.", color(tower)),
            HintIdea::Push => "دنبال یک رانش بگردید.".into(),
            HintIdea::Block => "جایی بایستید که برج حریف حرکتی نداشته باشد.".into(),
            HintIdea::Straight => "مستقیم پیش بروید. تا کجا؟".into(),
            HintIdea::Left => "خط اریب به سمت چپ را امتحان کنید. تا کجا؟".into(),
            HintIdea::Right => "خط اریب به سمت راست را امتحان کنید. تا کجا؟".into(),
            HintIdea::Side => "هر دو چیدمان را ببینید: در کدام یک راه برج‌هایتان باز است؟".into(),
        }
    }

    fn hint_move(&self, tower: Color, to: Square) -> String {
        format!("برج {}ِ شما به {}.", color(tower), house(to))
    }
}
