import type { Infer } from 'superstruct';

import {
  addressReads,
  addressesToRead,
  parseAddressStates,
} from './address-states';
import type { BuildInput } from './build';
import {
  contractsWithoutInterface,
  implementationReads,
  parseClasses,
} from './contract-classes';
import { identitiesNamed, identityReads, parseIdentities } from './identities';
import {
  heldNonces,
  lookUpOpen,
  nextNonces,
  ownRecords,
  type NextNonces,
  type Seen,
} from './nonce';
import {
  compareNonces,
  SECOND_TIMEOUT_MS,
  type ComparedNonce,
} from './second-node';
import {
  parsePoolClaims,
  poolReads,
  possiblePools,
  type PoolClaim,
} from './staking-pools';
import { tokensToRead } from './token-list';
import { isUpgrading } from './upgrade';
import {
  parseAccountState,
  accountStateReads,
} from '../../accounts/on-chain-state';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import type { Account } from '../../core/account';
import type { Felt } from '../../core/felt';
import { tokenCallsFirst } from '../../decode/addresses-named';
import type { ProtocolState } from '../../decode/protocols/meaning';
import { tokensNamed } from '../../decode/tokens-named';
import type { RpcResult } from '../../http/json-rpc';
import { balanceReads, balancesIn } from '../../starknet/balances';
import {
  metadataReads,
  unknownContracts,
} from '../../starknet/contract-metadata';
import { valueOrAbsent } from '../../starknet/node-errors';
import { parseBlock, readBlock, readNonce } from '../../starknet/reads';
import type { BlockShape } from '../../starknet/schemas';
import { judgeTokens, type KnownTokens } from '../../starknet/token-readings';
import { OTHER_TIMEOUT_MS } from '../../starknet/transport/limits';
import type { AddressState } from '../../warnings/types';
import type { Tools } from '../tools';

/** What the chain says about the contracts and addresses that calls involve. All
 * addresses are without leading zeros. */
type Surveyed = KnownTokens & {
  /** The account's balances of the bundled tokens, of those that the calls use and of
   * those on the watch list, in each token's smallest unit; those that can't be read are
   * left out. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  /** What is at the addresses that the calls name, and at called contracts. */
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  /** The class hashes of contracts whose ABI is needed, by contract: its own, then
   * that of its implementation if it is a proxy. */
  readonly classes: ReadonlyMap<Felt, readonly Felt[]>;
  /** What contracts that may be staking pools say of themselves. */
  readonly poolClaims: ReadonlyMap<Felt, PoolClaim>;
  readonly identities: ProtocolState['identities'];
};

/** What transactions are built and displayed from. */
export type Preflight = BuildInput &
  Surveyed &
  NextNonces & {
    /** How a second node's nonce compares, if one was asked. */
    readonly secondNonce: ComparedNonce | undefined;
    readonly seen: Seen;
    /** Whether an upgrade of the account is open or on its way. */
    readonly isUpgrading: boolean;
    /** The account's nonce in the last closed block. */
    readonly closed: bigint;
  };

/** The sender, the calls or the class to declare, and the dapp's options. */
export type TransactionRequest = Omit<BuildInput, 'accountState' | 'nonce'> & {
  readonly account: Account;
};

/**
 * Reads the account's state and what the calls involve in one round trip.
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
  const { address } = account;
  const { block } = rest.options;
  const calls = rest.isEstimate === true ? [] : rest.calls;
  // The number of contracts read is limited, so those of token calls come first.
  const contracts = unknownContracts(
    [
      ...tokensNamed(calls, address, rest.chainId),
      ...tokenCallsFirst(calls).map(({ contractAddress }) => contractAddress),
    ],
    BUNDLED_TOKENS,
  );
  const watched = await tools.tokens.list(rest.chainId);
  const seenTokens = await tools.tokens.seen(rest.chainId);
  const tokens = tokensToRead(calls, rest.chainId, watched);
  const addresses = addressesToRead(calls, address);
  const context = { account: address, chainId: rest.chainId };
  const proxies = contractsWithoutInterface(calls, context);
  const pools = possiblePools(calls, context);
  const identities = identitiesNamed(calls, rest.chainId);
  const ownWords = metadataReads(contracts);
  const groups = [
    accountStateReads(account, block),
    ownWords,
    tokens.flatMap((token) => balanceReads(token, address, block)),
    addressReads(addresses, block),
    implementationReads(proxies, block),
    poolReads(pools, block),
    identityReads(identities, rest.chainId, block),
    [readBlock('latest')],
    [readNonce(address, 'latest')],
  ];
  const client = tools.client(rest.chainId);
  const nonceRead = readNonce(address, block);
  const records =
    rest.isEstimate === true
      ? []
      : await ownRecords(tools.transactions, rest.chainId, address);
  const [[[nonce, ...outcomes], ...others], second, seen] = await Promise.all([
    client.readBoth(
      [nonceRead, ...groups.flat()] as const,
      ownWords,
      OTHER_TIMEOUT_MS,
    ),
    rest.isEstimate === true
      ? undefined
      : client.readSecond([nonceRead] as const, SECOND_TIMEOUT_MS),
    lookUpOpen(client, records, tools.now()),
  ]);
  const answersOf = <Value>(group: number): RpcResult<Value>[] => {
    const start = groups.slice(0, group).flat().length;
    // The calls' structs have checked the values.
    return outcomes.slice(
      start,
      start + (groups[group]?.length ?? 0),
    ) as RpcResult<Value>[];
  };
  const accountState = parseAccountState(account, answersOf(0));
  const states = parseAddressStates(addresses, answersOf(3));
  const counted = BigInt(valueOrAbsent(nonce) ?? 0);
  const held = heldNonces(records, seen, tools.now());
  const [latest] = answersOf<Infer<typeof BlockShape>>(7);
  const [closed] = answersOf<Felt>(8);
  return {
    ...rest,
    accountState,
    ...judgeTokens(watched, seenTokens, contracts, [
      answersOf<Felt[]>(1),
      ...others,
    ]),
    balances: new Map([
      [STRK, accountState.strk],
      [ETH, accountState.eth],
      ...balancesIn(tokens, answersOf<Felt[]>(2)),
    ]),
    addresses: states,
    classes: parseClasses(proxies, answersOf<Felt[]>(4), states),
    poolClaims: parsePoolClaims(pools, answersOf<Felt[]>(5)),
    identities: parseIdentities(identities, answersOf<Felt[]>(6)),
    nonce: counted,
    ...nextNonces({ accountState, nonce: counted }, held),
    seen,
    isUpgrading:
      rest.upgrade === undefined &&
      (await isUpgrading(tools, rest.chainId, address)),
    closed: BigInt(closed === undefined ? 0 : (valueOrAbsent(closed) ?? 0)),
    ...(latest?.ok === true ? { latest: parseBlock(latest.value) } : {}),
    secondNonce:
      second === undefined ? undefined : compareNonces(counted, second, held),
  };
}
