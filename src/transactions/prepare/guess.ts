import {
  DEFAULT_OPTIONS,
  type BuildInput,
  type TransactionRequest,
} from './build';
import { heldNonces } from './nonce';
import { undeployedState } from '../../accounts/on-chain-state';
import { greatestOf } from '../../core/bigints';
import type { TransactionTools } from '../ledger/tools';

/**
 * Guesses what a transaction will be built from, by what the state has of the account, so that
 * its simulation needn't wait for the preflight. Nothing is signed from a guess.
 *
 * @returns Undefined if the site set the nonce or a block, or if the account's nonce was never
 * seen.
 */
export async function guessBuild(
  { accounts, approvals, transactions, now }: TransactionTools,
  request: TransactionRequest,
): Promise<BuildInput | undefined> {
  const { chainId, account, options, earlier } = request;
  const { address } = account;
  const [stored, own, { nonces, checked }] = await Promise.all([
    accounts.find(chainId, address),
    transactions.of(chainId, address),
    approvals.of(chainId, address),
  ]);
  const held = [...heldNonces(own, new Map(), now())];
  const nonce = greatestOf([
    ...held.map((one) => one + 1n),
    ...[...nonces.flat(), checked?.nonce ?? 0].map(BigInt),
    earlier?.nonce ?? 0n,
  ]);
  const deployed = stored?.deployed === true || nonce > 0n;
  return stored === undefined ||
    (deployed && nonce === 0n) ||
    options.nonce !== undefined ||
    options.block !== DEFAULT_OPTIONS.block
    ? undefined
    : {
        request,
        accountState: {
          ...undeployedState(account),
          deployed,
          classHash: stored.classHash,
        },
        nonces: { account: nonce },
      };
}
