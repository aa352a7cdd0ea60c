import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import {
  addressesNamed,
  namedByTokenCalls,
} from '../../decode/addresses-named';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import { isAbsent } from '../../starknet/node-errors';
import { readClassHash, readView, type BlockId } from '../../starknet/reads';
import type { AddressState } from '../../warnings/types';

/** The SRC-5 interface id of accounts (SRC-6, in SNIP-6). */
const ACCOUNT_ID: Felt =
  '0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cd';

/** The maximum number of addresses whose state is read for a dialog. */
const MAX_ADDRESSES = 20;

const READS_PER_ADDRESS = 2;

/**
 * @param calls - The calls of a transaction.
 * @param account - The account that sends them.
 * @returns The addresses whose state has to be read, without leading zeros: those
 * that token calls name, and called contracts other than bundled tokens.
 */
export function addressesToRead(calls: readonly Call[], account: Felt): Felt[] {
  const own = unpadFelt(account);
  const parties = namedByTokenCalls(calls);
  return addressesNamed(calls)
    .filter(
      (address) =>
        address !== own &&
        (parties.includes(address) || !BUNDLED_TOKENS.has(address)),
    )
    .slice(0, MAX_ADDRESSES);
}

/**
 * @param addresses - Addresses.
 * @param block - The block whose state is read.
 * @returns The reads of what is there, `READS_PER_ADDRESS` each.
 */
export function addressReads(
  addresses: readonly Felt[],
  block: BlockId,
): RpcCall<unknown>[] {
  return addresses.flatMap((address) => [
    readClassHash(address, block),
    readView(address, 'supports_interface', [ACCOUNT_ID], block),
  ]);
}

/**
 * @param addresses - Addresses.
 * @param outcomes - The results of their `addressReads`.
 * @returns What is at each address; those that the node couldn't tell are left out.
 */
export function parseAddressStates(
  addresses: readonly Felt[],
  outcomes: readonly RpcResult<unknown>[],
): ReadonlyMap<Felt, AddressState> {
  return new Map(
    addresses.flatMap((address, index) => {
      const start = index * READS_PER_ADDRESS;
      const [classHash, supports] = outcomes.slice(
        start,
        start + READS_PER_ADDRESS,
      ) as [RpcResult<Felt> | undefined, RpcResult<Felt[]> | undefined];
      return isKnown(classHash) && isKnown(supports)
        ? [[address, stateOf(classHash, supports)] as const]
        : [];
    }),
  );
}

/** Whether the node answered, if only that nothing is there. */
function isKnown<Value>(
  outcome: RpcResult<Value> | undefined,
): outcome is RpcResult<Value> {
  return outcome !== undefined && (outcome.ok || isAbsent(outcome.error));
}

function stateOf(
  classHash: RpcResult<Felt>,
  supports: RpcResult<Felt[]>,
): AddressState {
  const isAccount =
    supports.ok && supports.value.length === 1 && supports.value[0] === '0x1';
  return classHash.ok
    ? { classHash: classHash.value, isAccount }
    : { isAccount: false };
}
