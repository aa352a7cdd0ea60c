import type { FormUpdate, SendForm } from './form';
import {
  prepareTransfer,
  type PreparedTransfer,
  type Transfer,
} from './transfer';
import type { FieldError } from './types';
import { formatAmount } from '../../core/amount';
import { feeView } from '../../transactions/confirm/fee-view';
import { noticeOf } from '../notices';

/**
 * @param form - The form.
 * @param request - What it says.
 * @returns What that would cost, or why it can't be.
 */
export async function costOf(
  form: SendForm,
  request: Transfer,
): Promise<FormUpdate> {
  try {
    return formUpdateOf(
      await prepareTransfer(form.context, request),
      form,
      request,
    );
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/**
 * @param prepared - What came of planning what the form says.
 * @param form - The form.
 * @param form.setup - What it is made of.
 * @param wanted - What it says.
 * @param wanted.token - The token.
 * @returns What the form shows of it.
 */
export function formUpdateOf(
  prepared: PreparedTransfer,
  { data: setup }: SendForm,
  { token }: Transfer,
): FormUpdate {
  return 'prepared' in prepared
    ? {
        fee: feeView(prepared.prepared),
        deploys: !prepared.prepared.accountState.deployed,
      }
    : {
        errors: {
          amount: insufficientError(prepared, setup.decimalsOf(token)),
        },
      };
}

function insufficientError(
  prepared: Exclude<PreparedTransfer, { prepared: unknown }>,
  decimals: number,
): FieldError {
  return prepared.lacks === 'tokens'
    ? {
        what: 'lacks-tokens',
        values: { held: formatAmount(prepared.held, decimals) },
      }
    : {
        what: 'lacks-fee',
        values: { needed: formatAmount(prepared.needed, 18) },
      };
}
