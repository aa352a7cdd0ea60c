import type { Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';

// Everything here is JSON, like the view that it is part of. Times are Unix seconds, and
// numbers are decimal text. Addresses are padded.

/** Who may submit calls: an address, or anyone. */
export type Caller = Felt | 'anyone';

/** Calls that someone else may submit for the account (SNIP-9, SNIP-29). */
export type OutsideExecution = {
  readonly caller: Caller;
  readonly from?: string;
  readonly until?: string;
  /** The numbers of its calls among the message's calls, from 1. */
  readonly calls: readonly number[];
  /** What its last call pays to the caller, who sends it. */
  readonly payment?: SenderPayment;
};

/** A transfer to whoever sends calls for the account. */
export type SenderPayment = {
  readonly amount: TokenAmount;
  /** Whether it is small enough to be called a fee. */
  readonly isFee: boolean;
};

/** A key or an address that may act for the account, again and again. */
export type Session = {
  /** The public key, or the hash of one, that signs for the account. */
  readonly key?: Felt;
  /** Who may submit its calls, if the message says so. */
  readonly caller?: Caller;
  readonly from?: string;
  readonly until?: string;
  /** The number of functions that it may call; absent if the message doesn't list them
   * all. */
  readonly methods?: number;
  /** The most that it may spend on fees, or at all. */
  readonly limits: readonly TokenAmount[];
};

/** One thing that an order gives or gets. */
export type OrderItem = {
  /** Who gets it, if the order says so. Padded. */
  readonly to?: Felt;
} & (
  | { readonly is: 'token'; readonly amount: TokenAmount }
  | {
      readonly is: 'nft';
      readonly collection: Felt;
      readonly tokenId: string;
    }
  /** An amount of a token that the message doesn't name. */
  | { readonly is: 'unknown'; readonly units: string }
);

/** An offer that someone else may accept. */
export type Order = {
  readonly give: readonly OrderItem[];
  readonly get: readonly OrderItem[];
  readonly until?: string;
};

/** An approval that someone else submits. */
type Permit = {
  /** Absent if it is about NFTs. */
  readonly amount?: TokenAmount;
  readonly spender: Felt;
  readonly until?: string;
  /** The number of its approval among the message's calls, from 1. */
  readonly call: number;
};

/** A host that a message names. */
export type NamedHost = {
  readonly host: string;
  /** Whether it names the site that the message is for; else it is a mere link. */
  readonly isSite: boolean;
};

/** What a message is for, and the facts that decide whether to sign it. */
export type MessageFacts = {
  /** Its most dangerous purpose, if it has several. */
  readonly purpose:
    'outside-execution' | 'session' | 'permit' | 'order' | 'login' | 'other';
  readonly executions: readonly OutsideExecution[];
  readonly sessions: readonly Session[];
  readonly permits: readonly Permit[];
  readonly orders: readonly Order[];
  /** Who gets payments that somebody else carries out. Padded. */
  readonly payments: readonly Felt[];
  readonly hosts: readonly NamedHost[];
  /** For whom a key is made from the signature, if it says that one is: the domain's name,
   * untrusted text. */
  readonly keyFor?: string;
  /** The application that it is for: the domain's name, untrusted text. */
  readonly app: string;
  /** Addresses, and large felts other than a nonce, in parts that have none of the known
   * forms. Padded. */
  readonly named: readonly Felt[];
  /** Whether there is an amount in such parts. */
  readonly hasAmount: boolean;
  /** Whether it is nothing but a large felt, which may stand for anything. */
  readonly isHash: boolean;
  /** The numbers of its calls, from 1, outside of any execution or permit. */
  readonly otherCalls: readonly number[];
  /** Whether it allows functions outside of any session. */
  readonly hasOtherMethods: boolean;
};

/** What the rules for messages judge. */
export type MessageContext = {
  readonly facts: MessageFacts;
  /** Whether an address is one of the user's accounts. */
  readonly owns: (address: Felt) => boolean;
  /** The asking site's origin. */
  readonly origin: string;
  /** Whether the message's domain names this network, another or none. */
  readonly chain: 'same' | 'other' | 'none';
  /** Unix seconds. */
  readonly now: number;
};
