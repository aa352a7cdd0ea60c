import type { Payment } from './payer';

/** A payment and its effect on the chain. */
export type Settled = Payment & {
  /** How often its recipient was paid. */
  readonly paid: number;
};

/** How a payment ended. */
type Outcome =
  | 'landed without a question'
  | 'landed after a question'
  | 'refused'
  | 'lost'
  | 'paid twice'
  | 'paid, but said to have failed';

/** How a payment ended. Its user was asked again if a window came back after a refusal,
 * or if a click did not count because of a new fee. */
export function outcomeOf({ hash, paid, windows, newFees }: Settled): Outcome {
  if (paid > 1) {
    return 'paid twice';
  }
  if (hash === undefined) {
    return paid === 0 ? 'refused' : 'paid, but said to have failed';
  }
  if (paid === 0) {
    return 'lost';
  }
  return windows === 1 && newFees === 0
    ? 'landed without a question'
    : 'landed after a question';
}

/** The number of payments by outcome, and the windows that their users saw. */
export function figuresOf(
  payments: readonly Settled[],
): Readonly<Record<string, number>> {
  const ended = (outcome: Outcome): number =>
    payments.filter((payment) => outcomeOf(payment) === outcome).length;
  const sum = (figure: (payment: Settled) => number): number =>
    payments.reduce((total, payment) => total + figure(payment), 0);
  return {
    payments: payments.length,
    'landed without a question': ended('landed without a question'),
    'landed after a question': ended('landed after a question'),
    refused: ended('refused'),
    lost: ended('lost'),
    'paid twice': ended('paid twice'),
    'paid, but said to have failed': ended('paid, but said to have failed'),
    'windows that came back after a refusal': sum(({ windows }) => windows - 1),
    'clicks that found a new fee': sum(({ newFees }) => newFees),
    'windows with a fee that had jumped': sum(({ jumps }) => jumps),
    'waited in the pool for the price': sum(({ waited }) => Number(waited)),
  };
}
