import type { Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
import type { FeeView } from '../../ui/dialog-views';
import type { Notice } from '../notice-banner';

/** The names of the form, its fields and its buttons. */
export const SEND_FORM = 'send';
export const RECIPIENT = 'recipient';
export const TOKEN = 'token';
export const AMOUNT = 'amount';
export const MAX = 'max';
export const REVIEW = 'review';

/** An error in a field, and the values in its text. */
export type FieldError = {
  readonly what:
    | `address.${'ethereum' | 'bech32' | 'format' | 'range' | 'checksum'}`
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

/** The transfer, as the wallet has parsed it. */
export type Summary = {
  /** Padded. */
  readonly to: Felt;
  readonly amount: TokenAmount;
};

/** The send form's data, without the typed text: the wallet keeps that. */
export type SendFormView = {
  /** The network's name. */
  readonly network: string;
  /** The sender; padded. */
  readonly account: Felt;
  /** The sender's cached balances. */
  readonly amounts: readonly TokenAmount[];
  readonly hidesBalances: boolean;
  readonly tokens: readonly {
    /** Padded. */
    readonly address: Felt;
    readonly symbol: string;
    /** Whether the token is bundled with the wallet, so that its symbol is trusted. */
    readonly trusted: boolean;
  }[];
  /** What the fields start with, when the form opens. */
  readonly typed?: {
    readonly recipient: string;
    readonly token: string;
    readonly amount: string;
  };
  readonly isLoading?: boolean;
  readonly notices?: readonly Notice[];
  readonly errors?: {
    readonly recipient?: FieldError;
    readonly amount?: FieldError;
  };
  /** The amount to fill in: in one redraw only, and never in a later one. */
  readonly amount?: string;
  /** Set if the form is complete and valid. */
  readonly summary?: Summary;
  /** The transfer's simulated fee, and whether it includes the account's deployment. */
  readonly fee?: FeeView;
  readonly deploys?: boolean;
};
