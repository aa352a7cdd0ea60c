import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { NodeClient } from '../starknet/transport/types';
import type { PollScheduleRepository } from '../state/poll-schedule';
import type { TokenRepository } from '../state/tokens';
import type { TransactionRepository } from '../state/transactions';

/** What planning, sending and settling a transaction need of the snap. */
export type Tools = AccountTools & {
  readonly transactions: TransactionRepository;
  readonly tokens: TokenRepository;
  /** The next nonce by account and network, as far as this run's submissions
   * tell; a node may be slower to count them. */
  readonly nonces: Map<string, bigint>;
  readonly pollSchedule: PollScheduleRepository;
  /** The nodes for what no request waits for; undefined while the wallet is
   * locked and the user has set a node of their own, which it then can't know. */
  readonly backgroundClient: (
    chainId: ChainId,
  ) => Promise<NodeClient | undefined>;
  /** Has the wallet call for a look at a Unix time; fails where it can't. */
  readonly schedule: (time: number, turn: number) => Promise<void>;
  /** Tells the user something when no dialog is open. Never fails. */
  readonly notify: (text: string) => Promise<void>;
  /** Unix time in seconds. */
  readonly now: () => number;
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

/**
 * @param chainId - A network.
 * @param address - An account.
 * @returns What its submissions are queued and numbered by.
 */
export function queueKey(chainId: ChainId, address: Felt): string {
  return `${chainId}:${address}`;
}
