import type { CallJournal, FirstTry } from './call-journal';
import type { AccountTools } from '../../accounts/tools';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { KnownProtocols } from '../../decode/protocols';
import type { Paymaster } from '../../paymaster/paymaster';
import type { NodeClient } from '../../starknet/node-client';
import type { RandomBytes } from '../../starknet/simulation';
import type { State } from '../../state/state';
import type { ValueTools } from '../../tokens/values';
import type { Notify } from '../../ui/notification';

/** The services needed to prepare, submit and track a transaction. */
export type TransactionTools = AccountTools &
  Pick<
    State,
    | 'transactions'
    | 'tokens'
    | 'contacts'
    | 'counterparties'
    | 'classAbis'
    | 'approvals'
    | 'pastTransactions'
    | 'pollSchedule'
    | 'journalEntries'
  > &
  ValueTools & {
    /** Who asks: a site's origin, or the wallet itself (`WALLET_REQUESTER`). */
    readonly requester: string;
    /** The journal of the call that is handled. */
    readonly journal?: CallJournal;
    /** Set while a call is sent that was open when MetaMask stopped. */
    readonly firstTry?: FirstTry;
    /** Nonces that were read again after a node rejected one, by `accountKey`, and when, in
     * Unix seconds: transactions prepared before that hold a stale nonce. */
    readonly newerNonces: Map<
      string,
      { readonly nonce: bigint; readonly at: number }
    >;
    /** The accounts whose upgrade is being approved or submitted, as `accountKey`s. */
    readonly upgrading: Set<string>;
    /** The known protocols on a network. The first call reads the snap's file with them;
     * rejects if that fails. */
    readonly protocols: (chainId: ChainId) => Promise<KnownProtocols>;
    /** The nodes for background work. Undefined while the wallet is locked and the
     * user has set their own node, whose URL can't be read then. */
    readonly backgroundClient: (
      chainId: ChainId,
    ) => Promise<NodeClient | undefined>;
    /** Whether the user has set their own node, which is trusted without a second one. */
    readonly hasOwnNode: (chainId: ChainId) => Promise<boolean>;
    /** Schedules a poll at a Unix time, in seconds; rejects if MetaMask can't. */
    readonly schedule: (time: number, turn: number) => Promise<void>;
    readonly paymaster: Paymaster;
    readonly notify: Notify;
    /** Switches all texts to the user's language; to be called before a notification is told. */
    readonly loadLanguage: () => Promise<void>;
    /** Whether MetaMask is set to hide balances. */
    readonly hidesBalances: () => Promise<boolean>;
    readonly randomBytes: RandomBytes;
    readonly wait: (milliseconds: number) => Promise<void>;
  };

/** The key of an account on a network, for its submission queue, nonce and upgrade. */
export function accountKey(chainId: ChainId, address: Felt): string {
  return `${chainId}:${address}`;
}
