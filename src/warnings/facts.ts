import {
  COST_OF_GIFT,
  FAMILIAR_TIMES,
  WORTH_JUDGING,
  hasRoughValue,
  roughValue,
  sumOf,
  type TokenUnits,
} from './values';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { type Felt, padFelt, unpadFelt } from '../core/felt';
import { groupByKey } from '../core/groups';

/** What an address got, or took, in one transaction, and what the account held before. */
export type EarlierAmount = TokenUnits & { readonly held: bigint };

/** An address that the user owns or has used, or a well-known protocol or token. */
export type KnownAddress = {
  /** Padded. */
  readonly address: Felt;
  /** The user's own account, a contact, or what the user did with it. */
  readonly relation: 'own' | 'contact' | 'sent' | 'approved' | 'well-known';
  /** The name that the user gave an own account or a contact; not sanitised. */
  readonly name?: string;
  /** The index of an own account, which names it otherwise. */
  readonly index?: number;
  /** The most that it got, or took, of a bundled token in one successful transaction. */
  readonly most?: EarlierAmount;
  /** The contract's class hash when the user last approved it. */
  readonly classHash?: Felt;
};

/** The on-chain state of an address. */
export type AddressState = {
  /** Undefined if nothing is deployed there. */
  readonly classHash?: Felt;
  /** Whether the contract claims to be an account (SRC-6); absent if it wasn't asked. */
  readonly isAccount?: boolean;
};

/** The data that a request is judged by. All maps are keyed by address without leading
 * zeros; data that wasn't read is absent, and never counts against a request. */
export type RequestFacts = {
  /** The account that sends or signs. Padded. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** Balances before the transaction, in the token's smallest unit. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  readonly knownAddresses: readonly KnownAddress[];
  /** The addresses of known protocols' contracts. */
  readonly protocols: Pick<ReadonlySet<Felt>, 'has' | 'keys'>;
  /** Whether the network is Mainnet, where tokens have a price. */
  readonly isMainnet?: boolean;
  /** Contracts that claim to be staking pools, but that the staking contract doesn't
   * list. */
  readonly fakePools: Pick<ReadonlySet<Felt>, 'has'>;
};

/** What is known about the signing rights of the wallet's key on an account. */
export type SigningRights = {
  /** Whether the account is known not to accept the key's signature. */
  readonly cannotSign?: boolean;
  /** Whether others own the account too. */
  readonly isShared?: boolean | undefined;
};

/** Whether two felts, padded or not, are the same number. */
export function isSameFelt(a: Felt, b: Felt): boolean {
  // Comparing text is much faster: an unpadded felt is the end of the padded one.
  return a.length === b.length
    ? a === b
    : (a.endsWith(b.slice(2)) || b.endsWith(a.slice(2))) &&
        BigInt(a) === BigInt(b);
}

/** Indexes, since requests can name hundreds of addresses and users can know as many: the
 * user's known addresses by padded address; and these, the account, and the contracts of
 * protocols (paymasters too, though they aren't trusted) and tokens, by `visibleDigits`. */
const indexes = new WeakMap<KnownFacts, Map<string, KnownAddress[]>>();

/** The part of the facts that says which addresses are known. */
type KnownFacts = Pick<
  RequestFacts,
  'account' | 'knownAddresses' | 'protocols'
>;

function indexOf(facts: KnownFacts): Map<string, KnownAddress[]> {
  const { account, knownAddresses, protocols } = facts;
  const before = indexes.get(facts);
  if (before !== undefined) {
    return before;
  }
  const wellKnown = [...protocols.keys(), ...BUNDLED_TOKENS.keys()];
  const all: KnownAddress[] = [
    { address: account, relation: 'own' },
    ...knownAddresses,
    ...wellKnown.map(
      (address) => ({ address, relation: 'well-known' }) as const,
    ),
  ];
  const index = groupByKey<string, KnownAddress>([
    ...knownAddresses.map((use) => [padFelt(use.address), use] as const),
    ...all.flatMap((use) =>
      visibleDigits(padFelt(use.address)).map((seen) => [seen, use] as const),
    ),
  ]);
  indexes.set(facts, index);
  return index;
}

/** How the user knows an address; empty if not at all. */
export function usesOf(
  address: Felt,
  facts: KnownFacts,
): readonly KnownAddress[] {
  return indexOf(facts).get(padFelt(address)) ?? [];
}

/** Whether an address is one of the user's accounts. */
export function isOwn(address: Felt, facts: RequestFacts): boolean {
  return (
    isSameFelt(address, facts.account) ||
    usesOf(address, facts).some(({ relation }) => relation === 'own')
  );
}

/** Address poisoning: people compare only the first and last digits of an address, and it is
 * cheap to generate another with the same ones.
 *
 * @param address - Padded.
 * @returns The better-known address that this one looks like, if any: an address that the
 * user was once tricked into using still counts as an imitation of an own one.
 */
export function imitatedBy(
  address: Felt,
  facts: RequestFacts,
): Felt | undefined {
  const index = indexOf(facts);
  const near = visibleDigits(address).flatMap((seen) => index.get(seen) ?? []);
  const same = near.filter((use) => isSameFelt(use.address, address));
  const familiarity = Math.max(-1, ...same.filter(isOnPurpose).map(rank));
  return near.find((use) => !same.includes(use) && rank(use) > familiarity)
    ?.address;
}

