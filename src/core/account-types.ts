import type { Felt } from './felt';

/** The definition of an account type. The type determines the address; the current
 * class is read from the chain, since accounts are upgraded in place. */
export type AccountTypeRecord = {
  readonly classHash: Felt;
  readonly constructorCalldata: (publicKey: Felt) => readonly Felt[];
};

/** The proxy class of `argent-cairo0`: its implementation decides what the account does. */
export const CAIRO0_PROXY: Felt =
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918';

/** The proxy's implementation in all accounts that MetaMask's former snap created. */
export const ARGENT_0231: Felt =
  '0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2';

/** The class to which accounts of earlier wallets were upgraded. */
export const ARGENT_030: Felt =
  '0x1a736d6ed154502257f02b1ccdf4d9d1089f80811cd6acad48e6b6a9d1f2003';

export const ARGENT_031: Felt =
  '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b';

export const READY_040: Felt =
  '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f';

/** The first class with several owners and guardians. */
export const READY_050: Felt =
  '0x73414441639dcd11d1846f287650a00c60c416b9d3ba45d31c651672125b2c2';

/** What the wallet has to know about an account's class before signing. */
export type AccountClass = {
  /** Its proper name, the same in every language. */
  readonly name: string;
  /** Whether it supports only transactions of version 1: the network presents those
   * of version 3 to it as such, up to `MAX_BOUND_TIP`. */
  readonly isBound?: true;
  /** Whether it is Cairo 0: its calldata layout differs, a call to itself must be the
   * only call of a transaction, and it does not support outside execution (SNIP-9). */
  readonly isCairo0?: true;
  /** The version of outside executions (SNIP-9) that a paymaster sends for it; absent if
   * it supports none. */
  readonly outsideVersion?: 1 | 2;
  /** The calldata of its upgrade to the next class. The array at its end must not be
   * empty: Cairo 0 would then leave the proxy in place, which bricks the account. */
  readonly upgrade?: readonly [Felt, '0x1', '0x0'];
};

/** The maximum tip for an account bound to version 1, in FRI (10^-18 STRK) per unit
 * of L2 gas: `v1_bound_accounts_max_tip` of starkware-libs/sequencer. */
export const MAX_BOUND_TIP = 0x746a5288000n;

const CAIRO0 = { isBound: true, isCairo0: true } as const;

const TO_040 = [READY_040, '0x1', '0x0'] as const;

/**
 * The known account classes. Each has views of its owner and its guardian, so an
 * account on which such a view fails is hiding something.
 */
const CLASSES: Readonly<Partial<Record<Felt, AccountClass>>> = {
  [CAIRO0_PROXY]: { name: 'Argent, Cairo 0', ...CAIRO0 },
  [ARGENT_0231]: {
    name: 'Argent 0.2.3.1',
    ...CAIRO0,
    // Never to a later class in one step.
    upgrade: [ARGENT_031, '0x1', '0x0'],
  },
  [ARGENT_030]: {
    name: 'Argent 0.3.0',
    isBound: true,
    outsideVersion: 1,
    upgrade: TO_040,
  },
  [ARGENT_031]: { name: 'Argent 0.3.1', outsideVersion: 1, upgrade: TO_040 },
  [READY_040]: { name: 'Ready 0.4.0', outsideVersion: 2 },
  [READY_050]: { name: 'Ready 0.5.0', outsideVersion: 2 },
};

/** starknet_keccak("initialize"). */
const INITIALIZE: Felt =
  '0x79dc0da7c54b95f10aa182ad0a46400db63156920adb65eca2654c0945a463';

/**
 * The supported account types, newest first. New accounts get the first one. The
 * other two are those of MetaMask's earlier Starknet snap, derived from the same
 * seed phrase, so that its users keep their addresses.
 */
export const ACCOUNT_TYPES = {
  'ready-0.4.0': {
    classHash: READY_040,
    // Signer::Starknet, its public key, Option::None (no guardian).
    constructorCalldata: (publicKey: Felt) => ['0x0', publicKey, '0x1'],
  },
  'argent-0.3.1': {
    classHash: ARGENT_031,
    constructorCalldata: (publicKey: Felt) => [publicKey, '0x0'],
  },
  'argent-cairo0': {
    classHash: CAIRO0_PROXY,
    constructorCalldata: (publicKey: Felt) => [
      ARGENT_0231,
      INITIALIZE,
      '0x2',
      publicKey,
      '0x0',
    ],
  },
} as const satisfies Readonly<Record<string, AccountTypeRecord>>;

/** The name of an account type, as it is stored and returned to sites. */
export type AccountType = keyof typeof ACCOUNT_TYPES;

/** The names of all account types, newest first. */
export const ACCOUNT_TYPE_NAMES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** Account types by name. */
export type AccountTypes = Readonly<Record<AccountType, AccountTypeRecord>>;

/** An account, and the class that it runs; 0 or absent if it isn't, or isn't known to be,
 * deployed. */
type TypedAccount = {
  readonly account: { readonly accountType: AccountType };
  readonly classHash?: Felt | undefined;
};

/** The class that an account runs, or will run once deployed; undefined if the wallet
 * does not know it. */
export function classOf({
  account: { accountType },
  classHash = '0x0',
}: TypedAccount): AccountClass | undefined {
  return CLASSES[
    classHash === '0x0' ? ACCOUNT_TYPES[accountType].classHash : classHash
  ];
}

/** The class whose code an account runs: for the Cairo 0 proxy, the implementation
 * that it reports, if that is the known one. */
export function codeOf<Class extends Felt | undefined>(
  classHash: Class,
  [implementation]: readonly Felt[] = [],
): Class | Felt {
  return classHash === CAIRO0_PROXY && implementation === ARGENT_0231
    ? ARGENT_0231
    : classHash;
}

/** The version of outside executions (SNIP-9) that a paymaster sends for accounts of a class;
 * undefined if it supports none, or isn't known. */
export function outsideVersionOf(classHash: Felt): 1 | 2 | undefined {
  return CLASSES[classHash]?.outsideVersion;
}

/** A class's name, or its hash if the wallet doesn't know it. */
export function classNamed(classHash: Felt): string {
  return CLASSES[classHash]?.name ?? classHash;
}

export function runsCairo0(sender: TypedAccount): boolean {
  return classOf(sender)?.isCairo0 === true;
}
