import { CAIRO0_PROXY_CLASS } from './kinds';
import { ETH, STRK } from '../config/networks';
import type { Account, AccountKind } from '../core/account';
import type { Felt } from '../core/felt';
import { readClassHash, readU256, readView } from '../starknet/reads';
import type { NodeCall, NodeClient, Outcome } from '../starknet/rpc/types';

/** Why the key derived for an account can't sign for it. */
export type Hindrance = 'old-code' | 'other-owner' | 'guardian';

/** What the chain says of an account, read in one breath. */
export type Look = {
  readonly account: Account;
  readonly deployed: boolean;
  /** In 10^-18 STRK and wei. */
  readonly strk: bigint;
  readonly eth: bigint;
  /** The key that controls the account on chain, where its code tells. */
  readonly owner?: Felt;
  readonly hindrance?: Hindrance;
};

/**
 * The views that tell owner and guardian, newest names first. An account made
 * by the Cairo 0 recipe may have been upgraded since, so both are asked there.
 */
const OWNER_VIEWS = ['get_owner', 'get_guardian'] as const;
const CAIRO0_OWNER_VIEWS = ['getSigner', 'getGuardian'] as const;

const FIXED_READS = 3;

function ownerViews(kind: AccountKind): readonly string[] {
  return kind === 'argent-cairo0'
    ? [...OWNER_VIEWS, ...CAIRO0_OWNER_VIEWS]
    : OWNER_VIEWS;
}

/**
 * @param account - An account.
 * @returns All reads that a look at it takes.
 */
export function lookReads({ address, kind }: Account): NodeCall<unknown>[] {
  return [
    readClassHash(address),
    readView(STRK, 'balanceOf', [address]),
    readView(ETH, 'balanceOf', [address]),
    ...ownerViews(kind).map((view) => readView(address, view)),
  ];
}

/**
 * @param account - An account.
 * @param outcomes - What came of its `lookReads`.
 * @returns The look.
 */
export function lookOf(
  account: Account,
  outcomes: readonly Outcome<unknown>[],
): Look {
  const [classHash, strk, eth] = outcomes;
  const views = outcomes.slice(FIXED_READS).map(firstFelt);
  const [owner = views[2], guardian = views[3]] = views;
  const look = {
    account,
    deployed: classHash?.ok === true,
    strk: balanceOf(strk),
    eth: balanceOf(eth),
  };
  if (classHash?.ok !== true) {
    return look;
  }
  const hindrance = hindranceOf(
    classHash.value as Felt,
    owner,
    guardian,
    account.publicKey,
  );
  return {
    ...look,
    ...(owner === undefined ? {} : { owner }),
    ...(hindrance === undefined ? {} : { hindrance }),
  };
}

function hindranceOf(
  classHash: Felt,
  owner: Felt | undefined,
  guardian: Felt | undefined,
  publicKey: Felt,
): Hindrance | undefined {
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

function firstFelt(outcome: Outcome<unknown>): Felt | undefined {
  return outcome.ok ? (outcome.value as Felt[])[0] : undefined;
}

function balanceOf(outcome: Outcome<unknown> | undefined): bigint {
  return outcome?.ok === true ? (readU256(outcome.value as Felt[]) ?? 0n) : 0n;
}

/**
 * Looks at several accounts in one round trip, however many they are.
 *
 * @param client - The network's nodes.
 * @param accounts - The accounts.
 * @returns A look at each, in their order.
 * @throws WalletFailure where no node answers.
 */
export async function lookAt(
  client: NodeClient,
  accounts: readonly Account[],
): Promise<Look[]> {
  const reads = accounts.map(lookReads);
  const outcomes = await client.read(reads.flat());
  let next = 0;
  return accounts.map((account, place) => {
    const count = reads[place]?.length ?? 0;
    next += count;
    return lookOf(account, outcomes.slice(next - count, next));
  });
}

/**
 * Which kind stands for an index: a deployed one, else one that holds STRK or
 * ETH, else the newest; of several, the newest.
 *
 * @param looks - Looks at all kinds of one index, newest first.
 * @returns The look that stands for it.
 */
export function chooseKind(looks: readonly Look[]): Look {
  const chosen =
    looks.find(({ deployed }) => deployed) ?? looks.find(isInUse) ?? looks[0];
  if (chosen === undefined) {
    throw new Error('An index has at least one account kind');
  }
  return chosen;
}

/**
 * @param look - A look at an account.
 * @returns Whether it is deployed or holds STRK or ETH.
 */
export function isInUse({ deployed, strk, eth }: Look): boolean {
  return deployed || strk > 0n || eth > 0n;
}
