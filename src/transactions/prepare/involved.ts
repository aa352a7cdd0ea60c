import { type ChainId, NETWORKS } from '../../config/networks';
import { protocolsOn } from '../../config/protocols';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, parseFelt, toFelt, unpadFelt } from '../../core/felt';
import { describeCall, isNamedByWallet } from '../../decode/describe-call';
import {
  decodeByInterface,
  ownedId,
  type ProtocolState,
} from '../../decode/meaning';
import { PROTOCOLS, ownerView } from '../../decode/protocols';
import { largeFelts, tokensOf } from '../../decode/roles';
import { isTokenCall, tokenParameters } from '../../decode/standards';
import type { RpcResult } from '../../http/json-rpc';
import { type Query, each, query } from '../../http/query';
import { isAbsent } from '../../starknet/node-errors';
import {
  type BlockId,
  onlyFelt,
  readClassHash,
  readIsAccount,
  readView,
} from '../../starknet/reads';
import type { Token } from '../../state/state';
import type { AddressState } from '../../warnings/facts';

// What is read for a dialog besides the account, and how much of it at most. Calls can name
// anything, so all of it is limited. Addresses are without leading zeros.

/** Who makes the calls, and where. */
type Sending = { readonly account: Felt; readonly chainId: ChainId };

const MAX_TO_NAME = 13;

/**
 * @param calls - The calls of a transaction.
 * @param sending - The account that sends them, and the network.
 * @returns The contracts that may be tokens, whose metadata isn't known: those of token
 * calls come first.
 */
export function contractsToName(
  calls: readonly Call[],
  { account, chainId }: Sending,
): Felt[] {
  const contracts = [
    ...tokensNamed(calls, account, chainId),
    ...tokenCallsFirst(calls).map(({ contractAddress }) => contractAddress),
  ];
  return [...new Set(contracts.map(unpadFelt))]
    .filter((contract) => !BUNDLED_TOKENS.has(contract))
    .slice(0, MAX_TO_NAME);
}

/** The maximum numbers of tokens whose balances are read: of those that calls use, and of
 * the newest on the watch list. */
const MAX_USED = 20;
const MAX_WATCHED = 10;

/** The tokens whose balances are read besides STRK and ETH: those that the calls use, and
 * those that a contract could take without being named. */
export function tokensToRead(
  calls: readonly Call[],
  chainId: ChainId,
  watched: readonly Token[],
): Felt[] {
  const tokens = [
    ...tokensUsed(calls).slice(0, MAX_USED),
    ...NETWORKS[chainId].tokens.map(([address]) => address),
    ...watched.slice(-MAX_WATCHED).map(({ address }) => unpadFelt(address)),
  ];
  return calls.length === 0
    ? []
    : [...new Set(tokens)].filter((token) => token !== STRK && token !== ETH);
}

const MAX_ADDRESSES = 20;

/**
 * @param sending - The account that sends them, and the network.
 * @returns The addresses whose state has to be read: those that token calls name, and called
 * contracts other than bundled tokens; then what may be an address in calls that the wallet
 * can't read.
 */
export function addressesToRead(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const own = unpadFelt(sending.account);
  const parties = namedByTokenCalls(calls);
  const named = addressesNamed(calls)
    .filter(
      (address) =>
        address !== own &&
        (parties.includes(address) || !BUNDLED_TOKENS.has(address)),
    )
    .slice(0, MAX_ADDRESSES);
  const unread = calls
    .filter((call) => !isNamedByWallet(call, sending))
    .flatMap(({ calldata }) => largeFelts(calldata))
    .filter(
      (felt) =>
        felt !== own && !BUNDLED_TOKENS.has(felt) && !named.includes(felt),
    );
  return [...named, ...[...new Set(unread)].slice(0, MAX_ADDRESSES)];
}

/**
 * @param block - The block whose state is read.
 * @returns The query for what is there; undefined if the node can't tell.
 */
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
      if (!isTold(classHash) || !isTold(supports)) {
        return undefined;
      }
      const isAccount = onlyFelt(supports) === '0x1';
      return classHash.ok
        ? { classHash: classHash.value, isAccount }
        : { isAccount: false };
    },
  );
}

/** Whether the node answered, if only that nothing is there. */
function isTold(outcome: RpcResult<unknown>): boolean {
  return outcome.ok || isAbsent(outcome.error);
}

/** The maximum number of contracts whose ABI is read. */
const MAX_ABIS = 3;

/** The views by which proxies tell the class that they run. */
const PROXY_VIEWS = [
  'implementation',
  'get_implementation',
  'getImplementation',
];

/**
 * @param sending - The account that sends them, and the network.
 * @returns The contracts whose ABI is needed: they are called with arguments that no
 * interface of the wallet names.
 */
export function contractsWithoutInterface(
  calls: readonly Call[],
  sending: Sending,
): Felt[] {
  const contracts = calls
    .filter(
      (call) => call.calldata.length > 0 && !isNamedByWallet(call, sending),
    )
    .map(({ contractAddress }) => unpadFelt(contractAddress))
    .filter(
      (contract) =>
        contract !== unpadFelt(sending.account) &&
        !BUNDLED_TOKENS.has(contract),
    );
  return [...new Set(contracts)].slice(0, MAX_ABIS);
}

