import { findSigningBlocker, type SigningBlocker } from './signing-blocker';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import { classOf, codeOf, runsCairo0 } from '../core/account-types';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import { query, queryOf, type Query } from '../http/query';
import { signerGuid } from '../starknet/curve';
import type { NodeClient } from '../starknet/node-client';
import {
  answeredOrThrow,
  NODE_ERROR,
  orUndefined,
} from '../starknet/node-errors';
import {
  readClassHash,
  readU256,
  readView,
  type BlockId,
} from '../starknet/reads';

/** An account's on-chain state, read in one request. */
export type AccountState = {
  readonly account: Account;
  readonly deployed: boolean;
  /** The class whose code runs at the address, if it is deployed: for a known proxy, that
   * of its implementation. */
  readonly classHash?: Felt | undefined;
  /** In FRI (10^-18 STRK). */
  readonly strk: bigint;
  /** In wei. */
  readonly eth: bigint;
  /** The public key that controls the account on chain, if its code exposes it. */
  readonly owner?: Felt | undefined;
  /** Whether others own it as well: each owner can sign alone; its signature names it. */
  readonly isShared?: boolean;
  readonly signingBlocker?: SigningBlocker | undefined;
  /** Set if only one endpoint confirms the state: it is shown, but not saved. */
  readonly isUnsure?: true;
};

/** The Cairo 0 views that return an account's owner, its guardian and the proxy's
 * implementation. An upgraded account has the Cairo 1 views. */
const CAIRO0_VIEWS = ['getSigner', 'getGuardian', 'get_implementation'];

type ViewResult = RpcResult<Felt[]>;

/** A node's results for an account. */
type Outcomes = {
  readonly classHash: RpcResult<Felt>;
  readonly strk: ViewResult;
  readonly eth: ViewResult;
  /** The owner's public key. */
  readonly owner: ViewResult;
  /** The guardian's public key; 0 if there is none. */
  readonly guardian: ViewResult;
  /** The GUIDs of all owners where there may be several (Ready 0.5.0). */
  readonly owners: ViewResult;
  /** The results of `CAIRO0_VIEWS`. */
  readonly older: readonly ViewResult[];
};

/** The query for an account's state. It throws WalletError `unreachable` if the node failed
 * to answer: an error must not make an account look empty or unguarded. */
export function readAccountState(
  account: Account,
  block: BlockId = 'pre_confirmed',
): Query<AccountState> {
  const { address } = account;
  const view = (name: string): RpcCall<Felt[]> =>
    readView(address, name, [], block);
  const balance = (token: Felt): RpcCall<Felt[]> =>
    readView(token, 'balanceOf', [address], block);
  return answeredOrThrow(
    query(
      {
        classHash: readClassHash(address, block),
        strk: balance(STRK),
        eth: balance(ETH),
        owner: view('get_owner'),
        guardian: view('get_guardian'),
        owners: view('get_owners_guids'),
        older: queryOf((runsCairo0({ account }) ? CAIRO0_VIEWS : []).map(view)),
      },
      (outcomes) => stateOf(account, outcomes),
    ),
  );
}

function stateOf(account: Account, outcomes: Partial<Outcomes>): AccountState {
  const { strk, eth, owners, older = [] } = outcomes;
  const [signer, oldGuardian, behind] = older;
  const classHash = codeOf(valueIn(outcomes.classHash), valueIn(behind));
  const isKnown = classOf({ account, classHash }) !== undefined;
  const told = (
    view: ViewResult | undefined,
    oldView: ViewResult | undefined,
  ): Felt | 'hidden' | undefined =>
    valueIn(view)?.[0] ??
    valueIn(oldView)?.[0] ??
    // The view panicked. In Cairo 0, where it doesn't exist, the error is the same.
    (isKnown && hasFailed(view) ? 'hidden' : undefined);
  const owner = told(outcomes.owner, signer);
  const guardian = told(outcomes.guardian, oldGuardian);
  const isShared =
    owner === 'hidden' &&
    valueIn(owners)?.slice(1).includes(signerGuid(account.publicKey)) === true;
  const key = isShared ? account.publicKey : owner;
  const signingBlocker = findSigningBlocker(account, {
    classHash,
    owner: key,
    guardian,
  });
  return {
    account,
    deployed: classHash !== undefined,
    strk: readU256(valueIn(strk) ?? []) ?? 0n,
    eth: readU256(valueIn(eth) ?? []) ?? 0n,
    classHash,
    owner: classHash === undefined || key === 'hidden' ? undefined : key,
    isShared,
    signingBlocker,
  };
}

