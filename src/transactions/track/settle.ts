import { askOthers, type Heard, type Inquiry } from './judge';
import { outcomeOf, type Word } from './words';
import { type ChainId, NETWORKS } from '../../config/networks';
import {
  isFinal,
  isIncluded,
  type TransactionRecord,
} from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/known-tokens';
import { notificationsOf } from '../../ui/notification';
import type { Tools } from '../tools';

/** After how many seconds one that a node keeps pending is asked of all others. */
const STUCK_AFTER = 120;

/**
 * Updates records by what a node says. What is final or missing is asked of the other
 * endpoints first: two have to agree, if two are set. The user's own node is asked alone
 * for what it says is final. Then notifies the user of what ended.
 *
 * @param inquiry - Who is asked. Only a poll counts how long a transaction is missing, and
 * how often one endpoint alone answered.
 * @param heard - What one endpoint says of each transaction.
 */
export async function settleHeard(
  inquiry: Inquiry,
  heard: readonly Heard[],
): Promise<void> {
  const { tools, chainId, purpose } = inquiry;
  const ended: (TransactionRecord | undefined)[] = [];
  const own: Heard[] = [];
  const doubted: Heard[] = [];
  for (const each of heard) {
    const { record, word } = each;
    const isDoubted = needsOthers(each, tools.now(), purpose);
    const isOwn =
      isDoubted && isIncluded(word.status) && (await tools.hasOwnNode(chainId));
    if (isOwn) {
      own.push(each);
    } else if (isDoubted) {
      doubted.push(each);
    } else if (word.status !== 'UNKNOWN') {
      ended.push(
        await tools.transactions.setStatus(
          chainId,
          record.txnHash,
          word.status,
          word.failureReason,
        ),
      );
    }
  }
  ended.push(
    ...(await askOthers(inquiry, own, 1)),
    ...(await askOthers(inquiry, doubted)),
  );
  await notify(
    tools,
    chainId,
    ended.filter((record) => record !== undefined),
  );
}

async function notify(
  tools: Tools,
  chainId: ChainId,
  ended: readonly TransactionRecord[],
): Promise<void> {
  if (ended.length > 0) {
    const notifications = notificationsOf(ended, {
      network: NETWORKS[chainId].name,
      metadata: metadataWithoutCopies(await tools.tokens.list(chainId)),
      hidesBalances: await tools.hidesBalances(),
    });
    for (const notification of notifications) {
      await tools.notify(notification);
    }
  }
}

/** Does the same with what a node said to a request. A transaction that this wallet didn't
 * send is ignored. */
export async function settleWords(
  tools: Tools,
  chainId: ChainId,
  words: readonly (Word & Pick<TransactionRecord, 'txnHash'>)[],
): Promise<void> {
  const records = await tools.transactions.list(chainId);
  const client = tools.client(chainId);
  await settleHeard(
    { tools, chainId, client, purpose: 'request' },
    words.flatMap((word) => {
      const record = records.find(({ txnHash }) => txnHash === word.txnHash);
      return record === undefined ? [] : [{ record, word }];
    }),
  );
}

/** Whether one node's word isn't enough. */
function needsOthers(
  { record, word: { status } }: Heard,
  now: number,
  purpose: Inquiry['purpose'],
): boolean {
  if (isIncluded(status)) {
    const isKnown = outcomeOf(status) === outcomeOf(record.status);
    return purpose === 'poll'
      ? !isKnown || record.claims !== undefined
      : !isKnown;
  }
  return (
    status === 'UNKNOWN' ||
    status === 'REJECTED' ||
    (purpose === 'poll' &&
      (record.claims !== undefined ||
        (!isFinal(record.status) && now - record.timestamp >= STUCK_AFTER)))
  );
}
