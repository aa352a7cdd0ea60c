import type { Account } from '../core/account';
import { ACCOUNT_TYPES, OLD_CODE_CLASSES } from '../core/account-types';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';

const TEXTS = {
  'old-code':
    'This account still runs Cairo 0 code, which can no longer send transactions. The money is still there: upgrade the account in the wallet that made it',
  'other-owner':
    'Another key controls this account on chain, so this wallet can’t sign for it',
  guardian:
    'A guardian has to sign for this account too, so this wallet alone can’t',
} as const;

/** Why the key derived for an account can't sign for it. */
export type SigningBlocker = keyof typeof TEXTS;

/**
 * @param word - A stored value, or the `reason` of an error.
 * @returns Whether it names a signing blocker.
 */
export function isSigningBlocker(word: unknown): word is SigningBlocker {
  return typeof word === 'string' && Object.hasOwn(TEXTS, word);
}

/** What decides whether a key can sign: owner and guardian as public keys, absent
 * where the account's code does not say. No class hash is an account that is not
 * deployed. */
type Control = {
  readonly classHash?: Felt | undefined;
  readonly owner?: Felt | undefined;
  readonly guardian?: Felt | undefined;
};

/**
 * The one place that says why an account can't sign.
 *
 * @param account - The account, with the derived public key.
 * @param control - What the chain says of it.
 * @returns The reason, or undefined where the key can sign.
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
  if (owner !== undefined && BigInt(owner) !== BigInt(publicKey)) {
    return 'other-owner';
  }
  return guardian !== undefined && BigInt(guardian) !== 0n
    ? 'guardian'
    : undefined;
}

/**
 * Refuses early what the network would refuse late.
 *
 * @param state - An account's state.
 * @param state.signingBlocker - Why its key can't sign, if it can't.
 * @throws WalletError `rejected`; its `reason` is the blocker.
 */
export function assertCanSign({
  signingBlocker,
}: {
  readonly signingBlocker?: SigningBlocker;
}): void {
  if (signingBlocker !== undefined) {
    throw new WalletError('rejected', TEXTS[signingBlocker], {
      reason: signingBlocker,
    });
  }
}
