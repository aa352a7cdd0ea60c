import type { Finding } from './types';

/** What is known about an account's own key. */
export type Standing = {
  /** Whether the account is known not to accept its signature. */
  readonly isBlocked?: boolean;
  /** Whether others own the account too. */
  readonly isShared?: boolean | undefined;
};

/**
 * @param standing - What is known about the key that signs.
 * @returns What to say of it: a warning if it can't sign, or if others can too.
 */
export function standingFindings({ isBlocked, isShared }: Standing): Finding[] {
  return [
    ...(isBlocked === true ? [BLOCKED] : []),
    ...(isShared === true ? [warning('co-owned')] : []),
  ];
}

/** The account is known not to accept this key's signature. */
export const BLOCKED = warning('blocked');

/** The account's code changes, or has changed since the transaction was built. */
export const UPGRADING: Finding = { ...warning('upgrading'), blocks: true };

/**
 * @param name - A warning about all calls.
 * @returns The finding.
 */
export function warning(name: Finding['name']): Finding {
  return { name, level: 'warning', calls: [] };
}
