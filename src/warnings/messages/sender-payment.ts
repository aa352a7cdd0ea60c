import type { OutsideExecution, SenderPayment } from './types';
import type { CallView } from '../../decode/types';
import { isSame } from '../facts';
import { hasRoughValue, isWorthJudging } from '../trades';

/**
 * Reads what the sender of an outside execution is paid for it: paymasters (SNIP-29) add a
 * last call that transfers it to the caller that they name. A thief can write the same, so
 * only less than a dollar's worth of a bundled token is called a fee, and only if the
 * caller gets nothing else: it has no part in the other calls. If anyone may send it, there
 * is no telling who the recipient is.
 *
 * @param execution - An outside execution.
 * @param calls - All calls of the message.
 * @param owns - Whether an address is one of the user's accounts.
 * @returns The payment, if there is one.
 */
export function senderPayment(
  { caller, calls: numbers }: OutsideExecution,
  calls: readonly CallView[],
  owns: (address: CallView['contract']) => boolean,
): SenderPayment | undefined {
  const own = numbers.flatMap((number) => calls[number - 1] ?? []);
  const { action, to, amount } = own.at(-1)?.headline ?? {};
  const others = own.slice(0, -1);
  if (
    action !== 'transfer' ||
    to === undefined ||
    amount === undefined ||
    caller === 'anyone' ||
    !isSame(to, caller) ||
    owns(caller) ||
    others.length === 0 ||
    others.some(({ contract, calldata }) =>
      [contract, ...calldata].some((felt) => isSame(felt, caller)),
    )
  ) {
    return undefined;
  }
  return hasRoughValue(amount)
    ? { amount, isFee: !isWorthJudging([amount]) }
    : undefined;
}
