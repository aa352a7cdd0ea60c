import type { Effects } from './effects';
import type { RequestFacts } from './facts';
import type { Recipients } from './recipients';
import type { Trades } from './trades';
import type { Felt } from '../core/felt';
import type { CallView, TokenAmount } from '../decode/types';

/** What a finding says beside its name and level. It is JSON, like the view it is part of. */
export type FindingDetails = {
  /** The numbers, from 1, of the calls that it is about; empty if it is about all. */
  readonly calls: readonly number[];
  /** These values fill in the warning's text. Addresses are padded. */
  readonly amount?: TokenAmount;
  /** A second amount: the balance, or what comes in. */
  readonly other?: TokenAmount;
  readonly address?: Felt;
  /** The token or collection that it is about, if `amount` doesn't say. Padded. */
  readonly contract?: Felt;
  /** The known address that `address` imitates. */
  readonly imitated?: Felt;
  /** A share in percent, 0 to 100. */
  readonly share?: number;
  /** Untrusted text: sanitise it before it is shown. */
  readonly text?: string;
  /** Plain values for the text: decimal numbers, or the requesting site. */
  readonly values?: Readonly<Record<string, string>>;
  /** The variant of the text to show; the default one if absent. */
  readonly words?: TextVariant;
  /** Set if the request can't be approved while this holds. */
  readonly blocks?: true;
};

/** A finding's details; undefined ones are left out. Without calls, it is about all. */
export type FindingInput = {
  readonly [Member in keyof FindingDetails]?:
    FindingDetails[Member] | undefined;
} & {
  /** How many levels its severity is below the table's; true means one. */
  readonly softer?: boolean | number;
};

/** Whether a warning applies, and its details; some apply several times at once. */
export type SingleVerdict = FindingInput | boolean | undefined;
export type RuleVerdict = SingleVerdict | readonly SingleVerdict[];

/** What is found about an amount of a token. */
export type AmountVerdict = FindingInput & { readonly amount: TokenAmount };

/** What a rule about a call needs to know of the others. */
type CallContext = {
  /** Those of all calls, once they are simulated. */
  readonly effects: Effects | undefined;
  /** Whether the call's contract gives the account something, while nothing leaves in it. */
  readonly isPaying: boolean;
};

/** What several rules about a transaction as a whole need. */
export type ChangeContext = Trades & {
  readonly recipients: Recipients;
  /** What stays approved of a token, where that exceeds the balance. */
  readonly moreThanHeld: readonly AmountVerdict[];
  /** Where much of the balance stays approved for strangers. */
  readonly largeApprovals: readonly AmountVerdict[];
  /** Where much of the balance leaves. */
  readonly largeShares: readonly AmountVerdict[];
};

/** Judges a call by itself. */
export type CallJudge = (
  call: CallView,
  facts: RequestFacts,
  context: CallContext,
) => RuleVerdict;

/** Judges all calls of a transaction together. */
export type ChangesJudge = (
  effects: Effects,
  context: ChangeContext,
) => RuleVerdict;

/** The variants of a warning's title and text, where it has several: the advice is the same,
 * the situation isn't. */
type TextVariant =
  /** It is the worth that is large, not the share. */
  | 'worth'
  /** The incoming tokens have no known price. */
  | 'worth-unknown'
  /** Either side of an order may be what is given. */
  | 'either'
  /** Only the site names the arguments. */
  | 'site'
  /** The simulation fails without a reason. */
  | 'unexplained'
  /** The node refuses to simulate, or the network would refuse it. */
  | 'refused'
  /** The simulation fails on one of two nodes. */
  | 'failure'
  /** Two nodes return different nonces. */
  | 'nonce'
  /** The network's gas limit leaves no room for the wallet's checks. */
  | 'gas'
  /** Some tokens have no check. */
  | 'tokens'
  /** The nonce is already used. */
  | 'used'
  /** A token takes a payment, and issues nothing for it. */
  | 'no-share'
  /** What was sent is still on its way. */
  | 'pending'
  /** The network's price is above the bounds. */
  | 'price'
  /** The tip is unusually high. */
  | 'tip'
  /** The fee is much of what is held. */
  | 'share'
  /** A pending upgrade loses its place. */
  | 'replaced'
  /** The contract claims no standard, but the call looks like a token's. */
  | 'unknown'
  /** A message is signed, not a transaction. */
  | 'message'
  /** The contract claims to be an NFT collection. */
  | 'claimed'
  /** What stays approved is an NFT. */
  | 'nft'
  /** The user sent it from the wallet. */
  | 'own'
  /** The same transaction deploys it. */
  | 'deployed'
  /** The caller gives up a right of its own. */
  | 'renounced'
  /** The account needs a guardian for it. */
  | 'guarded'
  /** The user has dealt with the address before. */
  | 'known'
  /** The requesting site's address contains the application's name. */
  | 'own-site';
