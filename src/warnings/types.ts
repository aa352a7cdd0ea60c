import type { Felt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** How much a finding matters. A danger can cost the user everything; a warning asks
 * for attention; a note explains. */
export type Level = 'danger' | 'warning' | 'note';

/** What the warnings can find; the texts are in the locale file under `warning.`. */
export type WarningName =
  // Calls
  | 'account-takeover'
  | 'gives-control'
  | 'unlimited-approval'
  | 'approval-for-all'
  | 'approval-to-account'
  | 'look-alike'
  | 'to-zero-address'
  | 'to-token-contract'
  | 'swap-to-other'
  | 'rewards-to-other'
  | 'claim-to-other'
  | 'name-to-other'
  | 'fake-pool'
  | 'symbol-copied'
  | 'symbol-is-link'
  | 'unknown-token'
  | 'token-or-nft'
  | 'nft-claimed'
  | 'class-changed'
  | 'site-decoded'
  | 'contract-decoded'
  | 'not-decoded'
  // What the transaction changes
  | 'more-than-held'
  | 'large-approval'
  | 'many-nfts'
  | 'low-minimum'
  | 'approval-left'
  | 'large-share'
  | 'out-for-dust'
  | 'nothing-in-return'
  | 'old-approval-used'
  | 'nft-for-dust'
  | 'behaves-differently'
  // The transaction as a whole
  | 'sent-before'
  | 'nodes-nonce'
  | 'nodes-effects'
  | 'nodes-failure'
  | 'nodes-silent'
  | 'will-fail'
  | 'will-fail-unexplained'
  | 'refused'
  | 'no-fee-left'
  | 'fee-unusual'
  | 'tip-unusual'
  | 'result-changed'
  // Only for a signature that the site gets
  | 'sign-only'
  | 'sign-undeployed'
  | 'nonce-used'
  | 'nonce-ahead'
  | 'blocked'
  // What the wallet does in addition
  | 'deploys-first'
  // Messages
  | 'other-host'
  | 'other-link'
  | 'delegates'
  | 'outside-execution'
  | 'more-than-fee'
  | 'long-execution'
  | 'wildcard-session'
  | 'session'
  | 'long-session'
  | 'permit'
  | 'payment'
  | 'key-message'
  | 'order-for-dust'
  | 'order'
  | 'other-chain'
  | 'no-chain';

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
  /** Set if the user has to tick a checkbox before approving. */
  readonly acknowledge?: true;
};

/** An address that the user knows. */
export type KnownAddress = {
  /** Padded. */
  readonly address: Felt;
  /** The user's own account, a contact, or what the user did with it. */
  readonly as: 'own' | 'contact' | 'sent' | 'approved';
  /** The name that the user sees, for own accounts and contacts. */
  readonly name?: string;
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
  /** The user's own account or a contact. */
  | { readonly is: 'own' | 'contact'; readonly name: string }
  | { readonly is: 'protocol'; readonly name: string }
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
