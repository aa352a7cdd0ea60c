import type { ContractFailure } from '../failure';
import type { Bounds } from '../transactions/transaction';

/** Why a transaction can't be included. */
export type RejectionCode =
  | { readonly kind: 'bounds' | 'class-not-declared' }
  | { readonly kind: 'class-declared'; readonly classHash: bigint }
  | {
      readonly kind: 'compiled-class';
      readonly classHash: bigint;
      readonly expected: bigint;
      readonly got: bigint;
    }
  | {
      readonly kind: 'nonce';
      readonly account: bigint;
      readonly expected: bigint;
      readonly got: bigint;
    }
  | {
      readonly kind: 'balance';
      /** In FRI (10^-18 STRK). */
      readonly balance: bigint;
      readonly bounds: Bounds;
    }
  | {
      readonly kind: 'account';
      readonly failure: ContractFailure;
      /** The sequencer's message. */
      readonly text: string;
    };

/** A transaction was rejected and has no effect. */
export class Rejection extends Error {
  /** @param refusal - The reason. */
  constructor(readonly refusal: RejectionCode) {
    super(`The transaction is refused: ${refusal.kind}`);
  }
}
