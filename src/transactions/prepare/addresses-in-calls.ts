import { type ChainId, NETWORKS } from '../../config/networks';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, parseFelt, toFelt, unpadFelt } from '../../core/felt';
import { ABI_LIMITS } from '../../core/limits';
import { possibleAddresses } from '../../core/possible-addresses';
import { describeCall, isNamedByWallet } from '../../decode/describe-call';
import { decodeByInterface, ownedId } from '../../decode/meaning';
import type { KnownProtocols } from '../../decode/protocols';
import { tokensOf } from '../../decode/roles';
import { isTokenCall, tokenParameters } from '../../decode/standards';
import type { Token } from '../../state/tokens';

// Selects from calls what is read for their dialog besides the account. Calls can name anything, so every
// selection is limited. Addresses are without leading zeros.

/** The account that makes the calls, and the network's known protocols; undefined only if
 * there are no calls. */
export type CallSender = {
  readonly account: Felt;
  readonly protocols: KnownProtocols | undefined;
};

/** What calls name, as far as it is read for their dialog. */
export type NamedInCalls = {
  readonly tokens: readonly Felt[];
  readonly ids: readonly string[];
  readonly addresses: readonly Felt[];
  readonly numbers: readonly Felt[];
  readonly unknown: readonly Felt[];
};

export function namedIn(
  calls: readonly Call[],
  sending: CallSender,
): NamedInCalls {
  const addresses = addressesToRead(calls, sending);
  return {
    tokens: contractsToName(calls, sending),
    ids: idsNamed(calls, sending.protocols),
    addresses,
    numbers: numbersToRead(calls, sending, addresses),
    unknown: contractsWithoutInterface(calls, sending),
  };
}

/** The first `max` items, without duplicates. */
export function firstOf<Item>(items: readonly Item[], max: number): Item[] {
  return [...new Set(items)].slice(0, max);
}

export function contractsOf(calls: readonly Call[]): Felt[] {
  return calls.map(({ contractAddress }) => unpadFelt(contractAddress));
}

/** The calls of functions that tokens and NFT collections have. */
function tokenCalls(calls: readonly Call[]): Call[] {
  return calls.filter(({ entrypoint }) => isTokenCall(entrypoint));
}

const MAX_TO_NAME = 13;

/** The contracts that may be tokens with unknown metadata. Those named with an amount, such
 * as the token that a swap buys, and those of token calls come first. */
function contractsToName(calls: readonly Call[], sending: CallSender): Felt[] {
  const called = contractsOf(calls);
  const context = { ...sending, metadata: BUNDLED_TOKENS };
  const views = calls.map((call) => describeCall(call, context));
  const named = [...views, ...views.flatMap(({ nested = [] }) => nested)]
    .flatMap(({ summary }) => tokensOf(summary))
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

/** Of so many addresses the state is read: of a hundred recipients, and of the contracts that are
 * called. */
export const MAX_ADDRESSES = 120;

/**
 * The addresses whose state has to be read. Filler must not push out those that can do most
 * harm, so they come first: spenders and operators, contracts of calls other than token
 * calls, recipients, the contracts of token calls. Token calls are decoded by the standard
 * interfaces, whatever the called contract claims to be.
 */
function addressesToRead(calls: readonly Call[], sending: CallSender): Felt[] {
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
function numbersToRead(
  calls: readonly Call[],
  sending: CallSender,
  addresses: readonly Felt[],
): Felt[] {
  const known = new Set([
    unpadFelt(sending.account),
    ...BUNDLED_TOKENS.keys(),
    ...addresses,
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

/** The contracts whose ABI is needed: they are called with arguments that none of the
 * wallet's built-in interfaces describes. */
function contractsWithoutInterface(
  calls: readonly Call[],
  sending: CallSender,
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

const MAX_IDS = 10;

/** The `idKey`s of ids whose owners receive what the calls give. */
function idsNamed(
  calls: readonly Call[],
  protocols: CallSender['protocols'],
): string[] {
  const ids = calls.flatMap(({ contractAddress, entrypoint, calldata }) => {
    const protocol = protocols?.contracts.get(unpadFelt(contractAddress));
    const known = protocol && protocols?.interfaces.get(protocol.kind);
    const named = known && decodeByInterface(known, entrypoint, calldata);
    return (named && ownedId(named.meaning, named.args)) ?? [];
  });
  return firstOf(ids, MAX_IDS);
}
