import { newToken } from './support/new-token';
import {
  balanceOf,
  describeOnBothChains,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { ADDRESSES } from './support/seed-phrase';
import { openForm } from './support/send-form';
import { ONE } from '../dev/chain/devnet/control';
import { SEPOLIA } from '../src/config/networks';
import { formatAmount } from '../src/core/amount';
import { padFelt } from '../src/core/felt';
import { selectorOf } from '../src/starknet/address';

const [ACCOUNT] = ADDRESSES;
const SENT = 'starknet_addInvokeTransaction';

const submissions = (methods: readonly string[]): boolean =>
  methods.includes(SENT);

describeOnBothChains('sending from the home page', () => {
  const proxy = useNode();
  useSecondNode();

  it('validates while typing, and shows the fee', async () => {
    const { page } = await openForm();
    expect(page.text()).toContain(ACCOUNT);
    proxy().reset();
    await page.type({ recipient: `0x${'a'.repeat(40)}` });
    expect(page.below('To')).toMatch(/This is an Ethereum address/u);
    await page.type({ recipient: padFelt('0xb0b1') });
    expect(page.below('To')).toBe('Token');
    await page.type({ amount: 'much' });
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
    expect(proxy().requests).toEqual([]);
    await page.type({ amount: '1.5' });
    expect(page.text().join(' ')).toMatch(
      /Amount 1\.5 STRK To 0x0+b0b1 .*Network fee Up to 0\.\d+ STRK Back Review/u,
    );
    expect(proxy().requests).toHaveLength(2);
  });

  it('transfers exactly the amount, and shows the new balance', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b2');
    const before = await balanceOf(ACCOUNT);
    await page.type({ recipient: to, amount: '1.5' });
    const sending = page.click('review');
    const dialog = await user.dialog();
    const lines = dialog.text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Starknet Sepolia',
        ACCOUNT,
        to,
        'Send 1.5 STRK',
        'You send',
        '− 1.5 STRK',
        'You, from this wallet’s home page',
      ]),
    );
    await dialog.approve();
    expect(await user.closeSent()).toContain(`1.5 STRK\nTo: ${to}`);
    await sending;
    expect(await balanceOf(to)).toBe((3n * ONE) / 2n);
    const left = await balanceOf(ACCOUNT);
    expect(left).toBeLessThan(before - (3n * ONE) / 2n);
    expect(page.text()[0]).toBe('Your Starknet wallet');
    expect(page.below('STRK')).toBe(`${formatAmount(left, 18)} STRK`);
    expect(page.text()).toContain('Send 1.5 STRK');
    expect(page.below('Status')).toBe('Confirmed');
    expect(page.below('Account status')).toBe('Deployed');
  });

  it('keeps the typed text next to an error, and sends nothing', async () => {
    const { page } = await openForm();
    const typed = { recipient: '0xb0b', amount: '0.25' };
    await page.type(typed);
    proxy().reset();
    await page.click('review');
    expect(page.below('To')).toMatch(/0x followed by 50 to 64/u);
    // Valid values are kept.
    await page.type({ recipient: padFelt('0xb0b3') });
    expect(page.text().join(' ')).toMatch(/Up to 0\.\d+ STRK/u);
    expect(proxy().requests.some((one) => submissions(one.methods))).toBe(
      false,
    );
  });

  it('sends nothing if the user rejects it, and keeps the form', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b4');
    await page.type({ recipient: to, amount: '0.25' });
    const sending = page.click('review');
    await (await user.dialog()).refuse();
    await sending;
    expect(page.text()).toContain('Canceled');
    expect(await balanceOf(to)).toBe(0n);
    // The typed text is still there and can be sent now.
    const again = page.click('review');
    await (await user.dialog()).approve();
    await user.closeSent();
    await again;
    expect(await balanceOf(to)).toBe(ONE / 4n);
  });

  it('sends the maximum that the fee leaves', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b5');
    await page.type({ recipient: to });
    await page.click('max');
    const sending = page.click('review');
    const dialog = await user.dialog(true);
    expect(dialog.text).toMatch(/^99 % of your STRK leaves\n/u);
    expect(dialog.text).not.toContain('You may not have enough STRK left');
    await dialog.approve();
    await user.closeSent();
    await sending;
    const left = await balanceOf(ACCOUNT);
    expect(await balanceOf(to)).toBeGreaterThan(ONE);
    expect(left).toBeLessThan(ONE / 20n);
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.type({ recipient: to, amount: '1000' });
    expect(page.below('Amount')).toMatch(
      /^Not enough: this account holds 0\.0/u,
    );
  });

  it('sends a watched token, with its own decimals', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b6');
    const token = await newToken(user, ACCOUNT, 'FOO', 2_500_000);
    await user.answer(true, 'l2net_addErc20Token', {
      address: ACCOUNT,
      chainId: SEPOLIA,
      tokenAddress: token,
      tokenName: 'FOO token',
      tokenSymbol: 'FOO',
      tokenDecimals: 6,
    });
    await page.click('back');
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.choose('token', token);
    await page.type({ recipient: to });
    await page.click('max');
    const sending = page.click('review');
    // All of it leaves: the user has to agree to that.
    const dialog = await user.dialog(true);
    expect(dialog.text).toContain('Send 2.5 FOO (from your token list');
    await dialog.approve();
    await user.closeSent();
    await sending;
    const [sent] = await node<string[]>('starknet_call', {
      request: {
        contract_address: token,
        entry_point_selector: selectorOf('balanceOf'),
        calldata: [to],
      },
      block_id: 'latest',
    });
    expect(BigInt(sent ?? 0)).toBe(2_500_000n);
    expect(page.below('FOO')).toBe(
      '0 FOO (from your token list, 0 base units)',
    );
  });

  it('shows a transaction as pending, then as confirmed', async () => {
    const { user, page } = await openForm();
    // As if the node were lagging behind.
    proxy().behave((methods) =>
      methods.some((method) =>
        /getTransaction(ByHash|Receipt|Status)$/u.test(method),
      )
        ? { status: 503, body: 'later' }
        : 'pass',
    );
    await page.type({ recipient: padFelt('0xb0b7'), amount: '0.25' });
    const sending = page.click('review');
    await (await user.dialog()).approve();
    await user.closeSent();
    await sending;
    expect(page.below('Pending transactions')).toBe('1');
    expect(page.below('Status')).toBe('Submitted');
    proxy().reset();
    await page.click('refresh');
    expect(page.text()).not.toContain('Pending transactions');
    expect(page.below('Status')).toBe('Confirmed');
  });
});
