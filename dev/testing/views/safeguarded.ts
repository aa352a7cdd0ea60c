import { amount, metadata } from './trade';
import { send, transfer } from './views';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import type { BalanceChange } from '../../../src/decode/balance-changes';
import type { CallView } from '../../../src/decode/types';
import { safeguardsFor } from '../../../src/transactions/confirm/safeguards';
import type { PreparedTransaction } from '../../../src/transactions/prepare/prepare';
import type { SendView } from '../../../src/views/dialog-views';

const ACCOUNT = padFelt('0xacc0');

/** A contract through which tokens are traded. */
export const ROUTER = padFelt('0x40073');

/** The parts of a prepared transaction that decide which safeguards are offered. */
export function prepared(
  options: object = {},
  deployed = true,
): PreparedTransaction {
  return {
    options,
    metadata,
    accountState: { account: { address: ACCOUNT }, deployed },
  } as unknown as PreparedTransaction;
}

/** An allowance of 5 STRK that the router keeps. */
export const left: Extract<BalanceChange, { what: 'allowance' }> = {
  what: 'allowance',
  amount: amount(STRK, 5n * 10n ** 18n),
  spender: ROUTER,
  unlimited: false,
};

const { summary: _, ...undecoded } = transfer;

/** A call that the wallet can't summarise. */
export const unknown: CallView = undecoded;

/** A send with these changes of balances. */
export const viewOf = (
  balanceChanges: SendView['balanceChanges'],
  calls: readonly CallView[] = [unknown],
): SendView => ({ ...send, calls, balanceChanges });

/** The names of the safeguards offered for a send. */
export const namesFor = (
  view: SendView,
  transaction = prepared(),
): readonly string[] =>
  safeguardsFor(transaction, view).map(({ name }) => name);
