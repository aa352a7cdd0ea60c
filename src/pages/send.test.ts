import { openPage } from './pages';
import { scriptedChain } from '../../test/support/scripted-chain';
import { makeGate } from '../../test/support/scripted-node';
import { rpcError } from '../../test/support/scripted-rpc';
import { ACCOUNT, recordsOf } from '../../test/support/sends';
import { testPage, type TestPage } from '../../test/support/test-page';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { ETH, MAINNET, SEPOLIA, STRK } from '../config/networks';
import { padFelt } from '../core/felt';
import type { SendView } from '../ui/views';

type Options = Parameters<typeof testWallet>[0];

const [STRK_TOKEN, ETH_TOKEN, FOO] = [STRK, ETH, '0xf00' as const].map(
  padFelt,
) as [string, string, `0x${string}`];
const BOB = padFelt('0xb0b');

async function openForm(
  options: Options = {},
): Promise<{ wallet: TestWallet; page: TestPage }> {
  const wallet = testWallet({ ...scriptedChain(), ...options });
  const page = testPage(wallet);
  await openPage(page.context, 'home');
  await page.click(`add-account:${SEPOLIA}`);
  await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
  await page.type({ token: STRK_TOKEN });
  wallet.requests.length = 0;
  return { wallet, page };
}

