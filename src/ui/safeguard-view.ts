import type { TokenAmount } from '../decode/types';

/** What a transaction can be protected with: it fails if less than an amount comes in, or
 * it closes the approvals that it leaves open. */
export type SafeguardName = 'floor' | 'close-approvals';

/** A safeguard that the user can switch on. */
export type SafeguardView = {
  readonly name: SafeguardName;
  /** The least to come in of each token, or what would stay approved. */
  readonly amounts: readonly TokenAmount[];
  readonly isOn: boolean;
};
