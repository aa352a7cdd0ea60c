import { lineErrorText } from './data/payment-lines';
import {
  keepPart,
  listedTransfer,
  nameErrors,
  splitPart,
  type StandingPart,
} from './data/payment-parts';
import type { FormData } from './data/send-form';
import { lackOfAll, prepareTransfers } from './data/transfers';
import { sendTransfers } from './send-transfers';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { PaymentList } from '../state/payment-lists';
import type { PreparedTransaction } from '../transactions/prepare/prepare';
import type { PageNotice } from '../ui/page-interfaces';
import { t } from '../ui/translate';

/** Why a part wasn't sent. */
export type Obstacle = {
  readonly notice: PageNotice;
  /** Whether the others can be paid nevertheless. */
  readonly isPassed?: boolean;
};

/** How many reasons a notice gives. */
const FEW_REASONS = 3;

function because(...reasons: readonly string[]): PageNotice {
  const reason = reasons.slice(0, FEW_REASONS).join(' ');
  return { what: 'because', values: { reason } };
}

/**
 * Asks whether to send a part.
 *
 * @returns Its transaction's hash, or why it can't be asked for.
 * @throws WalletError like `prepareTransfers` and `sendTransfers`.
 */
export async function payPart(
  context: Context,
  list: PaymentList,
  data: FormData,
  part: StandingPart,
): Promise<Felt | Obstacle> {
  const errors = await nameErrors(context, list, part);
  if (errors.length > 0) {
    const lines = new Set(errors.map((error) => error.line));
    const isSplit = await splitPart(
      context,
      list,
      part,
      (payment) => !lines.has(payment.line),
      'last',
    );
    const notice = because(...errors.map(lineErrorText));
    return { notice, isPassed: !isSplit };
  }
  const transfers = part.payments.map(listedTransfer);
  const result = await prepareTransfers(context, data, transfers).catch(
    unlessTooLarge,
  );
  if (
    result === undefined ||
    ('prepared' in result && runsOut(result.prepared))
  ) {
    const half = Math.ceil(transfers.length / 2);
    const isSplit = await splitPart(
      context,
      list,
      part,
      (_, index) => index < half,
      'next',
    );
    return {
      notice: because(t(isSplit ? 'payments.smaller' : 'refused.too-much-gas')),
    };
  }
  if ('lacks' in result) {
    return { notice: because(lineErrorText(lackOfAll(result, data))) };
  }
  return await sendPart(context, list, data, part, result.prepared);
}

/** Sends a part once the user approves, and writes down what may have been sent for it. */
async function sendPart(
  context: Context,
  list: PaymentList,
  data: FormData,
  part: StandingPart,
  prepared: PreparedTransaction,
): Promise<Felt> {
  const { request, nonces } = prepared;
  const { onlyAs } = part;
  // A deployment before it leaves it no other nonce.
  const limited =
    onlyAs === undefined || nonces.deploysFirst
      ? prepared
      : { ...prepared, request: { ...request, onlyAs } };
  const keep = async (now: Parameters<typeof keepPart>[3]): Promise<unknown> =>
    keepPart(context, list, part, now).catch(() => undefined);
  try {
    return await sendTransfers(
      context,
      data,
      part.payments.map(listedTransfer),
      limited,
      {
        approved: async () =>
          keepPart(context, list, part, { isApproved: true }),
        sent: async (hash) => keep({ hash }),
      },
    );
  } catch (error) {
    const { transactionHash, messageHash = transactionHash } =
      error instanceof WalletError ? error.data : {};
    const { isApproved, hash } = part;
    await keep(
      messageHash === undefined
        ? definedMembers({ isApproved, hash })
        : { hash: messageHash as Felt },
    );
    throw error;
  }
}

/** Throws unless the network takes no transaction that large. */
function unlessTooLarge(error: unknown): undefined {
  if (error instanceof WalletError && error.data.refusal === 'too-much-gas') {
    return undefined;
  }
  throw error;
}

/** Whether a simulation has reached the network's limit on what a transaction may use. */
function runsOut({ effects }: PreparedTransaction): boolean {
  return effects.some(({ revertReason = '' }) =>
    /out of gas|no remaining steps/iu.test(revertReason),
  );
}
