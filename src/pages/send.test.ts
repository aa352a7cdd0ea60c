import { openHome, openPage } from './router';
import { readLines } from '../../dev/simulator/dialog-lines';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  BOB,
  type Open,
  ETH_TOKEN,
  FOO_TOKEN,
  STRK_TOKEN,
  openSendForm,
  FOO,
} from '../../dev/testing/wallet/open-page';
import { paidInUsdc, USDC } from '../../dev/testing/wallet/paid-in-usdc';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { fieldsOf } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { padFelt, toFelt } from '../core/felt';
import type { SendView } from '../views/dialog-views';

/** How many tokens have a card in any case. */
const FEW = 5;

/** Puts twenty tokens on the watch list, after which the wallet has more than there are cards. */
async function watchMany({ context }: Open['wallet']): Promise<void> {
  for (let index = 1; index <= 20; index += 1) {
    const address = padFelt(toFelt(0xf00 + index));
    await context.tokens.put(SEPOLIA, { ...FOO, address });
  }
}

/** What the cards of the tokens stand for. */
const cardsIn = ({ drawn }: Open['page']): unknown[] =>
  (fieldsOf(drawn.at(-1)).token?.children as Option[]).map(
    ({ props }) => props.value,
  );

type Option = { readonly props: { readonly value: string } };

