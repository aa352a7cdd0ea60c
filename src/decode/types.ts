import type { CallAction } from '../core/call-action';
import type { Felt } from '../core/felt';

// Everything here is JSON-serialisable: MetaMask stores a dialog's data as interface
// context and returns it when the user turns a page.

/** A decoded argument, as a tree. Numbers are decimal text. */
export type DecodedValue =
  /** A felt, and the text as which a message gives it. */
  | { readonly kind: 'felt'; readonly felt: Felt; readonly text?: string }
  | { readonly kind: 'address'; readonly felt: Felt }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes that are not readable text, as 0x-hex. */
  | { readonly kind: 'bytes'; readonly hex: string }
  /** A point in time, Unix seconds as decimal text. */
  | { readonly kind: 'time'; readonly seconds: string }
  | { readonly kind: 'amount'; readonly amount: TokenAmount }
  /** A function's selector, and its name if known; or the text that it is the hash of, if
   * that can't be a function's name. */
  | {
      readonly kind: 'selector';
      readonly felt: Felt;
      readonly name?: string;
      readonly text?: string;
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

/** What a call means, as far as it is known: the action, and which amounts and addresses play
 * which role. Warnings and address lists mostly go by the roles, texts by the action.
 * Addresses are padded. */
export type CallSummary = {
  readonly action?: CallAction;
  /** What the sender pays and receives. If one of the two is exact, the other is a limit:
   * the maximum paid or the minimum received, which may be zero. Both are once it has
   * happened. */
  readonly gives?: TokenAmount;
  readonly gets?: TokenAmount;
  readonly exact?: 'gives' | 'gets' | 'both';
  /** The allowance that the call sets, or the amount that it adds or subtracts. */
  readonly allows?: TokenAmount;
  /** Tokens that the call names without an amount. */
  readonly tokens?: readonly Felt[];
  /** The ids of NFTs or of an identity, in decimal. */
  readonly ids?: readonly string[];
  /** How many they are, in decimal: ERC-1155 tokens, or what several calls do. */
  readonly count?: string;
  /** The owner of the tokens or NFTs that move, if the call names it. */
  readonly from?: Felt;
  /** The recipient of tokens, NFTs or a name; in a protocol's calls only if it isn't the
   * sender. Zero stands for the owner of an identity that nobody owns. */
  readonly to?: Felt;
  /** Set if a protocol's own contract decides when the recipient gets what is given. */
  readonly isInEscrow?: true;
  /** The recipient of staking rewards; when staking, only if it isn't the sender. */
  readonly rewardsTo?: Felt;
  /** True if the call makes the sender the recipient; false if it transfers a name to an
   * identity that isn't known to be the sender's, or if a stranger decides who gets what is in
   * an escrow. */
  readonly isOwn?: boolean;
  /** Who may take tokens or NFTs after the call. */
  readonly spender?: Felt;
  /** The spender whose allowance or approval the call revokes or reduces. */
  readonly formerSpender?: Felt;
  readonly unlimited?: true;
  /** Set if the amount is added to the spender's current allowance. */
  readonly isMore?: true;
  /** An address on Ethereum or, for `bridge-out`, on another network: 0x-hex of at least
   * 20 bytes. */
  readonly l1Recipient?: Felt;
  readonly delegate?: Felt;
  readonly classHash?: Felt;
  readonly name?: string;
  readonly days?: string;
  /** What a call of the account itself changes, by the function's name. */
  readonly change?: 'code' | 'guardian' | 'owner';
  /** The keys, classes and addresses in a call of an own account. */
  readonly incoming?: readonly Felt[];
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
  /** Empty if no interface fits: then only the raw calldata is shown. */
  readonly args: readonly NamedValue[];
  /** The calldata as it will be signed, in full. */
  readonly calldata: readonly Felt[];
  /** The addresses among the arguments whose role is unknown: not the user's accounts, the
   * called contract, bundled tokens or known protocols. Padded. */
  readonly named?: readonly Felt[];
  /** How many more large numbers could be addresses, and the first of them. Padded. */
  readonly numbers?: {
    readonly count: number;
    readonly first: readonly Felt[];
  };
  /** The calls that this one makes the called account execute (SNIP-9). */
  readonly nested?: readonly CallView[];
};

/** The calls of a transaction, as far as they are known, and a summary if they belong together. */
export type CallsMade = {
  readonly calls: readonly CallView[];
  readonly summary?: CallSummary;
  /** How many there are. */
  readonly count: number;
};

/** An amount that left an account or came in. */
export type AmountMoved = {
  readonly amount: TokenAmount;
  readonly isOut: boolean;
};

/** What a transaction cost, to be shown. */
export type ShownFees = {
  readonly fee?: TokenAmount;
  /** What its paymaster gets at first, and what of it came back. */
  readonly asked?: TokenAmount;
  readonly refund?: TokenAmount;
};

/** What a transaction did, as lists, pages and notices tell it. */
export type ToldCalls = CallsMade & {
  /** What really came and went of bundled tokens, where no summary has the amounts. */
  readonly moved?: readonly AmountMoved[];
  /** Set if it only takes the place of another one: what that would have done. */
  readonly cancels?: CallsMade;
  /** Whether it takes the place of one with the same calls. */
  readonly isSpedUp?: true;
};
