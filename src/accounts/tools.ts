import type { Directory } from './directory';
import type { Keyring } from './keyring';
import type { ChainId } from '../config/networks';
import type { SerialQueues } from '../core/serial-queues';
import type { NodeClient } from '../starknet/transport/types';
import type { AccountRepository } from '../state/accounts';

/** The services needed to find, save and use accounts. */
export type AccountTools = {
  readonly accounts: AccountRepository;
  readonly keyring: Keyring;
  readonly directory: Directory;
  /** A network's nodes, for whoever asks or for the one that is named. */
  readonly client: (chainId: ChainId, requester?: string) => NodeClient;
  /** Runs jobs of the same key one at a time, in order. */
  readonly queue: SerialQueues;
};
