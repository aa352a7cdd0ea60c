import { MAX_IN_PART, paymentListOf } from './data/payment-parts';
import { openHome, openPage } from './router';
import { createDice } from '../../dev/testing/determinism/dice';
import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import {
  noncesOf,
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  wireHash,
  type WireTransaction,
} from '../../dev/testing/nodes/wire-hash';
import {
  openSendForm,
  type Open,
  type Options,
} from '../../dev/testing/wallet/open-page';
import {
  actAndStop,
  namesIn,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { testPage, uploadFile } from '../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import { encodeLabel } from '../core/stark-label';
import type { DialogView } from '../views/dialog-views';

const LINES = 2 * MAX_IN_PART;

const recipient = (line: number) => padFelt(toFelt(0xb0b000 + line));

/** A file of payments to different addresses, with a memo each. */
const fileOf = (lines: number): string =>
  Array.from(
    { length: lines },
    (_, index) =>
      `${recipient(index + 1)},STRK,0.000${String(index + 1)},No. ${String(index + 1)}`,
  ).join('\n');

async function openList(
  options: Options = {},
  file = fileOf(LINES),
): Promise<Open> {
  const opened = await openSendForm(options);
  await opened.page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
  await uploadFile(opened.page, file);
  return opened;
}

const idOf = async ({ wallet }: Open): Promise<string> =>
  String((await wallet.context.paymentLists.list())[0]?.id);

/** Opens the list again, whose windows took the page's place. */
async function reopen(opened: Open): Promise<void> {
  const { page } = opened;
  await openPage(page.context, 'payment-list', { id: await idOf(opened) });
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
    let now = 2_000_000_000;
    const opened = await openList({
      ...chainWithMemory(),
      answer: () => false,
      now: () => now,
    });
    const { wallet, page } = opened;
    now += 60;
    await openPage(page.context, 'payments', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(page.text().join('|')).toContain('200 payments: 0.0687 STRK, ');
    await uploadFile(page, fileOf(LINES));
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
  });

  it('are asked for once, however often Review is clicked', async () => {
    const chain = chainWithMemory();
    const { page } = await openList(chain);
    const submit = { type: 'FormSubmitEvent', name: 'review' };
    await Promise.all([page.submit(), page.submit(), page.input(submit)]);
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

  it.each([
    [
      'the account runs out',
      { balanceOf: ['0x0', '0x0'] },
      {},
      /Not enough: this account holds 0/u,
    ],
    [
      'the price of gas rises',
      {},
      { l2_gas_price: toFelt(10n ** 12n) },
      /Keep at least \d+\.\d+ STRK for the fee/u,
    ],
  ])(
    'keep what is left open if %s between two parts',
    async (_, views, price, said) => {
      const usual = scriptedChain();
      const poor = scriptedChain({ views });
      const chain = chainWithMemory({
        overrides: {
          starknet_call: (params: never) =>
            answerOf(
              chain.submitted.length > 0 ? poor : usual,
              'starknet_call',
              params,
            ),
          starknet_simulateTransactions: (params: never) =>
            (
              answerOf(usual, 'starknet_simulateTransactions', params) as {
                fee_estimation: object;
              }[]
            ).map((one) => ({
              ...one,
              fee_estimation: {
                ...one.fee_estimation,
                ...(chain.submitted.length > 0 && price),
              },
            })),
        },
      });
      const opened = await openList(chain);
      const { wallet, page } = opened;
      await page.submit();
      expect(paidBy(chain)).toStrictEqual(ALL.slice(0, MAX_IN_PART));
      expect(JSON.stringify(wallet.notices)).toMatch(said);
      await reopen(opened);
      expect(page.text().join('|')).toMatch(
        /\|Paid: 100 of 200\|.*\|Part 2\|Not paid\|/u,
      );
    },
  );

  it('are in smaller parts if the network takes no transaction that large', async () => {
    const chain = chainWithMemory({
      overrides: {
        starknet_simulateTransactions: (params: {
          transactions: { calldata?: string[] }[];
        }) =>
          (
            answerOf(
              scriptedChain(),
              'starknet_simulateTransactions',
              params,
            ) as {
              transaction_trace: object;
            }[]
          ).map((one, index) =>
            Number(params.transactions[index]?.calldata?.[0] ?? 0) > 60
              ? {
                  ...one,
                  transaction_trace: {
                    execute_invocation: { revert_reason: 'Out of gas' },
                  },
                }
              : one,
          ),
      },
    });
    const { wallet, page } = await openList(chain);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.text().join('|')).toMatch(
      /They are in smaller parts now\..*\|Part 3\|/u,
    );
    await page.submit();
    await openHome(page.context);
    await page.submit();
    expect(paidBy(chain)).toStrictEqual(ALL);
    expect(chain.submitted).toHaveLength(4);
  });

  it('leave out a line whose name expires between two parts, and pay the rest', async () => {
    const ann = 'ann.stark';
    const label = toFelt(encodeLabel('ann') ?? 0n);
    const chain = chainWithMemory({
      overrides: {
        starknet_call: (params: never) =>
          answerOf(
            scriptedChain({
              views: {
                domain_to_address: ['0xa11'],
                domain_to_expiry: [
                  chain.submitted.length > 0 ? '0x1' : toFelt(10n ** 12n),
                ],
                address_to_domain: ['0x1', label],
              },
            }),
            'starknet_call',
            params,
          ),
      },
    });
    const file = fileOf(LINES).replace(recipient(150), ann);
    const opened = await openList(chain, file);
    const { wallet, page } = opened;
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    expect(JSON.stringify(wallet.notices)).toMatch(/Line 150: .*expired/u);
    await reopen(opened);
    expect(page.text().join('|')).toMatch(
      /\|Part 2\|Not paid\|99 payments.*\|Part 3\|Not paid\|1 payment/u,
    );
    await page.submit();
    const rest = ALL.filter((one) => one !== recipient(150));
    expect(paidBy(chain)).toStrictEqual(rest);
    await reopen(opened);
    expect(page.text().join('|')).toContain('Paid: 199 of 200');
    await page.submit();
    expect(page.text().join('|')).toMatch(/Line 150: .*expired/u);
    expect(chain.submitted).toHaveLength(2);
    await page.click(`payment-list:${await idOf(opened)}:2`);
    expect(page.text().join('|')).toContain(
      `150. 0.00015 STRK · ann.stark · No. 150|${padFelt('0xa11')}`,
    );
  });

  it('can be deleted before anything is paid, and not in between', async () => {
    const asked: unknown[] = [];
    const opened = await openList({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { page } = opened;
    expect(page.text()).toContain('Delete list');
    await page.submit();
    await reopen(opened);
    expect(page.text()).not.toContain('Delete list');
  });

  it('are refused by line if a list has paid them, however the file was changed', async () => {
    const asked: unknown[] = [];
    const opened = await openList({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { wallet, page } = opened;
    await page.submit();
    expect(asked).toHaveLength(2);
    const changed = fileOf(LINES)
      .replace('No. 1\n', 'First\n')
      .replace(recipient(150), recipient(999));
    await openPage(page.context, 'payments', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    await uploadFile(page, `To,Token,Amount,Memo\n${changed}`);
    expect(page.text().join('|')).toMatch(
      /Line 2: A list of yours has this payment already.*further lines: 91/u,
    );
    await page.type({ line0: `${recipient(3)}, STRK, 0.0003` });
    await page.submit();
    expect(page.text().join('|')).toContain('has this payment already');
    expect(wallet.dialogs).toHaveLength(2);
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
  });

  it('aren’t asked for where something approved may have been sent, and is on no record', async () => {
    const opened = await openList(chainWithMemory());
    const { wallet, page } = opened;
    await wallet.context.paymentLists.amend(await idOf(opened), (list) => ({
      ...list,
      parts: list.parts.map((part) => ({ ...part, isApproved: true as const })),
    }));
    await reopen(opened);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.text().join('|')).toContain('|Part 1|No longer on record');
  });

  it('take the nonce of what was rejected, or are not sent', async () => {
    let next = 0;
    const chain = scriptedChain({
      onSubmit: (index) => (index === 0 ? rpcError(55, 'no') : undefined),
      included: () => next,
    });
    const opened = await openList(chain);
    const { page } = opened;
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    // The rejected one has run after all, and no node says so.
    next = 1;
    await reopen(opened);
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    next = 0;
    await reopen(opened);
    await page.submit();
    expect(noncesOf(chain).slice(0, 2)).toStrictEqual([5, 5]);
  });

  it('stay if they are deleted from an older drawing', async () => {
    const asked: unknown[] = [];
    const opened = await openList({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { wallet, page } = opened;
    await page.submit();
    await reopen(opened);
    await page.click('remove');
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
  });

  it('are kept before newer lists, once anything was sent for them', async () => {
    const asked: unknown[] = [];
    const opened = await openList({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { paymentLists } = opened.wallet.context;
    await opened.page.submit();
    const id = await idOf(opened);
    for (let at = 1; at <= 25; at += 1) {
      await paymentLists.put(
        paymentListOf({ chainId: SEPOLIA, account: ACCOUNT, at }, [
          { line: 1, to: ALL[0] ?? '0x1', token: '0x1', units: 1n },
        ]),
      );
    }
    expect(await paymentLists.list()).toHaveLength(20);
    expect(await paymentLists.find(id)).toBeDefined();
  });
});

describe('a long file', () => {
  it.each([
    ['of 2,000 lines', 2000, /at most 150 kB/u],
    ['of more lines than there may be', 1000, /At most 500 payments/u],
    [
      'with a mistake in each line',
      400,
      /Line 1: .*Line 2: .*further lines: 391/u,
    ],
  ])('%s is refused in words, and nothing is kept', async (_, lines, said) => {
    const file = fileOf(lines).replaceAll(
      'STRK',
      lines === 400 ? 'STRX' : 'STRK',
    );
    const { wallet, page } = await openList({}, file);
    expect(page.text().join('|')).toMatch(said);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(await wallet.context.paymentLists.list()).toStrictEqual([]);
  });

  it.each(['utf16le', 'utf16be'])('is read in %s', async (encoding) => {
    const text = Buffer.from(`\ufeff${fileOf(120)}`, 'utf16le');
    const { page } = await openSendForm();
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    await uploadFile(page, encoding === 'utf16be' ? text.swap16() : text);
    expect(page.text().join('|')).toContain('120 payments: ');
  });
});

describe('a payroll that is stopped at random', () => {
  const clock = useVirtualClock();

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'pays each line once: seed %i',
    async (seed) => {
      const dice = createDice(seed);
      const chain = chainWithMemory();
      // Every second user says yes to anything.
      const isSafe = (view: DialogView): boolean =>
        seed % 2 === 0 || namesIn(view).every((name) => !DOUBTS.includes(name));
      let dead: TestWallet | undefined;
      for (let stops = 0; stops < 10; stops += 1) {
        ({ dead } = await actAndStop(
          clock(),
          chain,
          payList,
          { stopAt: dice.below(12_000), clickAfter: dice.below(3000) },
          dead,
          { answer: isSafe },
        ));
      }
      const texts: string[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        ({ dead } = await actAndStop(
          clock(),
          chain,
          async (wallet) => {
            texts.push(await payList(wallet));
          },
          {},
          dead,
          { answer: isSafe },
        ));
      }
      expect(texts.at(-1)).toContain('Paid: 200 of 200');
      expect(paidBy(chain).sort()).toStrictEqual([...ALL].sort());
    },
  );
});

/** What the windows of payments say that may have been made before. */
const DOUBTS = ['sent-before', 'maybe-sent', 'sent-recently'];

/** Opens the list, or makes it, and reviews it; returns what its page says before. */
async function payList(wallet: TestWallet): Promise<string> {
  const page = testPage(wallet);
  const params = { chainId: SEPOLIA, account: ACCOUNT };
  await openPage(page.context, 'payments', params);
  await uploadFile(page, fileOf(LINES));
  await page.fill();
  const text = page.text().join('|');
  await page.submit();
  return text;
}

/** What a chain's node answers. */
function answerOf(
  { methods }: ScriptedChain,
  method: string,
  params: unknown,
): unknown {
  return (methods[method] as (asked: unknown) => unknown)(params);
}