describe('the send form', () => {
  it('shows the sender, the network and the balances', async () => {
    const { page } = await openSendForm();
    expect(page.interfaceContext()).toStrictEqual({
      screen: 'send',
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(page.text()).toEqual(
      expect.arrayContaining([
        'Sepolia · test',
        'Account 1 · 0x06a6…6a27',
        'STRK',
        'ETH',
        '1 available',
      ]),
    );
  });

  it('validates while typing, without a request until complete', async () => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: '0xb0b' });
    expect(page.below('To')).toMatch(/0x followed by 50 to 64/u);
    await page.type({ recipient: BOB });
    expect(page.below('To')).toBe('Never used before');
    await page.type({ amount: '1,000.5' });
    expect(page.below('Max')).toMatch(/such as 1\.5/u);
    expect(wallet.requests).toStrictEqual([]);
    await page.type({ amount: '0.5' });
    expect(page.text().join(' ')).toMatch(/Network fee Up to 0\.\d+ STRK/u);
    expect(wallet.requests).toHaveLength(2);
    expect(page.values()).toStrictEqual({
      recipient: BOB,
      token: STRK_TOKEN,
      amount: '0.5',
    });
  });

  it.each([
    ['en', '1,000', /separates thousands/u],
    ['en', '1,234', /separates thousands/u],
    ['en', '1.000', /^This is less than 2 STRK/u],
    ['en', '0.125', /^This is less than 1 STRK/u],
    ['en', '0,125', /^This is less than 1 STRK/u],
    ['en', '12.345', /^This is less than 13 STRK/u],
    ['de', '1.000', /zwischen den Tausendern/u],
    ['de', '1,000', /^Das ist weniger als 2 STRK/u],
    ['de', '0.125', /^Das ist weniger als 1 STRK/u],
    // As an explorer writes it: without a zero at the end.
    ['de', '12.345', /^Das ist weniger als 13 STRK/u],
  ])('in %s, of %s says what it may mean', async (locale, amount, said) => {
    const { page, wallet } = await openSendForm({ locale });
    await wallet.context.loadLanguage();
    await page.type({ recipient: BOB, amount });
    expect(page.text()).toContainEqual(expect.stringMatching(said));
    const english = await openSendForm();
    await english.wallet.context.loadLanguage();
  });

  it('says nothing of other decimals', async () => {
    const { page } = await openSendForm();
    await page.type({ recipient: BOB, amount: '0.5000' });
    expect(page.text().join()).not.toContain('less than');
  });

  it('names the token that pays the fee if STRK is missing', async () => {
    const paid = paidInUsdc();
    const { page } = await openSendForm(paid.chain);
    Object.assign(page.context, { paymaster: paid.paymaster });
    await page.type({ token: padFelt(USDC), recipient: BOB, amount: '1' });
    expect(page.below('Network fee')).toBe('In USDC: “Review” says how much');
    expect(paid.asked).toStrictEqual(['tokens']);
    Object.assign(paid.paymaster, {
      feeTokens: async () => Promise.resolve([]),
    });
    await page.type({ amount: '2' });
    expect(page.text()).not.toContain('Network fee');
    expect(page.text().join(' ')).toMatch(/STRK more/u);
  });

  it('uses the same dialog and records as a site’s transaction', async () => {
    const chain = scriptedChain();
    const { wallet, page } = await openSendForm({ ...chain, now: () => 1_000 });
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    const call = {
      contractAddress: STRK_TOKEN,
      entrypoint: 'transfer',
      calldata: ['0xb0b', '0x6f05b59d3b20000', '0x0'],
    };
    await wallet.call('l2net_executeTxn', { address: ACCOUNT, calls: [call] });
    const [own, site] = wallet.dialogs as SendView[];
    expect(own?.origin).toBe(WALLET_REQUESTER);
    // Only the second recipient is known from the first.
    expect(own?.tags).toMatchObject({ [BOB]: [{ is: 'first-time' }, {}] });
    const origin = site?.origin;
    // But for what the second one is reminded of.
    expect({
      ...own,
      origin,
      tags: site?.tags,
      findings: site?.findings,
    }).toStrictEqual(site);
    expect(own?.findings).toStrictEqual([]);
    expect(site?.findings).toMatchObject([{ name: 'sent-recently' }]);
    const [first, second] = recordsOf(wallet);
    expect(first).toMatchObject({ status: 'RECEIVED', nonce: '0x5' });
    const { txnHash, nonce } = second ?? {};
    expect({ ...first, txnHash, nonce, origin }).toStrictEqual(second);
    expect(chain.submitted).toHaveLength(2);
  });

  it('says in a window what was sent, and leaves the closed page alone', async () => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    const [sent] = wallet.alerts.map((alert) => readLines(alert));
    expect(sent).toEqual(
      expect.arrayContaining(['Sent', '0.5 STRK', `To: ${BOB}`]),
    );
    expect(page.missed).toStrictEqual([]);
    await openHome(page.context);
    expect(page.interfaceContext()).toStrictEqual({ screen: 'home' });
    expect(page.text()).toContain('Send 0.5 STRK');
    expect(page.below('Send 0.5 STRK')).toBe('Pending');
  });

  it('keeps the typed text if the user rejects it, and sends nothing', async () => {
    const chain = scriptedChain();
    const { wallet, page } = await openSendForm({
      ...chain,
      answer: () => false,
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    const typed = page.values();
    await page.submit();
    expect(page.missed).toStrictEqual([]);
    expect(wallet.notices).toStrictEqual([]);
    await openHome(page.context);
    expect(page.values()).toStrictEqual(typed);
    expect(page.interfaceContext()).toMatchObject({ screen: 'send' });
    await page.submit();
    expect(wallet.dialogs).toHaveLength(2);
    expect(chain.submitted).toStrictEqual([]);
  });

  it('fills in the maximum that the fee leaves, and sends it', async () => {
    const chain = scriptedChain();
    const { wallet, page } = await openSendForm(chain);
    await page.type({ recipient: BOB });
    await page.click('max');
    expect(page.values().amount).toMatch(/^0\.99\d+$/u);
    expect(page.text().join(' ')).toMatch(/Up to 0\.00\d+ STRK/u);
    await page.submit();
    expect(wallet.dialogs).toMatchObject([{ type: 'send', findings: [] }]);
    expect(chain.submitted).toHaveLength(1);
  });

  it('fills in the whole balance of another token, without a recipient yet', async () => {
    const { page } = await openSendForm();
    await page.type({ token: ETH_TOKEN });
    await page.click('max');
    expect(page.values().amount).toBe('1');
    expect(page.text().join(' ')).not.toContain('Up to');
  });

  it('doesn’t show a token’s symbol if it is copied', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.tokens.put(SEPOLIA, {
      ...FOO,
      symbol: 'STRK',
      decimals: 17,
    });
    await page.type({ token: FOO_TOKEN });
    expect(page.text()).not.toContain('FOO');
    expect(page.text()).toEqual(
      expect.arrayContaining(['Unknown token', 'unverified', FOO_TOKEN]),
    );
  });

  it('offers watched tokens, with their full address and own decimals', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.tokens.put(SEPOLIA, {
      ...FOO,
      symbol: 'FOO\u202e',
      decimals: 17,
    });
    await page.type({ token: FOO_TOKEN, recipient: BOB, amount: '10' });
    expect(page.text()).toEqual(
      expect.arrayContaining(['FOO\ufffd', 'unverified', FOO_TOKEN]),
    );
    await page.submit();
    const [dialog] = wallet.dialogs as SendView[];
    expect(dialog?.calls[0]).toMatchObject({
      contract: FOO_TOKEN,
      calldata: ['0xb0b', '0xde0b6b3a7640000', '0x0'],
    });
    await page.type({ token: STRK_TOKEN });
  });

  it.each([
    ['a contact', 'Contact: Ann', 'success'],
    ['somebody paid before', 'Paid 0.2 STRK before', 'alternative'],
    ['somebody paid next to nothing', 'Paid 0.00001 STRK before', 'warning'],
    ['a stranger', 'Never used before', 'warning'],
  ])('says who the recipient is: %s', async (who, words, color) => {
    const { wallet, page } = await openSendForm();
    const { context } = wallet;
    if (who === 'a contact') {
      await context.contacts.put({ address: BOB, name: 'Ann' });
    } else if (who !== 'a stranger') {
      const units = who.endsWith('nothing') ? 10n ** 13n : 2n * 10n ** 17n;
      await context.counterparties.put(SEPOLIA, {
        address: BOB,
        usedAs: 'sent',
        classHash: null,
        most: {
          token: STRK_TOKEN,
          units: toFelt(units),
          held: toFelt(10n ** 18n),
          hash: '0x1',
        },
        at: 1,
      });
    }
    await page.type({ recipient: BOB });
    expect(page.below('To')).toBe(words);
    expect(JSON.stringify(page.drawn.at(-1))).toContain(
      JSON.stringify({ color, size: 'sm', children: words }).slice(0, -1),
    );
    expect(wallet.requests).toStrictEqual([]);
  });

  it('empties the recipient, or fills in who is chosen, and chooses nobody again', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.contacts.put({ address: BOB, name: 'Ann' });
    await page.type({ recipient: 'x', amount: '0.5' });
    await page.click('clear');
    expect(page.values()).toMatchObject({ recipient: '', amount: '0.5' });
    await page.type({ known: BOB });
    expect(page.values()).toMatchObject({ recipient: BOB, known: 'nobody' });
    expect(page.text()).toContain('Contact: Ann');
    await page.type({ known: 'nobody' });
    expect(page.values().recipient).toBe(BOB);
  });

  it('opens from a token’s page with that token, and keeps it among the cards', async () => {
    const { wallet, page } = await openSendForm();
    await watchMany(wallet);
    const [last, other] = [padFelt('0xf14'), padFelt('0xf13')];
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.type({ token: 'all' });
    await page.click(`token:${SEPOLIA}:${ACCOUNT}:${last}`);
    const button = `send:${SEPOLIA}:${ACCOUNT}:${last}`;
    expect(JSON.stringify(page.drawn.at(-1))).toContain(`"${button}"`);
    await page.click(button);
    expect(page.values()).toMatchObject({ token: last, amount: '0.5' });
    expect(cardsIn(page)).toHaveLength(FEW + 2);
    expect(cardsIn(page)).not.toContain(other);
    // Whichever is chosen then.
    await page.type({ token: STRK_TOKEN });
    expect(cardsIn(page)).toContain(last);
    await page.type({ token: last, amount: '0.25' });
    expect(page.values().token).toBe(last);
    // What a request of a site pushed away comes back with it.
    await openHome(page.context);
    expect(page.values()).toMatchObject({ token: last, amount: '0.25' });
    expect(cardsIn(page)).toHaveLength(FEW + 2);
    await page.submit();
    expect(wallet.dialogs).toMatchObject([{ calls: [{ contract: last }] }]);
  });

  it('opens the same by the picture and by the word below it', async () => {
    const { page } = await openSendForm();
    await page.type({ token: ETH_TOKEN });
    await page.click(`send:${SEPOLIA}:${ACCOUNT}:label`);
    expect(page.interfaceContext()).toStrictEqual({
      screen: 'send',
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(page.values().token).toBe(ETH_TOKEN);
  });

  it('has cards for a few tokens and the chosen one, and leads to the others', async () => {
    const { wallet, page } = await openSendForm();
    await watchMany(wallet);
    const params = { chainId: SEPOLIA, account: ACCOUNT };
    await page.type({ recipient: BOB, amount: '0.5' });
    expect(cardsIn(page)).toHaveLength(FEW + 1);
    await page.type({ token: 'all' });
    expect(page.interfaceContext()).toMatchObject({
      ...params,
      screen: 'tokens',
    });
    // That is no token to come back with.
    await openPage(page.context, 'payments', params);
    expect(page.values().line0).toBe(`${BOB}, STRK, 0.5`);
    await openPage(page.context, 'send', params);
    expect(page.values()).toMatchObject({ token: STRK_TOKEN, amount: '0.5' });
  });
});
