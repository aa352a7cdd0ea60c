import { paymentListOf } from './data/payment-lists';
import { MAX_IN_PART } from './data/payment-parts';
import { openHome, openPage } from './router';
import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import {
  noncesOf,
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { wireHash } from '../../dev/testing/nodes/wire-hash';
import {
  PAYROLL_LINES,
  PAYROLL_RECIPIENTS,
  openPayroll,
  paidInPayroll,
  payrollFile,
  payrollId,
  payrollRecipient,
  reopenPayroll,
} from '../../dev/testing/wallet/payroll';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { uploadFile } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import { encodeLabel } from '../core/stark-label';

describe('payments that one transaction can’t hold', () => {
  it('stand in parts with their sums before the first window', async () => {
    const { wallet, page } = await openPayroll();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
    expect(page.text().join('|')).toMatch(
      /\|200 payments: 0\.\d+ STRK\|Paid: 0 of 200\|.*\|Part 1\|Not paid\|100 payments: .* STRK\|.*\|Part 2\|Not paid\|100 payments: /u,
    );
  });

  it('are paid part by part, each in a window of its own, each once', async () => {
    const chain = chainWithMemory();
    const opened = await openPayroll(chain);
    const { wallet, page } = opened;
    await page.submit();
    expect(wallet.dialogs).toHaveLength(2);
    expect(paidInPayroll(chain)).toStrictEqual(PAYROLL_RECIPIENTS);
    expect(recordsOf(wallet)[1]?.memos?.slice(0, 2)).toStrictEqual([
      'No. 101',
      'No. 102',
    ]);
    await reopenPayroll(opened);
    expect(page.text().join('|')).toContain('Paid: 200 of 200');
    await page.submit();
    expect(chain.submitted).toHaveLength(2);
  });

  it('come back as what the wallet opens with until all are sent', async () => {
    const asked: unknown[] = [];
    const { page } = await openPayroll({
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
    const opened = await openPayroll({
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
    await uploadFile(page, payrollFile(PAYROLL_LINES));
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
    expect(page.interfaceContext()).toMatchObject({ screen: 'payment-list' });
  });

  it('are asked for once, however often Review is clicked', async () => {
    const chain = chainWithMemory();
    const { page } = await openPayroll(chain);
    const submit = { type: 'FormSubmitEvent', name: 'review' };
    await Promise.all([page.submit(), page.submit(), page.input(submit)]);
    expect(paidInPayroll(chain)).toStrictEqual(PAYROLL_RECIPIENTS);
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
    const opened = await openPayroll(chain);
    await opened.page.submit();
    await reopenPayroll(opened);
    expect(opened.page.text().join('|')).toMatch(
      /\|Paid: 100 of 200\|.*\|Part 1\|Failed \(fee charged\)\|.*\|Part 2\|Confirmed\|/u,
    );
    await opened.page.submit();
    expect(paidInPayroll(chain)).toStrictEqual([
      ...PAYROLL_RECIPIENTS,
      ...PAYROLL_RECIPIENTS.slice(0, MAX_IN_PART),
    ]);
    await reopenPayroll(opened);
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
      const opened = await openPayroll(chain);
      const { wallet, page } = opened;
      await page.submit();
      expect(paidInPayroll(chain)).toStrictEqual(
        PAYROLL_RECIPIENTS.slice(0, MAX_IN_PART),
      );
      expect(JSON.stringify(wallet.notices)).toMatch(said);
      await reopenPayroll(opened);
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
    const { wallet, page } = await openPayroll(chain);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.text().join('|')).toMatch(
      /They are in smaller parts now\..*\|Part 3\|/u,
    );
    await page.submit();
    await openHome(page.context);
    await page.submit();
    expect(paidInPayroll(chain)).toStrictEqual(PAYROLL_RECIPIENTS);
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
    const file = payrollFile(PAYROLL_LINES).replace(payrollRecipient(150), ann);
    const opened = await openPayroll(chain, file);
    const { wallet, page } = opened;
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    expect(JSON.stringify(wallet.notices)).toMatch(/Line 150: .*expired/u);
    await reopenPayroll(opened);
    expect(page.text().join('|')).toMatch(
      /\|Part 2\|Not paid\|99 payments.*\|Part 3\|Not paid\|1 payment/u,
    );
    await page.submit();
    const rest = PAYROLL_RECIPIENTS.filter(
      (one) => one !== payrollRecipient(150),
    );
    expect(paidInPayroll(chain)).toStrictEqual(rest);
    await reopenPayroll(opened);
    expect(page.text().join('|')).toContain('Paid: 199 of 200');
    await page.submit();
    expect(page.text().join('|')).toMatch(/Line 150: .*expired/u);
    expect(chain.submitted).toHaveLength(2);
    await page.click(`payment-list:${await payrollId(opened)}:2`);
    expect(page.text().join('|')).toContain(
      `150. 0.00015 STRK · ann.stark · No. 150|${padFelt('0xa11')}`,
    );
  });

  it('can be deleted before anything is paid, and not in between', async () => {
    const asked: unknown[] = [];
    const opened = await openPayroll({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { page } = opened;
    expect(page.text()).toContain('Delete list');
    await page.submit();
    await reopenPayroll(opened);
    expect(page.text()).not.toContain('Delete list');
  });

  it('are refused by line if a list has paid them, however the file was changed', async () => {
    const asked: unknown[] = [];
    const opened = await openPayroll({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { wallet, page } = opened;
    await page.submit();
    expect(asked).toHaveLength(2);
    const changed = payrollFile(PAYROLL_LINES)
      .replace('No. 1\n', 'First\n')
      .replace(payrollRecipient(150), payrollRecipient(999));
    await openPage(page.context, 'payments', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    await uploadFile(page, `To,Token,Amount,Memo\n${changed}`);
    expect(page.text().join('|')).toMatch(
      /Line 2: A list of yours has this payment already.*further lines: 91/u,
    );
    await page.type({ line0: `${payrollRecipient(3)}, STRK, 0.0003` });
    await page.submit();
    expect(page.text().join('|')).toContain('has this payment already');
    expect(wallet.dialogs).toHaveLength(2);
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
  });

  it('aren’t asked for where something approved may have been sent, and is on no record', async () => {
    const opened = await openPayroll(chainWithMemory());
    const { wallet, page } = opened;
    await wallet.context.paymentLists.amend(
      await payrollId(opened),
      (list) => ({
        ...list,
        parts: list.parts.map((part) => ({
          ...part,
          isApproved: true as const,
        })),
      }),
    );
    await reopenPayroll(opened);
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
    const opened = await openPayroll(chain);
    const { page } = opened;
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    // The rejected one has run after all, and no node says so.
    next = 1;
    await reopenPayroll(opened);
    await page.submit();
    expect(chain.submitted).toHaveLength(1);
    next = 0;
    await reopenPayroll(opened);
    await page.submit();
    expect(noncesOf(chain).slice(0, 2)).toStrictEqual([5, 5]);
  });

  it('stay if they are deleted from an older drawing', async () => {
    const asked: unknown[] = [];
    const opened = await openPayroll({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { wallet, page } = opened;
    await page.submit();
    await reopenPayroll(opened);
    await page.click('remove');
    expect(await wallet.context.paymentLists.list()).toHaveLength(1);
  });

  it('are kept before newer lists, once anything was sent for them', async () => {
    const asked: unknown[] = [];
    const opened = await openPayroll({
      ...chainWithMemory(),
      answer: (view) => asked.push(view) === 1,
    });
    const { paymentLists } = opened.wallet.context;
    await opened.page.submit();
    const id = await payrollId(opened);
    for (let at = 1; at <= 25; at += 1) {
      await paymentLists.put(
        paymentListOf({ chainId: SEPOLIA, account: ACCOUNT, at }, [
          {
            line: 1,
            to: PAYROLL_RECIPIENTS[0] ?? '0x1',
            token: '0x1',
            units: 1n,
          },
        ]),
      );
    }
    expect(await paymentLists.list()).toHaveLength(20);
    expect(await paymentLists.find(id)).toBeDefined();
  });
});

/** What a chain's node answers. */
function answerOf(
  { methods }: ScriptedChain,
  method: string,
  params: unknown,
): unknown {
  return (methods[method] as (asked: unknown) => unknown)(params);
}
