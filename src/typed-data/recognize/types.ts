import type { Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';

// Everything here is JSON, like the view that it is part of. Times are Unix seconds, and
// numbers are decimal text. Addresses are padded.

/** Who may submit calls: an address, or anyone. */
export type AllowedCaller = Felt | 'anyone';

/** The period in which something is valid, as far as it is limited. */
export type ValidityPeriod = {
  readonly from?: string;
  readonly until?: string;
};

/** A transfer to whoever submits calls for the account. */
export type SenderPayment = {
  /** The number of the call that pays. */
  readonly call: number;
  readonly amount: TokenAmount;
  /** Whether it is small enough to count as a fee. */
  readonly isFee: boolean;
};

/** Calls that someone else may submit for the account (SNIP-9, SNIP-29). */
export type OutsideExecution = ValidityPeriod & {
  readonly is: 'outside-execution';
  readonly caller: AllowedCaller;
  /** The numbers of its calls among the message's calls, from 1. */
  readonly calls: readonly number[];
  /** The first or the last call's payment to the caller, who submits the execution. */
  readonly payment?: SenderPayment;
};

/** A key or an address that may act for the account, again and again. */
export type Session = ValidityPeriod & {
  readonly is: 'session';
  /** The public key, or the hash of one, that signs for the account. */
  readonly key?: Felt;
  /** Who may submit its calls, if the message says so. */
  readonly caller?: AllowedCaller;
  /** The number of functions that it may call; absent if the message doesn't list them
   * all. */
  readonly methods?: number;
  /** The maximum amounts that it may spend, on fees or in total. */
  readonly limits: readonly TokenAmount[];
};

/** One thing that an order gives or gets. */
export type OrderItem = {
  /** Who gets it, if the order says so. */
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
export type Order = ValidityPeriod & {
  readonly is: 'order';
  /** Whether it isn't known which of its sides is whose: either may be what is given. */
  readonly isEither?: true;
  readonly gives: readonly OrderItem[];
  readonly gets: readonly OrderItem[];
  readonly parties: readonly {
    readonly as: (typeof ORDER_ROLES)[number];
    readonly address: Felt;
  }[];
};

/** The parts that somebody may have in an order besides the recipient's. */
export const ORDER_ROLES = [
  'maker',
  'taker',
  'broker',
  'zone',
  'conduit',
  'strategy',
  'exchange',
  'fee-recipient',
] as const;

/** Something that a message lets others do or take. */
export type MessageGrant =
  | OutsideExecution
  | Session
  | Order
  /** A payment that somebody else submits. */
  | {
      readonly is: 'payment';
      readonly to: Felt;
      readonly paid: readonly OrderItem[];
    }
  /** An approval that someone else submits, or a call outside of any execution: its number
   * among the message's calls, from 1. */
  | (ValidityPeriod & {
      readonly is: 'permit' | 'call';
      readonly calls: readonly [number];
    })
  /** A function outside of any session. */
  | { readonly is: 'function' };

/** A function that may be called with any arguments. */
export type AllowedFunction = {
  readonly contract: Felt;
  /** Its name, or its selector if the name is unknown. */
  readonly entrypoint: string;
};

/** A host that a message names. */
export type NamedHost = {
  readonly host: string;
  /** Whether it names the site that the message is for; else it is a mere link. */
  readonly isSite: boolean;
};

/** The content of a message that no known form of it shows. */
export type UnclearContents = {
  /** Addresses, and large felts other than a nonce. */
  readonly named: readonly Felt[];
  /** A large felt called nonce or salt, which may be an address if the message names
   * anything else of worth. */
  readonly nonce?: Felt;
  readonly hasAmount: boolean;
  /** Whether it is nothing but a large felt, which may be the hash of anything. */
  readonly isHash: boolean;
};

/** What a message is for, and what its signature lets others do. */
export type MessageMeaning = {
  /** The application that it is for: the domain's name, untrusted text. */
  readonly app: string;
  /** Whether it is a login, and lets nobody do anything else. */
  readonly isLogin: boolean;
  readonly hosts: readonly NamedHost[];
  /** Whether it says that a key is derived from the signature, or that it opens what is
   * private. */
  readonly isForKey: boolean;
  /** Whether it is exactly of a type that accounts accept, so it contains nothing else. */
  readonly isStandard: boolean;
  readonly grants: readonly MessageGrant[];
  /** The functions that sessions and others may call. */
  readonly functions: readonly AllowedFunction[];
  readonly unclear: UnclearContents;
};
