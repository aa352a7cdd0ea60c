import { noticeOf } from './notices';
import type { News, SendForm } from './send-form';
import { formatAmount } from '../core/amount';
import { planTransfer, type Planned, type Transfer } from '../home/transfer';
import { feeView } from '../transactions/fee-view';
import type { Wrong } from '../ui/pages/send-view';

/**
 * @param form - The form.
 * @param wanted - What it says.
 * @returns What that would cost, or why it can't be.
 */
export async function costOf(form: SendForm, wanted: Transfer): Promise<News> {
  try {
    return newsOf(await planTransfer(form.context, wanted), form, wanted);
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/**
 * @param planned - What came of planning what the form says.
 * @param form - The form.
 * @param form.setup - What it is made of.
 * @param wanted - What it says.
 * @param wanted.token - The token.
 * @returns What the form shows of it.
 */
export function newsOf(
  planned: Planned,
  { setup }: SendForm,
  { token }: Transfer,
): News {
  return 'plan' in planned
    ? { fee: feeView(planned.plan), deploys: !planned.plan.look.deployed }
    : { wrong: { amount: lacking(planned, setup.decimalsOf(token)) } };
}

function lacking(
  planned: Exclude<Planned, { plan: unknown }>,
  decimals: number,
): Wrong {
  return planned.lacks === 'tokens'
    ? {
        what: 'lacks-tokens',
        values: { held: formatAmount(planned.held, decimals) },
      }
    : {
        what: 'lacks-fee',
        values: { needed: formatAmount(planned.needed, 18) },
      };
}
