import type { Provided } from './provider';
import { rateLimitedError } from './service';
import { ethereumChain } from '../config/ethereum-chains';
import { WalletError } from '../core/errors';
import { toFelt } from '../core/felt';
import type { RequestError } from '../http/json';

/**
 * @param chainId - The chain that was to be read.
 * @param provided - Why the wallet's own provider failed.
 * @param found - Why public nodes failed.
 * @returns The error for the site: what the user can do about it.
 */
export function noNodeError(
  chainId: number,
  { providerChainId }: Exclude<Provided<never>, { readonly ok: true }>,
  found: RequestError,
): WalletError {
  if (found.kind === 'rate-limited') {
    return rateLimitedError('the public Ethereum node', found);
  }
  const name = ethereumChain(chainId)?.name;
  const advice =
    (ethereumChain(chainId)?.nodes ?? []).length > 0
      ? 'Check your connection, or set a node in the snap’s settings'
      : 'Select that chain in the wallet, or set a gas service in the snap’s settings';
  return new WalletError(
    'unreachable',
    `No node of ${name ?? `Ethereum chain ${String(chainId)}`} answered. ${advice}`,
    {
      wantedChainId: toFelt(chainId),
      ...(providerChainId === undefined
        ? {}
        : { providerChainId: toFelt(providerChainId) }),
    },
  );
}
