import type { Felt } from './felt';

/** What defines an account type. The type determines the address; the class that
 * runs there now is read from the chain, since accounts are upgraded in place. */
export type AccountTypeRecord = {
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly classHash: Felt;
  readonly constructorCalldata: (publicKey: Felt) => readonly Felt[];
  /** The view functions that return the owner's public key, newest first: an
   * upgraded account has those of a newer class. */
  readonly ownerViews: readonly string[];
  /** The same for the guardian's public key; 0 means no guardian. */
  readonly guardianViews: readonly string[];
  /** Whether the network still lets accounts of this type be deployed. */
  readonly isDeployable: boolean;
};

/** The proxy class of `argent-cairo0`: an account that still runs it is Cairo 0. */
const CAIRO0_PROXY_CLASS: Felt =
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918';

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
    name: 'Ready 0.4.0',
    classHash:
      '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
    // Signer::Starknet, its public key, Option::None (no guardian).
    constructorCalldata: (publicKey: Felt) => ['0x0', publicKey, '0x1'],
    ownerViews: ['get_owner'],
    guardianViews: ['get_guardian'],
    isDeployable: true,
  },
  'argent-0.3.1': {
    name: 'Argent 0.3.1',
    classHash:
      '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b',
    constructorCalldata: (publicKey: Felt) => [publicKey, '0x0'],
    ownerViews: ['get_owner'],
    guardianViews: ['get_guardian'],
    isDeployable: true,
  },
  'argent-cairo0': {
    name: 'Argent, Cairo 0',
    classHash: CAIRO0_PROXY_CLASS,
    constructorCalldata: (publicKey: Felt) => [
      CAIRO0_IMPLEMENTATION,
      INITIALIZE,
      '0x2',
      publicKey,
      '0x0',
    ],
    ownerViews: ['get_owner', 'getSigner'],
    guardianViews: ['get_guardian', 'getGuardian'],
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
