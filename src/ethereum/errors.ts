import type { Provided } from './provider';
import { ethereumChain } from '../config/ethereum-chains';
import type { WalletError } from '../core/errors';
import { toFelt } from '../core/felt';
import type { RequestError } from '../http/request-error';
import { unanswered } from '../http/unanswered';

/** What happened instead of a valid response. */
const OUTCOMES: Partial<Record<RequestError['kind'], string>> = {
  timeout: 'timed out',
  network: 'can’t be reached',
  'key-refused': 'rejected the API key',
  'http-status': 'returned an error',
  'wrong-chain': 'is on another chain',
};

/**
 * @param failure - Why it gave no usable response.
 * @returns The error for the site. It names neither URL nor key.
 */
export function serviceError(
  service: string,
  failure: RequestError,
): WalletError {
  const { kind, status } = failure;
  const name = `${service} that is set in the wallet`;
  const outcome =
    status === 404
      ? 'doesn’t know this chain or path'
      : (OUTCOMES[kind] ?? 'returned no valid response');
  return unanswered(
    [failure],
    [`Rate limit reached at the ${name}`],
    [`The ${name} ${outcome}`, status === undefined ? {} : { status }],
  );
}

/**
 * @param chainId - The requested chain.
 * @param provided - Why the wallet's own provider failed.
 * @param failure - Why the last source failed.
 * @returns The error for the site, with advice for the user.
 */
export function noNodeError(
  chainId: number,
  { providerChainId }: Exclude<Provided<never>, { readonly ok: true }>,
  failure: RequestError,
): WalletError {
  const chain = ethereumChain(chainId);
  const name = chain?.name ?? `Ethereum chain ${String(chainId)}`;
  const advice =
    (chain?.nodes ?? []).length > 0
      ? 'Check your connection, or set a node in the snap’s settings'
      : 'Select that chain in the wallet, or set a gas service in the snap’s settings';
  return unanswered(
    [failure],
    ['Rate limit reached at the Ethereum node'],
    [
      `No node of ${name} answered. ${advice}`,
      {
        wantedChainId: toFelt(chainId),
        ...(providerChainId === undefined
          ? {}
          : { providerChainId: toFelt(providerChainId) }),
      },
    ],
  );
}
