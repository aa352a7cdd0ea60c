import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { isNamedByWallet } from '../../decode/name-arguments';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import { readView, type BlockId } from '../../starknet/reads';
import type { AddressState } from '../../warnings/types';

/** The maximum number of contracts whose ABI is read for a dialog. */
const MAX_CONTRACTS = 3;

/** The views by which proxies tell the class that they run. */
const VIEWS = ['implementation', 'get_implementation', 'getImplementation'];

/**
 * @param calls - The calls of a transaction.
 * @param context - Where they are made.
 * @param context.account - The account that sends them.
 * @param context.chainId - The network.
 * @returns The contracts whose ABI is needed, without leading zeros: they are called
 * with arguments that no interface of the wallet names.
 */
export function contractsWithoutInterface(
  calls: readonly Call[],
  context: { readonly account: Felt; readonly chainId: ChainId },
): Felt[] {
  const contracts = calls
    .filter(
      (call) => call.calldata.length > 0 && !isNamedByWallet(call, context),
    )
    .map(({ contractAddress }) => unpadFelt(contractAddress))
    .filter(
      (contract) =>
        contract !== unpadFelt(context.account) &&
        !BUNDLED_TOKENS.has(contract),
    );
  return [...new Set(contracts)].slice(0, MAX_CONTRACTS);
}

/**
 * @param contracts - Contracts that may be proxies.
 * @param block - The block whose state is read.
 * @returns The reads of the classes that they run, one per name of the view.
 */
export function implementationReads(
  contracts: readonly Felt[],
  block: BlockId,
): RpcCall<Felt[]>[] {
  return contracts.flatMap((contract) =>
    VIEWS.map((view) => readView(contract, view, [], block)),
  );
}

/**
 * @param contracts - Contracts.
 * @param outcomes - The results of their `implementationReads`.
 * @param states - What is at their addresses.
 * @returns The class hashes of each contract, in the order in which their ABIs are
 * searched: its own, then that of its implementation. Contracts whose class is
 * unknown are left out.
 */
export function parseClasses(
  contracts: readonly Felt[],
  outcomes: readonly RpcResult<Felt[]>[],
  states: ReadonlyMap<Felt, AddressState>,
): ReadonlyMap<Felt, readonly Felt[]> {
  return new Map(
    contracts.flatMap((contract, index) => {
      const own = states.get(contract)?.classHash;
      const implementation = outcomes
        .slice(index * VIEWS.length, (index + 1) * VIEWS.length)
        .map((outcome) => (outcome.ok ? outcome.value : []))
        .find((felts) => felts.length === 1 && felts[0] !== '0x0')?.[0];
      const classes = new Set(
        [own, implementation].filter((hash) => hash !== undefined),
      );
      return own === undefined ? [] : [[contract, [...classes]] as const];
    }),
  );
}
