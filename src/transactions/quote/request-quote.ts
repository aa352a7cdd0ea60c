import { deploymentData } from '../../accounts/keyring';
import { WalletError } from '../../core/errors';
import type { PaymasterQuote } from '../../paymaster/quote';
import { plausibleFee } from '../../starknet/fees';
import type { TransactionTools } from '../ledger/tools';
import { attemptOf } from '../prepare/attempt';
import type { TransactionGuards } from '../prepare/build';
import type { ShownTransaction } from '../prepare/prepare';

/** For how long an outside execution can run, and how much of that has to be left for it to be
 * shown again, or to be sent, in seconds. */
const LIFETIME = 900;
const LEFT = { shown: 600, sent: 60 };

/** The least nonce of an outside execution: no account's own nonce can be taken for it. */
const LEAST_NONCE = 2n ** 64n;

/**
 * Asks the paymaster what it takes for a transaction, checks included, and writes that down
 * before it can be approved.
 *
 * @param before - An earlier quote, which stays as long as it fits.
 * @throws WalletError if there is none, or like `Paymaster.quote`.
 */
export async function withQuote<Prepared extends ShownTransaction>(
  tools: TransactionTools,
  prepared: Prepared,
  before: PaymasterQuote | undefined,
): Promise<Prepared & TransactionGuards> {
  const { request, accountState, nonces, checks } = prepared;
  const { chainId, payment, calls } = request;
  if (payment === undefined) {
    return prepared;
  }
  const { address, accountType, publicKey } = accountState.account;
  const deployment = accountState.deployed
    ? undefined
    : deploymentData(accountType, publicKey);
  const asked = {
    chainId,
    address,
    calls: [...calls, ...(checks?.calls ?? [])],
    token: payment.token,
  };
  const quote =
    before !== undefined && isLasting(tools, before) && isFor(before, asked)
      ? before
      : await tools.paymaster.quote({
          ...asked,
          classHash: deployment?.classHash ?? accountState.classHash ?? '0x0',
          executeAfter: 1,
          executeBefore: tools.now() + LIFETIME,
          ownEstimate: plausibleFee(prepared.simulated.map(({ fee }) => fee)),
          ...(deployment && { deployment }),
        });
  // The record of what was signed right before MetaMask stopped may be lost.
  const firstTry = tools.journal?.leftOver?.attempt;
  const signed = [
    ...(await tools.transactions.of(chainId, address)),
    ...(firstTry?.account === address ? (firstTry.outside ?? []) : []),
  ];
  const nonce = BigInt(quote.nonce);
  if (
    nonce < LEAST_NONCE ||
    signed.some((one) => BigInt(one.nonce) === nonce)
  ) {
    throw new WalletError(
      'rejected',
      'The paymaster gave a nonce that it gave before',
      { reason: 'paymaster-differs' },
    );
  }
  const quoted = { ...prepared, quote };
  await tools.journal?.begin(attemptOf(quoted, nonces));
  return quoted;
}

function isFor(
  quote: PaymasterQuote,
  asked: Pick<PaymasterQuote, 'calls' | 'token'>,
): boolean {
  return (
    quote.token === asked.token &&
    JSON.stringify(quote.calls.slice(0, -1)) === JSON.stringify(asked.calls)
  );
}

function isLasting(
  { now }: Pick<TransactionTools, 'now'>,
  { executeBefore }: PaymasterQuote,
): boolean {
  return executeBefore - now() >= LEFT.shown;
}

/** Whether a paymaster still has time to send it. */
export function isSendable(
  { now }: Pick<TransactionTools, 'now'>,
  { executeBefore }: PaymasterQuote,
): boolean {
  return executeBefore - now() >= LEFT.sent;
}
