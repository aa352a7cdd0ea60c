import { deploymentData } from '../../accounts/keyring';
import { WalletError } from '../../core/errors';
import { unpadFelt, type Felt } from '../../core/felt';
import { readTokenCall } from '../../decode/allowances';
import { readEvent } from '../../decode/token-events';
import type { PaymasterQuote } from '../../paymaster/quote';
import { plausibleFee } from '../../starknet/fees';
import type { SimulatedTransaction } from '../../starknet/simulation';
import { attemptOf } from '../journal/attempt';
import type { PreparedTransaction } from '../prepare/prepare';
import type { TransactionTools } from '../tools';

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
 * @param before - An earlier offer, which stays as long as it fits.
 * @throws WalletError if there is none, or like `Paymaster.quote`.
 */
export async function withQuote<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  prepared: Prepared,
  before: PaymasterQuote | undefined,
): Promise<Prepared> {
  const { chainId, accountState, payment, calls, checks } = prepared;
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
  await tools.journal?.begin(attemptOf(quoted));
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

/** What calls do besides paying the fee: without the last transfer of a simulation. */
export function withoutFee(
  effects: readonly SimulatedTransaction[],
  { quote, metadata }: Pick<PreparedTransaction, 'quote' | 'metadata'>,
): readonly SimulatedTransaction[] {
  if (quote === undefined) {
    return effects;
  }
  const { forwarder, maxFee, address } = quote;
  const isFee = (
    contract: Felt,
    value: bigint,
    from: bigint,
    to: bigint,
  ): boolean =>
    contract === unpadFelt(quote.token) &&
    value === maxFee &&
    from === BigInt(address) &&
    to === BigInt(forwarder);
  return effects.map((one, index) =>
    index < effects.length - 1
      ? one
      : {
          ...one,
          events: withoutLast(one.events, (event) =>
            readEvent(event, metadata).some(
              (read) =>
                read.what === 'transfer' &&
                isFee(read.contract, read.value, read.owner, read.other),
            ),
          ),
          calls: withoutLast(one.calls, (call) =>
            readTokenCall(call).some(
              (read) =>
                read.what === 'transfer' &&
                isFee(read.contract, read.value, read.from, read.to),
            ),
          ),
        },
  );
}

function withoutLast<Item>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): Item[] {
  const last = items.map(isIt).lastIndexOf(true);
  return items.filter((_, index) => index !== last);
}
