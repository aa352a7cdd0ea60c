import type { RequestLogEntry } from '../protocol';

/** The methods whose results contain the user's accounts. */
const NAMING = ['l2net_createAccount', 'l2net_recoverAccounts'];

/**
 * @param requests - The requests, oldest first.
 * @returns The accounts in their results, newest first.
 */
export function accountsIn(requests: readonly RequestLogEntry[]): string[] {
  const named = requests
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

/** An address's first and last digits: enough to distinguish, never to trust it. */
export function briefly(address: string): string {
  return address.length <= 14
    ? address
    : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
