import type { Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
import type { FeeView } from '../../ui/dialog-views';
import type { Notice } from '../notice-banner';

/** The form's name, and those of its fields and buttons. */
export const SEND_FORM = 'send';
export const RECIPIENT = 'recipient';
export const TOKEN = 'token';
export const AMOUNT = 'amount';
export const MAX = 'max';
export const REVIEW = 'review';

/** What is wrong with what was typed, and what its words leave open. */
export type FieldError = {
  readonly what:
    | 'address'
    | 'token-itself'
    | 'no-token'
    | 'no-number'
    | 'decimals'
    | 'too-much'
    | 'zero'
    | 'lacks-tokens'
    | 'lacks-fee'
    | 'nothing-left';
  readonly values?: Readonly<Record<string, string>>;
};

/** What would be sent, as the wallet reads the form. */
export type Summary = {
  /** Padded. */
  readonly to: Felt;
  readonly amount: TokenAmount;
};

/** The form that sends. What the user typed stays in the wallet and is no part of
 * it. */
export type SendFormView = {
  /** The network's name. */
  readonly network: string;
  /** Who sends; padded. */
  readonly account: Felt;
  /** What it held when it was last looked at. */
  readonly amounts: readonly TokenAmount[];
  readonly hidesBalances: boolean;
  readonly tokens: readonly {
    /** Padded. */
    readonly address: Felt;
    readonly symbol: string;
    /** Whether this wallet itself vouches for the symbol. */
    readonly trusted: boolean;
  }[];
  readonly isLoading?: boolean;
  readonly notices?: readonly Notice[];
  readonly errors?: {
    readonly recipient?: FieldError;
    readonly amount?: FieldError;
  };
  /** Where the amount is to be filled in anew: in one drawing, and in none after it. */
  readonly amount?: string;
  /** Where the form says all. */
  readonly summary?: Summary;
  /** What sending would cost, by the node, and whether that is with the account's
   * deployment. */
  readonly fee?: FeeView;
  readonly deploys?: boolean;
};
