import type { NameSummary } from './protocols/name-summary';
import type { Felt } from '../core/felt';

// Everything here is JSON: MetaMask stores a dialog's data and returns it when the
// user turns a page.

/** A decoded argument, as a tree. Numbers are decimal text. */
export type DecodedValue =
  | { readonly kind: 'felt'; readonly felt: Felt }
  | { readonly kind: 'address'; readonly felt: Felt }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes that are not readable text, as 0x-hex. */
  | { readonly kind: 'bytes'; readonly hex: string }
  /** A point in time, Unix seconds as decimal text. */
  | { readonly kind: 'time'; readonly seconds: string }
  | { readonly kind: 'amount'; readonly amount: TokenAmount }
  /** A function's selector, and its name if known. */
  | {
      readonly kind: 'selector';
      readonly felt: Felt;
      readonly name?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly DecodedValue[] }
  | { readonly kind: 'record'; readonly members: readonly NamedValue[] }
  | {
      readonly kind: 'variant';
      readonly name: string;
      readonly value?: DecodedValue;
    };

/** An argument or a member. Its name may come from a site: sanitise it. */
export type NamedValue = {
  readonly name: string;
  readonly value: DecodedValue;
};

/** An amount of a token. */
export type TokenAmount = {
  /** The token's contract, padded. */
  readonly contract: Felt;
  /** In the token's smallest unit, decimal text. */
  readonly units: string;
  /** The amount in whole tokens, if the decimals are known. */
  readonly amount?: string;
  /** Absent if unknown. */
  readonly symbol?: string;
  /** Whether symbol and decimals come from the bundled list. */
  readonly trusted: boolean;
  /** Whether they come from the user's watch list. */
  readonly watched?: true;
};

/** The summary of a call, if there is one. Addresses are padded. */
export type CallSummary =
  | {
      readonly action: 'transfer';
      readonly amount: TokenAmount;
      readonly to: Felt;
    }
  | {
      readonly action: 'transfer-from';
      readonly amount: TokenAmount;
      readonly from: Felt;
      readonly to: Felt;
    }
  | {
      readonly action: 'approve' | 'increase-allowance' | 'decrease-allowance';
      readonly amount: TokenAmount;
      readonly spender: Felt;
      readonly unlimited: boolean;
    }
  /** An approval of zero, by a contract that claims to be a token. */
  | {
      readonly action: 'revoke';
      readonly amount: TokenAmount;
      readonly spender: Felt;
    }
  | {
      readonly action: 'nft-transfer';
      readonly tokenId: string;
      readonly from: Felt;
      readonly to: Felt;
      /** How many of that id, decimal text, if it is an ERC-1155 token. */
      readonly count?: string;
    }
  /** Several kinds of ERC-1155 tokens at once. */
  | {
      readonly action: 'nfts-transfer';
      readonly tokenIds: readonly string[];
      readonly from: Felt;
      readonly to: Felt;
    }
  | {
      readonly action: 'nft-approve';
      readonly tokenId: string;
      readonly spender: Felt;
    }
  | {
      readonly action: 'approve-all';
      readonly operator: Felt;
      readonly approved: boolean;
    }
  | { readonly action: 'deploy'; readonly classHash: Felt }
  | { readonly action: 'change-account' }
  /** A swap: what is sold, what is bought, and which of the two is a limit. */
  | {
      readonly action: 'swap';
      readonly sell?: TokenAmount;
      readonly buy?: TokenAmount;
      /** Which amount is exact: the other is the most sold or the least bought. */
      readonly exact: 'sell' | 'buy';
      /** Who gets the bought tokens; absent if that is the sender. */
      readonly receiver?: Felt;
    }
  /** A withdrawal through a bridge to an Ethereum address (20 bytes, 0x-hex). */
  | {
      readonly action: 'bridge';
      readonly amount: TokenAmount;
      readonly l1Recipient: Felt;
    }
  /** Staking or joining a pool. */
  | {
      readonly action: 'stake' | 'unstake';
      readonly amount?: TokenAmount;
      /** Who else gets the rewards, or that the call names the sender for them. */
      readonly rewardsTo?: Felt;
      readonly ownRewards?: true;
    }
  | { readonly action: 'set-rewards-address'; readonly rewardsTo: Felt }
  /** Collecting what a protocol owes the user; `to` if someone else gets it. */
  | {
      readonly action: 'claim';
      readonly to?: Felt;
      /** The least that has to come, if the call says of which token; may be zero. */
      readonly amount?: TokenAmount;
    }
  /** A transfer of the sender to itself that the wallet has added: it fails unless the
   * sender has this much. */
  | { readonly action: 'check-balance'; readonly amount: TokenAmount }
  | NameSummary
  | { readonly action: 'lock' | 'unlock'; readonly amount: TokenAmount }
  | { readonly action: 'delegate-votes'; readonly to: Felt }
  /** Any other function of a known protocol, by its name. */
  | { readonly action: 'protocol-call' };

/** A call as the user sees it. */
export type CallView = {
  /** Padded. */
  readonly contract: Felt;
  /** The contract's name in the bundled list. */
  readonly contractName?: string;
  readonly entrypoint: string;
  /** Where the arguments' names and types come from. */
  readonly source: 'wallet' | 'contract' | 'site' | 'nobody';
  /** The known protocol that the contract belongs to. */
  readonly protocol?: string;
  readonly headline?: CallSummary;
  /** Empty if no interface names them: then only the calldata is shown. */
  readonly args: readonly NamedValue[];
  /** The calldata as it will be signed, in full. */
  readonly calldata: readonly Felt[];
  /** The calls that it makes the called account execute (SNIP-9). */
  readonly nested?: readonly CallView[];
};
