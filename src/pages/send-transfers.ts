import {
  type FormData,
  type TokenTransfer,
  assertSameNames,
} from './data/send-form';
import { type LackingTransfers, prepareTransfers } from './data/transfers';
import type { OpenForm } from './form';
import { noticeOf } from './notices';
import { transactionLink } from '../config/networks';
import type { Context } from '../context/context';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import { sendPreparedCalls } from '../flows/send';
import { withOwnJournal } from '../transactions/ledger/call-journal';
import { attemptOf } from '../transactions/prepare/attempt';
import type { PreparedTransaction } from '../transactions/prepare/prepare';
import { amountText } from '../ui/format';
import { t } from '../ui/translate';

/** What is needed of the form that the transfers stand in. */
type TransferForm = Pick<
  OpenForm<FormData, never, unknown>,
  'context' | 'data' | 'isUnchanged' | 'keep'
>;

/**
 * Prepares transfers, and opens the window that asks whether to send them, unless the user has
 * gone on typing or left the page meanwhile.
 *
 * @returns What the account lacks, if it can't send them.
 * @throws WalletError like `prepareTransfers` and `sendPreparedCalls`, unless they may have been
 * sent.
 */
export async function reviewTransfers(
  form: TransferForm,
  transfers: readonly TokenTransfer[],
): Promise<LackingTransfers | undefined> {
  const result = await prepareTransfers(form.context, form.data, transfers);
  if ('lacks' in result) {
    return result;
  }
  if (await form.isUnchanged()) {
    await sendFromForm(form, transfers, result.prepared);
  }
  return undefined;
}

/**
 * Opens the window that asks whether to send transfers.
 *
 * @param keep.approved - Called once the user has approved; what it writes is on disk before
 * anything is submitted.
 * @param keep.sent - Called with the transaction's hash, before the journal forgets the call.
 * @returns That hash.
 * @throws WalletError like `sendPreparedCalls`.
 */
export async function sendTransfers(
  context: Context,
  { chainId, account }: Pick<FormData, 'chainId' | 'account'>,
  transfers: readonly TokenTransfer[],
  prepared: PreparedTransaction,
  keep?: {
    readonly approved: () => Promise<unknown>;
    readonly sent: (hash: Felt) => Promise<unknown>;
  },
): Promise<Felt> {
  return await withOwnJournal(
    context,
    [
      'send',
      chainId,
      account.address,
      ...transfers.flatMap(({ token, to, units }) => [
        token,
        to,
        String(units),
      ]),
    ],
    async (tools) => {
      await tools.journal.begin(attemptOf(prepared, prepared.nonces));
      const assertSameRecipients = async (): Promise<void> => {
        await keep?.approved();
        await Promise.all([
          keep && tools.saved(),
          assertSameNames(context, chainId, transfers),
        ]);
      };
      const hash = await sendPreparedCalls(
        { ...tools, assertSameRecipients },
        WALLET_REQUESTER,
        prepared,
      );
      await keep?.sent(hash);
      return hash;
    },
  );
}

async function sendFromForm(
  { context, data, keep }: TransferForm,
  transfers: readonly TokenTransfer[],
  prepared: PreparedTransaction,
): Promise<void> {
  // A transfer that may have been sent must not reappear in the form.
  await context.draft.clear();
  try {
    const hash = await sendTransfers(context, data, transfers, prepared);
    await showSent(
      context,
      transfers.flatMap(({ token, to, units }) => [
        amountText(tokenAmount(token, units, data.metadata)),
        `${t('to')}: ${to}`,
      ]),
      transactionLink(data.chainId, hash),
    );
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      await keep();
      throw error;
    }
    // Whatever the user does meanwhile: the transfer must not be sent twice.
    await context.notify({
      title: t('notice.unclear'),
      lines: [t('notice.unclear.text')],
    });
  }
}

/** Says in a window that it was sent; a notification follows in any case. */
export async function showSent(
  { windows }: Context,
  lines: readonly string[],
  link: string,
): Promise<void> {
  await windows
    .inTurn(WALLET_REQUESTER, async (dialogs) =>
      dialogs.alert(
        { type: 'alert', what: 'notice.sent', lines, link },
        { yields: true },
      ),
    )
    .catch(() => false);
}
