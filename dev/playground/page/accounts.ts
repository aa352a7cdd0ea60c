import type { RequestLogEntry } from '../protocol';

/** The methods whose answers name the user's accounts. */
const NAMING = ['l2net_createAccount', 'l2net_recoverAccounts'];

/**
 * @param asked - What was asked, oldest first.
 * @returns The accounts that answers named, newest first.
 */
export function accountsIn(asked: readonly RequestLogEntry[]): string[] {
  const named = asked
    .filter(({ method }) => NAMING.includes(method))
    .reverse()
    .flatMap(({ result }) => [result].flat().flatMap(addressOf));
  return [...new Set(named)];
}

function addressOf(account: unknown): string[] {
  const address = (account as { address?: unknown } | null | undefined)
    ?.address;
  return typeof address === 'string' ? [address] : [];
}

/**
 * @param address - An address.
 * @returns Its ends: enough to tell a few from one another, never to trust one.
 */
export function briefly(address: string): string {
  return address.length <= 14
    ? address
    : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
