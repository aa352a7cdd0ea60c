import { englishTexts } from '../../dev/simulator/english';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import {
  BOB,
  STRK_TOKEN,
  openSendForm,
  type Open,
} from '../../dev/testing/wallet/open-page';
import { fieldsOf } from '../../dev/testing/wallet/test-page';
import { setTexts } from '../ui/translate';

const AMOUNT = '0.12345678901234567';

/** A form whose pauses last until released. */
async function openPausing(): Promise<Open & { letGo: () => void }> {
  const opened = await openSendForm();
  const gate = makeGate();
  await opened.page.type({ recipient: BOB });
  Object.assign(opened.page.context, { wait: async () => gate.opened });
  opened.page.drawn.length = 0;
  return {
    ...opened,
    letGo: () => {
      gate.open();
    },
  };
}

const keysOf = (text: string): string[] =>
  Array.from(text, (_, index) => text.slice(0, index + 1));

/** The amounts in drawings. */
const filledIn = ({ drawn }: Open['page']): unknown[] =>
  drawn.map((drawing) => fieldsOf(drawing).amount?.value);

describe('the send form, while typing', () => {
  it('is redrawn twice for twenty keys, with the last text', async () => {
    const { wallet, page, letGo } = await openPausing();
    const typing = keysOf(AMOUNT).map(async (amount) => page.type({ amount }));
    typing.push(page.type({ amount: '0.1' }), page.type({ amount: AMOUNT }));
    expect(typing.length).toBeGreaterThan(20);
    expect(page.drawn).toStrictEqual([]);
    letGo();
    await Promise.all(typing);
    expect(page.drawn).toHaveLength(2);
    expect(wallet.requests).toHaveLength(2);
    expect(page.text()).toContain('Network fee');
    expect(page.values().amount).toBe(AMOUNT);
    expect(page.context.formOwners.size).toBe(0);
  });

  it('shows errors only after the pause, and once', async () => {
    const { page, letGo } = await openPausing();
    const typing = ['1', '1,', '1,,5'].map(async (amount) =>
      page.type({ amount }),
    );
    letGo();
    await Promise.all(typing);
    expect(page.drawn).toHaveLength(1);
    expect(page.below('Max')).toMatch(/such as 1\.5/u);
    await page.type({ amount: '1,,55' });
    expect(page.drawn).toHaveLength(1);
  });

  it('sets a value only for Max, in a single redraw', async () => {
    const { page } = await openSendForm();
    await page.type({ recipient: BOB });
    page.drawn.length = 0;
    await page.click('max');
    const { amount } = page.values();
    expect(filledIn(page)).toStrictEqual([amount]);
    expect(page.text().join(' ')).toContain('Up to 0.00');
    await page.type({ amount: '' });
    expect(page.values().amount).toBe('');
    await page.type({ amount: '0.25' });
    expect(page.values().amount).toBe('0.25');
    expect(filledIn(page).slice(1)).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // And again, replacing what was typed since.
    await page.click('max');
    expect(page.values().amount).toBe(amount);
  });

  it('formats the maximum in the user’s language, and parses it', async () => {
    setTexts({ ...englishTexts, 'number.decimal': ',' });
    const { page } = await openSendForm();
    await page.type({ recipient: BOB });
    await page.click('max');
    const { amount } = page.values();
    expect(amount).toMatch(/^0,\d+$/u);
    expect(page.text()).toContain('Network fee');
    setTexts(englishTexts);
  });

  it.each([
    // Typed and deleted: the text is the old one.
    ['shown', ['7', ''], true],
    ['not shown', ['7'], false],
  ] as const)(
    'does not overwrite newer input, which the snap was %s, with the maximum',
    async (_, amounts, isTold) => {
      const [requested, gate] = [makeGate(), makeGate()];
      const { methods } = scriptedChain();
      const simulate = methods.starknet_simulateTransactions as (
        params: unknown,
      ) => unknown;
      const { page } = await openSendForm({
        methods: {
          ...methods,
          starknet_simulateTransactions: async (params: unknown) => {
            requested.open();
            return gate.opened.then(() => simulate(params));
          },
        },
      });
      await page.type({ recipient: BOB });
      page.drawn.length = 0;
      const filling = page.click('max');
      await requested.opened;
      // A redraw could lose what is typed now.
      expect(page.drawn).toStrictEqual([]);
      const typing = amounts.map(async (amount) => {
        if (isTold) {
          await page.type({ amount });
        } else {
          page.typeUntold({ amount });
        }
      });
      gate.open();
      await Promise.all([filling, ...typing]);
      expect(page.values().amount).toBe(amounts.at(-1));
      expect(filledIn(page)).not.toContainEqual(expect.anything());
    },
  );
});

describe('Review', () => {
  it('opens the window at the first click, before the pause is over', async () => {
    const { wallet, page, letGo } = await openPausing();
    const typing = page.type({ amount: '0.5' });
    await page.submit();
    expect(wallet.dialogs).toMatchObject([
      { calls: [{ calldata: ['0xb0b', '0x6f05b59d3b20000', '0x0'] }] },
    ]);
    letGo();
    await typing;
    expect(page.missed).toStrictEqual([]);
  });

  it('sends what stands in the fields, told or not', async () => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit({ recipient: BOB, token: STRK_TOKEN, amount: '0.25' });
    expect(wallet.dialogs).toMatchObject([
      { calls: [{ calldata: ['0xb0b', '0x3782dace9d90000', '0x0'] }] },
    ]);
  });

  it('opens the window if the snap was shut down meanwhile', async () => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: BOB, amount: '0.5' });
    page.restart();
    await page.submit();
    expect(wallet.dialogs).toHaveLength(1);
  });
});
