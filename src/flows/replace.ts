import { sendDialogFor } from './send';
import { ownAccount } from '../accounts/derived-accounts';
import type { ChainId } from '../config/networks';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import type { ReviewTools } from '../review/review';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import type { ViewOf } from '../transactions/confirm/approve-transaction';
import { deployView } from '../transactions/confirm/views';
import { unlessSent } from '../transactions/journal/first-try';
import {
  prepareToSend,
  type PreparedTransaction,
} from '../transactions/prepare/prepare';
import { prepareDeployment } from '../transactions/prepare/prepare-deployment';
import {
  nothingFor,
  replacementOptions,
  replacementsFor,
} from '../transactions/replacement';
import type { SubmitTools } from '../transactions/submit/submit-prepared';
import { findingOf, mergeFindings } from '../warnings/findings';

// What replaces a pending transaction goes the way of any other (send.ts), with the nonce of
// the one that it replaces: only one of the two can run. Both are followed until one is final.

/**
 * Asks the user to approve a transaction that takes the place of a pending or dropped one, then
 * submits it.
 *
 * @param hash - Of the transaction to replace.
 * @throws WalletError `rejected` with `data.reason` `not-replaceable` if it can't be replaced,
 * or not any more, or `earlier-first` if a nonce before it is free; like `approveAndSubmit`.
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
  if (
    record === undefined ||
    !replacementsFor(record, own, tools.now()).includes(kind)
  ) {
    throw notReplaceable();
  }
  const account = await ownAccount(tools, address);
  const options = replacementOptions(record, own);
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
        replacementDialog(current, kind),
      ).catch(explained),
  );
}

/** Says in the wallet's own terms that the nonce is used, or that an earlier one is free. */
function explained(error: unknown): never {
  const reason = error instanceof WalletError ? error.data.reason : undefined;
  if (reason === 'nonce-used') {
    throw notReplaceable();
  }
  throw reason === 'nonce-ahead'
    ? new WalletError('rejected', 'An earlier transaction has to come first', {
        reason: 'earlier-first',
      })
    : error;
}

function notReplaceable(): WalletError {
  return new WalletError(
    'rejected',
    'The transaction can’t be replaced: it isn’t pending any more',
    { reason: 'not-replaceable' },
  );
}

/** The usual dialog, which also says what the transaction replaces. */
function replacementDialog(
  tools: SubmitTools,
  kind: ReplacementKind,
): ViewOf<PreparedTransaction> {
  const dialogOf = sendDialogFor(tools, WALLET_REQUESTER);
  return async (prepared) => {
    // The user chose the transaction, so its nonce needs no line.
    const { nonce: _, ...view } =
      prepared.calls.length === 0
        ? deployView(prepared, WALLET_REQUESTER)
        : await dialogOf(prepared);
    const finding = findingOf(kind === 'cancel' ? 'cancels' : 'speeds-up');
    return { ...view, findings: mergeFindings([finding, ...view.findings]) };
  };
}
