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

/** What a call does, by its most telling name. */
export type Action =
  | 'transfer'
  | 'transfer-from'
  | 'approve'
  | 'increase-allowance'
  | 'decrease-allowance'
  /** An approval of zero, by a contract that claims to be a token. */
  | 'revoke'
  | 'nft-transfer'
  /** Several kinds of ERC-1155 tokens at once. */
  | 'nfts-transfer'
  | 'nft-approve'
  | 'approve-all'
  | 'deploy'
  | 'change-account'
  | 'swap'
  /** A withdrawal through a bridge. */
  | 'bridge'
  /** Staking or joining a pool. */
  | 'stake'
  | 'unstake'
  | 'set-rewards-address'
  /** Collecting what a protocol owes the user. */
  | 'claim'
  /** A transfer of the sender to itself that the wallet has added: it fails unless the
   * sender has this much. */
  | 'check-balance'
  | 'buy-name'
  | 'renew-name'
  | 'transfer-name'
  /** The name that others see instead of the account's address. */
  | 'show-name'
  | 'mint-identity'
  /** Where payments to an identity's names go. */
  | 'point-name'
  | 'lock'
  | 'unlock'
  | 'delegate-votes';

/** What a call means, as far as that is known: who or what plays which role in it. Rules
 * and lists of addresses go by the roles; the action is only there for words. Addresses are
 * padded. */
export type CallSummary = {
  readonly action?: Action;
  /** What leaves the sender for it, and what it brings. If one of the two is exact, the
   * other is the most that leaves or the least that comes, which may be zero. */
  readonly gives?: TokenAmount;
  readonly gets?: TokenAmount;
  readonly exact?: 'gives' | 'gets';
  /** What a spender may take, or may no longer take. */
  readonly allows?: TokenAmount;
  /** Tokens that it names without an amount. */
  readonly tokens?: readonly Felt[];
  /** NFTs or an identity, in decimal. */
  readonly ids?: readonly string[];
  /** How many of that id, in decimal, if it is an ERC-1155 token. */
  readonly count?: string;
  /** Whose tokens or NFTs move, where the call says so. */
  readonly from?: Felt;
  /** Who gets tokens, NFTs or a name: the recipient of a transfer, or whom else than the
   * sender a protocol gives it. Zero owns no identity. */
  readonly to?: Felt;
  /** Who gets the rewards of what is staked, if that is somebody else. */
  readonly rewardsTo?: Felt;
  /** Set if the call itself says that the sender gets it; false if the call gives it to an
   * id of which nobody could say whose it is. */
  readonly isOwn?: boolean;
  /** Who may take tokens or NFTs afterwards. */
  readonly spender?: Felt;
  /** Who may no longer do so, or only less. */
  readonly formerSpender?: Felt;
  readonly unlimited?: true;
  /** Set if the spender may take that besides what it already may. */
  readonly isMore?: true;
  /** An Ethereum address (20 bytes, 0x-hex). */
  readonly l1Recipient?: Felt;
  readonly delegate?: Felt;
  readonly classHash?: Felt;
  readonly name?: string;
  readonly days?: string;
};

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
  readonly summary?: CallSummary;
  /** Empty if no interface names them: then only the calldata is shown. */
  readonly args: readonly NamedValue[];
  /** The calldata as it will be signed, in full. */
  readonly calldata: readonly Felt[];
  /** The addresses among its arguments of which it isn't known what they are for: not the
   * user's, the called contract, a bundled token or a known protocol. Padded. */
  readonly named?: readonly Felt[];
  /** The calls that it makes the called account execute (SNIP-9). */
  readonly nested?: readonly CallView[];
};
