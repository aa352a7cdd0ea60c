import { nextNonce, type BuildInput } from './build';
import { WalletError } from '../../core/errors';
import { NODE_ERROR } from '../../starknet/node-errors';
import type { SendView } from '../../ui/dialog-views';
import { queueKey, type Tools } from '../tools';

/** What decides whether a nonce is the account's next one. */
type Numbered = Pick<
  BuildInput,
  'chainId' | 'accountState' | 'nonce' | 'options'
>;

/**
 * Refuses early what the network would refuse late: a nonce given by the site that
 * is not the account's next one. What this run has submitted counts, even if the
 * node does not count it yet.
 *
 * @param tools - The snap's parts.
 * @param known - What is to be sent, and the account's nonce.
 * @throws WalletError `rejected`, with the node's own code for it and the next
 * nonce in the data.
 */
export function assertNextNonce(
  { nonces }: Pick<Tools, 'nonces'>,
  known: Numbered,
): void {
  const { chainId, accountState, options } = known;
  const next = nextNonce(known);
  const submitted = nonces.get(queueKey(chainId, accountState.account.address));
  const highest =
    submitted !== undefined && submitted > next ? submitted : next;
  if (options.nonce === undefined) {
    return;
  }
  if (options.nonce < next) {
    throw wrongNonce('The nonce is used already', 'nonce-used', highest);
  }
  if (options.nonce > highest) {
    throw wrongNonce(
      'The nonce is ahead of the account’s next one',
      'nonce-ahead',
      highest,
    );
  }
}

function wrongNonce(
  message: string,
  reason: 'nonce-used' | 'nonce-ahead',
  next: bigint,
): WalletError {
  return new WalletError('rejected', `${message}. Nothing was sent`, {
    code: NODE_ERROR.wrongNonce,
    reason,
    nextNonce: next.toString(),
  });
}

/**
 * @param known - What is to be signed, and the account's nonce.
 * @returns Where the site gave another nonce than the account's next one: what that
 * means for whoever wants to send it.
 */
export function nonceNote(known: Numbered): SendView['nonceNote'] {
  const { nonce } = known.options;
  const next = nextNonce(known);
  if (nonce === undefined || nonce === next) {
    return undefined;
  }
  const isUsed = nonce < next;
  return {
    is: isUsed ? 'used' : 'ahead',
    next: next.toString(),
    before: (isUsed ? 0n : nonce - next).toString(),
  };
}
