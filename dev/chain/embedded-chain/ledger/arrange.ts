import type { Ledger } from './ledger';
import { NO_TRANSACTION } from '../contract';
import type { Models } from '../execution/classes';
import { construct, invoke, type ExecutionContext } from '../execution/vm';
import { selectorOf } from '../felt';
import { layerOn, merge } from '../state';

/** A contract to put at a chosen address. */
export type Deployment = {
  readonly address: bigint;
  readonly classHash: bigint;
  /** The constructor's calldata; empty by default. */
  readonly calldata?: readonly bigint[];
};

/** A call from any address, even a contract's, without a transaction. */
type ArrangedCall = {
  readonly caller: bigint;
  readonly contract: bigint;
  readonly function: string;
  readonly calldata: readonly bigint[];
};

/** The deployments and calls to make before a test. */
export type Arrangement = {
  readonly deployments?: readonly Deployment[];
  readonly calls?: readonly ArrangedCall[];
};

/** Runs deployments and calls without transactions, and so without keys and fees, in a
 * block of their own: all of them, or none.
 *
 * @param arrangement - The deployments, then the calls, in order.
 * @throws ContractFailure of the first one that fails.
 */
export function arrange(
  { ledger, genesis }: { ledger: Ledger; genesis: { models: Models } },
  { deployments = [], calls = [] }: Arrangement,
): void {
  const state = layerOn(ledger.pending().state);
  const context: ExecutionContext = {
    models: genesis.models,
    state,
    transaction: NO_TRANSACTION,
  };
  for (const { address, classHash, calldata = [] } of deployments) {
    construct(context, classHash, { contract: address, calldata, caller: 0n });
  }
  for (const { function: name, ...call } of calls) {
    invoke(context, { ...call, selector: selectorOf(name) });
  }
  merge(state.changes, ledger.pending().state);
  ledger.seal();
}
