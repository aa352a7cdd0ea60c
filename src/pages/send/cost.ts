import type { FormUpdate, SendForm } from './form';
import {
  prepareTransfer,
  type PreparedTransfer,
  type Transfer,
} from './transfer';
import type { FieldError } from './types';
import { formatAmount } from '../../core/amount';
import { feeView } from '../../transactions/confirm/views';
import { noticeOf } from '../notices';

/** The update that shows its fee, or why it isn't possible. */
export async function costOf(
  form: SendForm,
  transfer: Transfer,
): Promise<FormUpdate> {
  try {
    const prepared = await prepareTransfer(form.context, transfer);
    return formUpdateOf(prepared, form, transfer);
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/**
 * @param prepared - The result of preparing the transfer.
 * @param form.data - The data it was opened with.
 * @param transfer.token - Its token; padded.
 * @returns The update that shows the result.
 */
export function formUpdateOf(
  prepared: PreparedTransfer,
  { data }: SendForm,
  { token }: Transfer,
): FormUpdate {
  return 'prepared' in prepared
    ? {
        fee: feeView(prepared.prepared),
        deploys: prepared.prepared.deploysFirst,
      }
    : {
        errors: {
          amount: insufficientError(prepared, data.decimalsOf(token)),
        },
      };
}

function insufficientError(
  prepared: Exclude<PreparedTransfer, { prepared: unknown }>,
  decimals: number,
): FieldError {
  return prepared.insufficient === 'tokens'
    ? {
        what: 'lacks-tokens',
        values: { held: formatAmount(prepared.held, decimals) },
      }
    : {
        what: 'lacks-fee',
        values: { needed: formatAmount(prepared.needed, 18) },
      };
}
