import { type ChainId, NETWORKS } from '../../config/networks';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, parseFelt, toFelt, unpadFelt } from '../../core/felt';
import { ABI_LIMITS } from '../../core/limits';
import { possibleAddresses } from '../../core/possible-addresses';
import { describeCall, isNamedByWallet } from '../../decode/describe-call';
import {
  decodeByInterface,
  ownedId,
  type ProtocolState,
} from '../../decode/meaning';
import {
  contractOf,
  ownerView,
  type KnownProtocols,
} from '../../decode/protocols';
import { tokensOf } from '../../decode/roles';
import { isTokenCall, tokenParameters } from '../../decode/standards';
import type { RpcResult } from '../../http/json-rpc';
import { type Query, each, query } from '../../http/query';
import { NODE_ERROR, isAbsent } from '../../starknet/node-errors';
import {
  type BlockId,
  onlyFelt,
  readClassHash,
  readIsAccount,
  readView,
} from '../../starknet/reads';
import type { Token } from '../../state/state';
import type { AddressState } from '../../warnings/facts';
import type { Tools } from '../tools';

// Selects what is read for a dialog besides the account. Calls can name anything, so every
// selection is limited. Addresses are without leading zeros.

/** The account that makes the calls, and the network's known protocols; undefined only if
 * there are no calls. */
type Sending = {
  readonly account: Felt;
  readonly protocols: KnownProtocols | undefined;
};

/** The first `max` items, without duplicates. */
function firstOf<Item>(items: readonly Item[], max: number): Item[] {
  return [...new Set(items)].slice(0, max);
}

function contractsOf(calls: readonly Call[]): Felt[] {
  return calls.map(({ contractAddress }) => unpadFelt(contractAddress));
}

/** The calls of functions that tokens and NFT collections have. */
function tokenCalls(calls: readonly Call[]): Call[] {
  return calls.filter(({ entrypoint }) => isTokenCall(entrypoint));
}

const MAX_TO_NAME = 13;

/** The contracts that may be tokens with unknown metadata. Those named with an amount, such
 * as the token that a swap buys, and those of token calls come first. */
export function contractsToName(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const called = contractsOf(calls);
  const context = { ...sending, metadata: BUNDLED_TOKENS };
  const named = calls
    .flatMap((call) => tokensOf(describeCall(call, context).summary))
    .map(unpadFelt)
    .filter((token) => !called.includes(token));
  return firstOf(
    [...named, ...contractsOf(tokenCalls(calls)), ...called].filter(
      (contract) => !BUNDLED_TOKENS.has(contract),
    ),
    MAX_TO_NAME,
  );
}

/** The maximum numbers of tokens whose balances are read: of called contracts, and of the
 * newest ones on the watch list and in approved windows. */
const MAX_USED = 20;
const MAX_LISTED = 10;

/** The contracts whose balances are read besides STRK and ETH: the called ones, approvals and
 * other token calls first; and tokens that a called contract could take by an earlier approval,
 * without the calls naming them. */
export function tokensToRead(
  calls: readonly Call[],
  { account, chainId }: { readonly account: Felt; readonly chainId: ChainId },
  watched: readonly Token[],
  seen: readonly Pick<Token, 'address'>[],
): Felt[] {
  const used = [...grantsIn(calls), ...tokenCalls(calls), ...calls];
  const tokens = [
    ...firstOf(contractsOf(used), MAX_USED),
    ...NETWORKS[chainId].tokens.map(([address]) => address),
    ...[watched, seen].flatMap((list) =>
      list.slice(-MAX_LISTED).map(({ address }) => unpadFelt(address)),
    ),
  ];
  return calls.length === 0
    ? []
    : [...new Set(tokens)].filter(
        (token) => ![STRK, ETH, unpadFelt(account)].includes(token),
      );
}

/** The names of functions that grant an approval. */
const APPROVAL = /approv|allowance/iu;

function grantsIn(calls: readonly Call[]): Call[] {
  return calls.filter(
    (call) => APPROVAL.test(call.entrypoint) && !isRevocation(call),
  );
}

const MAX_ADDRESSES = 20;

/**
 * The addresses whose state has to be read. Filler must not push out those that can do most
 * harm, so they come first: spenders and operators, contracts of calls other than token
 * calls, recipients, the contracts of token calls. Token calls are decoded by the standard
 * interfaces, whatever the called contract claims to be.
 */
export function addressesToRead(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const own = unpadFelt(sending.account);
  const parties = calls.flatMap(partiesOf);
  const others = calls.filter(({ entrypoint }) => !isTokenCall(entrypoint));
  return firstOf(
    [
      ...grantsIn(calls).flatMap(partiesOf),
      ...contractsOf(others),
      ...parties,
      ...contractsOf(calls),
    ].filter(
      (address) =>
        address !== own &&
        (parties.includes(address) || !BUNDLED_TOKENS.has(address)),
    ),
    MAX_ADDRESSES,
  );
}

