import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { RandomBytes } from '../starknet/plausible';
import type { NodeClient } from '../starknet/transport/types';
import type { AbiRepository } from '../state/abis';
import type { CounterpartyRepository } from '../state/counterparties';
import type { PollScheduleRepository } from '../state/poll-schedule';
import type { TokenRepository } from '../state/tokens';
import type { TransactionRepository } from '../state/transactions';

/** The services needed to prepare, submit and track a transaction. */
export type Tools = AccountTools & {
  readonly transactions: TransactionRepository;
  readonly tokens: TokenRepository;
  readonly counterparties: CounterpartyRepository;
  /** The next nonce by account and network, counting the transactions submitted since the
   * snap started, which a node may not count yet. */
  readonly nonces: Map<string, bigint>;
  readonly classAbis: AbiRepository;
  readonly pollSchedule: PollScheduleRepository;
  /** The nodes for background work. Undefined while the wallet is locked and the
   * user has set their own node, whose URL can't be read then. */
  readonly backgroundClient: (
    chainId: ChainId,
  ) => Promise<NodeClient | undefined>;
  /** Whether the user has set an own node, whose word is enough. */
  readonly hasOwnNode: (chainId: ChainId) => Promise<boolean>;
  /** Schedules a poll at a Unix time, in seconds; fails if the wallet can't. */
  readonly schedule: (time: number, turn: number) => Promise<void>;
  /** Shows a notification. Never fails. */
  readonly notify: (text: string) => Promise<void>;
  /** Unix time in seconds. */
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/**
 * @param chainId - The network.
 * @param address - The account.
 * @returns The key of the account's submission queue and next nonce.
 */
export function queueKey(chainId: ChainId, address: Felt): string {
  return `${chainId}:${address}`;
}