/** A known address that this one can be taken for, whichever of them was there first.
 *
 * @param address - Padded. */
export function lookAlikeOf(
  address: Felt,
  facts: KnownFacts,
): Felt | undefined {
  const index = indexOf(facts);
  return visibleDigits(address)
    .flatMap((seen) => index.get(seen) ?? [])
    .find((use) => !isSameFelt(use.address, address))?.address;
}

/** Whether the user made it a contact, on the wallet's own page. */
export function isContact(address: Felt, facts: RequestFacts): boolean {
  return usesOf(address, facts).some(({ relation }) => relation === 'contact');
}

/** How sure it is that the user means this address. Whatever was used can be imitated. */
function rank(use: KnownAddress): number {
  const { relation } = use;
  return relation === 'own'
    ? 2
    : relation !== 'well-known' && isOnPurpose(use)
      ? 1
      : 0;
}

/** Whether an address got, or took, so much in one transaction that the user knows it: ten
 * dollars, or a tenth of what was held. Less proves nothing: a thief asks for a unit first. */
export function isMuch(most: EarlierAmount): boolean {
  return (
    roughValue([most]) >= COST_OF_GIFT ||
    (most.held > 0n && BigInt(most.units) * 10n >= most.held)
  );
}

/** Whether it is no mere use, such as a payment of next to nothing. */
function isOnPurpose({ relation, most }: KnownAddress): boolean {
  return relation === 'sent' || relation === 'approved'
    ? most !== undefined && isMuch(most)
    : true;
}

/** Whether the user knows an address. */
export function isKnown(address: Felt, facts: KnownFacts): boolean {
  return usesOf(address, facts).some(isOnPurpose);
}

/**
 * Whether the user knows an address well enough for a finding about it to be a level softer: a
 * contact, or one that got or took at least a tenth of these amounts before. Never where half
 * of a balance is at stake.
 *
 * @param amounts - What is at stake. Where that isn't known, the earlier amount has to be worth
 * a dollar.
 */
export function isKnownFor(
  address: Felt,
  amounts: readonly TokenUnits[],
  facts: RequestFacts,
): boolean {
  const unitsOf = sumOf(amounts);
  return (
    amounts.every(
      ({ contract }) =>
        unitsOf(contract) * 2n <
        (facts.balances.get(unpadFelt(contract)) ?? 0n),
    ) &&
    usesOf(address, facts).some(
      (use) =>
        isOnPurpose(use) &&
        (use.most === undefined || isUpToTenTimes(use.most, amounts) === true),
    )
  );
}

/** Whether amounts are at most ten times as much as an earlier one: of the same token, or in
 * rough value. Undefined if they can't be compared. */
export function isUpToTenTimes(
  most: TokenUnits,
  amounts: readonly TokenUnits[],
): boolean | undefined {
  if (amounts.length === 0) {
    return roughValue([most]) >= WORTH_JUDGING;
  }
  const isSame = amounts.every(({ contract }) =>
    isSameFelt(contract, most.contract),
  );
  const [now, before] = isSame
    ? [sumOf(amounts)(most.contract), BigInt(most.units)]
    : [roughValue(amounts), roughValue([most])];
  return isSame || [most, ...amounts].every(hasRoughValue)
    ? now <= before * FAMILIAR_TIMES
    : undefined;
}

/** Whether a contract is known to have another class than when the user approved it. */
export function hasNewClass(address: Felt, facts: RequestFacts): boolean {
  const now = facts.addresses.get(unpadFelt(address))?.classHash;
  return usesOf(address, facts).some(
    ({ relation, classHash }) =>
      relation === 'approved' &&
      classHash !== undefined &&
      now !== undefined &&
      !isSameFelt(classHash, now),
  );
}

/** A contract's metadata, if it was read or is bundled. */
export function metadataOf(
  contract: Felt,
  { metadata }: RequestFacts,
): ContractMetadata | undefined {
  const address = unpadFelt(contract);
  return metadata.get(address) ?? BUNDLED_TOKENS.get(address);
}

/** How many leading and trailing digits two look-alike addresses share: six in all. This
 * covers the four and four that most wallets show. */
const SPLITS = [
  [2, 4],
  [3, 3],
  [4, 2],
] as const;

/** The slices of a padded address with these digits; its first digit is always 0. An address
 * one digit shorter looks like one whose first digit was overlooked. */
const CUTS = [3, 4].flatMap((start) =>
  SPLITS.map(([front, back]) => [start, start + front, -back] as const),
);

/** Before the 40 digits of a padded address on Ethereum. */
const ETHEREUM = `0x${'0'.repeat(24)}`;

/** The digits of a padded address that people compare: two that share any look alike. */
function visibleDigits(address: Felt): string[] {
  const shown = address.startsWith(ETHEREUM)
    ? `eth${address.slice(ETHEREUM.length)}`
    : address;
  return CUTS.map(
    ([start, end, back]) => `${shown.slice(start, end)}…${shown.slice(back)}`,
  );
}
