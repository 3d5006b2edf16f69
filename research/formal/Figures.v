(** * The figures of the rule book

    Figures 1 to 10 of the booklet "Example Moves", as listed in
    docs/rules.md under "Rules as positions", and perft numbers. All theorems
    hold by computation. *)

From Coq Require Import List String Ascii Arith NArith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Fill Match Moves Kfen.
Import ListNotations.
Local Open Scope string_scope.

(** ** Playing by text *)

Definition play_text (s : state) (text : string) : option state :=
  match s with
  | Going p => option_map snd (find (fun m => String.eqb (write_move p (fst m)) text) (moves p))
  | Over _ _ _ => None
  end.

Fixpoint play_texts (s : state) (texts : list string) : option state :=
  match texts with
  | [] => Some s
  | text :: rest => match play_text s text with Some s' => play_texts s' rest | None => None end
  end.

(** The state after some moves from a position. *)
Definition line (kfen : string) (texts : list string) : option state :=
  match position_of kfen with Some p => play_texts (Going p) texts | None => None end.

(** The legal moves as text: left, straight, right, then the push. *)
Definition legal (s : option state) : list string :=
  match s with
  | Some (Going p) => map (fun m => write_move p (fst m)) (moves p)
  | _ => []
  end.

(** The position after some moves, as text. *)
Definition shown (target : nat) (s : option state) : string :=
  match s with Some (Going p) => write_position target p | _ => "" end.

(** The winner and the crowned tower. *)
Definition result (s : option state) : option (player * color) :=
  match s with Some (Over _ w c) => Some (w, c) | _ => None end.

(** The scores of White and Black after the winner was crowned. *)
Definition scores (l : match_length) (s : option state) : option (nat * nat) :=
  match s with
  | Some (Over b w c) => let b' := crown l b w c in Some (score b' White, score b' Black)
  | _ => None
  end.

(** The start of the next round of a standard match. *)
Definition refill (f : side) (s : option state) : string :=
  match s with
  | Some (Over b w c) =>
      write_position 3 (Position (fill (crown Standard b w c) f) (opponent w) None [])
  | _ => ""
  end.

(** ** The figures *)

Definition start_text := "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1".

Theorem start_as_text : position_of start_text = Some start /\ write_position 1 start = start_text.
Proof. split; vm_compute; reflexivity. Qed.

(** Pink on d8 has 13 moves, and so does red on f8. *)
Theorem figure_1 :
  map (write_move start) (map fst (tower_moves start Pink)) =
    ["d8e7"; "d8f6"; "d8g5"; "d8h4"; "d8d7"; "d8d6"; "d8d5"; "d8d4"; "d8d3"; "d8d2"; "d8c7"; "d8b6"; "d8a5"] /\
  map (write_move start) (map fst (tower_moves start Red)) =
    ["f8g7"; "f8h6"; "f8f7"; "f8f6"; "f8f5"; "f8f4"; "f8f3"; "f8f2"; "f8e7"; "f8d6"; "f8c5"; "f8b4"; "f8a3"].
Proof. split; vm_compute; reflexivity. Qed.

(** After six moves Black must move its blue tower (T2). *)
Theorem figure_2 :
  match line start_text ["f8e7"; "g1g6"; "e8b5"; "f1c4"; "g8d5"; "h1h6"] with
  | Some (Going p) => (to_move p, must_move p) = (Black, Some Blue)
  | _ => False
  end.
Proof. vm_compute. reflexivity. Qed.

(** [h3h4] is forced (M5); [g4g1] wins. *)
Theorem figure_3 :
  let kfen := "r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1" in
  legal (line kfen ["c7c5"]) = ["h3h4"] /\
  result (line kfen ["c7c5"; "h3h4"; "g4g1"]) = Some (Black, Pink).
Proof. split; vm_compute; reflexivity. Qed.