const MAX_NUMBERS = 100;

/** The numbers that could be addresses in calls that the wallet itself can't decode, the first
 * of each call first, so that one long call leaves room for the others. */
export function numbersToRead(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const known = new Set([
    unpadFelt(sending.account),
    ...BUNDLED_TOKENS.keys(),
    ...addressesToRead(calls, sending),
  ]);
  const numbers = calls
    .filter((call) => !isNamedByWallet(call, sending))
    .flatMap(({ calldata }) =>
      possibleAddresses(calldata).map((felt, rank) => ({ felt, rank })),
    )
    .filter(({ felt }) => !known.has(felt))
    .sort((a, b) => a.rank - b.rank);
  return firstOf(
    numbers.map(({ felt }) => felt),
    MAX_NUMBERS,
  );
}

/** Whether all arguments but the spender are zero: no amount, or `false`. */
function isRevocation({ calldata }: Call): boolean {
  return calldata.slice(1).every((felt) => parseFelt(felt) === 0n);
}

/** Parameters that name the owner of the tokens, not someone who gets them or may
 * take them. */
const OWNERS = ['sender', 'from'];

/** The recipients, spenders and operators of a token call. Its addresses precede all
 * parameters of more than one felt, so each has its parameter's index. */
function partiesOf({ entrypoint, calldata }: Call): Felt[] {
  return (tokenParameters(entrypoint) ?? []).flatMap(
    ({ name, type }, index) => {
      const value = parseFelt(calldata[index] ?? '');
      return type === 'ContractAddress' && !OWNERS.includes(name) && value
        ? [toFelt(value)]
        : [];
    },
  );
}

/** The query for what is at an address; undefined if the node can't tell. */
export function readAddressState(
  address: Felt,
  block: BlockId,
): Query<AddressState | undefined> {
  return query(
    {
      classHash: readClassHash(address, block),
      supports: readIsAccount(address, block),
    },
    ({ classHash, supports }) => {
      // That nothing is there is a valid answer too.
      const isTold = [classHash, supports].every(
        (outcome) => outcome.ok || isAbsent(outcome.error),
      );
      const isAccount = onlyFelt(supports) === '0x1';
      return !isTold
        ? undefined
        : classHash.ok
          ? { classHash: classHash.value, isAccount }
          : { isAccount: false };
    },
  );
}

/** The query for whether a contract is at a number; undefined if the node can't tell. */
export function readNumberState(
  number: Felt,
  block: BlockId,
): Query<AddressState | undefined> {
  return query(readClassHash(number, block), (outcome) =>
    outcome.ok
      ? { classHash: outcome.value }
      : isAbsent(outcome.error)
        ? {}
        : undefined,
  );
}

/** The views in which proxies return the class that they run. */
const PROXY_VIEWS = [
  'implementation',
  'get_implementation',
  'getImplementation',
];

/** The contracts whose ABI is needed: they are called with arguments that none of the
 * wallet's built-in interfaces describes. */
export function contractsWithoutInterface(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const unread = calls.filter(
    (call) => call.calldata.length > 0 && !isNamedByWallet(call, sending),
  );
  return firstOf(
    contractsOf(unread).filter(
      (contract) =>
        contract !== unpadFelt(sending.account) &&
        !BUNDLED_TOKENS.has(contract),
    ),
    ABI_LIMITS.contracts,
  );
}

/** The query for the class that a contract runs if it is a proxy; undefined if it names
 * none. */
export function readImplementation(
  contract: Felt,
  block: BlockId,
): Query<Felt | undefined> {
  return query(
    PROXY_VIEWS.map((view) => readView(contract, view, [], block)),
    (outcomes) =>
      outcomes
        .map(onlyFelt)
        .find((felt) => felt !== undefined && felt !== '0x0'),
  );
}

/** The class hashes of each contract, in the order in which their ABIs are searched: its own,
 * then that of its implementation. Contracts whose class is unknown are left out. */
export function classesOf(
  contracts: readonly Felt[],
  states: ReadonlyMap<Felt, AddressState>,
  implementations: ReadonlyMap<Felt, Felt>,
): ReadonlyMap<Felt, readonly Felt[]> {
  return new Map(
    contracts.flatMap((contract) => {
      const own = states.get(contract)?.classHash;
      const behind = implementations.get(contract) ?? own;
      const classes = [...new Set([own, behind])].filter(
        (hash) => hash !== undefined,
      );
      return own === undefined ? [] : [[contract, classes] as const];
    }),
  );
}

const MAX_IDS = 10;

