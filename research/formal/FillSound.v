(** * A round can begin after a fill

    A fill places every tower on its home row, each in its own column, and
    changes no rank. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Fill Turn.
Import ListNotations.

(** ** After a fill *)

Lemma tower_fill : forall b f p c, tower_on (fill b f) p c = refilled b f p c.
Proof. intros b f [] c; unfold tower_on; simpl; apply in_army_of. Qed.

Lemma rank_fill : forall b f p c, rank_on (fill b f) p c = rank_on b p c.
Proof. intros; unfold rank_on at 1; rewrite tower_fill; reflexivity. Qed.

Lemma place_fill : forall b f p c, place (fill b f) p c =
  Square (nth (collected_before b f p c) (columns_from f p) ColA) (home_row p).
Proof. intros; unfold place; rewrite tower_fill; reflexivity. Qed.

Lemma collecting_order_injective : forall f p s t, collecting_order f p s = collecting_order f p t -> s = t.
Proof.
  intros f p [c r] [c' r']; unfold collecting_order; simpl row_of; simpl column_of.
  assert (C : forall x, index_of x (columns_from f p) < 8).
  { intros []; destruct f, p; vm_compute; lia. }
  assert (I : forall x y, index_of x (columns_from f p) = index_of y (columns_from f p) -> x = y).
  { intros [] []; destruct f, p; vm_compute; intro; try reflexivity; discriminate. }
  assert (R : forall x y, rows_from_home p x = rows_from_home p y -> x = y).
  { intros [] []; destruct p; vm_compute; intro; try reflexivity; discriminate. }
  intro H. pose proof (C c). pose proof (C c').
  f_equal; [apply I | apply R]; lia.
Qed.

Lemma filter_shorter : forall (f g : color -> bool) colors x,
  (forall c, f c = true -> g c = true) -> In x colors -> f x = false -> g x = true ->
  length (filter f colors) < length (filter g colors).
Proof.
  intros f g colors x FG I F G.
  assert (Le : forall l, length (filter f l) <= length (filter g l)).
  { induction l as [| y l IH]; simpl; [lia |].
    destruct (f y) eqn:Y; [rewrite (FG y Y); simpl; lia |]. destruct (g y); simpl; lia. }
  induction colors as [| y colors IH]; [destruct I |]. simpl.
  destruct I as [-> | I].
  - rewrite F, G. simpl. specialize (Le colors). lia.
  - specialize (IH I). destruct (f y) eqn:Y; [rewrite (FG y Y); simpl; lia |].
    destruct (g y); simpl; lia.
Qed.

Lemma collected_before_lt : forall b f p c d,
  collecting_order f p (place b p c) < collecting_order f p (place b p d) ->
  collected_before b f p c < collected_before b f p d.
Proof.
  intros b f p c d L; unfold collected_before.
  apply (filter_shorter _ _ _ c).
  - intros x X. apply Nat.ltb_lt in X. apply Nat.ltb_lt. lia.
  - apply all_colors_complete.
  - apply Nat.ltb_irrefl.
  - apply Nat.ltb_lt; assumption.
Qed.

Lemma collected_before_injective : forall b f p c d, valid b ->
  collected_before b f p c = collected_before b f p d -> c = d.
Proof.
  intros b f p c d V H.
  destruct (Nat.lt_trichotomy (collecting_order f p (place b p c)) (collecting_order f p (place b p d)))
    as [L | [L | L]].
  - apply collected_before_lt in L. lia.
  - apply collecting_order_injective in L. apply V in L. tauto.
  - apply collected_before_lt in L. lia.
Qed.

Lemma collected_before_eight : forall b f p c, collected_before b f p c < 8.
Proof.
  intros; unfold collected_before. apply (filter_shorter _ (fun _ => true) all_colors c).
  - reflexivity.
  - apply all_colors_complete.
  - apply Nat.ltb_irrefl.
  - reflexivity.
Qed.

(** ** Towers on their home rows *)

(** A round can begin if all towers stand on their home rows, each in its own
    column. *)
Lemma home_rows_sound : forall b who opening,
  (forall p c, row_of (place b p c) = home_row p) ->
  (forall p c d, column_of (place b p c) = column_of (place b p d) -> c = d) ->
  (forall n, In n opening -> 1 <= n) ->
  sound (Position b who None opening).
Proof.
  intros b who opening R C L. constructor; simpl; [| discriminate | | assumption].
  - intros p c q d H. assert (RR := f_equal row_of H). rewrite !R in RR.
    assert (p = q) by (destruct p, q; simpl in RR; congruence). subst q.
    split; [reflexivity |]. apply (C p). congruence.
  - intros _. exists Brown. intros [B _].
    destruct (place b who Brown) as [col r] eqn:P.
    pose proof (R who Brown) as H. rewrite P in H. simpl in H. subst r.
    specialize (B Straight (Square col (match who with White => Row2 | Black => Row7 end))).
    destruct who; (apply B; [reflexivity |]); intros p c E; pose proof (R p c) as H; rewrite E in H;
      destruct p; discriminate.
Qed.

(** A fill produces such a board. *)
Theorem fill_sound : forall b f who opening, valid b ->
  (forall n, In n opening -> 1 <= n) -> sound (Position (fill b f) who None opening).
Proof.
  intros b f who opening V L. apply home_rows_sound; [| | assumption].
  - intros p c. rewrite place_fill. reflexivity.
  - intros p c d. rewrite !place_fill. simpl. intro H.
    apply (collected_before_injective b f p c d V).
    assert (ND : NoDup (columns_from f p)).
    { destruct f, p; simpl; repeat (constructor; [simpl; intuition discriminate |]); constructor. }
    assert (Len : length (columns_from f p) = 8) by (destruct f, p; reflexivity).
    refine (proj1 (NoDup_nth (columns_from f p) ColA) ND _ _ _ _ H);
      rewrite Len; apply collected_before_eight.
Qed.
