import type { Felt } from '../../core/felt';

/** Who owns the identity that gets a name, padded: zero if nobody does, nothing if that
 * isn't known, or that it is the sender. */
type NewOwner = { readonly to?: Felt; readonly isOwn?: true };

/** The summary of a call of Starknet ID. */
export type NameSummary =
  | ({
      readonly action: 'buy-name';
      readonly name: string;
      readonly days: string;
    } & NewOwner)
  | {
      readonly action: 'renew-name';
      readonly name: string;
      readonly days: string;
    }
  | ({ readonly action: 'transfer-name'; readonly name: string } & NewOwner)
  /** The name that others see instead of the account's address. */
  | { readonly action: 'show-name'; readonly name: string }
  | { readonly action: 'mint-identity'; readonly id: string }
  /** Where payments to an identity's names go; to the sender without `to`. */
  | { readonly action: 'point-name'; readonly to?: Felt };
