(** * Black wins the single round

    From the start of a single round Black can force a win within 17 moves of
    both players. The strategy is in [StartCertificate]. *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Moves MovesCorrect Push Turn Ends Winner
  Fill Match MatchEnds Kfen Certificate StartCertificate.
Import ListNotations.

Lemma normal_layout_eight : NoDup normal_layout /\ length normal_layout = 8.
Proof. split; [| reflexivity]. repeat (constructor; [simpl; intuition discriminate |]). constructor. Qed.

Lemma start_can_be_played : sound start.
Proof. apply start_sound; [apply normal_layout_eight .. | intros n []]. Qed.

Lemma certificate_accepted : is_proven certificate Win Black 17 (Going start) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** Black wins within 17 moves of both players, not counting passes. *)
Theorem black_wins_in_17 : wins_in Black 17 (Going start).
Proof. exact (is_proven_sound _ _ _ _ _ certificate_accepted). Qed.

(** Black wins the single round. *)
Theorem black_wins : wins Black (Going start).
Proof. apply (wins_in_wins Black 17); [exact start_can_be_played | exact black_wins_in_17]. Qed.

(** White does not win the single round. *)
Theorem white_does_not_win : ~ wins White (Going start).
Proof. exact (not_both_win Black _ black_wins). Qed.
