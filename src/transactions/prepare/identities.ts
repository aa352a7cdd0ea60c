import type { ChainId } from '../../config/networks';
import { contractOf, protocolAt } from '../../config/protocols';
import type { Call } from '../../core/call';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import { numberOf } from '../../decode/protocols/arguments';
import { decodeByInterface } from '../../decode/protocols/meaning';
import { NAMING } from '../../decode/protocols/starknet-id';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import { readView, type BlockId } from '../../starknet/reads';

/** The maximum number of identities whose owners are read for a dialog. */
const MAX_IDENTITIES = 10;

/**
 * @param calls - The calls of a transaction.
 * @param chainId - The network.
 * @returns The identities of Starknet ID that names go to, as decimal ids.
 */
export function identitiesNamed(
  calls: readonly Call[],
  chainId: ChainId,
): string[] {
  const ids = calls
    .filter(
      ({ contractAddress }) =>
        protocolAt(chainId, unpadFelt(contractAddress))?.kind === 'naming',
    )
    .flatMap(({ entrypoint, calldata }) => {
      const args = decodeByInterface(NAMING, entrypoint, calldata) ?? [];
      const id = numberOf(args, 'id') ?? numberOf(args, 'target_id');
      return id === undefined ? [] : [String(id)];
    });
  return [...new Set(ids)].slice(0, MAX_IDENTITIES);
}

/**
 * @param identities - Identities.
 * @param chainId - The network.
 * @param block - The block whose state is read.
 * @returns The reads of their owners.
 */
export function identityReads(
  identities: readonly string[],
  chainId: ChainId,
  block: BlockId,
): RpcCall<Felt[]>[] {
  const contract = contractOf(chainId, 'identity');
  return contract === undefined
    ? []
    : identities.map((id) =>
        readView(contract, 'owner_from_id', [toFelt(BigInt(id))], block),
      );
}

/**
 * @param identities - Identities.
 * @param outcomes - The results of their `identityReads`.
 * @returns Their owners, zero for nobody; those that weren't read are left out.
 */
export function parseIdentities(
  identities: readonly string[],
  outcomes: readonly RpcResult<Felt[]>[],
): ReadonlyMap<string, Felt> {
  return new Map(
    identities.flatMap((id, index) => {
      const outcome = outcomes[index];
      const [owner, ...rest] = outcome?.ok === true ? outcome.value : [];
      return owner === undefined || rest.length > 0
        ? []
        : [[id, owner] as const];
    }),
  );
}
