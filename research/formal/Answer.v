(** * The answer of the specification about a position

    The legal moves of a position with their results, as text. [Extract]
    makes an OCaml program of it, which the tests compare with the Rust
    library. *)

From Coq Require Import List String Ascii Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Fill Match Moves Kfen.
Import ListNotations.
Local Open Scope string_scope.

(** Writes a number below 100. *)
Fixpoint write_number (n tens : nat) : string :=
  if (n <? 10)%nat then
    match tens with
    | O => String (digit n) ""
    | _ => String (digit tens) (String (digit n) "")
    end
  else
    match n with
    | S (S (S (S (S (S (S (S (S (S less))))))))) => write_number less (S tens)
    | _ => ""
    end.

Definition length_of_target (target : nat) : match_length :=
  match target with 1 => Single | 3 => Standard | 7 => Long | _ => Marathon end.

(** Writes the result of a move. If the round is over: the board with its new
    tooth, the winner, the crowned tower, the scores, and the next round
    after either fill. *)
Definition write_state (target : nat) (s : state) : string :=
  match s with
  | Going p => write_position target p
  | Over b w c =>
      let l := length_of_target target in
      let b' := crown l b w c in
      let next f := write_position target (Position (fill b' f) (opponent w) None free_opening) in
      write_board b' "" ++ " " ++ String (tower_letter w c) "" ++
      " " ++ write_number (score b' White) 0 ++ "-" ++ write_number (score b' Black) 0 ++
      if decides l b' w then " end" else " left " ++ next FromLeft ++ " right " ++ next FromRight
  end.

Definition answers (kfen : string) : option (list string) :=
  match read_kfen kfen with
  | None => None
  | Some (p, target) =>
      Some (map (fun m => write_move p (fst m) ++ ": " ++ write_state target (snd m)) (moves p))
  end.
