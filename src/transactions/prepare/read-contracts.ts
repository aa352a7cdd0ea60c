import type { Felt } from '../../core/felt';
import type { ProtocolState } from '../../decode/meaning';
import { type KnownProtocols, ownerView } from '../../decode/protocols';
import { type Query, queryEach, query } from '../../http/query';
import { answersFor, type NodeAnswers } from '../../starknet/node-answers';
import { isAbsent } from '../../starknet/node-errors';
import {
  type BlockId,
  onlyFelt,
  readClassHash,
  readIsAccount,
  readView,
} from '../../starknet/reads';
import type { AddressState } from '../../warnings/facts';

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

/** The owners of ids by two endpoints, or by one where that is enough. Who they say they are
 * decides who gets what is given to an id: one that isn't the account's by any of them stays a
 * stranger's, and one that only some answer for is unknown. */
export function agreedOwners(
  account: Felt,
  said: NodeAnswers<ProtocolState['owners'][]>,
): ProtocolState['owners'] {
  return new Map(
    [...(said.answers[0] ?? [])].flatMap(([key, owner]) => {
      const { answers, needed } = answersFor(said, key);
      const told =
        answers.find((one) => BigInt(one) !== BigInt(account)) ??
        (answers.length < needed ? undefined : owner);
      return told === undefined ? [] : [[key, told] as const];
    }),
  );
}

/** The query for the owners of ids, by `idKey`: zero for nobody; those without an answer
 * are left out. */
export function readOwners(
  ids: readonly string[],
  protocols: KnownProtocols | undefined,
  block: BlockId,
): Query<ProtocolState['owners']> {
  return queryEach(ids, (key) => {
    const { contract, view, calldata } = ownerView(key, protocols);
    return query(readView(contract, view, calldata, block), onlyFelt);
  });
}
