import { nextNonce, type BuildInput } from './build';
import { WalletError } from '../../core/errors';
import { NODE_ERROR } from '../../starknet/node-errors';
import { queueKey, type Tools } from '../tools';

/** What the nonce checks need. */
type NonceInput = Pick<
  BuildInput,
  'chainId' | 'accountState' | 'nonce' | 'options'
>;

/**
 * @param tools - The nonces of this run's submissions.
 * @param input - The account, and its nonce according to the node.
 * @returns The nonce that the account's next transaction gets: what this run has submitted
 * counts even if the node does not count it yet.
 */
export function upcomingNonce(
  { nonces }: Pick<Tools, 'nonces'>,
  input: Pick<NonceInput, 'chainId' | 'accountState' | 'nonce'>,
): bigint {
  const { chainId, accountState } = input;
  const next = nextNonce(input);
  const submitted = nonces.get(queueKey(chainId, accountState.account.address));
  return submitted !== undefined && submitted > next ? submitted : next;
}

/**
 * Rejects a nonce set by the site that is not the account's next one, before the
 * network would. Transactions submitted in this run count even if the node does
 * not count them yet.
 *
 * @param tools - Shared services.
 * @param input - The dapp's options, and the account's nonce.
 * @throws WalletError `rejected`, with the node's error code and the next nonce in
 * its data.
 */
export function assertNextNonce(
  tools: Pick<Tools, 'nonces'>,
  input: NonceInput,
): void {
  const { options } = input;
  const next = nextNonce(input);
  const highest = upcomingNonce(tools, input);
  if (options.nonce === undefined) {
    return;
  }
  if (options.nonce < next) {
    throw wrongNonce('The nonce has already been used', 'nonce-used', highest);
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
