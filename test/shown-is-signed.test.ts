import { TOKEN, execute, funded, hashOf, transfer } from './support/funded';
import {
  describeOnBothChains,
  transactionOf,
  useNode,
  view,
} from './support/node';
import { ONE } from '../dev/chain/devnet/control';
import { readLines } from '../dev/simulator/dialog-lines';
import { hashOfDialog } from '../dev/testing/views/dialog-hash';
import type { Felt } from '../src/core/felt';

const SPENDER = '0x5be4de5';

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

  it('is the one shown with a safeguard that the user ticked', async () => {
    const { wallet, address } = await funded(170);
    const pending = wallet.call('l2net_executeTxn', {
      address,
      calls: [
        { ...transfer(SPENDER, 2n * ONE), entrypoint: 'approve' },
        transfer('0xb0b', 5n),
      ],
    });
    const window = await wallet.windows.nextQuestion();
    const before = readLines(window.content).join('\n');
    await window.tick('close-approvals');
    await window.acknowledge();
    const dialog = (await window.readAll()).flatMap(readLines).join('\n');
    await window.approve();

    expect(before).toContain('the spender can spend up to 2 STRK');
    expect(before).toContain('Afterward, revoke what’s left of the approval');
    expect(dialog).not.toContain('the spender can spend up to');
    expect(dialog).toContain('Step 3 of 3');
    await expectShown(dialog, hashOf(await pending));
    expect(await view(TOKEN, 'allowance', address, SPENDER)).toEqual([
      '0x0',
      '0x0',
    ]);
  });
});
