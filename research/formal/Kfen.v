(** * Positions and moves as text

    The one-line text form that docs/notation.md calls KFEN (K1), without its
    sixth field, and moves such as [f8f3]. *)

From Coq Require Import List String Ascii Arith.
From Kamisado Require Import Board Tower Action Deadlock Round.
Import ListNotations.
Local Open Scope char_scope.

(** ** Letters *)

Definition color_letter (c : color) : ascii :=
  match c with
  | Brown => "N" | Green => "G" | Red => "R" | Yellow => "Y"
  | Pink => "K" | Purple => "P" | Blue => "B" | Orange => "O"
  end.

Definition small_letter (c : color) : ascii :=
  match c with
  | Brown => "n" | Green => "g" | Red => "r" | Yellow => "y"
  | Pink => "k" | Purple => "p" | Blue => "b" | Orange => "o"
  end.

(** Capital letters are White's towers, small letters Black's. *)
Definition tower_letter (p : player) (c : color) : ascii :=
  match p with White => color_letter c | Black => small_letter c end.

Definition read_color (a : ascii) : option color :=
  find (fun c => Ascii.eqb (color_letter c) a) all_colors.

Definition read_tower (a : ascii) : option (player * color) :=
  match find (fun c => Ascii.eqb (color_letter c) a) all_colors with
  | Some c => Some (White, c)
  | None =>
      match find (fun c => Ascii.eqb (small_letter c) a) all_colors with
      | Some c => Some (Black, c)
      | None => None
      end
  end.

Definition read_digit (a : ascii) : option nat :=
  match a with
  | "1" => Some 1 | "2" => Some 2 | "3" => Some 3 | "4" => Some 4
  | "5" => Some 5 | "6" => Some 6 | "7" => Some 7 | "8" => Some 8
  | _ => None
  end.

Definition digit (n : nat) : ascii :=
  match n with
  | 0 => "0" | 1 => "1" | 2 => "2" | 3 => "3" | 4 => "4"
  | 5 => "5" | 6 => "6" | 7 => "7" | 8 => "8" | _ => "9"
  end.

Definition column_letter (c : column) : ascii :=
  match c with
  | ColA => "a" | ColB => "b" | ColC => "c" | ColD => "d"
  | ColE => "e" | ColF => "f" | ColG => "g" | ColH => "h"
  end.

Definition row_number (r : row) : nat := S (rows_from_home White r).

Definition rank_of_teeth (n : nat) : rank :=
  match n with
  | 0 => Plain | 1 => Sumo | 2 => DoubleSumo | 3 => TripleSumo | _ => FourTeeth
  end.

Definition teeth (r : rank) : nat :=
  match r with
  | Plain => 0 | Sumo => 1 | DoubleSumo => 2 | TripleSumo => 3 | FourTeeth => 4
  end.

(** ** Parsing *)

Fixpoint skip (n : nat) (columns : list column) : option (list column) :=
  match n, columns with
  | O, _ => Some columns
  | S less, _ :: rest => skip less rest
  | S _, [] => None
  end.

Definition seen := list (player * color * tower).

(** The first field: rows 8 to 1. [columns] and [rows] are those still to
    come. [n] counts the teeth before a tower. *)
Fixpoint read_rows (text : string) (columns : list column) (r : row) (rows : list row) (n : nat)
    (found : seen) : option (seen * string) :=
  match text with
  | EmptyString => None
  | String "/" rest =>
      match columns, rows with
      | [], r' :: rows' => read_rows rest all_columns r' rows' 0 found
      | _, _ => None
      end
  | String " " rest =>
      match columns, rows with [], [] => Some (found, rest) | _, _ => None end
  | String "+" rest => read_rows rest columns r rows (S n) found
  | String a rest =>
      match read_digit a with
      | Some k =>
          match skip k columns with
          | Some columns' => read_rows rest columns' r rows 0 found
          | None => None
          end
      | None =>
          match read_tower a, columns with
          | Some (p, c), col :: columns' =>
              read_rows rest columns' r rows 0 ((p, c, Tower (Square col r) (rank_of_teeth n)) :: found)
          | _, _ => None
          end
      end
  end.

Definition lookup (found : seen) (p : player) (c : color) : option tower :=
  match find (fun x => andb (player_eqb p (fst (fst x))) (color_eqb c (snd (fst x)))) found with
  | Some x => Some (snd x)
  | None => None
  end.

