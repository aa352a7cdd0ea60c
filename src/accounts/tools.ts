import type { Directory } from './directory';
import type { Keyring } from './keyring';
import type { ChainId } from '../config/networks';
import type { SerialQueues } from '../core/serial-queues';
import type { NodeClient } from '../starknet/transport/types';
import type { AccountRepository } from '../state/accounts';

/** What finding, keeping and using accounts needs of the snap. */
export type AccountTools = {
  readonly accounts: AccountRepository;
  readonly keyring: Keyring;
  readonly directory: Directory;
  readonly client: (chainId: ChainId) => NodeClient;
  /** Runs jobs with the same key one after another. */
  readonly queue: SerialQueues;
};
