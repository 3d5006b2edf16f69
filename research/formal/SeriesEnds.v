(** * Every series ends

    A series of single rounds with an agreed number of wins ends (C5). An
    open-ended series lasts until the players stop. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push Turn Ends
  Start Fill FillSound Match MatchEnds.
Import ListNotations.

(** A layout of eight different colours, and limits of at least one square. *)
Definition sound_series_rules (r : series_rules) : Prop :=
  NoDup (series_layout r) /\ length (series_layout r) = 8 /\
  (forall n, In n (series_opening r) -> 1 <= n).

(** An undecided series that [needed] wins decide. *)
Definition sound_series (needed : nat) (s : series) : Prop :=
  sound (round_now s) /\ white_wins s < needed /\ black_wins s < needed.

Lemma series_keeps_sound : forall r needed s m t,
  sound_series_rules r -> wins_needed r = Some needed ->
  sound_series needed s -> series_step r s m (Some t) -> sound_series needed t.
Proof.
  intros r needed s m t [ND [Len L]] W [G [A B]] H.
  inversion H as [s' m' q M | s' m' b w c M D |]; subst; unfold sound_series; simpl.
  - split; [exact (step_keeps_sound _ _ _ G M) | auto].
  - split; [apply start_sound; assumption |]. rewrite W in D.
    destruct w; unfold one_more; simpl in *; split; try assumption.
    + destruct (Nat.eq_dec (S (white_wins s)) needed); [congruence | lia].
    + destruct (Nat.eq_dec (S (black_wins s)) needed); [congruence | lia].
Qed.

(** The maximum number of moves that can follow. *)
Definition series_to_come (needed : nat) (s : series) : nat :=
  (2 * needed - (white_wins s + black_wins s)) * longest_round + moves_to_come (round_now s).

Lemma series_shortens : forall r needed s m t,
  sound_series needed s -> series_step r s m (Some t) -> series_to_come needed t < series_to_come needed s.
Proof.
  intros r needed s m t [G [A B]] H.
  inversion H as [s' m' q M | s' m' b w c M D |]; subst; unfold series_to_come; simpl round_now.
  - simpl white_wins. simpl black_wins. pose proof (step_shortens _ _ _ G M). lia.
  - pose proof (moves_to_come_bound (series_round r (opens_next r (opened_by s) w))) as K.
    assert (One : one_more w White (white_wins s) + one_more w Black (black_wins s) =
                  S (white_wins s + black_wins s)) by (destruct w; unfold one_more; simpl; lia).
    cbn [white_wins black_wins]. rewrite One.
    generalize dependent (moves_to_come (series_round r (opens_next r (opened_by s) w))).
    generalize (moves_to_come (round_now s)) longest_round. intros now most coming K. nia.
Qed.

(** Every series with an agreed number of wins ends. It has fewer than twice
    as many rounds as the wins needed. *)
Theorem every_series_ends : forall r needed n s t,
  sound_series_rules r -> wins_needed r = Some needed -> sound_series needed s ->
  play_series r n s t -> n <= 2 * needed * longest_round + longest_round.
Proof.
  intros r needed n s t R W G P.
  assert (X : n <= S (series_to_come needed s)).
  { induction P as [s | n s m t u M P IH | s m M]; [lia | | lia].
    pose proof (series_shortens _ _ _ _ _ G M).
    specialize (IH (series_keeps_sound _ _ _ _ _ R W G M)). lia. }
  pose proof (moves_to_come_bound (round_now s)) as K. unfold series_to_come in X.
  generalize dependent (moves_to_come (round_now s)). generalize dependent longest_round.
  intros most coming X K. nia.
Qed.
