//! The habits of a player: what its moves have in common, compared with random moves in the same positions.

use kamisado::{Move, Position};

/// Something that a person notices about the moves of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    Diagonal,
    Length,
    Center,
    Threat,
    Home,
    Block,
    Push,
}

impl Habit {
    pub(crate) const ALL: [Habit; 7] =
        [Habit::Diagonal, Habit::Length, Habit::Center, Habit::Threat, Habit::Home, Habit::Block, Habit::Push];

    /// The head of its column.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Habit::Diagonal => "diagonals",
            Habit::Length => "squares per move",
            Habit::Center => "files from the edge",
            Habit::Threat => "threatens the far row",
            Habit::Home => "calls a tower at home",
            Habit::Block => "blocks the called tower",
            Habit::Push => "pushes if it can",
        }
    }

    /// From which difference on a person would notice that two players differ.
    pub(crate) const fn notable(self) -> f64 {
        match self {
            Habit::Diagonal | Habit::Threat | Habit::Home | Habit::Push => 0.05,
            Habit::Length => 0.25,
            Habit::Center => 0.1,
            Habit::Block => 0.02,
        }
    }

    /// Whether it is a share of the moves.
    const fn is_share(self) -> bool {
        !matches!(self, Habit::Length | Habit::Center)
    }

    /// How a value is printed.
    fn print(self, value: f64) -> String {
        if self.is_share() { format!("{:.0}", 100.0 * value) } else { format!("{value:.1}") }
    }

    /// What a legal move shows of it; none where the habit says nothing.
    fn value(self, position: &Position, mv: Move) -> Option<f64> {
        let Move::Step { from, to } = mv else {
            return None;
        };
        if self == Habit::Push {
            let can = position.legal_moves().any(|mv| position.is_push(mv));
            return can.then(|| if position.is_push(mv) { 1.0 } else { 0.0 });
        }
        let (mover, next) = (position.to_move(), position.play_unchecked(mv));
        let share = |holds: bool| Some(if holds { 1.0 } else { 0.0 });
        match self {
            Habit::Diagonal => share(from.file() != to.file()),
            Habit::Length => Some(f64::from(from.row().abs_diff(to.row()))),
            Habit::Center => Some(f64::from(to.file().min(7 - to.file()))),
            Habit::Threat => share(position.tower_of(mv).is_some_and(|tower| next.can_reach_far_row(tower))),
            Habit::Home => {
                let named = next.tower_to_move().filter(|tower| tower.player != mover);
                share(named.is_some_and(|tower| next.square_of(tower).distance_from_home(!mover) == 0))
            }
            Habit::Block => share(next.must_pass() && next.to_move() != mover),
            Habit::Push => None,
        }
    }
}

/// The sum of a habit over some moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HabitSum {
    moves: usize,
    chosen: f64,
    /// The same for moves at random.
    random: f64,
}

impl HabitSum {
    /// The mean over the moves.
    pub(crate) fn mean(&self) -> f64 {
        self.chosen / self.moves.max(1) as f64
    }
}

/// All habits of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits([HabitSum; Habit::ALL.len()]);

impl Habits {
    /// Adds a move to the habits that are asked for. It counts where there was a choice and the round was not to be won at
    /// once, so that it is a matter of taste.
    pub(crate) fn add(&mut self, wanted: &[Habit], position: &Position, mv: Move) {
        if position.legal_moves().len() < 2 || position.wins_now() {
            return;
        }
        for &habit in wanted {
            if let Some(chosen) = habit.value(position, mv) {
                let all: Vec<f64> = position.legal_moves().filter_map(|mv| habit.value(position, mv)).collect();
                let sum = &mut self.0[habit as usize];
                sum.moves += 1;
                sum.chosen += chosen;
                sum.random += all.iter().sum::<f64>() / all.len() as f64;
            }
        }
    }

    pub(crate) fn plus(mut self, other: Habits) -> Habits {
        for (sum, other) in self.0.iter_mut().zip(other.0) {
            sum.moves += other.moves;
            sum.chosen += other.chosen;
            sum.random += other.random;
        }
        self
    }

    pub(crate) fn of(&self, habit: Habit) -> HabitSum {
        self.0[habit as usize]
    }

    /// A cell of the table: the habit, and in brackets that of moves at random in the same positions.
    pub(crate) fn cell(&self, habit: Habit) -> String {
        let sum = self.of(habit);
        let random = sum.random / sum.moves.max(1) as f64;
        let unit = if habit.is_share() { " %" } else { "" };
        format!("{}{unit} ({})", habit.print(sum.mean()), habit.print(random))
    }

    /// The habits in which two players differ so much that a person would notice.
    pub(crate) fn differences(&self, other: &Habits) -> Vec<Habit> {
        let differs = |habit: &Habit| (self.of(*habit).mean() - other.of(*habit).mean()).abs() >= habit.notable();
        Habit::ALL.into_iter().filter(differs).collect()
    }
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;

    fn value(habit: Habit, position: &Position, mv: &str) -> Option<f64> {
        habit.value(position, mv.parse().expect("a move"))
    }

    #[test]
    fn a_move_shows_habits() {
        let start = Position::start(MatchLength::Single);
        assert_eq!(value(Habit::Diagonal, &start, "d8d5"), Some(0.0));
        assert_eq!(value(Habit::Diagonal, &start, "d8e7"), Some(1.0));
        assert_eq!(value(Habit::Length, &start, "d8d5"), Some(3.0));
        assert_eq!(value(Habit::Center, &start, "d8d5"), Some(3.0));
        assert_eq!(value(Habit::Center, &start, "h8h5"), Some(0.0));
        assert_eq!(value(Habit::Home, &start, "d8d5"), Some(1.0));
        assert_eq!(value(Habit::Push, &start, "d8d5"), None);
        let push: Position = "obp1yrgn/8/8/3+k4/3Y4/8/8/NGR1KPBO b K 3".parse().expect("a position");
        assert_eq!((value(Habit::Push, &push, "d5d4"), value(Habit::Push, &push, "d5e4")), (Some(1.0), Some(0.0)));
    }

    #[test]
    fn habits_are_compared_with_chance() {
        let start = Position::start(MatchLength::Single);
        let mut habits = Habits::default();
        habits.add(&[Habit::Diagonal, Habit::Length], &start, "d8d5".parse().expect("a move"));
        let diagonals = start.legal_moves().filter(|&mv| Habit::Diagonal.value(&start, mv) == Some(1.0)).count();
        let share = diagonals as f64 / start.legal_moves().len() as f64;
        assert_eq!(habits.cell(Habit::Diagonal), format!("0 % ({:.0})", 100.0 * share));
        let mut other = Habits::default();
        other.add(&[Habit::Diagonal, Habit::Length], &start, "d8f6".parse().expect("a move"));
        assert_eq!(habits.differences(&other), [Habit::Diagonal, Habit::Length]);
        assert_eq!(habits.plus(habits).of(Habit::Length).mean(), 3.0);
    }
}
