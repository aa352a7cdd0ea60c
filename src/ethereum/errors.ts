import type { Provided } from './provider';
import { ethereumChain } from '../config/ethereum-chains';
import type { WalletError } from '../core/errors';
import { toFelt } from '../core/felt';
import type { RequestError } from '../http/request-error';
import { unanswered } from '../http/unanswered';

/** What a service did instead of answering. */
const DEEDS: Partial<Record<RequestError['kind'], string>> = {
  timeout: 'did not answer in time',
  network: 'can’t be reached',
  'key-refused': 'refuses the API key',
  'http-status': 'is in trouble',
  'wrong-chain': 'is on another chain',
};

/**
 * @param service - The service's name.
 * @param failure - Why it gave no usable response.
 * @returns The error for the site. It names neither URL nor key.
 */
export function serviceError(
  service: string,
  failure: RequestError,
): WalletError {
  const { kind, status } = failure;
  const who = `The ${service} that is set in the wallet`;
  const deed =
    status === 404
      ? 'knows nothing of this chain or this path'
      : (DEEDS[kind] ?? 'gave no valid response');
  return unanswered(
    [failure],
    [`${who} asks to slow down.`],
    [`${who} ${deed}.`, status === undefined ? {} : { status }],
  );
}

/**
 * @param chainId - The chain that was to be read.
 * @param provided - Why the wallet's own provider failed.
 * @param failure - Why public nodes failed.
 * @returns The error for the site: what the user can do about it.
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
      ? 'Check your connection, or set a node in the snap’s settings.'
      : 'Select that chain in the wallet, or set a gas service in the snap’s settings.';
  return unanswered(
    [failure],
    ['The public Ethereum node asks to slow down.'],
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
