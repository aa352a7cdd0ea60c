import type { Felt } from './felt';

/** What defines an account type. The type determines the address; the class that
 * runs there now is read from the chain, since accounts are upgraded in place. */
export type AccountTypeRecord = {
  readonly classHash: Felt;
  readonly constructorCalldata: (publicKey: Felt) => readonly Felt[];
  /** Whether the network still lets accounts of this type be deployed. */
  readonly isDeployable: boolean;
};

/** The proxy class of `argent-cairo0`: an account that still runs it is Cairo 0. */
const CAIRO0_PROXY_CLASS: Felt =
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918';

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

/**
 * The classes that the wallet knows, with their proper names, the same in every language.
 * Each has a view of its owner and one of its guardian, so a view that fails there hides
 * something.
 */
export const CLASS_NAMES: Readonly<Partial<Record<Felt, string>>> = {
  [CAIRO0_PROXY_CLASS]: 'Argent, Cairo 0',
  [ARGENT_030]: 'Argent 0.3.0',
  [ARGENT_031]: 'Argent 0.3.1',
  [READY_040]: 'Ready 0.4.0',
  [READY_050]: 'Ready 0.5.0',
};

const CAIRO0_IMPLEMENTATION: Felt =
  '0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2';

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
    isDeployable: true,
  },
  'argent-0.3.1': {
    classHash: ARGENT_031,
    constructorCalldata: (publicKey: Felt) => [publicKey, '0x0'],
    isDeployable: true,
  },
  'argent-cairo0': {
    classHash: CAIRO0_PROXY_CLASS,
    constructorCalldata: (publicKey: Felt) => [
      CAIRO0_IMPLEMENTATION,
      INITIALIZE,
      '0x2',
      publicKey,
      '0x0',
    ],
    // It can't send version 3 transactions, the only ones that the network accepts.
    isDeployable: false,
  },
} as const satisfies Readonly<Record<string, AccountTypeRecord>>;

/** The name of an account type, as it is stored and returned to sites. */
export type AccountType = keyof typeof ACCOUNT_TYPES;

/** The names of all account types, newest first. */
export const ACCOUNT_TYPE_NAMES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** Account types by name. */
export type AccountTypes = Readonly<Record<AccountType, AccountTypeRecord>>;

/** Classes whose code can't send a version 3 transaction. */
export const OLD_CODE_CLASSES: readonly Felt[] = [CAIRO0_PROXY_CLASS];
