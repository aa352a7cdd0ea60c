import type { Account, SigningAccountInfo } from '../core/account';
import {
  CAIRO0_PROXY,
  classOf,
  MAX_BOUND_TIP,
  runsCairo0,
} from '../core/account-types';
import { WalletError } from '../core/errors';
import { padFelt, type Felt } from '../core/felt';
import type { Transaction } from '../starknet/transaction';

const TEXTS = {
  'old-code':
    'The wallet doesn’t know this account’s code, so it can’t sign for it',
  'other-owner':
    'Another key controls this account, so this wallet can’t sign for it',
  guardian: 'A guardian has to sign for this account too',
} as const;

/** Why the key derived for an account can't sign for it. */
export type SigningBlocker = keyof typeof TEXTS;

/** Whether a stored value, or the `reason` of an error, is a signing blocker. */
export function isSigningBlocker(value: unknown): value is SigningBlocker {
  return typeof value === 'string' && Object.hasOwn(TEXTS, value);
}

/** What determines whether a key can sign. Owner and guardian are public keys, undefined if
 * the account's code doesn't expose them, or 'hidden' if its view fails: then the owner may
 * not be our key alone, or there may be a guardian. The class hash is that of the code that
 * runs, undefined if the account isn't deployed. */
type Control = {
  readonly classHash?: Felt | undefined;
  readonly owner?: Felt | 'hidden' | undefined;
  readonly guardian?: Felt | 'hidden' | undefined;
};

/** Why the derived key can't sign for an account; undefined if it can. Decided only here. */
export function findSigningBlocker(
  { publicKey }: Account,
  { classHash, owner, guardian }: Control,
): SigningBlocker | undefined {
  if (classHash === undefined) {
    return undefined;
  }
  if (classHash === CAIRO0_PROXY) {
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

/** Rejects an account that can't sign, before the network would reject its transaction:
 * WalletError `rejected`, whose `reason` is the blocker. */
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

/** Rejects transactions that the account's code refuses only when it validates the signature,
 * which no simulation shows: WalletError `rejected`, whose `reason` says why. */
export function assertAccepts(
  sender: SigningAccountInfo,
  transactions: readonly Transaction[],
): void {
  for (const { tip, ...transaction } of transactions) {
    if (tip > MAX_BOUND_TIP && classOf(sender)?.isBound === true) {
      throw new WalletError(
        'rejected',
        `This account accepts a tip of at most ${MAX_BOUND_TIP} FRI`,
        { reason: 'tip-too-high', limit: MAX_BOUND_TIP.toString() },
      );
    }
    if (
      transaction.type === 'INVOKE' &&
      transaction.calls.length > 1 &&
      transaction.calls.some(
        ({ contractAddress: to }) => padFelt(to) === sender.account.address,
      ) &&
      runsCairo0(sender)
    ) {
      throw new WalletError(
        'rejected',
        'This account can’t make a call to itself together with other calls',
        { reason: 'self-call' },
      );
    }
  }
}

/** Rejects outside executions for an account whose code doesn't support them: WalletError
 * `rejected`. */
export function assertCallable(sender: SigningAccountInfo): void {
  if (runsCairo0(sender)) {
    throw new WalletError(
      'rejected',
      'Nobody else can make calls of this account: upgrade the account first',
      { reason: 'needs-upgrade' },
    );
  }
}
