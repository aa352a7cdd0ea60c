import type { DerivedAccounts } from './derived-accounts';
import type { Keyring } from './keyring';
import type { ChainId } from '../config/networks';
import type { SerialQueues } from '../core/serial-queues';
import type { NodeClient } from '../starknet/node-client';
import type { AccountRepository } from '../state/accounts';

/** The services needed to find, save and use accounts. */
export type AccountTools = {
  readonly accounts: AccountRepository;
  readonly keyring: Keyring;
  readonly derivedAccounts: DerivedAccounts;
  /** A client of a network's nodes, on behalf of the named requester or the current one. */
  readonly client: (chainId: ChainId, requester?: string) => NodeClient;
  /** Runs jobs of the same key one at a time, in order. */
  readonly queue: SerialQueues;
};
