import { BUNDLED_TOKENS } from '../../config/tokens';
import type { BuildInput } from './build';
import {
  parseAccountState,
  accountStateReads,
} from '../../accounts/on-chain-state';
import type { Account } from '../../core/account';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import { isTokenCall } from '../../decode/known-interfaces';
import type { RpcResult } from '../../http/json-rpc';
import {
  metadataReads,
  parseMetadata,
  unknownContracts,
} from '../../starknet/contract-metadata';
import { valueOrAbsent } from '../../starknet/node-errors';
import { readNonce } from '../../starknet/reads';
import type { Tools } from '../tools';

/** What transactions are drafted and shown from. */
export type Preflight = BuildInput & { readonly metadata: MetadataByContract };

/** What is to be sent, and by whom. */
export type TransactionRequest = Omit<BuildInput, 'accountState' | 'nonce'> & {
  readonly account: Account;
};

/**
 * The first half of a plan, in one round trip: everything that is known of the
 * account and of the called contracts.
 *
 * @param tools - The snap's parts.
 * @param request - What is to be sent, and by whom.
 * @returns What it can be drafted from.
 * @throws WalletError `unreachable` where no node answers soundly.
 */
export async function preflight(
  tools: Tools,
  request: TransactionRequest,
): Promise<Preflight> {
  const { account, ...rest } = request;
  const { chainId, calls, options } = rest;
  // Only so many are asked: those whose word decides what a call is come first.
  const contracts = unknownContracts(
    [...calls].sort(
      (one, other) =>
        Number(isTokenCall(other.entrypoint)) -
        Number(isTokenCall(one.entrypoint)),
    ),
    BUNDLED_TOKENS,
  );
  const reads = accountStateReads(account, options.block);
  const [nonce, ...outcomes] = await tools
    .client(chainId)
    .read([
      readNonce(account.address, options.block),
      ...reads,
      ...metadataReads(contracts),
    ] as const);
  const metadata = parseMetadata(
    contracts,
    outcomes.slice(reads.length) as RpcResult<Felt[]>[],
  );
  return {
    ...rest,
    accountState: parseAccountState(account, outcomes.slice(0, reads.length)),
    metadata: new Map([...BUNDLED_TOKENS, ...metadata]),
    nonce: BigInt(valueOrAbsent(nonce) ?? 0),
  };
}
