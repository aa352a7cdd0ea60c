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
  // Felts of the same length are the same text, which is much faster to compare.
  return a.length === b.length ? a === b : BigInt(a) === BigInt(b);
}

/** Whether it is one of the user's accounts. */
export function isOwn(address: Felt, { account, known }: Facts): boolean {
  return (
    isSame(address, account) ||
    usesOf(address, known).some(({ as }) => as === 'own')
  );
}

/** Known addresses by something that they share: a request can name thousands. */
type Index = ReadonlyMap<string, readonly KnownAddress[]>;

const byAddress = indexOf((address) => [padFelt(address)]);
const byDigits = indexOf(visibleDigits);

function indexOf(
  keysOf: (address: Felt) => readonly string[],
): (all: readonly KnownAddress[]) => Index {
  const indexes = new WeakMap<readonly KnownAddress[], Index>();
  return (all) => {
    const known = indexes.get(all);
    if (known !== undefined) {
      return known;
    }
    const index = new Map<string, KnownAddress[]>();
    for (const one of all) {
      for (const key of keysOf(one.address)) {
        const same = index.get(key);
        if (same === undefined) {
          index.set(key, [one]);
        } else {
          same.push(one);
        }
      }
    }
    indexes.set(all, index);
    return index;
  };
}

/**
 * @param all - All addresses that the user knows.
 * @returns What the user knows it as.
 */
export function usesOf(
  address: Felt,
  all: readonly KnownAddress[],
): readonly KnownAddress[] {
  return byAddress(all).get(padFelt(address)) ?? [];
}

/**
 * @param all - All addresses that the user knows.
 * @returns Those that look like it, but are others.
 */
export function lookAlikesOf(
  address: Felt,
  all: readonly KnownAddress[],
): KnownAddress[] {
  return visibleDigits(address)
    .flatMap((digits) => byDigits(all).get(digits) ?? [])
    .filter((one) => !isSame(one.address, address));
}

/** Whether it is a contact, which the user has entered. */
export function isContact(address: Felt, { known }: Facts): boolean {
  return usesOf(address, known).some(({ as }) => as === 'contact');
}

/** Whether it is a contact or the user has sent something there before. */
export function isFamiliar(address: Felt, { known }: Facts): boolean {
  return usesOf(address, known).some(
    ({ as }) => as === 'contact' || as === 'sent',
  );
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

/**
 * Address poisoning: people compare only the first and last digits of an address, and it is
 * cheap to generate another with the same ones.
 *
 * @returns What people compare of it: two addresses that share any of these look alike. An
 * address with one digit less looks like one whose first digit was overlooked.
 */
function visibleDigits(address: Felt): string[] {
  const text = padFelt(address);
  return [DIGITS, DIGITS + 1].flatMap((start) =>
    SPLITS.map(
      ([front, back]) =>
        `${text.slice(start, start + front)}…${text.slice(-back)}`,
    ),
  );
}
