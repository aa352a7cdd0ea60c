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

/** What the chain says of an account, read in one request. */
export type AccountState = {
  readonly account: Account;
  readonly deployed: boolean;
  /** In 10^-18 STRK and wei. */
  readonly strk: bigint;
  readonly eth: bigint;
  /** The key that controls the account on chain, where its code tells. */
  readonly owner?: Felt;
  readonly signingBlocker?: SigningBlocker;
};

/**
 * @param account - An account.
 * @param block - The state that is read.
 * @returns All reads that a look at it takes.
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
 * @param outcomes - What came of its `accountStateReads`.
 * @returns The look.
 * @throws WalletError `unreachable` where the node could not say: an account
 * must not pass for empty, or for one without guardian, because of trouble.
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
 * @param account - An account that nothing is known of.
 * @returns Its state until a node says otherwise: not deployed, and empty.
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
 * Looks at several accounts in one round trip, however many they are.
 *
 * @param client - The network's nodes.
 * @param accounts - The accounts.
 * @returns A look at each, in their order.
 * @throws WalletError where no node answers.
 */
export async function fetchAccountStates(
  client: NodeClient,
  accounts: readonly Account[],
): Promise<AccountState[]> {
  const reads = accounts.map((account) => accountStateReads(account));
  const outcomes = await client.read(reads.flat());
  let next = 0;
  return accounts.map((account, place) => {
    const count = reads[place]?.length ?? 0;
    next += count;
    return parseAccountState(account, outcomes.slice(next - count, next));
  });
}

/**
 * Which kind stands for an index: a deployed one, else one that holds STRK or
 * ETH, else the newest; of several, the newest.
 *
 * @param accountStates - Looks at all kinds of one index, newest first.
 * @returns The look that stands for it.
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
 * @param look - A look at an account.
 * @returns Whether it is deployed or holds STRK or ETH.
 */
export function isInUse({ deployed, strk, eth }: AccountState): boolean {
  return deployed || strk > 0n || eth > 0n;
}
