import { findFirstTry } from './find-first-try';
import { ownAccount } from '../../accounts/derived-accounts';
import { undeployedState } from '../../accounts/on-chain-state';
import { saveAccount } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import type { NodeClient } from '../../starknet/node-client';
import type { SendingEntry } from '../../state/journal';
import { isRecordOf, type TransactionRecord } from '../../state/transactions';
import { originOf } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

/** For how long after a call each poll looks for what it sent, in seconds; later, each start of the
 * snap does so once. */
const LOOKING_PERIOD = 600;

/** The entries that were looked for in this life of the snap. */
const lookedFor = new WeakSet<SendingEntry>();

/**
 * Finds the entries of calls that were open when MetaMask stopped, and haven't come again, whose
 * transactions have to be looked for.
 *
 * @param isFirst - Whether only those count that weren't looked for in this life of the snap.
 */
export async function findAbandoned(
  tools: TransactionTools,
  isFirst: boolean,
): Promise<SendingEntry[]> {
  const now = tools.now();
  const found: SendingEntry[] = [];
  for (const entry of await tools.journalEntries.abandoned(now)) {
    const isDue =
      !lookedFor.has(entry) ||
      (!isFirst && Math.abs(now - entry.at) < LOOKING_PERIOD);
    if (isDue && (await recordOfTry(tools, entry)) === undefined) {
      found.push(entry);
    }
  }
  return found;
}

/**
 * Records what such calls have sent, so that pages show it and polls tell how it ends. The call
 * that comes again is answered, or warned of, by that record.
 */
export async function recoverSent(
  tools: TransactionTools,
  chainId: ChainId,
  client: NodeClient,
): Promise<void> {
  const own = { ...tools, client: () => client };
  for (const entry of await findAbandoned(tools, false)) {
    const { attempt } = entry;
    if (attempt.chainId === chainId) {
      const from = BigInt(attempt.from);
      const { verdict } = await findFirstTry(own, entry, from, 1);
      lookedFor.add(entry);
      if (verdict.is === 'sent') {
        const { record } = verdict;
        // First, so that a call that comes again right now takes it for its own.
        await tools.journalEntries.name(
          entry,
          record.outside?.hash ?? record.txnHash,
        );
        await recordFound(tools, {
          ...record,
          ...originOf({ requester: entry.origin }),
          askedAgain: true,
        });
      }
    }
  }
}

/** The record of what a first try sent, or had a paymaster send, if it was approved. */
export async function recordOfTry(
  { transactions }: TransactionTools,
  { attempt: { chainId, account }, hash }: SendingEntry,
): Promise<TransactionRecord | undefined> {
  const own = await transactions.of(chainId, account);
  return own.find((record) => isRecordOf(record, hash));
}

/** Records the transaction of a first try anew. Returns false if it is on record already, as
 * another call's. */
export async function recordFound(
  tools: TransactionTools,
  record: TransactionRecord,
): Promise<boolean> {
  const { chainId, senderAddress, txnType, txnHash } = record;
  const isNew = await tools.transactions.addNew(record);
  tools.journal?.noteRecord();
  if (isNew && txnType === 'deploy_account') {
    const account = await ownAccount(tools, senderAddress);
    await saveAccount(
      tools,
      chainId,
      { ...undeployedState(account), isUnsure: true },
      txnHash,
    );
  }
  return isNew;
}
