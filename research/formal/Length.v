(** * The length of the single round

    Black wins within 17 moves of both players ([Solution]), but White can
    prevent a win within 16. White's strategy is in [LengthCertificate],
    which is not in the repository: [kamisado prove --lengths --format rocq]
    generates it. *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Moves MovesCorrect Kfen Certificate
  LengthCertificate.
Import ListNotations.

Lemma length_accepted : is_proven certificate Hold White 16 (Going start) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** Black cannot win within 16 moves: White holds out. *)
Theorem black_not_in_16 : ~ wins_in Black 16 (Going start).
Proof. exact (is_proven_sound _ _ _ _ _ length_accepted). Qed.
