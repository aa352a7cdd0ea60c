import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

/** An address that the user knows, or that many know: a protocol's or a token's. */
export type KnownAddress = {
  /** Padded. */
  readonly address: Felt;
  /** The user's own account, or what the user did with it. */
  readonly as: 'own' | 'sent' | 'approved' | 'well-known';
  /** The name that the user sees, for own accounts. */
  readonly name?: string;
  /** What a transaction of the user's sent there, that succeeded. */
  readonly sent?: { readonly token: Felt; readonly units: bigint };
  /** The class that it had when the user last approved it. */
  readonly classHash?: Felt;
};

/** What the chain says is at an address. */
export type AddressState = {
  /** Undefined if nothing is deployed there. */
  readonly classHash?: Felt;
  /** Whether it says that it is an account (SRC-6). */
  readonly isAccount: boolean;
};

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

/** Whether two felts, padded or not, are the same number. */
export function isSame(a: Felt, b: Felt): boolean {
  // Text is much faster to compare: a felt without zeros is the end of the padded one.
  return a.length === b.length
    ? a === b
    : (a.endsWith(b.slice(2)) || b.endsWith(a.slice(2))) &&
        BigInt(a) === BigInt(b);
}

/** A request can name hundreds of addresses, and the user can know as many: whom the user
 * knows, by padded address; and these, the account, and the contracts of protocols and
 * tokens, by `visibleDigits`. A paymaster is known, though not trusted like others. */
type Known = ReadonlyMap<string, readonly KnownAddress[]>;

const knownIn = new WeakMap<Facts, Known>();

function knownOf(facts: Facts): Known {
  const { account, known, protocols } = facts;
  const before = knownIn.get(facts);
  if (before !== undefined) {
    return before;
  }
  const index = new Map<string, KnownAddress[]>();
  const add = (key: string, one: KnownAddress): void => {
    const list = index.get(key);
    if (list === undefined) {
      index.set(key, [one]);
    } else {
      list.push(one);
    }
  };
  const addDigits = (padded: Felt, one: KnownAddress): void => {
    visibleDigits(padded).forEach((digits) => {
      add(digits, one);
    });
  };
  addDigits(padFelt(account), { address: account, as: 'own' });
  known.forEach((one) => {
    const padded = padFelt(one.address);
    add(padded, one);
    addDigits(padded, one);
  });
  [...protocols.keys(), ...BUNDLED_TOKENS.keys()].forEach((address) => {
    addDigits(padFelt(address), { address, as: 'well-known' });
  });
  knownIn.set(facts, index);
  return index;
}

/** What the user knows it as. */
export function usesOf(address: Felt, facts: Facts): readonly KnownAddress[] {
  return knownOf(facts).get(padFelt(address)) ?? [];
}

/** Whether it is one of the user's accounts. */
export function isOwn(address: Felt, facts: Facts): boolean {
  return (
    isSame(address, facts.account) ||
    usesOf(address, facts).some(({ as }) => as === 'own')
  );
}

/** Address poisoning: people compare only the first and last digits of an address, and it is
 * cheap to generate another with the same ones.
 *
 * @param address - Padded.
 * @returns The known address that it looks like, if it is another and less known itself:
 * what the user was once tricked into using still imitates another.
 */
export function imitatedBy(address: Felt, facts: Facts): Felt | undefined {
  const known = knownOf(facts);
  const near = visibleDigits(address).flatMap((seen) => known.get(seen) ?? []);
  const same = near.filter((one) => isSame(one.address, address));
  const familiarity = Math.max(-1, ...same.map(rank));
  return near.find((one) => rank(one) > familiarity)?.address;
}

/** How sure it is that the user means this address. */
function rank({ as }: KnownAddress): number {
  return as === 'well-known' ? 0 : as === 'own' ? 2 : 1;
}

/** Whether the user has sent something there before. */
export function isFamiliar(address: Felt, facts: Facts): boolean {
  return usesOf(address, facts).some(({ as }) => as === 'sent');
}

/** Whether it has the code that it had when the user approved it by this wallet, for each
 * approval; only where both codes are known. */
export function isCodeOfApproval(address: Felt, facts: Facts): boolean[] {
  const now = facts.addresses.get(unpadFelt(address))?.classHash;
  return usesOf(address, facts).flatMap(({ as, classHash }) =>
    as === 'approved' && classHash !== undefined && now !== undefined
      ? [isSame(classHash, now)]
      : [],
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

/** In how many digits two addresses agree in front and behind, so that they look alike:
 * six in all. Four and four, as most wallets show them, are among these. */
const SPLITS = [
  [2, 4],
  [3, 3],
  [4, 2],
] as const;

/** Where these digits stand in a padded address, whose first is always 0. One with a digit
 * less looks like one whose first digit was overlooked. */
const CUTS = [3, 4].flatMap((start) =>
  SPLITS.map(([front, back]) => [start, start + front, -back] as const),
);

/** What people compare of a padded address: two that share any of these look alike. */
function visibleDigits(address: Felt): string[] {
  return CUTS.map(
    ([start, end, back]) =>
      `${address.slice(start, end)}…${address.slice(back)}`,
  );
}