(** White's green tower is blocked, so White passes; Black wins (M6, M7). *)
Theorem figure_4 :
  let kfen := "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1" in
  legal (line kfen []) = ["pass"] /\ result (line kfen ["pass"; "a4a1"]) = Some (Black, Yellow).
Proof. split; vm_compute; reflexivity. Qed.

(** Passes in a row are not necessarily a deadlock; White wins. *)
Theorem figure_5 :
  result (line "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1" ["pass"; "pass"; "g3g6"; "pass"; "g6e8"])
    = Some (White, Blue).
Proof. vm_compute. reflexivity. Qed.

(** [h6g5] is the only move and makes a deadlock; White's red tower is
    crowned (M8, P6). *)
Theorem figure_6 :
  let kfen := "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1" in
  legal (line kfen []) = ["h6g5"] /\ result (line kfen ["h6g5"]) = Some (White, Red).
Proof. split; vm_compute; reflexivity. Qed.

(** Both fills (F3, F4). *)
Theorem figure_7 :
  let won := line "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3" ["f3a8"] in
  result won = Some (White, Purple) /\ scores Standard won = Some (1, 0) /\
  refill FromLeft won = "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3" /\
  refill FromRight won = "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3".
Proof. repeat split; vm_compute; reflexivity. Qed.

(** The ten moves of a sumo (S1). *)
Theorem figure_7h :
  legal (line "pbonkyrg/8/8/8/8/8/8/NBORKYG+P w P 3" []) =
    ["h1g2"; "h1f3"; "h1e4"; "h1d5"; "h1c6"; "h1h2"; "h1h3"; "h1h4"; "h1h5"; "h1h6"].
Proof. vm_compute. reflexivity. Qed.

(** An optional push (S2, S3, S10) and a forced one (S11). *)
Theorem figure_8 :
  let kfen := "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3" in
  legal (line kfen ["c8e6"]) = ["h3g4"; "h3f5"; "h3h4"] /\
  shown 3 (line kfen ["c8e6"; "h3h4"]) = "3y4/2p5/kb2o1n1/6gr/2O4+P/5B2/3Y1GK1/R3N3 w Y 3" /\
  legal (line kfen ["c8g4"]) = ["h3h4"] /\
  shown 3 (line kfen ["c8g4"; "h3h4"]) = "3y4/2p5/kb4n1/6gr/2O3o+P/5B2/3Y1GK1/R3N3 w Y 3".
Proof. repeat split; vm_compute; reflexivity. Qed.

(** Two pushes of two towers (DS2, DS3): Black wins 7–3. If instead the
    double sumo itself reaches the far row, the score is 9–3 (P9). *)
Theorem figure_9 :
  let kfen := "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7" in
  let other := "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N2/2O2K2 w K 7" in
  scores Long (line kfen ["g2h3"; "e5e4"; "e4e3"; "d4d1"]) = Some (3, 7) /\
  scores Long (line kfen ["g2h3"; "e5e4"; "e4e3"; "d4a1"]) = Some (3, 7) /\
  scores Long (line kfen ["g2h3"; "e5e4"; "e4h1"]) = Some (3, 9) /\
  scores Long (line other ["f1h3"; "e5e4"; "e4e3"; "d4d1"]) = Some (3, 7).
Proof. repeat split; vm_compute; reflexivity. Qed.

(** The end of a marathon, with pushes of three, two and one towers: 14–9
    becomes 22–9 (TS1 to TS6). *)
Theorem figure_10 :
  let rest := ["e3e4"; "f5f6"; "e4e5"; "e5d6"; "a4c2"; "d6d7"; "b4b5"; "d8b6"; "b5b6"; "a2a3"; "d7d8"] in
  scores Marathon (line "6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15" ("a7a4" :: rest))
    = Some (22, 9) /\
  scores Marathon (line "6k1/3+p4/++r3++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15" ("a6a4" :: rest))
    = Some (22, 9).
Proof. split; vm_compute; reflexivity. Qed.

(** ** Numbers to check a move generator *)

Theorem paths_from_the_start : map (fun n => perft n (Going start)) [1; 2; 3; 4] =
  [102; 1150; 11182; 105020]%N.
Proof. vm_compute. reflexivity. Qed.
