import { TOKEN, funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeOnBothChains, useNode } from './support/node';
import { ONE } from '../dev/chain/devnet/control';
import {
  longestChain,
  withoutPolls,
} from '../dev/chain/servers/recording-proxy';
import { formatAmount } from '../src/core/amount';
import { padFelt, toFelt } from '../src/core/felt';

/** The maximum fee in a dialog's text, in FRI. */
const maxFeeIn = (dialog: string): bigint => {
  const [, whole = '', fraction = ''] =
    /Max fee\n(\d+)(?:\.(\d+))? STRK/u.exec(dialog) ?? [];
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0'));
};

describeOnBothChains('sending', () => {
  const proxy = useNode();

  it('transfers exactly the amount, and charges at most the shown fee', async () => {
    const { wallet, address } = await funded(100);
    const to = padFelt('0xb0b1');
    const before = await balanceOf(address);
    const amount = (3n * ONE) / 2n;

    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer(to, amount)],
    });

    expect(await balanceOf(to)).toBe(amount);
    const charged = before - (await balanceOf(address)) - amount;
    expect(charged).toBeGreaterThan(0n);
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
    expect(sent.dialog).toContain('Send 1.5 STRK');
    expect(sent.dialog).toContain('You send\n− 1.5 STRK\nYou keep 8.5 STRK\n');
    expect(sent.dialog).toContain('Network fee\nAt most 0.');
    expect(sent.dialog).toContain('Starknet Sepolia');
    expect(sent.dialog.split('\n')).toEqual(
      expect.arrayContaining([address, to, TOKEN]),
    );
    const status = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: hashOf(sent),
    });
    expect(status.result).toBe('ACCEPTED_ON_L2');
  });

  it('takes three round trips from request to hash', async () => {
    const { wallet, address } = await funded(101);
    const params = { address, calls: [transfer('0xb0b2', 1n)] };
    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));
    proxy().reset();

    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));

    const requests = withoutPolls(proxy().requests);
    expect(requests.map(({ methods }) => methods.at(-1))).toHaveLength(3);
    expect(longestChain(requests)).toBe(3);
  });

  it('shows the deployment that is needed first, and sends both', async () => {
    const { wallet, address } = await funded(103);
    const estimate = await wallet.call('l2net_estimateFee', {
      address,
      invocations: [transfer('0xb0b5', 1n)],
    });
    expect(estimate.result).toMatchObject({
      includeDeploy: true,
      unit: 'wei',
      feeToken: 'STRK',
    });
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0xb0b5', 7n),
    });
    expect(sent.dialog).toContain('deployed first');
    const { suggestedMaxFee } = estimate.result as { suggestedMaxFee: string };
    expect(sent.dialog).toContain(
      `${formatAmount(BigInt(suggestedMaxFee), 18)} STRK`,
    );
    expect(await balanceOf(padFelt('0xb0b5'))).toBe(7n);
    const after = await wallet.call('l2net_estimateFee', {
      address,
      invocations: [transfer('0xb0b5', 1n)],
    });
    expect(after.result).toMatchObject({ includeDeploy: false });
  });

  it('signs sufficient bounds for a hundred calls', async () => {
    const { wallet, address } = await funded(109);
    const to = padFelt('0xb0bb');
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: Array.from({ length: 100 }, () => transfer(to, 1n)),
    });
    hashOf(sent);
    expect(await balanceOf(to)).toBe(100n);
    const charged = 10n * ONE - 100n - (await balanceOf(address));
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
    expect(sent.dialog).toMatch(/^100 calls in one transaction\n/u);
    expect(sent.dialog).toContain('\nCall 100 of 100\n');
  });

  it('warns of a transaction that will fail, with the contract’s message', async () => {
    const { wallet, address } = await funded(104);
    const refused = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b6', 1000n * ONE)],
    });
    expect(refused.dialog).toContain('is likely to fail');
    expect(refused.dialog).toContain('ERC20: insufficient balance');
    expect(refused.error).toMatchObject({
      code: 4001,
      data: { walletError: 113 },
    });
  });

  it('warns if too little is left for the fee; the transaction fails', async () => {
    const { wallet, address } = await funded(108);
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0ba', 10n * ONE - 1n)],
    });
    expect(sent.dialog).toContain(
      'You may not have enough STRK left for the fee',
    );
    expect(sent.dialog).not.toContain('is likely to fail');
    const status = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: hashOf(sent),
    });
    expect(status.result).toBe('REVERTED');
    expect(await balanceOf(padFelt('0xb0ba'))).toBe(0n);
    const charged = 10n * ONE - (await balanceOf(address));
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
  });

  it('sends nothing if the user rejects it', async () => {
    const { wallet, address } = await funded(105);
    proxy().reset();
    const refused = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b7', 1n)],
    });
    expect(refused.error?.code).toBe(4001);
    expect(proxy().requests.flatMap(({ methods }) => methods)).not.toContain(
      'starknet_addInvokeTransaction',
    );
    expect(await balanceOf(padFelt('0xb0b7'))).toBe(0n);
  });

  it('describes an unlimited approval, and shows the resulting allowance', async () => {
    const { wallet, address } = await funded(106);
    const { dialog } = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [
        {
          to: TOKEN,
          entrypoint: 'approve',
          calldata: [
            '0xb0b8',
            toFelt(2n ** 128n - 1n),
            toFelt(2n ** 128n - 1n),
          ],
        },
      ],
    });
    expect(dialog).toContain('Allow unlimited spending of your STRK');
    expect(dialog).toContain('Unlimited approval');
  });

  it('submits once if the response is lost, and finds the transaction', async () => {
    const { wallet, address } = await funded(107);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0b9', 1n)],
      }),
    );
    proxy().reset();
    proxy().behave((methods) =>
      methods.includes('starknet_addInvokeTransaction')
        ? 'lose-answer'
        : 'pass',
    );
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b9', 2n)],
    });
    expect(hashOf(sent)).toMatch(/^0x/u);
    expect(await balanceOf(padFelt('0xb0b9'))).toBe(3n);
    const submissions = proxy().requests.filter(({ methods }) =>
      methods.includes('starknet_addInvokeTransaction'),
    );
    expect(submissions).toHaveLength(1);
  });
});
