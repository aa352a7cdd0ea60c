import { TOKEN, execute, funded, transfer } from './support/funded';
import { balanceOf, describeOnBothChains, useNode } from './support/node';
import { ONE } from '../dev/chain/devnet/control';
import { formatAmount } from '../src/core/amount';
import { padFelt } from '../src/core/felt';

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

    const sent = await execute(wallet, address, [transfer(to, amount)]);

    expect(await balanceOf(to)).toBe(amount);
    const charged = before - (await balanceOf(address)) - amount;
    expect(charged).toBeGreaterThan(0n);
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
    expect(sent.dialog).toContain('Send 1.5 STRK');
    expect(sent.dialog).toContain(
      'You send\n− 1.5 STRK\nEstimate, before the fee. Balance after: 8.5 STRK\n',
    );
    expect(sent.dialog).toContain('Network fee\nAt most 0.');
    expect(sent.dialog).toContain('Sepolia · test');
    expect(sent.dialog.split('\n')).toEqual(
      expect.arrayContaining([address, to, TOKEN]),
    );
    const status = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: sent.hash,
    });
    expect(status.result).toBe('ACCEPTED_ON_L2');
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
    const sent = await execute(wallet, address, transfer('0xb0b5', 7n));
    expect(sent.dialog).toContain('activated first');
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
    const calls = Array.from({ length: 100 }, () => transfer(to, 1n));
    const sent = await execute(wallet, address, calls);
    expect(await balanceOf(to)).toBe(100n);
    const charged = 10n * ONE - 100n - (await balanceOf(address));
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
    expect(sent.dialog).toMatch(/^100 payments: /u);
    expect(sent.dialog).toContain('\nStep 100 of 100\n');
  });

  it('warns if too little is left for the fee; the transaction fails', async () => {
    const { wallet, address } = await funded(108);
    const nearlyAll = transfer('0xb0ba', 10n * ONE - 1n);
    const sent = await execute(wallet, address, nearlyAll);
    expect(sent.dialog).toContain(
      'You may not have enough STRK left for the fee',
    );
    expect(sent.dialog).not.toContain('is likely to fail');
    const status = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: sent.hash,
    });
    expect(status.result).toBe('REVERTED');
    expect(await balanceOf(padFelt('0xb0ba'))).toBe(0n);
    const charged = 10n * ONE - (await balanceOf(address));
    expect(charged).toBeLessThanOrEqual(maxFeeIn(sent.dialog));
  });

  it('submits once if the response is lost, and finds the transaction', async () => {
    const { wallet, address } = await funded(107);
    await execute(wallet, address, transfer('0xb0b9', 1n));
    proxy().reset();
    proxy().behave((methods) =>
      methods.includes('starknet_addInvokeTransaction')
        ? 'lose-answer'
        : 'pass',
    );
    await execute(wallet, address, transfer('0xb0b9', 2n));
    expect(await balanceOf(padFelt('0xb0b9'))).toBe(3n);
    const submissions = proxy().requests.filter(({ methods }) =>
      methods.includes('starknet_addInvokeTransaction'),
    );
    expect(submissions).toHaveLength(1);
  });
});
