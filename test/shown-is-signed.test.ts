import { execute, funded, hashOf, transfer } from './support/funded';
import { newToken } from './support/new-token';
import { describeOnBothChains, transactionOf, useNode } from './support/node';
import { readLines } from '../dev/simulator/dialog-lines';
import { hashOfDialog } from '../dev/testing/views/dialog-hash';
import type { Felt } from '../src/core/felt';

const BOUNDS = {
  l1_gas: { max_amount: '0x0', max_price_per_unit: '0x3b9aca00' },
  l1_data_gas: { max_amount: '0x400', max_price_per_unit: '0x77359400' },
  l2_gas: { max_amount: '0x4c4b40', max_price_per_unit: '0x2cb417800' },
};

/** Expects the transaction in a dialog to have the hash of the one that was sent. */
async function expectShown(dialog: string, sent: Felt): Promise<void> {
  const { nonce } = await transactionOf(sent);
  expect(BigInt(hashOfDialog(dialog, nonce))).toBe(BigInt(sent));
}

describeOnBothChains('the signed transaction', () => {
  useNode();

  it.each([
    ['with the wallet’s bounds', 140, {}],
    [
      'with the site’s bounds and tip',
      141,
      { resourceBounds: BOUNDS, tip: '0x5' },
    ],
  ])('is the one shown, %s', async (_, index, details) => {
    const { wallet, address } = await funded(index);
    const calls = [transfer('0xb0b3', 5n), transfer('0xb0b4', 6n)];
    const sent = await execute(wallet, address, calls, { details });
    await expectShown(sent.dialog, sent.hash);
  });

  it('is the one shown with the wallet’s own checks', async () => {
    const { wallet, address } = await funded(170);
    const token = await newToken(wallet, address, 'TOK', 1000);
    const pending = wallet.call('l2net_executeTxn', {
      address,
      calls: [
        transfer('0xb0b', 5n),
        { ...transfer('0xb0b', 7n), contractAddress: token },
      ],
    });
    const window = await wallet.windows.nextQuestion();
    await window.simulated();
    await window.acknowledge();
    const dialog = (await window.readAll()).flatMap(readLines).join('\n');
    await window.approve();

    expect(dialog).toMatch(/You keep at least\n[0-9.]+ STRK\n/u);
    expect(dialog).toContain('Not covered: TOK');
    expect(dialog).toMatch(/Step 3 of [34]/u);
    await expectShown(dialog, hashOf(await pending));
  });
});