/**
 * @param contract - A contract that may be a proxy.
 * @param block - The block whose state is read.
 * @returns The query for the class that it runs; undefined if it names none.
 */
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

/**
 * @param contracts - The contracts whose ABI is needed.
 * @param implementations - The classes that proxies among them run.
 * @returns The class hashes of each contract, in the order in which their ABIs are
 * searched: its own, then that of its implementation. Contracts whose class is unknown are
 * left out.
 */
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

/** The ids whose owners decide who gets what the calls give, as `idKey` has them. */
export function idsNamed(calls: readonly Call[], chainId: ChainId): string[] {
  const ids = calls.flatMap(({ contractAddress, entrypoint, calldata }) => {
    const protocol = protocolsOn(chainId).get(unpadFelt(contractAddress));
    const named =
      protocol &&
      decodeByInterface(PROTOCOLS[protocol.kind], entrypoint, calldata);
    return (named && ownedId(named.meaning, named.args)) ?? [];
  });
  return [...new Set(ids)].slice(0, MAX_IDS);
}

/**
 * @param ids - Ids, as `idKey` has them.
 * @param block - The block whose state is read.
 * @returns The query for their owners, zero for nobody; those without an answer are left
 * out.
 */
export function readOwners(
  ids: readonly string[],
  chainId: ChainId,
  block: BlockId,
): Query<ProtocolState['owners']> {
  return each(ids, (key) => {
    const { contract, view, calldata } = ownerView(key, chainId);
    return query(readView(contract, view, calldata, block), onlyFelt);
  });
}

/** Parameters that name the owner of the tokens, not someone who gets them or may
 * take them. */
const OWNERS = ['sender', 'from'];

/** The functions that give somebody a right. */
const APPROVAL = /approv|allowance/iu;

/**
 * Lists the addresses behind the calls of a transaction, by the layouts of the token
 * interfaces, whatever the called contract claims to be. Only the first of them are read,
 * so those that can do most harm come first: filling must not push them out.
 *
 * @returns Without leading zeros and duplicates: the spenders and operators, the contracts
 * called other than as tokens, the recipients, the contracts of token calls.
 */
function addressesNamed(calls: readonly Call[]): Felt[] {
  const approvals = calls.filter(
    (call) => APPROVAL.test(call.entrypoint) && !isRevocation(call),
  );
  const contractsOf = (some: readonly Call[]): Felt[] =>
    some.map(({ contractAddress }) => unpadFelt(contractAddress));
  const others = calls.filter(({ entrypoint }) => !isTokenCall(entrypoint));
  return [
    ...new Set([
      ...namedByTokenCalls(approvals),
      ...contractsOf(others),
      ...namedByTokenCalls(calls),
      ...contractsOf(calls),
    ]),
  ];
}

/** The recipients, spenders and operators of token calls, without leading zeros and
 * duplicates. */
function namedByTokenCalls(calls: readonly Call[]): Felt[] {
  return [...new Set(calls.flatMap(partiesOf))];
}

/** The contracts of calls that move or approve tokens or NFTs, without leading zeros and
 * duplicates. */
function tokensUsed(calls: readonly Call[]): Felt[] {
  const contracts = calls
    .filter(({ entrypoint }) => isTokenCall(entrypoint))
    .map(({ contractAddress }) => unpadFelt(contractAddress));
  return [...new Set(contracts)];
}

/** Calls, those of tokens and collections first. */
function tokenCallsFirst(calls: readonly Call[]): Call[] {
  return [...calls].sort(
    (a, b) =>
      Number(isTokenCall(b.entrypoint)) - Number(isTokenCall(a.entrypoint)),
  );
}

/** Whether nothing but the spender is given: no amount, no yes. */
function isRevocation({ calldata }: Call): boolean {
  return calldata.slice(1).every((felt) => parseFelt(felt) === 0n);
}

/** Addresses come before anything that takes more than one felt. */
function partiesOf({ entrypoint, calldata }: Call): Felt[] {
  return (tokenParameters(entrypoint) ?? []).flatMap(
    ({ name, type }, index) => {
      const value = parseFelt(calldata[index] ?? '');
      return type === 'ContractAddress' &&
        !OWNERS.includes(name) &&
        value !== undefined &&
        value !== 0n
        ? [toFelt(value)]
        : [];
    },
  );
}

/** The tokens whose amounts they name without calling them, such as those that a swap
 * buys, without leading zeros. */
function tokensNamed(
  calls: readonly Call[],
  account: Felt,
  chainId: ChainId,
): Felt[] {
  const called = new Set(
    calls.map(({ contractAddress }) => unpadFelt(contractAddress)),
  );
  return calls
    .flatMap((call) =>
      tokensOf(
        describeCall(call, { account, chainId, metadata: BUNDLED_TOKENS })
          .headline,
      ).map(unpadFelt),
    )
    .filter((token) => !called.has(token));
}
