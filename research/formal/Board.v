(** * The board

    The 8×8 coloured squares, the two players (B1 to B4), and the meaning of
    "forward", "left" and "right" (M1). *)

From Coq Require Import List.
Import ListNotations.

(** White sits below row 1, Black above row 8 (B1). *)
Inductive player := White | Black.

Definition opponent (p : player) : player :=
  match p with White => Black | Black => White end.

(** B1: the eight colours of squares and towers. *)
Inductive color := Brown | Green | Red | Yellow | Pink | Purple | Blue | Orange.

Definition all_colors : list color :=
  [Brown; Green; Red; Yellow; Pink; Purple; Blue; Orange].

(** B1: columns are lettered a to h, rows numbered 1 to 8. *)
Inductive column := ColA | ColB | ColC | ColD | ColE | ColF | ColG | ColH.
Inductive row := Row1 | Row2 | Row3 | Row4 | Row5 | Row6 | Row7 | Row8.

Definition all_columns : list column :=
  [ColA; ColB; ColC; ColD; ColE; ColF; ColG; ColH].
Definition all_rows : list row :=
  [Row1; Row2; Row3; Row4; Row5; Row6; Row7; Row8].

Record square := Square { column_of : column; row_of : row }.

(** ** The colours of the squares *)

(** The colours of a row, from column a to column h. *)
Definition colors_a_to_h (a b c d e f g h : color) (where_ : column) : color :=
  match where_ with
  | ColA => a | ColB => b | ColC => c | ColD => d
  | ColE => e | ColF => f | ColG => g | ColH => h
  end.

(** B2: the table of colours, with White at the bottom. *)
Definition color_at (s : square) : color :=
  (match row_of s with
   | Row8 => colors_a_to_h Orange Blue   Purple Pink   Yellow Red    Green  Brown
   | Row7 => colors_a_to_h Red    Orange Pink   Green  Blue   Yellow Brown  Purple
   | Row6 => colors_a_to_h Green  Pink   Orange Red    Purple Brown  Yellow Blue
   | Row5 => colors_a_to_h Pink   Purple Blue   Orange Brown  Green  Red    Yellow
   | Row4 => colors_a_to_h Yellow Red    Green  Brown  Orange Blue   Purple Pink
   | Row3 => colors_a_to_h Blue   Yellow Brown  Purple Red    Orange Pink   Green
   | Row2 => colors_a_to_h Purple Brown  Yellow Blue   Green  Pink   Orange Red
   | Row1 => colors_a_to_h Brown  Green  Red    Yellow Pink   Purple Blue   Orange
   end) (column_of s).