/** The `idKey`s of ids whose owners receive what the calls give. */
export function idsNamed(
  calls: readonly Call[],
  protocols: Sending['protocols'],
): string[] {
  const ids = calls.flatMap(({ contractAddress, entrypoint, calldata }) => {
    const protocol = protocols?.contracts.get(unpadFelt(contractAddress));
    const known = protocol && protocols?.interfaces.get(protocol.kind);
    const named = known && decodeByInterface(known, entrypoint, calldata);
    return (named && ownedId(named.meaning, named.args)) ?? [];
  });
  return firstOf(ids, MAX_IDS);
}

/** The query for the owners of ids, by `idKey`: zero for nobody; those without an answer
 * are left out. */
export function readOwners(
  ids: readonly string[],
  protocols: Sending['protocols'],
  block: BlockId,
): Query<ProtocolState['owners']> {
  return each(ids, (key) => {
    const { contract, view, calldata } = ownerView(key, protocols);
    return query(readView(contract, view, calldata, block), onlyFelt);
  });
}

/** What a contract with the functions of a staking pool claims to be. */
export type PoolClaim = {
  readonly staker: Felt;
  readonly stakingContract: Felt;
};

/** The maximum number of pools that are checked for a dialog. */
const MAX_POOLS = 10;

/** The functions that deposit tokens come first: filler must not push them out. */
const ENTERS = /^(enter|add_to|switch)_/u;

/** The contracts that may be staking pools, by the called functions. */
export function possiblePools(
  calls: readonly Call[],
  { account, protocols }: Sending,
): Felt[] {
  const pool = protocols?.interfaces.get('staking-pool');
  const like = calls.filter(
    ({ entrypoint }) => pool?.functions.has(entrypoint) === true,
  );
  const enters = like.filter(({ entrypoint }) => ENTERS.test(entrypoint));
  return firstOf(
    contractsOf([...enters, ...like]).filter(
      (contract) =>
        contract !== unpadFelt(account) &&
        protocols?.contracts.has(contract) === false &&
        !BUNDLED_TOKENS.has(contract),
    ),
    MAX_POOLS,
  );
}

/** The query for a contract's claim; undefined if it doesn't answer as a pool does, or if its
 * staker has left: the staking contract no longer lists it. */
export function readPoolClaim(
  pool: Felt,
  block: BlockId,
): Query<PoolClaim | undefined> {
  return query(
    readView(pool, 'contract_parameters_v1', [], block),
    (outcome) => {
      const felts = outcome.ok ? outcome.value : [];
      const [staker, isGone, stakingContract] = felts;
      return felts.length === 5 && staker && stakingContract && isGone === '0x0'
        ? { staker, stakingContract }
        : undefined;
    },
  );
}

/** How long a dialog may wait for the staking contract, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Asks the staking contract which of the claimed pools it lists, in parallel with the
 * simulation, so that this adds no latency. Returns the token of each listed pool, `false`
 * for others, and nothing for pools without an answer. It never fails. */
export async function checkPools(
  { client, protocols }: Pick<Tools, 'client' | 'protocols'>,
  {
    chainId,
    options,
    poolClaims,
  }: {
    readonly chainId: ChainId;
    readonly options: { readonly block: BlockId };
    readonly poolClaims: ReadonlyMap<Felt, PoolClaim>;
  },
): Promise<ProtocolState['pools']> {
  const claims = [...poolClaims];
  if (claims.length === 0) {
    return new Map();
  }
  const official = contractOf(await protocols(chainId), 'staking');
  const plausible = claims.filter(
    ([, { stakingContract }]) => stakingContract === official,
  );
  const listed =
    plausible.length === 0
      ? undefined
      : await client(chainId).tryRead(
          each(plausible, ([pool, { staker, stakingContract }]) =>
            query(
              readView(
                stakingContract,
                'staker_pool_info',
                [staker],
                options.block,
              ),
              (outcome) => tokenIn(pool, outcome),
            ),
          ),
          TIMEOUT_MS,
        );
  return new Map(
    claims.flatMap((claim) => {
      const [pool, { stakingContract }] = claim;
      const token = stakingContract === official && listed?.get(claim);
      return token === undefined ? [] : [[pool, token] as const];
    }),
  );
}

/** The pool's token in a StakerPoolInfoV2: an optional commission, then a list of pools with
 * their token and amount. The staking contract fails for a staker that it doesn't know. */
function tokenIn(
  pool: Felt,
  outcome: RpcResult<Felt[]>,
): Felt | false | undefined {
  if (!outcome.ok) {
    return outcome.error.code === NODE_ERROR.contract ? false : undefined;
  }
  const list = outcome.value.slice(outcome.value[0] === '0x0' ? 3 : 2);
  const pools = list.flatMap((one, index) => {
    const token = list[index + 1];
    return index % 3 === 0 && token ? [[one, token] as const] : [];
  });
  return new Map(pools).get(pool) ?? false;
}
