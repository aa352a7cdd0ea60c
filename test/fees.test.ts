import { funded, hashOf, transfer } from './support/funded';
import { describeOnBothChains, node, useNode } from './support/node';

const HIGH_FEE = 'Unusually high fee';
const HIGH_TIP = 'Unusually high tip';
const WARNING = /Unusually high/u;

type Fee = {
  readonly overallFee: string;
  readonly gasConsumed: string;
  readonly suggestedMaxFee: string;
};

describeOnBothChains('fees', () => {
  const proxy = useNode();

  it('include the tip per unit of gas, even if the node’s total doesn’t', async () => {
    const { wallet, address } = await funded(190);
    const estimate = async (tip: number): Promise<Fee> => {
      const { result } = await wallet.call('l2net_estimateFee', {
        address,
        invocations: [transfer('0xb0d1', 1n)],
        details: { tip },
      });
      return result as Fee;
    };
    const plain = await estimate(0);
    const tipped = await estimate(7);
    expect(BigInt(tipped.overallFee) - BigInt(plain.overallFee)).toBe(
      7n * BigInt(plain.gasConsumed),
    );
    expect(tipped.gasConsumed).toBe(plain.gasConsumed);
  });

  it('cause a warning if the tip is large, not if the bounds are cents', async () => {
    const { wallet, address } = await funded(191);
    const ask = async (
      details: object,
      isApproved = false,
    ): Promise<string> => {
      const { dialog } = await wallet.answer(isApproved, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0d2', 1n)],
        details,
      });
      return dialog;
    };
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0d2', 1n)],
      }),
    );
    const bounds = (l2Gas: bigint): object => ({
      resourceBounds: {
        l1_gas: { max_amount: '0x0', max_price_per_unit: '0x3b9aca00' },
        l1_data_gas: { max_amount: '0x400', max_price_per_unit: '0x77359400' },
        l2_gas: {
          max_amount: `0x${l2Gas.toString(16)}`,
          max_price_per_unit: '0x1dcd65000',
        },
      },
    });
    expect(await ask({})).not.toMatch(WARNING);
    // A transfer uses two to three million units of L2 gas, at 8 * 10^9 each.
    const tipped = await ask({ tip: (5n * 10n ** 11n).toString() });
    expect(tipped).toContain(HIGH_TIP);
    // The tip is named once, by itself.
    expect(tipped).not.toContain(HIGH_FEE);
    // After three refusals in a row the site would have to wait.
    expect(await ask({ tip: '5' }, true)).not.toMatch(WARNING);
    // 0.096 STRK, more than five times the estimate.
    const cents = await ask(bounds(12_000_000n));
    expect(cents).toContain('Max fee\n0.096002048 STRK');
    expect(cents).not.toMatch(WARNING);
    // 0.5 STRK.
    expect(await ask(bounds(62_500_000n))).toContain(HIGH_FEE);
  });

  it('are irrelevant for a wrong nonce, which is rejected without a dialog', async () => {
    const { wallet, address } = await funded(192);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0d3', 1n)],
      }),
    );
    proxy().reset();
    for (const [nonce, reason] of [
      [1, 'nonce-used'],
      [3, 'nonce-ahead'],
    ]) {
      const { error } = await wallet.call('l2net_executeTxn', {
        address,
        calls: [transfer('0xb0d3', 1n)],
        details: { nonce },
      });
      expect(error).toMatchObject({
        code: -32003,
        data: { code: 52, reason, nextNonce: '2' },
      });
    }
    expect(proxy().requests.flatMap(({ methods }) => methods)).not.toContain(
      'starknet_addInvokeTransaction',
    );
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0d3', 1n)],
      details: { nonce: 2 },
    });
    const known = await node<{ nonce: string }>(
      'starknet_getTransactionByHash',
      { transaction_hash: hashOf(sent) },
    );
    expect(known.nonce).toBe('0x2');
  });
});
