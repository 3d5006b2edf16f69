(** * Towers

    The ranks of towers with their abilities (P4, S, DS, TS), and the sixteen
    towers on the board (B5). *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board.
Import ListNotations.

(** P4: the dragon teeth of a tower determine its rank. The fourth tooth
    always ends the match, so a tower with four teeth never moves. *)
Inductive rank := Plain | Sumo | DoubleSumo | TripleSumo | FourTeeth.

(** M2, S1, DS1, TS1: the maximum distance of a walk. Seven squares is any
    distance on this board. *)
Definition reach (r : rank) : nat :=
  match r with
  | Plain => 7 | Sumo => 5 | DoubleSumo => 3 | TripleSumo | FourTeeth => 1
  end.

(** S7, DS7, TS7: the maximum number of towers it pushes. *)
Definition strength (r : rank) : nat :=
  match r with
  | Plain => 0 | Sumo => 1 | DoubleSumo => 2 | TripleSumo | FourTeeth => 3
  end.

(** S8, DS8, TS8: whether a tower of rank [r] can push one of rank [other],
    which must be lower. *)
Definition outranks (r other : rank) : bool :=
  match r, other with
  | Sumo, Plain => true
  | DoubleSumo, (Plain | Sumo) => true
  | (TripleSumo | FourTeeth), (Plain | Sumo | DoubleSumo) => true
  | _, _ => false
  end.

(** P5: the points of a tower for its teeth. *)
Definition points (r : rank) : nat :=
  match r with
  | Plain => 0 | Sumo => 1 | DoubleSumo => 3 | TripleSumo => 7 | FourTeeth => 15
  end.

(** P4: the rank with one more tooth. *)
Definition one_tooth_more (r : rank) : rank :=
  match r with
  | Plain => Sumo | Sumo => DoubleSumo | DoubleSumo => TripleSumo
  | TripleSumo | FourTeeth => FourTeeth
  end.

(** A tower: its square and its rank. *)
Record tower := Tower { square_of : square; rank_of : rank }.

(** B5: a player owns eight towers, one of each colour. *)
Record army := Army {
  brown : tower; green : tower; red : tower; yellow : tower;
  pink : tower; purple : tower; blue : tower; orange : tower
}.

Definition in_army (a : army) (c : color) : tower :=
  match c with
  | Brown => brown a | Green => green a | Red => red a | Yellow => yellow a
  | Pink => pink a | Purple => purple a | Blue => blue a | Orange => orange a
  end.

(** The army with the towers given by a function. *)
Definition army_of (f : color -> tower) : army :=
  Army (f Brown) (f Green) (f Red) (f Yellow) (f Pink) (f Purple) (f Blue) (f Orange).

(** The army with one tower replaced. *)
Definition replace (a : army) (c : color) (t : tower) : army :=
  match a with
  | Army n g r y k p b o =>
      match c with
      | Brown => Army t g r y k p b o | Green => Army n t r y k p b o
      | Red => Army n g t y k p b o | Yellow => Army n g r t k p b o
      | Pink => Army n g r y t p b o | Purple => Army n g r y k t b o
      | Blue => Army n g r y k p t o | Orange => Army n g r y k p b t
      end
  end.

(** All sixteen towers. *)
Record board := Board { white_army : army; black_army : army }.

Definition army_on (b : board) (p : player) : army :=
  match p with White => white_army b | Black => black_army b end.

(** A player's tower of a colour, its square and its rank. *)
Definition tower_on (b : board) (p : player) (c : color) : tower := in_army (army_on b p) c.
Definition place (b : board) (p : player) (c : color) : square := square_of (tower_on b p c).
Definition rank_on (b : board) (p : player) (c : color) : rank := rank_of (tower_on b p c).

(** The board with one player's army replaced. *)
Definition with_army (b : board) (p : player) (a : army) : board :=
  match p with
  | White => Board a (black_army b)
  | Black => Board (white_army b) a
  end.

(** The board with a tower moved to another square. *)
Definition put (b : board) (p : player) (c : color) (s : square) : board :=
  with_army b p (replace (army_on b p) c (Tower s (rank_on b p c))).

(** A square is empty if no tower stands on it. *)
Definition empty (b : board) (s : square) : Prop := forall p c, place b p c <> s.

(** M3: no square holds two towers. *)
Definition valid (b : board) : Prop :=
  forall p c q d, place b p c = place b q d -> p = q /\ c = d.

(** P5: a player's score is the sum over its towers. *)
Definition score (b : board) (p : player) : nat :=
  list_sum (map (fun c => points (rank_on b p c)) all_colors).

(** ** Properties of the definitions *)

Lemma in_army_of : forall f c, in_army (army_of f) c = f c.
Proof. intros f []; reflexivity. Qed.

Lemma in_replace_same : forall a c t, in_army (replace a c t) c = t.
Proof. intros [] [] t; reflexivity. Qed.

Lemma in_replace_other : forall a c d t, c <> d -> in_army (replace a c t) d = in_army a d.
Proof. intros [] [] [] t H; try reflexivity; contradiction. Qed.

Lemma army_with_same : forall b p a, army_on (with_army b p a) p = a.
Proof. intros [] [] a; reflexivity. Qed.

Lemma army_with_other : forall b p q a, p <> q -> army_on (with_army b p a) q = army_on b q.
Proof. intros [] [] [] a H; try reflexivity; contradiction. Qed.

Lemma tower_put_same : forall b p c s, tower_on (put b p c s) p c = Tower s (rank_on b p c).
Proof.
  intros; unfold tower_on, put. rewrite army_with_same, in_replace_same. reflexivity.
Qed.

Lemma tower_put_other : forall b p c s q d,
  p <> q \/ c <> d -> tower_on (put b p c s) q d = tower_on b q d.
Proof.
  intros b p c s q d H; unfold tower_on, put.
  destruct (player_eq_dec p q) as [<- | N].
  - destruct H as [H | H]; [contradiction |].
    rewrite army_with_same, in_replace_other by assumption. reflexivity.
  - rewrite army_with_other by assumption. reflexivity.
Qed.

Lemma rank_put : forall b p c s q d, rank_on (put b p c s) q d = rank_on b q d.
Proof.
  intros; unfold rank_on at 1.
  destruct (player_eq_dec p q) as [<- | N]; [destruct (color_eq_dec c d) as [<- | N] |].
  - rewrite tower_put_same. reflexivity.
  - rewrite tower_put_other by auto. reflexivity.
  - rewrite tower_put_other by auto. reflexivity.
Qed.

Lemma place_put_same : forall b p c s, place (put b p c s) p c = s.
Proof. intros; unfold place; rewrite tower_put_same; reflexivity. Qed.

Lemma place_put_other : forall b p c s q d,
  p <> q \/ c <> d -> place (put b p c s) q d = place b q d.
Proof. intros; unfold place; rewrite tower_put_other; auto. Qed.

(** Moving a tower to an empty square preserves M3. *)
Lemma valid_put : forall b p c s, valid b -> empty b s -> valid (put b p c s).
Proof.
  intros b p c s V E q d q' d' H.
  assert (Same : forall x y, (p = x /\ c = y) \/ (p <> x \/ c <> y)).
  { intros x y. destruct (player_eq_dec p x), (color_eq_dec c y); auto. }
  destruct (Same q d) as [[<- <-] | N], (Same q' d') as [[<- <-] | N'].
  - auto.
  - rewrite place_put_same, place_put_other in H by assumption.
    exfalso; apply (E q' d'); auto.
  - rewrite place_put_same, place_put_other in H by assumption.
    exfalso; apply (E q d); auto.
  - rewrite !place_put_other in H by assumption. apply V; assumption.
Qed.

(** Two boards with the same towers are equal. *)
Lemma board_ext : forall b b', (forall p c, tower_on b p c = tower_on b' p c) -> b = b'.
Proof.
  intros [[] []] [[] []] H.
  assert (W := fun c => H White c); assert (K := fun c => H Black c); clear H.
  pose proof (W Brown); pose proof (W Green); pose proof (W Red); pose proof (W Yellow);
  pose proof (W Pink); pose proof (W Purple); pose proof (W Blue); pose proof (W Orange);
  pose proof (K Brown); pose proof (K Green); pose proof (K Red); pose proof (K Yellow);
  pose proof (K Pink); pose proof (K Purple); pose proof (K Blue); pose proof (K Orange).
  unfold tower_on in *; simpl in *; subst; reflexivity.
Qed.