function valueIn<Value>(outcome?: RpcResult<Value>): Value | undefined {
  return outcome?.ok === true ? outcome.value : undefined;
}

function hasFailed(outcome: ViewResult | undefined): boolean {
  return outcome?.ok === false && outcome.error.code === NODE_ERROR.contract;
}

/** The presumed state of an account whose state has not been read: not deployed, and empty. */
export function undeployedState(account: Account): AccountState {
  return stateOf(account, {});
}

/** Fetches the states of any number of accounts, in order, in one round trip from two
 * endpoints. It throws WalletError if no node answers. */
export async function fetchAccountStates(
  client: NodeClient,
  accounts: readonly Account[],
): Promise<AccountState[]> {
  const nothing = { calls: [], parse: () => undefined };
  const [states] = await fetchStatesAndMore(client, accounts, nothing);
  return states;
}

/** Like `fetchAccountStates`, with another read in the same request. */
export async function fetchStatesAndMore<More>(
  client: NodeClient,
  accounts: readonly Account[],
  other: Query<More>,
): Promise<[AccountState[], More]> {
  const asked = accounts.map((account) => readAccountState(account));
  const { answers, needed } = await client.ask([queryOf(asked), other], {
    by: 'two',
    repeated: asked.map(orUndefined),
  });
  const [[own, more], others] = answers;
  const states = own.map((state, index) =>
    needed === 1 ? state : agreedState(state, others?.[index]),
  );
  return [states, more];
}

/** Fetches the states of all account types of each BIP-44 index in one round trip. It
 * throws WalletError if no node answers.
 *
 * @param source - The phrase; by default MetaMask's first one. */
export async function fetchStatesByIndex(
  { derivedAccounts, client }: Pick<AccountTools, 'derivedAccounts' | 'client'>,
  chainId: ChainId,
  indices: readonly number[],
  source?: string,
): Promise<AccountState[][]> {
  const candidates = await derivedAccounts.candidates(indices, source);
  const accountStates = await fetchAccountStates(
    client(chainId),
    candidates.flat(),
  );
  return candidates.map((kinds) => accountStates.splice(0, kinds.length));
}

/** Merges the states from two endpoints. If they conflict, the weaker claim wins: not
 * deployed over deployed, not blocked over blocked, the lower balance over the higher. */
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

/** Anyone may have sent less than this to an address, in FRI (10^-18 STRK). */
const ENOUGH = 10n ** 18n;

/** Chooses the account that represents an index, from the states of all its account types,
 * newest first: the newest deployed one, else the one with the most STRK if that is at least
 * 1 STRK, else the newest. */
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

/** Chooses a new account, from the states of all account types of an index, newest first: a
 * deployed one, else the newest. Balances of undeployed accounts are ignored, since anyone
 * can send to them, and so are states that only one endpoint confirms. */
export function newAccountState(
  accountStates: readonly AccountState[],
): AccountState {
  const chosen =
    accountStates.find(({ deployed, isUnsure }) => deployed && !isUnsure) ??
    accountStates[0];
  if (chosen === undefined) {
    throw new Error('An index has at least one account type');
  }
  return chosen;
}

/** Whether an account is deployed or holds STRK or ETH. */
export function isInUse({ deployed, strk, eth }: AccountState): boolean {
  return deployed || strk > 0n || eth > 0n;
}

/** The error of deploying an account twice, with walletError 115. */
export function alreadyDeployed(): WalletError {
  return new WalletError('rejected', 'The account is already deployed', {
    walletError: WALLET_API_ERROR.alreadyDeployed,
  });
}
