import { isDeploymentAlone, type BuildInput } from './build';
import type { NextNonces } from './nonce';
import { toFelt } from '../../core/felt';
import type { Attempt } from '../../state/journal';
import { callDigest } from '../ledger/call-digest';

/** What is about to be sent: calls or a declaration with the next nonce or the site's, or
 * nothing but the account's deployment. */
export function attemptOf(
  { request, accountState, latest, quote }: BuildInput,
  { next }: Pick<NextNonces, 'next'>,
): Attempt {
  const { chainId, options, calls, declaration } = request;
  const isAlone = isDeploymentAlone(request);
  const nonce = toFelt(isAlone ? 0n : (options.nonce ?? next));
  return {
    chainId,
    account: accountState.account.address,
    nonce,
    from: nonce,
    block: latest?.number ?? 0,
    calls: calls.map(callDigest),
    ...(quote && {
      outside: [
        {
          hash: quote.messageHash,
          nonce: quote.nonce,
          before: quote.executeBefore,
        },
      ],
    }),
    ...(declaration && { classHash: declaration.classHash }),
  };
}
