import { MAX_BYTES } from './data/payment-lines';
import { openHome, openPage } from './router';
import { readLines } from '../../dev/simulator/dialog-lines';
import {
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import {
  BOB,
  ETH_TOKEN,
  openSendForm,
  STRK_TOKEN,
  type Open,
  type Options,
} from '../../dev/testing/wallet/open-page';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { fieldsOf, uploadFile } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import type { SendView } from '../views/dialog-views';

const ANN = padFelt('0xa11');

async function openPayments(options: Options = {}): Promise<Open> {
  const opened = await openSendForm(options);
  await opened.page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
  opened.wallet.requests.length = 0;
  return opened;
}

/** What stands in the fields together. */
const linesIn = ({ page }: Pick<Open, 'page'>): string =>
  Object.values(page.values())
    .filter((value) => typeof value === 'string')
    .join('; ');

const callsIn = ({ submitted }: ScriptedChain): unknown =>
  (submitted[0] as { calldata?: string[] } | undefined)?.calldata?.[0];

describe('the form for several payments', () => {
  it('sends them in one transaction, shown like a site’s', async () => {
    const chain = scriptedChain();
    const opened = await openPayments(chain);
    const { wallet, page } = opened;
    await page.type({ line0: `${BOB}, STRK, 0.5; ${ANN}, ETH, 0.25` });
    expect(wallet.requests).toStrictEqual([]);
    await page.submit();
    const calls = [
      [STRK_TOKEN, BOB, 5n * 10n ** 17n] as const,
      [ETH_TOKEN, ANN, 25n * 10n ** 16n] as const,
    ].map(([contractAddress, to, units]) => ({
      contractAddress,
      entrypoint: 'transfer',
      calldata: [to, toFelt(units), '0x0'],
    }));
    await wallet.call('l2net_executeTxn', { address: ACCOUNT, calls });
    const [own, site] = wallet.dialogs as SendView[];
    // But for what the second one is reminded of.
    expect({
      ...own,
      origin: site?.origin,
      tags: site?.tags,
      findings: site?.findings,
    }).toStrictEqual(site);
    expect(own?.findings).toStrictEqual([]);
    expect(site?.findings.map(({ name }) => name)).toStrictEqual([
      'sent-recently',
    ]);
    expect(own?.calls).toHaveLength(2);
    expect(own?.tags).toMatchObject({
      [BOB]: [{ is: 'first-time' }, {}],
      [ANN]: [{ is: 'first-time' }, {}],
    });
    expect(callsIn(chain)).toBe('0x2');
    expect(recordsOf(wallet)[0]?.calls).toHaveLength(2);
    const [sent] = wallet.alerts.map((alert) => readLines(alert));
    expect(sent).toEqual(
      expect.arrayContaining(['0.5 STRK', `To: ${BOB}`, '0.25 ETH']),
    );
    expect(page.missed).toStrictEqual([]);
    await openHome(page.context);
    expect(page.text().join('|')).toContain('|2 payments');
  });

  it('looks at every recipient, at most as many as there may be', async () => {
    const { wallet, page } = await openPayments();
    const recipients = Array.from({ length: 20 }, (_, index) =>
      padFelt(toFelt(0xb0b0 + index)),
    );
    await page.type({
      line0: recipients.map((to) => `${to}, STRK, 0.0001`).join(';'),
    });
    await page.submit();
    const [{ tags } = { tags: {} }] = wallet.dialogs as SendView[];
    for (const recipient of recipients) {
      expect(tags).toHaveProperty(recipient, [
        { is: 'first-time' },
        {
          is: expect.stringMatching(
            /account|contract|not-deployed/u,
          ) as unknown,
        },
      ]);
    }
  });

  it('warns of any of them as of a single one', async () => {
    const { wallet, page } = await openPayments();
    const [known, alike] = [
      `0x1234${'5'.repeat(55)}6789`,
      `0x1234${'7'.repeat(55)}6789`,
    ];
    await wallet.context.contacts.put({
      address: padFelt(known as never),
      name: 'Ann',
    });
    await page.type({
      line0: `Ann, STRK, 0.1; ${BOB}, ETH, 0.1; ${alike}, ETH, 0.2`,
    });
    await page.submit();
    expect(wallet.dialogs).toMatchObject([
      { findings: [{ name: 'look-alike', calls: [3] }] },
    ]);
  });

  it('names the lines that are wrong, keeps them, and sends nothing', async () => {
    const opened = await openPayments();
    const { wallet, page } = opened;
    const lines = `${BOB}, STRK, 0.5; 0xb0b, STRK, 1; ${BOB}, STRK, x`;
    await page.type({ line0: lines });
    await page.submit();
    expect(page.below('To, token, amount, memo')).toMatch(/^Line 2: .* 0x/u);
    expect(page.text()).toContain('Line 3: Enter an amount, such as 1.5.');
    expect(linesIn(opened)).toBe(lines);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('has a field for each line, which names what is wrong with it', async () => {
    const { wallet, page } = await openPayments();
    await page.type({ line0: `${BOB}, STRK, 0.1; ${BOB}, STRK, 0.2` });
    await page.click('add-line');
    await page.type({ line1: `${ANN}, STRK, x` });
    await page.submit();
    expect(page.below('Line 2')).toMatch(/^Line 3: .* such as 1\.5/u);
    expect(wallet.dialogs).toStrictEqual([]);
    await page.type({ line1: `${ANN}, STRK, 0.3` });
    await page.submit();
    expect((wallet.dialogs as SendView[])[0]?.calls).toHaveLength(3);
  });

  it('has as many fields as there may be payments, and one for column names', async () => {
    const { page } = await openPayments();
    for (let line = 2; line <= 21; line += 1) {
      expect(page.text()).toContain('Add a line');
      await page.click('add-line');
    }
    expect(page.text()).toContain('Line 21');
    expect(page.text()).not.toContain('Add a line');
  });

  it.each([
    ['0.6', '0.6', 'Not enough: this account holds 1 STRK.'],
    ['0.5', '0.5', /^Keep at least 0\.\d+ STRK for the fee\.$/u],
  ])(
    'compares %s and %s with the balance in total',
    async (one, two, error) => {
      const { wallet, page } = await openPayments();
      await page.type({ line0: `${BOB},STRK,${one};${ANN},STRK,${two}` });
      await page.submit();
      expect(page.below('To, token, amount, memo')).toMatch(error);
      expect(wallet.dialogs).toStrictEqual([]);
    },
  );

  it('goes on only with what still stands in the field', async () => {
    const { wallet, page } = await openPayments({
      ...scriptedChain({
        overrides: {
          starknet_simulateTransactions: (params: never) => {
            page.typeUntold({ line0: '' });
            const usual = scriptedChain().methods
              .starknet_simulateTransactions as (asked: never) => unknown;
            return usual(params);
          },
        },
      }),
    });
    await page.type({ line0: `${BOB}, STRK, 0.5` });
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
    expect(linesIn({ page })).toBe('');
  });

  it('keeps what was typed if the user refuses, and opens with it', async () => {
    const opened = await openPayments({ answer: () => false });
    const lines = `${BOB}, STRK, 0.5; ${ANN}, STRK, 0.25`;
    await opened.page.type({ line0: lines });
    await opened.page.submit();
    await openHome(opened.page.context);
    expect(opened.page.interfaceContext()).toMatchObject({
      screen: 'payments',
    });
    expect(linesIn(opened)).toBe(lines);
    await opened.page.click('back');
    await openHome(opened.page.context);
    expect(opened.page.interfaceContext()).toStrictEqual({ screen: 'home' });
  });

  it('takes over what was typed for a single payment', async () => {
    const opened = await openSendForm();
    const { page } = opened;
    await page.type({ recipient: BOB, amount: '0,5' });
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    expect(linesIn(opened)).toBe(`${BOB}, STRK, "0,5"`);
  });

  it('says why preparing failed', async () => {
    const { page } = await openPayments({
      fetch: async () => Promise.reject(new Error('down')),
    });
    await page.type({ line0: `${BOB}, STRK, 0.5` });
    await page.submit();
    expect(page.text()).toContain('The network can’t be reached');
  });
});

describe('a CSV file', () => {
  const text = `\ufeffTo;Token;Amount\r\n${BOB};STRK;0,5\r\n${ANN};eth;0,25\r\n`;

  it('goes into the field, where it can be changed and sent', async () => {
    const chain = scriptedChain();
    const opened = await openPayments(chain);
    const { page } = opened;
    await uploadFile(opened.page, text);
    expect(linesIn(opened)).toBe(
      `To, Token, Amount; ${BOB}, STRK, "0,5"; ${ANN}, eth, "0,25"`,
    );
    expect(page.text()).toContain('2 payments: 0.5 STRK, 0.25 ETH');
    // Later drawings leave the field alone.
    page.typeUntold({ line0: 'x' });
    await page.submit();
    expect(fieldsOf(page.drawn.at(-1)).line0?.value).toBeUndefined();
    expect(page.values().line0).toBe('x');
    await uploadFile(opened.page, text);
    await page.submit();
    expect(callsIn(chain)).toBe('0x2');
  });

  it('has as many lines as there are fields, or becomes a list', async () => {
    const lines = Array.from(
      { length: 22 },
      (_, index) => `${BOB}, STRK, 0.00${String(index + 1)}1`,
    );
    const opened = await openPayments();
    await uploadFile(opened.page, lines.slice(1).join('\n'));
    expect(linesIn(opened)).toBe(lines.slice(1).join('; '));
    await uploadFile(opened.page, lines.join('\n'));
    expect(opened.page.interfaceContext()).toMatchObject({
      screen: 'payment-list',
    });
  });

  it('has memos, which the record keeps and its page shows', async () => {
    const opened = await openPayments();
    const { wallet, page } = opened;
    await uploadFile(
      opened.page,
      `${BOB},STRK,0.5,"Rent, June"\n${ANN},ETH,0.1\n`,
    );
    expect(linesIn(opened)).toContain('"Rent, June"');
    await page.submit();
    expect(wallet.dialogs).toHaveLength(1);
    const [record] = recordsOf(wallet);
    expect(record?.memos).toStrictEqual(['Rent, June', '']);
    await openPage(page.context, 'transaction', {
      chainId: SEPOLIA,
      hash: String(record?.txnHash),
    });
    expect(page.text().join('|')).toMatch(/\|1\. [^|]* · Rent, June\|/u);
  });

  it.each([
    ['too long', `${BOB},STRK,1\n${' '.repeat(MAX_BYTES)}`],
    ['in UTF-16 without a mark', Buffer.from(`${BOB},STRK,1`, 'utf16le')],
    ['in Latin-1', Buffer.from(`J\u00f6rg,STRK,1`, 'latin1')],
  ])('that is %s leaves what was typed', async (_, contents) => {
    const opened = await openPayments();
    await opened.page.type({ line0: 'x' });
    await uploadFile(opened.page, contents);
    expect(opened.page.text()).toContain(
      'Choose a CSV file of at most 150 kB, in UTF-8 or UTF-16.',
    );
    expect(linesIn(opened)).toBe('x');
  });

  it('that is taken away again, or isn’t in base64, changes nothing', async () => {
    const opened = await openPayments();
    await opened.page.type({ line0: 'x' });
    const event = { type: 'FileUploadEvent', name: 'file' };
    await opened.page.input({ ...event, file: null });
    const file = { name: '', size: 0, contentType: '', contents: '§' };
    await opened.page.input({ ...event, file });
    expect(linesIn(opened)).toBe('x');
  });
});
