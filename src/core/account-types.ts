import type { Sender } from './account';
import type { Felt } from './felt';

/** What defines an account type. The type determines the address; the class that
 * runs there now is read from the chain, since accounts are upgraded in place. */
export type AccountTypeRecord = {
  readonly classHash: Felt;
  readonly constructorCalldata: (publicKey: Felt) => readonly Felt[];
};

/** The proxy class of `argent-cairo0`: its implementation decides what the account does. */
export const CAIRO0_PROXY: Felt =
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918';

/** The implementation behind it in all accounts that MetaMask's former snap made. */
export const ARGENT_0231: Felt =
  '0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2';

/** Accounts of earlier wallets were upgraded to it. */
export const ARGENT_030: Felt =
  '0x1a736d6ed154502257f02b1ccdf4d9d1089f80811cd6acad48e6b6a9d1f2003';

export const ARGENT_031: Felt =
  '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b';

export const READY_040: Felt =
  '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f';

/** The first class with several owners and guardians. */
export const READY_050: Felt =
  '0x73414441639dcd11d1846f287650a00c60c416b9d3ba45d31c651672125b2c2';

/** What has to be known of an account's code before it signs. */
export type AccountClass = {
  /** Its proper name, the same in every language. */
  readonly name: string;
  /** Whether it knows transactions of version 1 alone: the network shows it those of
   * version 3 as such, up to `MAX_BOUND_TIP`. */
  readonly isBound?: true;
  /** Whether it is Cairo 0: its calldata has another layout, it makes a call to itself only
   * alone, and nobody else can have it make calls (SNIP-9). */
  readonly isCairo0?: true;
  /** The calldata of its upgrade to the next class. The list at its end must not be empty:
   * Cairo 0 would leave the proxy in place, which ruins the account. */
  readonly upgrade?: readonly [Felt, '0x1', '0x0'];
};

/** The highest tip of an account bound to version 1, in FRI (10^-18 STRK) per unit of L2
 * gas: `v1_bound_accounts_max_tip` of starkware-libs/sequencer. */
export const MAX_BOUND_TIP = 0x746a5288000n;

const CAIRO0 = { isBound: true, isCairo0: true } as const;

const TO_040 = [READY_040, '0x1', '0x0'] as const;

/**
 * The classes that the wallet knows. Each has a view of its owner and one of its guardian,
 * so a view that fails there hides something.
 */
const CLASSES: Readonly<Partial<Record<Felt, AccountClass>>> = {
  [CAIRO0_PROXY]: { name: 'Argent, Cairo 0', ...CAIRO0 },
  [ARGENT_0231]: {
    name: 'Argent 0.2.3.1',
    ...CAIRO0,
    // Never further in one step.
    upgrade: [ARGENT_031, '0x1', '0x0'],
  },
  [ARGENT_030]: { name: 'Argent 0.3.0', isBound: true, upgrade: TO_040 },
  [ARGENT_031]: { name: 'Argent 0.3.1', upgrade: TO_040 },
  [READY_040]: { name: 'Ready 0.4.0' },
  [READY_050]: { name: 'Ready 0.5.0' },
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

/** What is known of the class whose code runs there, or of the one that will run there;
 * undefined for one that the wallet doesn't know. */
export function classOf({
  account: { kind },
  classHash = '0x0',
}: Sender): AccountClass | undefined {
  return CLASSES[
    classHash === '0x0' ? ACCOUNT_TYPES[kind].classHash : classHash
  ];
}

/** The class whose code runs at an account's address: of a known proxy, what it says is
 * behind it. */
export function codeOf<Class extends Felt | undefined>(
  classHash: Class,
  [implementation]: readonly Felt[] = [],
): Class | Felt {
  return classHash === CAIRO0_PROXY && implementation === ARGENT_0231
    ? ARGENT_0231
    : classHash;
}

/** A class's name, or its hash if the wallet doesn't know it. */
export function classNamed(classHash: Felt): string {
  return CLASSES[classHash]?.name ?? classHash;
}

export function runsCairo0(sender: Sender): boolean {
  return classOf(sender)?.isCairo0 === true;
}
