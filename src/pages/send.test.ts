import { openHome } from './router';
import { readLines } from '../../dev/simulator/dialog-lines';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  BOB,
  ETH_TOKEN,
  FOO_TOKEN,
  STRK_TOKEN,
  openSendForm,
  FOO,
} from '../../dev/testing/wallet/open-page';
import { paidInUsdc, USDC } from '../../dev/testing/wallet/paid-in-usdc';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { SEPOLIA } from '../config/networks';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { padFelt } from '../core/felt';
import type { SendView } from '../views/dialog-views';

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
        'Sepolia · test · Account 1 · 0x06a6…6a27',
        'STRK',
        'ETH',
        'Amount · you have 1',
      ]),
    );
  });

  it('validates while typing, without a request until complete', async () => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: '0xb0b' });
    expect(page.below('To')).toMatch(/0x followed by 50 to 64/u);
    await page.type({ recipient: BOB });
    expect(page.below('To')).toBe('Token');
    await page.type({ amount: '1,000.5' });
    expect(page.below('Amount · you have 1')).toMatch(/such as 1\.5/u);
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
    expect(page.text()).toContain(`Unknown token ${FOO_TOKEN}`);
  });

  it('offers watched tokens, with their full address and own decimals', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.tokens.put(SEPOLIA, {
      ...FOO,
      symbol: 'FOO\u202e',
      decimals: 17,
    });
    await page.type({ token: FOO_TOKEN, recipient: BOB, amount: '10' });
    expect(page.text()).toContain(`FOO\ufffd ${FOO_TOKEN}`);
    await page.submit();
    const [dialog] = wallet.dialogs as SendView[];
    expect(dialog?.calls[0]).toMatchObject({
      contract: FOO_TOKEN,
      calldata: ['0xb0b', '0xde0b6b3a7640000', '0x0'],
    });
    await page.type({ token: STRK_TOKEN });
  });
});
