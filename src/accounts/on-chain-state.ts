import { findSigningBlocker, type SigningBlocker } from './signing-blocker';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import { classOf, codeOf } from '../core/account-types';
import { ignoreWalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import { signerGuid } from '../starknet/curve';
import { NODE_ERROR, valueOrAbsent } from '../starknet/node-errors';
import {
  readClassHash,
  readU256,
  readView,
  type BlockId,
} from '../starknet/reads';
import { OTHER_TIMEOUT_MS } from '../starknet/transport/limits';
import type { NodeClient } from '../starknet/transport/types';

/** An account's on-chain state, read in one request. */
export type AccountState = {
  readonly account: Account;
  readonly deployed: boolean;
  /** The class whose code runs there, if it is deployed: of a known proxy, that of its
   * implementation. */
  readonly classHash?: Felt | undefined;
  /** In FRI (10^-18 STRK). */
  readonly strk: bigint;
  /** In wei. */
  readonly eth: bigint;
  /** The public key that controls the account on chain, if its code exposes it. */
  readonly owner?: Felt | undefined;
  /** Whether others own it as well: each owner can sign alone, and says who it is. */
  readonly isShared?: boolean;
  readonly signingBlocker?: SigningBlocker | undefined;
  /** Set where one endpoint alone says so: shown, but nothing is kept of it. */
  readonly isUnsure?: true;
};

/** The views that tell an account's owner and its guardian, as public keys where 0 is no
 * guardian, and by GUIDs all owners where there may be several (Ready 0.5.0). */
const VIEWS = ['get_owner', 'get_guardian', 'get_owners_guids'];

/** The first two in Cairo 0, and the code behind the proxy. An upgraded account has those
 * above. */
const CAIRO0_VIEWS = ['getSigner', 'getGuardian', 'get_implementation'];

/**
 * @param account - An account.
 * @param block - The block to read at.
 * @returns The reads of its state: class hash, balances, owner, guardian and all owners,
 * and what is behind a proxy.
 */
export function accountStateReads(
  { address, kind }: Account,
  block: BlockId = 'pre_confirmed',
): RpcCall<unknown>[] {
  const older = kind === 'argent-cairo0' ? CAIRO0_VIEWS : [];
  return [
    readClassHash(address, block),
    readView(STRK, 'balanceOf', [address], block),
    readView(ETH, 'balanceOf', [address], block),
    ...[...VIEWS, ...older].map((view) => readView(address, view, [], block)),
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
  const [found, strk, eth, ...answers] = outcomes.map(valueOrAbsent) as [
    Felt | undefined,
    ...(Felt[] | undefined)[],
  ];
  const classHash = codeOf(found, answers[5]);
  const isKnown = classOf({ account, classHash }) !== undefined;
  const told = (view: number, older: number): Felt | 'hidden' | undefined =>
    answers[view]?.[0] ??
    answers[older]?.[0] ??
    // A panic. The view doesn't exist in Cairo 0, where that looks the same.
    (isKnown && hasFailed(outcomes[view + 3]) ? 'hidden' : undefined);
  const owner = told(0, 3);
  const guardian = told(1, 4);
  const isShared =
    owner === 'hidden' &&
    answers[2]?.slice(1).includes(signerGuid(account.publicKey)) === true;
  const key = isShared ? account.publicKey : owner;
  const signingBlocker = findSigningBlocker(account, {
    classHash,
    owner: key,
    guardian,
  });
  return {
    account,
    deployed: classHash !== undefined,
    strk: readU256(strk ?? []) ?? 0n,
    eth: readU256(eth ?? []) ?? 0n,
    classHash,
    owner: classHash === undefined || key === 'hidden' ? undefined : key,
    isShared,
    signingBlocker,
  };
}

function hasFailed(outcome: RpcResult<unknown> | undefined): boolean {
  return outcome?.ok === false && outcome.error.code === NODE_ERROR.contract;
}

/**
 * @param account - An account whose state has not been read.
 * @returns Its presumed state: not deployed, and empty.
 */
export function undeployedState(account: Account): AccountState {
  return parseAccountState(account, []);
}

/** Like `parseAccountState`; undefined if the node failed to answer a read. */
export function parseOrSkip(
  account: Account,
  outcomes: readonly RpcResult<unknown>[],
): AccountState | undefined {
  try {
    return parseAccountState(account, outcomes);
  } catch (error) {
    ignoreWalletError(error);
    return undefined;
  }
}

/**
 * Fetches the states of any number of accounts in one round trip, from two endpoints.
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
  const all = reads.flat();
  const said = await client.readBoth(all, all, OTHER_TIMEOUT_MS);
  const [own, other] = said.map((outcomes) => outcomes && [...outcomes]);
  return accounts.map((account, index) => {
    const count = reads[index]?.length;
    const state = parseAccountState(account, own?.splice(0, count) ?? []);
    const answers = other?.splice(0, count);
    return said.length === 1
      ? state
      : agreedState(state, answers && parseOrSkip(account, answers));
  });
}

/** Of two states that contradict each other, the one that says less: not deployed rather
 * than deployed, and not blocked rather than blocked. */
function agreedState(
  first: AccountState,
  second: AccountState | undefined,
): AccountState {
  if (second === undefined) {
    return { ...first, isUnsure: true };
  }
  const [mine, theirs] = [first, second].map((state) =>
    JSON.stringify({ ...state, strk: '', eth: '' }),
  );
  const least = first.deployed && !second.signingBlocker ? second : first;
  const { strk, eth } = second;
  return {
    ...(mine === theirs ? first : { ...least, isUnsure: true }),
    strk: strk < first.strk ? strk : first.strk,
    eth: eth < first.eth ? eth : first.eth,
  };
}

/** Less than this, in FRI (10^-18 STRK), may have been sent to an address by anyone. */
const ENOUGH = 10n ** 18n;

/**
 * Chooses the account that represents an index: a deployed one, of several the newest, else
 * the one with the most STRK if that is 1 STRK or more, else the newest.
 *
 * @param accountStates - The states of all account types of one index, newest first.
 * @returns The chosen account's state.
 */
export function chooseAccountState(
  accountStates: readonly AccountState[],
): AccountState {
  const chosen = newAccountState(accountStates);
  return (
    accountStates.find(({ deployed }) => deployed) ??
    accountStates.reduce(
      (best, one) => (one.strk >= ENOUGH && one.strk > best.strk ? one : best),
      chosen,
    )
  );
}

/**
 * Chooses a new account. What somebody has sent to one that is not deployed decides
 * nothing, nor what one endpoint alone says.
 *
 * @param accountStates - The states of all account types of one index, newest first.
 * @returns The state of a deployed one, else of the newest.
 */
export function newAccountState(
  accountStates: readonly AccountState[],
): AccountState {
  const chosen =
    accountStates.find(({ deployed, isUnsure }) => deployed && !isUnsure) ??
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
