(** * The value of every first move

    Of the 102 first moves of a single round, 16 win for Black and the others
    for White. The strategies are in [FirstMovesCertificate], which is not in
    the repository: [kamisado prove --all --format rocq] generates it. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Start Moves MovesCorrect Push Turn Ends Winner
  Fill Match MatchEnds Kfen Certificate Solution FirstMovesCertificate.
Import ListNotations.

(** The first moves that win for Black, two for each tower. *)
Definition winning_first_moves : list (color * square) :=
  [ (Orange, Square ColA Row4); (Orange, Square ColA Row7);
    (Blue,   Square ColB Row2); (Blue,   Square ColB Row3);
    (Purple, Square ColC Row2); (Purple, Square ColC Row5);
    (Pink,   Square ColD Row3); (Pink,   Square ColD Row4);
    (Yellow, Square ColE Row3); (Yellow, Square ColE Row4);
    (Red,    Square ColF Row2); (Red,    Square ColF Row5);
    (Green,  Square ColG Row2); (Green,  Square ColG Row3);
    (Brown,  Square ColH Row4); (Brown,  Square ColH Row7) ].

(** The winner after a first move. *)
Definition first_move_winner (m : move) : player :=
  match m with
  | Walk c to =>
      if existsb (fun w => andb (color_eqb (fst w) c) (square_eqb (snd w) to)) winning_first_moves
      then Black else White
  | Push _ | Pass => White
  end.

Theorem there_are_102_first_moves : length (moves start) = 102.
Proof. vm_cast_no_check (eq_refl 102). Qed.

Lemma first_moves_accepted :
  forallb (fun ms => proven certificate (first_move_winner (fst ms)) (snd ms)) (moves start) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** After every first move the player named by [first_move_winner] wins. *)
Theorem value_of_first_moves : forall m s, step start m s -> wins (first_move_winner m) s.
Proof.
  intros m s M. pose proof (proj1 (forallb_forall _ _) first_moves_accepted (m, s)) as H.
  cbv beta in H. simpl fst in H. simpl snd in H.
  specialize (H (proj2 (moves_equal_step _ _ _) M)). apply proven_sound in H. destruct H as [n H].
  pose proof (step_keeps_sound _ _ _ start_can_be_played M) as G.
  destruct s as [p | b w c].
  - exact (wins_in_wins _ _ _ G H).
  - inversion H; subst. apply has_won.
Qed.

(** Conversely, Black wins after a first move if and only if it is one of the
    sixteen. *)
Theorem sixteen_winning_moves : forall m s, step start m s ->
  (wins Black s <-> exists c to, m = Walk c to /\ In (c, to) winning_first_moves).
Proof.
  intros m s M. pose proof (value_of_first_moves m s M) as V.
  assert (E : first_move_winner m = Black <-> exists c to, m = Walk c to /\ In (c, to) winning_first_moves).
  { destruct m as [c to | c |]; unfold first_move_winner.
    - match goal with |- context [existsb ?f winning_first_moves] =>
        destruct (existsb f winning_first_moves) eqn:X end; (split; [| intros [c' [to' [Q I]]]]).
      + intros _. apply existsb_exists in X. destruct X as [[c' to'] [I X]].
        apply andb_prop in X. simpl in X. destruct X as [X Y].
        apply color_eqb_eq in X. apply square_eqb_eq in Y. subst. eauto.
      + reflexivity.
      + discriminate.
      + injection Q; intros <- <-. exfalso.
        assert (existsb (fun w => andb (color_eqb (fst w) c) (square_eqb (snd w) to)) winning_first_moves = true).
        { apply existsb_exists. exists (c, to). split; [assumption |]. simpl.
          rewrite (proj2 (color_eqb_eq c c) eq_refl), square_eqb_refl. reflexivity. }
        congruence.
    - split; [discriminate | intros [? [? [? _]]]; discriminate].
    - split; [discriminate | intros [? [? [? _]]]; discriminate]. }
  rewrite <- E. split; [| intro F; rewrite F in V; assumption].
  intro B. destruct (first_move_winner m) eqn:F; [| reflexivity].
  exfalso. exact (not_both_win White _ V B).
Qed.