describe('the form that sends', () => {
  it('says who sends where, and what there is', async () => {
    const { page } = await openForm();
    expect(page.carried()).toStrictEqual({
      screen: 'send',
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(page.text()).toEqual(
      expect.arrayContaining(['Starknet Sepolia', ACCOUNT, '1 STRK', '1 ETH']),
    );
  });

  it('checks as it is typed, asks nobody until all is there, and keeps all', async () => {
    const { wallet, page } = await openForm();
    await page.type({ recipient: '0xb0b' });
    expect(page.below('To')).toMatch(/0x and 50 to 64 hex digits/u);
    await page.type({ recipient: BOB });
    expect(page.below('To')).toBe('Token');
    await page.type({ amount: '1,5' });
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
    expect(wallet.requests).toStrictEqual([]);
    await page.type({ amount: '0.5' });
    expect(page.text().join(' ')).toMatch(/Fee At most 0\.\d+ STRK/u);
    expect(wallet.requests).toHaveLength(2);
    expect(page.values()).toStrictEqual({
      recipient: BOB,
      token: STRK_TOKEN,
      amount: '0.5',
    });
  });

  it('sends by the very dialog and records of a site’s transaction', async () => {
    const chain = scriptedChain();
    const { wallet, page } = await openForm({ ...chain, now: () => 1_000 });
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    const call = {
      ...{ contractAddress: STRK_TOKEN, entrypoint: 'transfer' },
      calldata: ['0xb0b', '0x6f05b59d3b20000', '0x0'],
    };
    await wallet.call('l2net_executeTxn', { address: ACCOUNT, calls: [call] });
    const [own, site] = wallet.dialogs as SendView[];
    expect(own?.origin).toBe('None: you ask, on this wallet’s own page');
    expect({ ...own, origin: site?.origin }).toStrictEqual(site);
    const [first, second] = recordsOf(wallet);
    expect(first).toMatchObject({ status: 'RECEIVED', nonce: '0x5' });
    const { txnHash, nonce } = second ?? {};
    expect({ ...first, txnHash, nonce }).toStrictEqual(second);
    expect(chain.submitted).toHaveLength(2);
  });

  it('leads to the home page then, which shows it under way', async () => {
    const { page } = await openForm();
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(page.carried()).toStrictEqual({ screen: 'home', told: 'sent' });
    expect(page.text()).toContain('Sent');
    expect(page.text()).toContain('Send 0.5 STRK');
    expect(page.below('Under way')).toBe('1');
    await page.click('refresh');
    expect(page.text()).not.toContain('You will be told when it is done.');
  });

  it('keeps all that was typed where the user refuses, and sends nothing', async () => {
    const chain = scriptedChain();
    const { page } = await openForm({ ...chain, answer: () => false });
    await page.type({ recipient: BOB, amount: '0.5' });
    const typed = page.values();
    await page.submit();
    expect(page.text()).toContain('You refused');
    expect(page.values()).toStrictEqual(typed);
    expect(page.carried()).toMatchObject({ screen: 'send' });
    expect(chain.submitted).toStrictEqual([]);
  });

  it('opens one dialog however often it is clicked', async () => {
    const gate = makeGate();
    const { wallet, page } = await openForm({
      answer: async () => gate.opened.then(() => false),
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    const clicks = [page.submit(), page.submit(), page.submit()];
    gate.open();
    await Promise.all(clicks);
    expect(wallet.dialogs).toHaveLength(1);
    await page.submit();
    expect(wallet.dialogs).toHaveLength(2);
  });

  it('takes empty fields for mistakes when it is sent, and opens no dialog', async () => {
    const { wallet, page } = await openForm();
    await page.submit();
    expect(page.below('To')).toMatch(/Must be a Starknet address/u);
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
  });

  it.each([
    ['1.5', 'The account holds 1.'],
    ['1', /Leave at least 0\.\d+ STRK for the fee\./u],
  ])(
    'says beside the amount why %s STRK is too much',
    async (amount, words) => {
      const { wallet, page } = await openForm();
      await page.type({ recipient: BOB, amount });
      expect(page.below('Amount')).toMatch(words);
      await page.submit();
      expect(page.below('Amount')).toMatch(words);
      expect(wallet.dialogs).toStrictEqual([]);
    },
  );

  it('fills in the most that the fee leaves, and sends it', async () => {
    const chain = scriptedChain();
    const { wallet, page } = await openForm(chain);
    await page.type({ recipient: BOB });
    await page.click('max');
    expect(page.values().amount).toMatch(/^0\.99\d+$/u);
    expect(page.text().join(' ')).toMatch(/At most 0\.00\d+ STRK/u);
    await page.submit();
    expect(wallet.dialogs).toMatchObject([
      { type: 'send', leavesEnoughForFee: true },
    ]);
    expect(chain.submitted).toHaveLength(1);
  });

  it('fills in all of another token, with no one to send it to yet', async () => {
    const { page } = await openForm();
    await page.type({ token: ETH_TOKEN });
    await page.click('max');
    expect(page.values().amount).toBe('1');
    expect(page.text().join(' ')).not.toContain('At most');
  });

  it('says where there is nothing to send', async () => {
    const { page } = await openForm(
      scriptedChain({ views: { balanceOf: ['0x1', '0x0'] } }),
    );
    await page.click('max');
    expect(page.below('Amount')).toBe('There is nothing to send.');
  });

  it('offers what is watched, with its whole address, and its own places', async () => {
    const { wallet, page } = await openForm();
    await wallet.context.tokens.put(SEPOLIA, {
      ...{ address: FOO, name: 'Foo', symbol: 'STRK', decimals: 17 },
    });
    await page.type({ token: FOO, recipient: BOB, amount: '10' });
    expect(page.text()).toContain(`STRK ${FOO}`);
    await page.submit();
    const [dialog] = wallet.dialogs as SendView[];
    expect(dialog?.calls[0]).toMatchObject({
      contract: FOO,
      calldata: ['0xb0b', '0xde0b6b3a7640000', '0x0'],
    });
    await page.type({ token: STRK_TOKEN });
  });

  it('stays on its network, whatever a site switches to meanwhile', async () => {
    const { wallet, page } = await openForm();
    await wallet.context.networks.switchTo(MAINNET);
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.dialogs).toMatchObject([{ network: 'Starknet Sepolia' }]);
  });

  it('answers to what was typed last, not to what was typed before', async () => {
    const gate = makeGate();
    const chain = scriptedChain();
    const simulate = chain.methods.starknet_simulateTransactions as (
      params: unknown,
    ) => unknown;
    let asked = 0;
    const { page } = await openForm({
      methods: {
        ...chain.methods,
        starknet_simulateTransactions: async (params: unknown) => {
          asked += 1;
          await (asked === 1 ? gate.opened : undefined);
          return simulate(params);
        },
      },
    });
    await page.type({ recipient: BOB });
    const slow = page.type({ amount: '0.5' });
    await page.type({ amount: '0.5000000000000000001' });
    expect(page.below('Amount')).toMatch(/at most 18 places/u);
    gate.open();
    await slow;
    expect(page.below('Amount')).toMatch(/at most 18 places/u);
  });

  it('says why nothing can be planned, and keeps what was typed', async () => {
    const { page } = await openForm(
      scriptedChain({
        overrides: {
          starknet_simulateTransactions: () =>
            rpcError(41, 'no', { execution_error: 'paused\u202e' }),
        },
      }),
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    expect(page.text()).toContain('That did not work');
    expect(page.text().join(' ')).toMatch(/fails when it is run: paused/u);
    await page.submit();
    expect(page.text().join(' ')).toMatch(/fails when it is run: paused/u);
    expect(page.values().amount).toBe('0.5');
  });

  it('says that a send went no further than a refusal of the network', async () => {
    const { wallet, page } = await openForm(
      scriptedChain({ onSubmit: () => rpcError(55, 'no', 'bad signature') }),
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(page.text().join(' ')).toContain('bad signature');
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('is of accounts of this wallet alone', async () => {
    const wallet = testWallet(scriptedChain());
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    await page.click(`send:${SEPOLIA}:${padFelt('0x1')}`);
    await page.click(`send:0x1:${ACCOUNT}`);
    expect(page.carried()).toStrictEqual({ screen: 'home' });
    expect(page.drawn).toHaveLength(1);
  });

  it('leads back without sending', async () => {
    const { wallet, page } = await openForm();
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.click('back');
    expect(page.carried()).toStrictEqual({ screen: 'home' });
    expect(wallet.dialogs).toStrictEqual([]);
  });
});
