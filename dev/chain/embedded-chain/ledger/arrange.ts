import type { Ledger } from './ledger';
import { NO_TRANSACTION } from '../contract';
import type { Models } from '../execution/classes';
import { construct, invoke, type ExecutionContext } from '../execution/vm';
import { selectorOf } from '../felt';

/** A contract to put at an address of one's choice. */
export type Deployment = {
  readonly address: bigint;
  readonly classHash: bigint;
  /** The constructor's; empty if left out. */
  readonly calldata?: readonly bigint[];
};

/** A call that anyone, even a contract, makes without a transaction. */
type ArrangedCall = {
  readonly caller: bigint;
  readonly contract: bigint;
  readonly function: string;
  readonly calldata: readonly bigint[];
};

/** What has happened before a test. */
export type Arrangement = {
  readonly deployments?: readonly Deployment[];
  readonly calls?: readonly ArrangedCall[];
};

/**
 * Makes things happen without transactions, so without keys and fees, in a block of
 * their own.
 *
 * @param arrangement - What happens: the deployments, then the calls, in order.
 * @throws ContractFailure of what fails.
 */
export function arrange(
  { ledger, genesis }: { ledger: Ledger; genesis: { models: Models } },
  { deployments = [], calls = [] }: Arrangement,
): void {
  const context: ExecutionContext = {
    models: genesis.models,
    state: ledger.pending().state,
    transaction: NO_TRANSACTION,
  };
  for (const { address, classHash, calldata = [] } of deployments) {
    construct(context, classHash, { contract: address, calldata, caller: 0n });
  }
  for (const { function: name, ...call } of calls) {
    invoke(context, { ...call, selector: selectorOf(name) });
  }
  ledger.seal();
}
