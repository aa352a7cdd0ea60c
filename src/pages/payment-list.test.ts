import { MAX_IN_PART } from './data/payment-parts';
import { openHome, openPage } from './router';
import { createDice } from '../../dev/testing/determinism/dice';
import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import {
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import {
  wireHash,
  type WireTransaction,
} from '../../dev/testing/nodes/wire-hash';
import {
  openSendForm,
  STRK_TOKEN,
  type Open,
  type Options,
} from '../../dev/testing/wallet/open-page';
import {
  actAndStop,
  namesIn,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';

const LINES = 2 * MAX_IN_PART;

const recipient = (line: number) => padFelt(toFelt(0xb0b000 + line));

/** A file of payments to different addresses, with a memo each. */
const fileOf = (lines: number): string =>
  Array.from(
    { length: lines },
    (_, index) =>
      `${recipient(index + 1)},STRK,0.000${String(index + 1)},No. ${String(index + 1)}`,
  ).join('\n');

const upload = async (
  page: TestPage,
  contents: Buffer | string,
): Promise<void> =>
  page.input({
    type: 'FileUploadEvent',
    name: 'file',
    file: {
      name: 'payments.csv',
      size: 1,
      contentType: 'text/csv',
      contents: Buffer.from(contents).toString('base64'),
    },
  });

async function openList(
  options: Options = {},
  file = fileOf(LINES),
): Promise<Open> {
  const opened = await openSendForm(options);
  await opened.page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
  await upload(opened.page, file);
  return opened;
}

/** Opens the list again, whose windows took the page's place. */
async function reopen({ wallet, page }: Open): Promise<void> {
  const [list] = await wallet.context.paymentLists.list();
  await openPage(page.context, 'payment-list', { id: String(list?.id) });
  await page.fill();
}

/** The recipients that submitted transactions pay, in order. */
const paidBy = ({ submitted }: Pick<ScriptedChain, 'submitted'>): string[] =>
  submitted.flatMap((body) => recipientsOf(body));

/** Each call is contract, selector, length, recipient, and two felts for the amount. */
function recipientsOf(body: WireTransaction): string[] {
  const [count = '0x0', ...calls] =
    (body as { calldata?: string[] }).calldata ?? [];
  return Array.from({ length: Number(count) }, (_, index) =>
    padFelt((calls[6 * index + 3] ?? '0x0') as `0x${string}`),
  );
}

const ALL = Array.from({ length: LINES }, (_, index) => recipient(index + 1));

describe('payments that one transaction can’t hold', () => {
  it('stand in parts with their sums before the first window', async () => {
    const { wallet, page } = await openList();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
    expect(page.text().join('|')).toMatch(
      /\|200 payments: 0\.\d+ STRK\|Paid: 0 of 200\|.*\|Part 1\|Not paid\|100 payments: .* STRK\|.*\|Part 2\|Not paid\|100 payments: /u,
    );
  });

  it('are paid part by part, each in a window of its own, each once', async () => {
    const chain = chainWithMemory();
    const opened = await openList(chain);
    const { wallet, page } = opened;
    await page.submit();
    expect(wallet.dialogs).toHaveLength(2);
    expect(paidBy(chain)).toStrictEqual(ALL);
    expect(recordsOf(wallet)[1]?.memos?.slice(0, 2)).toStrictEqual([
      'No. 101',
      'No. 102',
    ]);
    await reopen(opened);
    expect(page.text().join('|')).toContain('Paid: 200 of 200');
    await page.submit();
    expect(chain.submitted).toHaveLength(2);
  });

  it('come back as what the wallet opens with until all are sent', async () => {
    const asked: unknown[] = [];
    const { page } = await openList({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) !== 2,
    });
    await page.submit();
    await openHome(page.context);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
    await page.fill();
    expect(page.text().join('|')).toContain('Paid: 100 of 200');
    await page.submit();
    await openHome(page.context);
    expect(page.interfaceContext()).toMatchObject({ screen: 'home' });
  });

  it('are the same list if the same file is chosen again before all are paid', async () => {
    const opened = await openList({
      ...chainWithMemory(),
      answer: () => false,
    });
    const { wallet, page } = opened;
    await openPage(page.context, 'payments', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(page.text().join('|')).toContain('200 payments: 0.0687 STRK, ');
    await upload(page, fileOf(LINES));
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
  });

  it('are asked for once, however often and wherever Review is clicked', async () => {
    const chain = chainWithMemory();
    const { wallet, page } = await openList(chain);
    const [list] = await wallet.context.paymentLists.list();
    const other = testPage(wallet, page.context);
    await openPage(other.context, 'payment-list', { id: String(list?.id) });
    await Promise.all([page.submit(), page.submit(), other.submit()]);
    expect(paidBy(chain)).toStrictEqual(ALL);
  });

  it('stay open to the line if a part reverts, and only that is paid again', async () => {
    const chain = chainWithMemory({
      overrides: {
        starknet_getTransactionStatus: ({ transaction_hash: hash }: never) => ({
          finality_status: 'ACCEPTED_ON_L2',
          execution_status:
            hash === wireHash(chain.submitted[0] as never, SEPOLIA)
              ? 'REVERTED'
              : 'SUCCEEDED',
        }),
      },
    });
    const opened = await openList(chain);
    await opened.page.submit();
    await reopen(opened);
    expect(opened.page.text().join('|')).toMatch(
      /\|Paid: 100 of 200\|.*\|Part 1\|Failed \(fee charged\)\|.*\|Part 2\|Confirmed\|/u,
    );
    await opened.page.submit();
    expect(paidBy(chain)).toStrictEqual([...ALL, ...ALL.slice(0, MAX_IN_PART)]);
    await reopen(opened);
    expect(opened.page.text().join('|')).toContain('Paid: 200 of 200');
  });
});
