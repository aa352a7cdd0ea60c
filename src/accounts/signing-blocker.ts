import type { Account } from '../core/account';
import { ACCOUNT_TYPES, OLD_CODE_CLASSES } from '../core/account-types';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';

const TEXTS = {
  'old-code':
    'This account still runs Cairo 0 code, which can no longer send transactions. The money is still there: upgrade the account in the wallet that made it',
  'other-owner':
    'Another key controls this account, so this wallet can’t sign for it',
  guardian: 'A guardian has to sign for this account too',
} as const;

/** Why the key derived for an account can't sign for it. */
export type SigningBlocker = keyof typeof TEXTS;

/**
 * @param value - A stored value, or the `reason` of an error.
 * @returns Whether it is a signing blocker.
 */
export function isSigningBlocker(value: unknown): value is SigningBlocker {
  return typeof value === 'string' && Object.hasOwn(TEXTS, value);
}

/** What determines whether a key can sign. Owner and guardian are public keys, or
 * undefined if the account's code doesn't expose them, or 'hidden' if it does but
 * wouldn't: not known to be ours alone, or none. The class hash is undefined if the
 * account isn't deployed. */
type Control = {
  readonly classHash?: Felt | undefined;
  readonly owner?: Felt | 'hidden' | undefined;
  readonly guardian?: Felt | 'hidden' | undefined;
};

/**
 * Determines why an account can't sign. Decided only here.
 *
 * @param account - The account, with the derived public key.
 * @param control - Who controls it on chain.
 * @returns The reason, or undefined if the key can sign.
 */
export function findSigningBlocker(
  { kind, publicKey }: Account,
  { classHash, owner, guardian }: Control,
): SigningBlocker | undefined {
  if (classHash === undefined) {
    return ACCOUNT_TYPES[kind].isDeployable ? undefined : 'old-code';
  }
  if (OLD_CODE_CLASSES.includes(classHash)) {
    return 'old-code';
  }
  if (isOther(owner, publicKey)) {
    return 'other-owner';
  }
  return isOther(guardian, '0x0') ? 'guardian' : undefined;
}

function isOther(key: Control['owner'], expected: Felt): boolean {
  return (
    key !== undefined && (key === 'hidden' || BigInt(key) !== BigInt(expected))
  );
}

/**
 * Rejects an account that can't sign, before the network would reject its transaction.
 *
 * @param state - The account's state.
 * @param state.signingBlocker - Why its key can't sign, if it can't.
 * @throws WalletError `rejected`; its `reason` is the blocker.
 */
export function assertCanSign({
  signingBlocker,
}: {
  readonly signingBlocker?: SigningBlocker | undefined;
}): void {
  if (signingBlocker !== undefined) {
    throw new WalletError('rejected', TEXTS[signingBlocker], {
      reason: signingBlocker,
    });
  }
}
