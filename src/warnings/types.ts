import type { Level, WarningName, Words } from './table';
import type { Felt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** A warning about a transaction or a message. It is JSON, like the view it is part of. */
export type Finding = {
  readonly name: WarningName;
  readonly level: Level;
  /** The numbers of the calls that it is about, from 1; empty if it is about all. */
  readonly calls: readonly number[];
  /** The amount, addresses and text that its own text names. Addresses are padded. */
  readonly amount?: TokenAmount;
  /** A second amount: what is held, or what comes back. */
  readonly other?: TokenAmount;
  readonly address?: Felt;
  /** The token or collection that it is about, if `amount` doesn't say. Padded. */
  readonly contract?: Felt;
  /** The known address that `address` imitates. */
  readonly imitated?: Felt;
  /** A share in percent, 0 to 100. */
  readonly share?: number;
  /** Untrusted text: sanitize it before it is shown. */
  readonly text?: string;
  /** Plain values that its text names: numbers in decimal, the asking site. */
  readonly values?: Readonly<Record<string, string>>;
  /** Which of the texts under its name says it; the first if left out. */
  readonly words?: Words;
  /** Set if the user has to tick a checkbox before approving. */
  readonly acknowledge?: true;
  /** Set if nothing can be approved while it stands. */
  readonly blocks?: true;
};

/** An address that the user knows, or that many know: a protocol's or a token's. */
export type KnownAddress = {
  /** Padded. */
  readonly address: Felt;
  /** The user's own account, or what the user did with it. */
  readonly as: 'own' | 'sent' | 'approved' | 'well-known';
  /** The name that the user sees, for own accounts. */
  readonly name?: string;
  /** What a transaction of the user's sent there, that succeeded. */
  readonly sent?: { readonly token: Felt; readonly units: bigint };
  /** The class that it had when the user last approved it. */
  readonly classHash?: Felt;
};

/** What the chain says is at an address. */
export type AddressState = {
  /** Undefined if nothing is deployed there. */
  readonly classHash?: Felt;
  /** Whether it says that it is an account (SRC-6). */
  readonly isAccount: boolean;
};

/** What is known about an address, in a word or two. */
export type Tag =
  | { readonly is: 'own' | 'protocol'; readonly name: string }
  | {
      readonly is:
        | 'zero'
        | 'token'
        | 'used-before'
        | 'first-time'
        | 'not-deployed'
        | 'account'
        | 'contract'
        | 'class-changed';
    };
