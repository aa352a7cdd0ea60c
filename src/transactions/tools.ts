import type { AccountTools } from '../accounts/own-accounts';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { NodeClient } from '../starknet/node-client';
import type { RandomBytes } from '../starknet/simulation';
import type { Sent } from '../state/sites';
import type { State } from '../state/state';
import type { Notify } from '../ui/notification';

/** What is kept of a site's call in case the snap is shut down before it answers. */
type Journal = {
  /** Whether the user has approved the same call just before a shutdown. */
  readonly wasApproved: boolean;
  /** Writes down that the user approved the call, before its transaction is submitted, or
   * before something is signed for the site. */
  readonly keep: (sent?: Sent) => Promise<void>;
};

/** The services needed to prepare, submit and track a transaction. */
export type Tools = AccountTools &
  Pick<
    State,
    'transactions' | 'tokens' | 'counterparties' | 'classAbis' | 'pollSchedule'
  > & {
    /** Of the call that is handled; the wallet's own pages have none. */
    readonly journal?: Journal;
    /** Nonces that were read after one was refused, by account and network, and when, in Unix
     * seconds: what was prepared before that knows an older one. */
    readonly newerNonces: Map<
      string,
      { readonly nonce: bigint; readonly at: number }
    >;
    /** The accounts whose upgrade the user is asked about, by account and network. */
    readonly upgrading: Set<string>;
    /** The nodes for background work. Undefined while the wallet is locked and the
     * user has set their own node, whose URL can't be read then. */
    readonly backgroundClient: (
      chainId: ChainId,
    ) => Promise<NodeClient | undefined>;
    /** Whether the user has set an own node, whose word is enough. */
    readonly hasOwnNode: (chainId: ChainId) => Promise<boolean>;
    /** Schedules a poll at a Unix time, in seconds; fails if the wallet can't. */
    readonly schedule: (time: number, turn: number) => Promise<void>;
    readonly notify: Notify;
    /** Whether the user wants no amounts to be seen. */
    readonly hidesBalances: () => Promise<boolean>;
    /** Unix time in seconds. */
    readonly now: () => number;
    readonly randomBytes: RandomBytes;
    readonly wait: (milliseconds: number) => Promise<void>;
  };

/** The key of the account's submission queue and nonce. */
export function accountKey(chainId: ChainId, address: Felt): string {
  return `${chainId}:${address}`;
}
