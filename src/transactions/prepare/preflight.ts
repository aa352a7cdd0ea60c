import type { BuildInput } from './build';
import {
  parseAccountState,
  accountStateReads,
} from '../../accounts/on-chain-state';
import { BUNDLED_TOKENS } from '../../config/tokens';
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
import type { AddressState } from '../../warnings/types';
import type { Tools } from '../tools';

/** What transactions are built and displayed from. */
export type Preflight = BuildInput & {
  readonly metadata: MetadataByContract;
  /** The account's balances that were read, in the smallest unit. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  /** What stands at the addresses that the calls name. */
  readonly addresses: ReadonlyMap<Felt, AddressState>;
};

/** The sender, the calls or the class to declare, and the dapp's options. */
export type TransactionRequest = Omit<BuildInput, 'accountState' | 'nonce'> & {
  readonly account: Account;
};

/**
 * Reads the account's state and the called contracts' metadata in one round trip.
 *
 * @param tools - Shared services.
 * @param request - The sender, the calls and the dapp's options.
 * @returns What the transactions are built from.
 * @throws WalletError `unreachable` if no node gives a valid answer.
 */
export async function preflight(
  tools: Tools,
  request: TransactionRequest,
): Promise<Preflight> {
  const { account, ...rest } = request;
  const { chainId, calls, options } = rest;
  // The number of contracts read is limited, so those of token calls come first.
  const contracts = unknownContracts(
    [...calls].sort(
      (a, b) =>
        Number(isTokenCall(b.entrypoint)) - Number(isTokenCall(a.entrypoint)),
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
    balances: new Map(),
    addresses: new Map(),
  };
}