(** ** Rows and directions from a player's point of view *)

(** B4: the home row is the row nearest to the player. *)
Definition home_row (p : player) : row :=
  match p with White => Row1 | Black => Row8 end.

(** The far row is the opponent's home row. *)
Definition far_row (p : player) : row := home_row (opponent p).

Definition row_up (r : row) : option row :=
  match r with
  | Row1 => Some Row2 | Row2 => Some Row3 | Row3 => Some Row4 | Row4 => Some Row5
  | Row5 => Some Row6 | Row6 => Some Row7 | Row7 => Some Row8 | Row8 => None
  end.

Definition row_down (r : row) : option row :=
  match r with
  | Row1 => None | Row2 => Some Row1 | Row3 => Some Row2 | Row4 => Some Row3
  | Row5 => Some Row4 | Row6 => Some Row5 | Row7 => Some Row6 | Row8 => Some Row7
  end.

Definition toward_h (c : column) : option column :=
  match c with
  | ColA => Some ColB | ColB => Some ColC | ColC => Some ColD | ColD => Some ColE
  | ColE => Some ColF | ColF => Some ColG | ColG => Some ColH | ColH => None
  end.

Definition toward_a (c : column) : option column :=
  match c with
  | ColA => None | ColB => Some ColA | ColC => Some ColB | ColD => Some ColC
  | ColE => Some ColD | ColF => Some ColE | ColG => Some ColF | ColH => Some ColG
  end.

(** M1: towers move straight or diagonally forward. Left and right are those
    of the tower's player. *)
Inductive direction := Left | Straight | Right.

Definition all_directions : list direction := [Left; Straight; Right].

(** The next row forward, away from the player's home row; [None] off the
    board. *)
Definition forward (p : player) (r : row) : option row :=
  match p with White => row_up r | Black => row_down r end.

Definition sideways (p : player) (d : direction) (c : column) : option column :=
  match d, p with
  | Straight, _ => Some c
  | Left, White | Right, Black => toward_a c
  | Right, White | Left, Black => toward_h c
  end.

(** The next square from [s] in a direction; [None] off the board. *)
Definition next (p : player) (d : direction) (s : square) : option square :=
  match sideways p d (column_of s), forward p (row_of s) with
  | Some c, Some r => Some (Square c r)
  | _, _ => None
  end.

(** The square [n] steps from [s] in a straight line. *)
Fixpoint along (p : player) (d : direction) (n : nat) (s : square) : option square :=
  match n with
  | O => Some s
  | S less =>
      match next p d s with
      | Some t => along p d less t
      | None => None
      end
  end.

(** The distance in rows from a player's home row: 0 to 7. *)
Definition rows_from_home (p : player) (r : row) : nat :=
  match p, r with
  | White, Row1 | Black, Row8 => 0 | White, Row2 | Black, Row7 => 1
  | White, Row3 | Black, Row6 => 2 | White, Row4 | Black, Row5 => 3
  | White, Row5 | Black, Row4 => 4 | White, Row6 | Black, Row3 => 5
  | White, Row7 | Black, Row2 => 6 | White, Row8 | Black, Row1 => 7
  end.

(** ** Comparisons *)

Definition player_eqb (p q : player) : bool :=
  match p, q with White, White | Black, Black => true | _, _ => false end.

Definition color_eqb (x y : color) : bool :=
  match x, y with
  | Brown, Brown | Green, Green | Red, Red | Yellow, Yellow
  | Pink, Pink | Purple, Purple | Blue, Blue | Orange, Orange => true
  | _, _ => false
  end.

Definition column_eqb (x y : column) : bool :=
  match x, y with
  | ColA, ColA | ColB, ColB | ColC, ColC | ColD, ColD
  | ColE, ColE | ColF, ColF | ColG, ColG | ColH, ColH => true
  | _, _ => false
  end.

Definition row_eqb (x y : row) : bool :=
  match x, y with
  | Row1, Row1 | Row2, Row2 | Row3, Row3 | Row4, Row4
  | Row5, Row5 | Row6, Row6 | Row7, Row7 | Row8, Row8 => true
  | _, _ => false
  end.

Definition square_eqb (s t : square) : bool :=
  if row_eqb (row_of s) (row_of t) then column_eqb (column_of s) (column_of t) else false.

Lemma player_eqb_eq : forall p q, player_eqb p q = true <-> p = q.
Proof. intros [] []; simpl; split; congruence. Qed.

Lemma color_eqb_eq : forall x y, color_eqb x y = true <-> x = y.
Proof. intros [] []; simpl; split; congruence. Qed.

Lemma column_eqb_eq : forall x y, column_eqb x y = true <-> x = y.
Proof. intros [] []; simpl; split; congruence. Qed.

Lemma row_eqb_eq : forall x y, row_eqb x y = true <-> x = y.
Proof. intros [] []; simpl; split; congruence. Qed.

Lemma square_eqb_eq : forall s t, square_eqb s t = true <-> s = t.
Proof.
  intros [c r] [c' r']; unfold square_eqb; simpl.
  destruct (row_eqb r r') eqn:E.
  - apply row_eqb_eq in E; subst. rewrite column_eqb_eq. split; congruence.
  - split; [discriminate |]. intro H; injection H; intros -> ->.
    rewrite (proj2 (row_eqb_eq r' r') eq_refl) in E. discriminate.
Qed.

Lemma square_eqb_refl : forall s, square_eqb s s = true.
Proof. intro s; apply square_eqb_eq; reflexivity. Qed.

Lemma color_eq_dec : forall x y : color, {x = y} + {x <> y}.
Proof. decide equality. Qed.

Lemma player_eq_dec : forall x y : player, {x = y} + {x <> y}.
Proof. decide equality. Qed.

Lemma square_eq_dec : forall x y : square, {x = y} + {x <> y}.
Proof. decide equality; decide equality. Qed.

Lemma all_colors_complete : forall c, In c all_colors.
Proof. intros []; simpl; tauto. Qed.

Lemma opponent_involutive : forall p, opponent (opponent p) = p.
Proof. intros []; reflexivity. Qed.

Lemma opponent_other : forall p, opponent p <> p.
Proof. intros []; discriminate. Qed.

Lemma player_cases : forall p q, q = p \/ q = opponent p.
Proof. intros [] []; simpl; tauto. Qed.

(** B3: half a turn maps the board onto itself. *)
Definition half_turn_column (c : column) : column :=
  match c with
  | ColA => ColH | ColB => ColG | ColC => ColF | ColD => ColE
  | ColE => ColD | ColF => ColC | ColG => ColB | ColH => ColA
  end.

Lemma half_turn_column_injective : forall c d, half_turn_column c = half_turn_column d -> c = d.
Proof. intros [] []; simpl; congruence. Qed.

Definition half_turn_row (r : row) : row :=
  match r with
  | Row1 => Row8 | Row2 => Row7 | Row3 => Row6 | Row4 => Row5
  | Row5 => Row4 | Row6 => Row3 | Row7 => Row2 | Row8 => Row1
  end.

Definition half_turn (s : square) : square :=
  Square (half_turn_column (column_of s)) (half_turn_row (row_of s)).

Theorem same_board_for_both : forall s, color_at (half_turn s) = color_at s.
Proof. intros [[] []]; reflexivity. Qed.
