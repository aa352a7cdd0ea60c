import { sendDialogFor } from './send';
import { tooLate } from './too-late';
import { ownAccount } from '../accounts/derived-accounts';
import type { ChainId } from '../config/networks';
import { WalletError, isSuperseded } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import type { ReviewTools } from '../review/review';
import { isIncluded, type TransactionRecord } from '../state/transactions';
import { knownTokens } from '../tokens/metadata';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import type { ViewOf } from '../transactions/confirm/approve-transaction';
import { deployView } from '../transactions/confirm/views';
import { findKnownAddresses } from '../transactions/ledger/known-addresses';
import { isOpen } from '../transactions/ledger/records';
import {
  nothingFor,
  isCancellation,
  replacedBy,
} from '../transactions/ledger/rivals';
import {
  prepareToSend,
  type PreparedTransaction,
} from '../transactions/prepare/prepare';
import { prepareDeployment } from '../transactions/prepare/prepare-deployment';
import {
  replacementOptions,
  replacementsFor,
} from '../transactions/prepare/replacement';
import { unlessSent } from '../transactions/settle/first-try';
import type { SubmitTools } from '../transactions/submit/submit-prepared';
import { describeBatch, type DescribedBatch } from '../warnings/describe-batch';

// What replaces a pending transaction goes the way of any other (send.ts), with the nonce of
// the one that it replaces: only one of the two can run. Both are followed until one is final.

/**
 * Asks the user to approve a transaction that takes the place of a pending or dropped one, then
 * submits it.
 *
 * @param hash - Of the transaction to replace.
 * @throws WalletError `rejected` with `data.reason` `not-replaceable` if it can't be replaced,
 * like `tooLate` if it can't any more, or `earlier-first` if a nonce before it is free; like
 * `approveAndSubmit`, with `data.mayHaveMoved` if the network refuses it.
 */
export async function replaceTransaction(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  hash: Felt,
  kind: ReplacementKind,
): Promise<Felt> {
  const record = await tools.transactions.find(chainId, hash);
  const address = record?.senderAddress ?? '0x0';
  const own = await tools.transactions.of(chainId, address);
  if (record === undefined) {
    throw notReplaceable();
  }
  if (isIncluded(record.status) || !isOpen(record, tools.now())) {
    throw await tooLate(tools, record);
  }
  if (!replacementsFor(record, own, tools.now()).includes(kind)) {
    throw notReplaceable();
  }
  const account = await ownAccount(tools, address);
  const options = replacementOptions(record, own, kind);
  const { txnType, signed } = record;
  const prepare = async (current: SubmitTools): Promise<PreparedTransaction> =>
    txnType === 'deploy_account'
      ? prepareDeployment(current, chainId, {
          ...account,
          isSent: true,
          options,
        })
      : prepareToSend(current, {
          chainId,
          account,
          options,
          calls:
            kind === 'cancel' ? [nothingFor(address)] : (signed?.calls ?? []),
        });
  const explained = async (error: unknown): Promise<never> => {
    throw await explanationOf(tools, record, error);
  };
  return await unlessSent(
    tools,
    chainId,
    address,
    (sent) => sent,
    async (current) =>
      approveAndSubmit(
        current,
        WALLET_REQUESTER,
        await prepare(current).catch(explained),
        replacementDialog(
          current,
          record,
          kind === 'cancel' || isCancellation(record),
        ),
      ).catch(explained),
  );
}

/** Says in the wallet's own terms that it is too late, or that an earlier nonce is free. */
async function explanationOf(
  tools: SubmitTools,
  record: TransactionRecord,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof WalletError)) {
    return error;
  }
  const { kind, message, data } = error;
  if (isSuperseded(error)) {
    return await tooLate(tools, record);
  }
  if (data.reason === 'nonce-ahead') {
    return new WalletError(
      'rejected',
      'An earlier transaction has to come first',
      { reason: 'earlier-first' },
    );
  }
  // By the transaction that was to be replaced.
  return data.refusal === undefined
    ? error
    : new WalletError(kind, message, { ...data, mayHaveMoved: true });
}

function notReplaceable(): WalletError {
  return new WalletError('rejected', 'The transaction can’t be replaced', {
    reason: 'not-replaceable',
  });
}

/** The usual dialog of the site that asked for the transaction, which says what becomes of it. */
function replacementDialog(
  tools: SubmitTools,
  record: TransactionRecord,
  // Speeding up a cancellation cancels too.
  cancels: boolean,
): ViewOf {
  return async (prepared) => {
    const { chainId, senderAddress } = record;
    const own = await tools.transactions.of(chainId, senderAddress);
    const { stake, origin } = replacedBy(record, own);
    if (prepared.request.calls.length === 0) {
      const view = deployView(prepared, origin);
      return { ...view, replaces: { kind: 'speed-up' } };
    }
    // The user chose the transaction, so its nonce needs no line.
    const { nonce: _, ...view } = await sendDialogFor(tools, origin)(prepared);
    return {
      ...view,
      replaces: cancels
        ? {
            kind: 'cancel',
            txnType: stake.txnType,
            canceled: await describeStake(tools, stake),
          }
        : { kind: 'speed-up' },
    };
  };
}

/** Describes a transaction from its record. */
async function describeStake(
  tools: SubmitTools,
  { chainId, senderAddress, signed, calls, ...first }: TransactionRecord,
): Promise<DescribedBatch['shown']> {
  const { contractAddress, contractFuncName, contractCallData } = first;
  const known =
    signed?.calls ??
    (calls?.length === 1
      ? [
          {
            contractAddress,
            entrypoint: contractFuncName,
            calldata: contractCallData,
          },
        ]
      : []);
  const { shown } = describeBatch(
    {
      chainId,
      account: senderAddress,
      calls: known,
      metadata: await knownTokens(tools, chainId),
    },
    {
      protocols: await tools.protocols(chainId),
      knownAddresses: await findKnownAddresses(tools, chainId),
      abis: undefined,
    },
  );
  return shown;
}
