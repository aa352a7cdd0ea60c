import type { AddressState, KnownAddress } from './types';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

/** What is known when a request is judged. All maps go by address without leading
 * zeros; what wasn't read is absent, and never counts against a request. */
export type Facts = {
  /** The account that sends or signs. Padded. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The account's balances before, in the token's smallest unit. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  readonly known: readonly KnownAddress[];
  /** The addresses of known protocols' contracts. */
  readonly protocols: Pick<ReadonlySet<Felt>, 'has' | 'keys'>;
  /** Whether tokens have a price here. */
  readonly isMainnet?: boolean;
  /** Which contracts say that they are staking pools, but aren't known to the staking
   * contract. */
  readonly fakePools: Pick<ReadonlySet<Felt>, 'has'>;
};

/**
 * @param a - A felt, padded or not.
 * @returns Whether they are the same number.
 */
export function isSame(a: Felt, b: Felt): boolean {
  // Text is much faster to compare: a felt without zeros is the end of the padded one.
  return a.length === b.length
    ? a === b
    : (a.endsWith(b.slice(2)) || b.endsWith(a.slice(2))) &&
        BigInt(a) === BigInt(b);
}

/** A request can name hundreds of addresses, and the user can know as many. */
type Known = {
  /** Whom the user knows, by padded address. */
  readonly byAddress: ReadonlyMap<Felt, readonly KnownAddress[]>;
  /** The same, the account, and the contracts of protocols and tokens, by `endsOf`. A
   * paymaster is known, though not trusted like other protocols. */
  readonly byEnds: ReadonlyMap<string, readonly KnownAddress[]>;
};

const knownIn = new WeakMap<Facts, Known>();

function knownOf(facts: Facts): Known {
  const before = knownIn.get(facts);
  if (before !== undefined) {
    return before;
  }
  const byAddress = new Map<Felt, KnownAddress[]>();
  const byEnds = new Map<string, KnownAddress[]>();
  const { account, known, protocols } = facts;
  for (const one of known) {
    add(byAddress, padFelt(one.address), one);
  }
  for (const one of [
    { address: account, as: 'own' as const },
    ...known,
    ...[...protocols.keys(), ...BUNDLED_TOKENS.keys()].map((address) => ({
      address,
      as: 'well-known' as const,
    })),
  ]) {
    endsOf(padFelt(one.address)).forEach((ends) => {
      add(byEnds, ends, one);
    });
  }
  knownIn.set(facts, { byAddress, byEnds });
  return { byAddress, byEnds };
}

function add<Key>(
  lists: Map<Key, KnownAddress[]>,
  key: Key,
  one: KnownAddress,
): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [one]);
  } else {
    list.push(one);
  }
}

/** What the user knows it as. */
export function usesOf(address: Felt, facts: Facts): readonly KnownAddress[] {
  return knownOf(facts).byAddress.get(padFelt(address)) ?? [];
}

/** Whether it is one of the user's accounts. */
export function isOwn(address: Felt, facts: Facts): boolean {
  return (
    isSame(address, facts.account) ||
    usesOf(address, facts).some(({ as }) => as === 'own')
  );
}

/**
 * @param address - Padded.
 * @returns The known address that it looks like, if it is another and less known itself:
 * what the user was once tricked into using still imitates another.
 */
export function imitatedBy(address: Felt, facts: Facts): Felt | undefined {
  const { byEnds } = knownOf(facts);
  const near = endsOf(address).flatMap((ends) => byEnds.get(ends) ?? []);
  const same = near.filter((one) => isSame(one.address, address));
  const familiarity = Math.max(-1, ...same.map(rank));
  return near.find(
    (one) =>
      rank(one) > familiarity && looksLike(padFelt(one.address), address),
  )?.address;
}

/** How sure it is that the user means this address. */
function rank({ as }: KnownAddress): number {
  return as === 'well-known' ? 0 : as === 'own' ? 2 : 1;
}

/** Whether the user has sent something there before. */
export function isFamiliar(address: Felt, facts: Facts): boolean {
  return usesOf(address, facts).some(({ as }) => as === 'sent');
}

/** A contract's metadata, if it was read or is bundled. */
export function metadataOf(
  contract: Felt,
  { metadata }: Facts,
): ContractMetadata | undefined {
  const address = unpadFelt(contract);
  return metadata.get(address) ?? BUNDLED_TOKENS.get(address);
}

/** The digits of a padded address that count: the first is always 0. */
const DIGITS = 3;

/** In how many digits two addresses agree in front and behind, so that they look alike:
 * six in all. Four and four, as most wallets show them, are among these. */
const SPLITS = [
  [2, 4],
  [3, 3],
  [4, 2],
] as const;

/** What people compare at least, once for each place where they may begin: who looks like
 * an address shares one of them. */
function endsOf(address: Felt): string[] {
  return [DIGITS, DIGITS + 1].map(
    (start) => address.slice(start, start + 2) + address.slice(-2),
  );
}

/** Address poisoning: people compare only the first and last digits of an address, and it is
 * cheap to generate another with the same ones. */
function looksLike(a: Felt, b: Felt): boolean {
  const seen = visibleDigits(a);
  return visibleDigits(b).some((digits) => seen.includes(digits));
}

/**
 * @param address - Padded.
 * @returns What people compare of it: two addresses that share any of these look alike. An
 * address with one digit less looks like one whose first digit was overlooked.
 */
function visibleDigits(address: Felt): string[] {
  return [DIGITS, DIGITS + 1].flatMap((start) =>
    SPLITS.map(
      ([front, back]) =>
        `${address.slice(start, start + front)}…${address.slice(-back)}`,
    ),
  );
}
