import { CAIRO0_PROXY_CLASS } from './account-types';
import { ETH, STRK } from '../config/networks';
import type { Account, AccountType } from '../core/account';
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

/** Why the key derived for an account can't sign for it. */
export type SigningBlocker = 'old-code' | 'other-owner' | 'guardian';

/** What the chain says of an account, read in one breath. */
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
 * The views that tell owner and guardian, newest names first. An account made
 * by the Cairo 0 recipe may have been upgraded since, so both are asked there.
 */
const OWNER_VIEWS = ['get_owner', 'get_guardian'] as const;
const CAIRO0_OWNER_VIEWS = ['getSigner', 'getGuardian'] as const;

function ownerViews(kind: AccountType): readonly string[] {
  return kind === 'argent-cairo0'
    ? [...OWNER_VIEWS, ...CAIRO0_OWNER_VIEWS]
    : OWNER_VIEWS;
}

/**
 * @param account - An account.
 * @param block - The state that is read.
 * @returns All reads that a look at it takes.
 */
export function accountStateReads(
  { address, kind }: Account,
  block: BlockId = 'pre_confirmed',
): RpcCall<unknown>[] {
  return [
    readClassHash(address, block),
    readView(STRK, 'balanceOf', [address], block),
    readView(ETH, 'balanceOf', [address], block),
    ...ownerViews(kind).map((view) => readView(address, view, [], block)),
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
  const views = answers.map((felts) => felts?.[0]);
  const [owner = views[2], guardian = views[3]] = views;
  const accountState = {
    account,
    deployed: classHash !== undefined,
    strk: readU256(strk ?? []) ?? 0n,
    eth: readU256(eth ?? []) ?? 0n,
  };
  if (classHash === undefined) {
    return accountState;
  }
  const signingBlocker = findSigningBlocker(
    classHash,
    owner,
    guardian,
    account.publicKey,
  );
  return {
    ...accountState,
    ...(owner === undefined ? {} : { owner }),
    ...(signingBlocker === undefined ? {} : { signingBlocker }),
  };
}

function findSigningBlocker(
  classHash: Felt,
  owner: Felt | undefined,
  guardian: Felt | undefined,
  publicKey: Felt,
): SigningBlocker | undefined {
  if (classHash === CAIRO0_PROXY_CLASS) {
    return 'old-code';
  }
  if (owner !== undefined && BigInt(owner) !== BigInt(publicKey)) {
    return 'other-owner';
  }
  return guardian !== undefined && BigInt(guardian) !== 0n
    ? 'guardian'
    : undefined;
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
