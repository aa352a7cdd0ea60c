import type { Basis } from './draft';
import type { Tools } from './tools';
import { lookOf, lookReads } from '../accounts/look';
import { BUNDLED_TOKENS } from '../config/networks';
import type { Account } from '../core/account';
import type { FactsByContract } from '../core/call';
import type { Felt } from '../core/felt';
import { isTokenCall } from '../decode/interfaces';
import type { Outcome } from '../http/jsonrpc';
import { factReads, factsOf, unknownContracts } from '../starknet/facts';
import { valueOrAbsent } from '../starknet/node-errors';
import { readNonce } from '../starknet/reads';

/** What transactions are drafted and shown from. */
export type Known = Basis & { readonly facts: FactsByContract };

/** What is to be sent, and by whom. */
export type Wanted = Omit<Basis, 'look' | 'nonce'> & {
  readonly account: Account;
};

/**
 * The first half of a plan, in one round trip: everything that is known of the
 * account and of the called contracts.
 *
 * @param tools - The snap's parts.
 * @param wanted - What is to be sent, and by whom.
 * @returns What it can be drafted from.
 * @throws WalletFailure `unreachable` where no node answers soundly.
 */
export async function lookAround(tools: Tools, wanted: Wanted): Promise<Known> {
  const { account, ...basis } = wanted;
  const { chainId, calls, wishes } = basis;
  // Only so many are asked: those whose word decides what a call is come first.
  const contracts = unknownContracts(
    [...calls].sort(
      (one, other) =>
        Number(isTokenCall(other.entrypoint)) -
        Number(isTokenCall(one.entrypoint)),
    ),
    BUNDLED_TOKENS,
  );
  const reads = lookReads(account, wishes.block);
  const [nonce, ...outcomes] = await tools
    .client(chainId)
    .read([
      readNonce(account.address, wishes.block),
      ...reads,
      ...factReads(contracts),
    ] as const);
  const facts = factsOf(
    contracts,
    outcomes.slice(reads.length) as Outcome<Felt[]>[],
  );
  return {
    ...basis,
    look: lookOf(account, outcomes.slice(0, reads.length)),
    facts: new Map([...BUNDLED_TOKENS, ...facts]),
    nonce: BigInt(valueOrAbsent(nonce) ?? 0),
  };
}