Definition read_army (found : seen) (p : player) : option army :=
  match lookup found p Brown, lookup found p Green, lookup found p Red, lookup found p Yellow,
        lookup found p Pink, lookup found p Purple, lookup found p Blue, lookup found p Orange with
  | Some n, Some g, Some r, Some y, Some k, Some pu, Some b, Some o => Some (Army n g r y k pu b o)
  | _, _, _, _, _, _, _, _ => None
  end.

(** The remaining opening limits. *)
Fixpoint read_limits (text : string) : option (list nat) :=
  match text with
  | EmptyString => Some []
  | String a rest =>
      match read_digit a, read_limits rest with
      | Some n, Some more => Some (n :: more)
      | _, _ => None
      end
  end.

(** The target of the match: 1, 3, 7 or 15 points. Also returns the rest of
    the text. *)
Definition read_target (text : string) : option (nat * string) :=
  match text with
  | EmptyString => Some (1, EmptyString)
  | String " " (String "1" (String "5" rest)) => Some (15, rest)
  | String " " (String "1" rest) => Some (1, rest)
  | String " " (String "3" rest) => Some (3, rest)
  | String " " (String "7" rest) => Some (7, rest)
  | _ => None
  end.

(** A position and the target of its match. *)
Definition read_kfen (text : string) : option (position * nat) :=
  match read_rows text all_columns Row8 (tl (rev all_rows)) 0 [] with
  | Some (found, String who (String " " (String must rest))) =>
      match read_army found White, read_army found Black, read_target rest with
      | Some w, Some k, Some (target, rest') =>
          let who' := match who with "w" => Some White | "b" => Some Black | _ => None end in
          let must' := match must with "-" => Some None | _ => option_map Some (read_color must) end in
          let limits' :=
            match rest' with
            | EmptyString => Some []
            | String " " (String _ _ as digits) => read_limits digits
            | _ => None
            end in
          match who', must', limits' with
          | Some who'', Some must'', Some limits'' =>
              Some (Position (Board w k) who'' must'' limits'', target)
          | _, _, _ => None
          end
      | _, _, _ => None
      end
  | _ => None
  end.

(** The position of a text that is known to be valid. The theorems that use
    it show by computation that it is. *)
Definition position_of (text : string) : option position := option_map fst (read_kfen text).

(** ** Writing *)

Definition tower_at (b : board) (s : square) : option (player * color) :=
  let on p := find (fun c => square_eqb (place b p c) s) all_colors in
  match on White with
  | Some c => Some (White, c)
  | None => option_map (pair Black) (on Black)
  end.

Fixpoint repeat_char (a : ascii) (n : nat) (after : string) : string :=
  match n with O => after | S less => String a (repeat_char a less after) end.

Definition number_of_empty (n : nat) (after : string) : string :=
  match n with O => after | S _ => String (digit n) after end.

Fixpoint write_row (b : board) (r : row) (columns : list column) (gap : nat) (after : string) : string :=
  match columns with
  | [] => number_of_empty gap after
  | col :: columns' =>
      match tower_at b (Square col r) with
      | None => write_row b r columns' (S gap) after
      | Some (p, c) =>
          number_of_empty gap
            (repeat_char "+" (teeth (rank_on b p c))
               (String (tower_letter p c) (write_row b r columns' 0 after)))
      end
  end.

Fixpoint write_rows (b : board) (rows : list row) (after : string) : string :=
  match rows with
  | [] => after
  | [r] => write_row b r all_columns 0 after
  | r :: rows' => write_row b r all_columns 0 (String "/" (write_rows b rows' after))
  end.

Definition write_board (b : board) (after : string) : string := write_rows b (rev all_rows) after.

Definition write_target (n : nat) (after : string) : string :=
  match n with
  | 15 => String "1" (String "5" after)
  | _ => String (digit n) after
  end.

(** Writes a position of a match to [target] points. *)
Definition write_position (target : nat) (p : position) : string :=
  write_board (board_of p)
    (String " " (String (match to_move p with White => "w" | Black => "b" end)
      (String " " (String (match must_move p with Some c => color_letter c | None => "-" end)
        (String " " (write_target target
          (match limits p with
           | [] => EmptyString
           | some => String " " (fold_right (fun n s => String (digit n) s) EmptyString some)
           end))))))).

Definition write_square (s : square) (after : string) : string :=
  String (column_letter (column_of s)) (String (digit (row_number (row_of s))) after).

(** Writes a move: the square left and the square entered. *)
Definition write_move (p : position) (m : move) : string :=
  let from c := place (board_of p) (to_move p) c in
  match m with
  | Walk c to => write_square (from c) (write_square to EmptyString)
  | Push c => write_square (from c) (write_square (advanced (to_move p) (from c)) EmptyString)
  | Pass => "pass"%string
  end.
