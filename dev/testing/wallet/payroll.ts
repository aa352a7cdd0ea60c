import { openSendForm, type Open, type Options } from './open-page';
import { ACCOUNT } from './sends';
import { uploadFile } from './test-page';
import { SEPOLIA } from '../../../src/config/networks';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import { MAX_IN_PART } from '../../../src/pages/data/payment-parts';
import { openPage } from '../../../src/pages/router';
import type { ScriptedChain } from '../nodes/scripted-chain';
import type { ReceivedTransaction } from '../nodes/wire-hash';

/** How many payments the file has, unless a test says more: two parts. */
export const PAYROLL_LINES = 2 * MAX_IN_PART;

export const payrollRecipient = (line: number): Felt =>
  padFelt(toFelt(0xb0b000 + line));

/** A file of payments to different addresses, with a memo each. */
export const payrollFile = (lines: number): string =>
  Array.from(
    { length: lines },
    (_, index) =>
      `${payrollRecipient(index + 1)},STRK,0.000${String(index + 1)},No. ${String(index + 1)}`,
  ).join('\n');

/** Uploads a file; the page of its list is open then. */
export async function openPayroll(
  options: Options = {},
  file = payrollFile(PAYROLL_LINES),
): Promise<Open> {
  const opened = await openSendForm(options);
  await opened.page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
  await uploadFile(opened.page, file);
  return opened;
}

export const payrollId = async ({ wallet }: Open): Promise<string> =>
  String((await wallet.context.paymentLists.list())[0]?.id);

/** Opens the list again, whose windows took the page's place. */
export async function reopenPayroll(opened: Open): Promise<void> {
  const { page } = opened;
  await openPage(page.context, 'payment-list', { id: await payrollId(opened) });
  await page.fill();
}

/** The recipients that submitted transactions pay, in order. */
export const paidInPayroll = ({
  submitted,
}: Pick<ScriptedChain, 'submitted'>): string[] =>
  submitted.flatMap((body) => recipientsOf(body));

/** Each call is contract, selector, length, payrollRecipient, and two felts for the amount. */
function recipientsOf(body: ReceivedTransaction): string[] {
  const [count = '0x0', ...calls] =
    (body as { calldata?: string[] }).calldata ?? [];
  return Array.from({ length: Number(count) }, (_, index) =>
    padFelt((calls[6 * index + 3] ?? '0x0') as `0x${string}`),
  );
}

export const PAYROLL_RECIPIENTS = Array.from(
  { length: PAYROLL_LINES },
  (_, index) => payrollRecipient(index + 1),
);
