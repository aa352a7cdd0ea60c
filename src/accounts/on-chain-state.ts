import { findSigningBlocker, type SigningBlocker } from './signing-blocker';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import { ACCOUNT_TYPES } from '../core/account-types';
import type { Felt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import { valueOrAbsent } from '../starknet/node-errors';
import {
  readClassHash,
  readU256,
  readView,
  type BlockId,
} from '../starknet/reads';
import type { NodeClient } from '../starknet/transport/types';

/** An account's on-chain state, read in one request. */
export type AccountState = {
  readonly account: Account;
  readonly deployed: boolean;
  /** In FRI (10^-18 STRK). */
  readonly strk: bigint;
  /** In wei. */
  readonly eth: bigint;
  /** The public key that controls the account on chain, if its code exposes it. */
  readonly owner?: Felt;
  readonly signingBlocker?: SigningBlocker;
};

/**
 * @param account - An account.
 * @param block - The block to read at.
 * @returns The reads of its state: class hash, balances, owner and guardian.
 */
export function accountStateReads(
  { address, kind }: Account,
  block: BlockId = 'pre_confirmed',
): RpcCall<unknown>[] {
  const { ownerViews, guardianViews } = ACCOUNT_TYPES[kind];
  return [
    readClassHash(address, block),
    readView(STRK, 'balanceOf', [address], block),
    readView(ETH, 'balanceOf', [address], block),
    ...[...ownerViews, ...guardianViews].map((view) =>
      readView(address, view, [], block),
    ),
  ];
}

/**
 * @param account - An account.
 * @param outcomes - The results of its `accountStateReads`.
 * @returns The account's state.
 * @throws WalletError `unreachable` if the node failed to answer a read: an error must
 * not make an account look empty or unguarded.
 */
export function parseAccountState(
  account: Account,
  outcomes: readonly RpcResult<unknown>[],
): AccountState {
  const [classHash, strk, eth, ...answers] = outcomes.map(valueOrAbsent) as [
    Felt | undefined,
    ...(Felt[] | undefined)[],
  ];
  const count = ACCOUNT_TYPES[account.kind].ownerViews.length;
  const firstOf = (views: readonly (Felt[] | undefined)[]): Felt | undefined =>
    views.find((felts) => felts?.[0] !== undefined)?.[0];
  const owner = firstOf(answers.slice(0, count));
  const guardian = firstOf(answers.slice(count));
  const signingBlocker = findSigningBlocker(account, {
    classHash,
    owner,
    guardian,
  });
  return {
    account,
    deployed: classHash !== undefined,
    strk: readU256(strk ?? []) ?? 0n,
    eth: readU256(eth ?? []) ?? 0n,
    ...(classHash === undefined || owner === undefined ? {} : { owner }),
    ...(signingBlocker === undefined ? {} : { signingBlocker }),
  };
}

/**
 * @param account - An account whose state has not been read.
 * @returns Its presumed state: not deployed, and empty.
 */
export function undeployedState(account: Account): AccountState {
  const signingBlocker = findSigningBlocker(account, {});
  return {
    account,
    deployed: false,
    strk: 0n,
    eth: 0n,
    ...(signingBlocker === undefined ? {} : { signingBlocker }),
  };
}

/**
 * Fetches the states of any number of accounts in one round trip.
 *
 * @param client - The network's nodes.
 * @param accounts - The accounts.
 * @returns The accounts' states, in order.
 * @throws WalletError if no node answers.
 */
export async function fetchAccountStates(
  client: NodeClient,
  accounts: readonly Account[],
): Promise<AccountState[]> {
  const reads = accounts.map((account) => accountStateReads(account));
  const outcomes = await client.read(reads.flat());
  let next = 0;
  return accounts.map((account, index) => {
    const count = reads[index]?.length ?? 0;
    next += count;
    return parseAccountState(account, outcomes.slice(next - count, next));
  });
}

/**
 * Chooses the account to use for an index: a deployed one, else one that holds STRK or
 * ETH, else any. Among several, the one of the newest account type.
 *
 * @param accountStates - The states of all account types of one index, newest first.
 * @returns The chosen account's state.
 */
export function chooseAccountState(
  accountStates: readonly AccountState[],
): AccountState {
  const chosen =
    accountStates.find(({ deployed }) => deployed) ??
    accountStates.find(isInUse) ??
    accountStates[0];
  if (chosen === undefined) {
    throw new Error('An index has at least one account kind');
  }
  return chosen;
}

/**
 * @param accountState - The account's state.
 * @returns Whether it is deployed or holds STRK or ETH.
 */
export function isInUse({ deployed, strk, eth }: AccountState): boolean {
  return deployed || strk > 0n || eth > 0n;
}
