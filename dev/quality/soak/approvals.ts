import type { DialogView } from '../../../src/views/dialog-views';

/** The findings that say that a payment may be made a second time. */
const AGAIN: readonly string[] = [
  'sent-before',
  'sent-recently',
  'just-approved',
  'maybe-sent',
];

/** A window that asks for a payment. */
export type Question = {
  /** In FRI. */
  readonly amount: bigint;
  /** Whether it says that the payment may be a second one. */
  readonly isWarning: boolean;
  /** Whether its transaction takes the place of another one. */
  readonly isReplacement: boolean;
};

/** A question to which the user said yes. */
export type Approval = Question & {
  /** The nonce of the transactions that were signed for it. */
  nonce?: bigint;
};

/** What a window asks; undefined if it isn't about a payment. */
export function questionOf(view: DialogView): Question | undefined {
  if (view.type !== 'send') {
    return undefined;
  }
  const [, amount = '0'] = view.calls[0]?.calldata ?? [];
  return {
    amount: BigInt(amount),
    isWarning: view.findings.some(({ name }) => AGAIN.includes(name)),
    isReplacement: view.replaces !== undefined,
  };
}
