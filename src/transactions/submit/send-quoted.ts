import { definedMembers } from '../../core/defined';
import { WalletError } from '../../core/errors';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import { PAUSES } from '../../core/pauses';
import { PaymasterRefused } from '../../paymaster/paymaster';
import type { PaymasterQuote } from '../../paymaster/quote';
import { signFor } from '../../starknet/curve';
import { readTransaction } from '../../starknet/history-reads';
import type { Attempt } from '../../state/journal';
import type { OutsideRecord } from '../../state/transactions';
import type { ApprovedTransaction } from '../enforce/enforce';
import { lossesOf } from '../enforce/losses';
import { callDigest } from '../ledger/call-digest';
import { originOf, outsideType, publicRecord } from '../ledger/records';
import { spendsWith } from '../ledger/spends';
import type { TransactionTools } from '../ledger/tools';
import { isSendable } from '../quote/request-quote';
import {
  recordHash,
  foundOrThrow,
  otherTransaction,
} from '../settle/find-sent';
import { startPolling } from '../settle/schedule';

/**
 * Signs what a paymaster offered to send, records it under the message's hash, and makes the
 * paymaster send it, once. Whatever it answers, the record is settled by the account's own
 * event, or once the signature has expired unused.
 *
 * @param attempt - What the journal has of it.
 * @returns The transaction's hash, by the word of the paymaster or of a node.
 * @throws WalletError `rejected` if the quote has expired, or the paymaster refuses: it still has
 * the signature; `unreachable` if it may have sent it. Where it was signed,
 * `data.messageHash` tells the message.
 */
export async function sendQuoted(
  tools: TransactionTools,
  prepared: ApprovedTransaction,
  attempt: Attempt,
): Promise<Felt> {
  const { request, accountState, quote } = prepared;
  const { chainId } = request;
  if (quote === undefined || !isSendable(tools, quote)) {
    throw new WalletError('rejected', 'The paymaster’s quote has expired', {
      reason: 'paymaster-time',
    });
  }
  const { messageHash } = quote;
  const { account, isShared } = accountState;
  const signature = await tools.keyring.use(account, (signer) =>
    signFor(messageHash, signer, isShared),
  );
  // As for any transaction: after a shutdown at any point, the poll or the record tells what
  // happened.
  await startPolling(tools);
  await tools.journal?.approve(messageHash, attempt);
  const record = {
    ...recordOfQuoted(prepared, quote, tools.now()),
    ...originOf(tools),
  };
  await tools.transactions.add(record);
  try {
    const hash = await tools.paymaster.execute(quote, signature);
    await assertSends(tools, record, hash, signature);
    return await recordHash(tools, record, hash);
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    const { kind, message, data } = error;
    if (error instanceof PaymasterRefused) {
      // In doubt: a paymaster that lies can still use the signature.
      await tools.transactions
        .setStatus(chainId, messageHash, 'REJECTED', message)
        .catch(() => undefined);
      throw new WalletError(kind, message, { ...data, messageHash });
    }
    return await foundOrThrow(tools, record);
  }
}

/** The record of what a paymaster is about to send: its `nonce` is the outside execution's. */
function recordOfQuoted(
  prepared: ApprovedTransaction,
  quote: PaymasterQuote,
  timestamp: number,
): OutsideRecord {
  const { request, latest, deed } = prepared;
  const { chainId, account, calls, memos } = request;
  const { messageHash, nonce, executeBefore, maxFee } = quote;
  const token = unpadFelt(quote.token);
  return {
    ...publicRecord(
      {
        txnHash: messageHash,
        txnType: outsideType(calls),
        senderAddress: account.address,
        timestamp,
        chainId,
      },
      calls[0],
      {},
    ),
    nonce,
    inDoubt: true,
    calls: calls.map(callDigest),
    spends: spendsWith(lossesOf(prepared), token, maxFee),
    ...definedMembers({ deed, memos }),
    outside: {
      hash: messageHash,
      before: executeBefore,
      block: latest?.number ?? 0,
      fee: {
        token,
        most: toFelt(maxFee),
        forwarder: unpadFelt(quote.forwarder),
      },
    },
  };
}

/**
 * Rejects the hash of a transaction that isn't the one that the paymaster was asked for: its
 * calldata holds the signature.
 *
 * @throws WalletError `unreachable` with `data.messageHash` if no node knows it within half a
 * minute, or it is another one.
 */
async function assertSends(
  { client, wait }: Pick<TransactionTools, 'client' | 'wait'>,
  { chainId, outside }: OutsideRecord,
  hash: Felt,
  signature: readonly Felt[],
): Promise<void> {
  for (const pause of PAUSES.namedByPaymaster) {
    await wait(pause);
    const answer = await client(chainId)
      .read(readTransaction(hash))
      .catch(() => undefined);
    if (answer?.ok === true) {
      const { calldata = [] } = answer.value;
      if (listed(calldata).includes(listed(signature))) {
        return;
      }
      break;
    }
  }
  throw otherTransaction(outside.hash);
}

/** Felts as text in which a run of them can be found. */
function listed(felts: readonly Felt[]): string {
  return `,${felts.map(BigInt).join()},`;
}
