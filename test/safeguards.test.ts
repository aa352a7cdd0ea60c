import { hashOfDialog } from './support/dialog-hash';
import { funded, hashOf, TOKEN, transfer } from './support/funded';
import { describeOnBothChains, useNode, view } from './support/node';
import type { WireTransaction } from './support/wire-hash';
import { ONE } from '../dev/chain/devnet/control';
import { readLines } from '../dev/playground/simulator/dialog-lines';

const SPENDER = '0x5be4de5';

describeOnBothChains('a safeguard', () => {
  const proxy = useNode();

  it('is part of what is shown and signed', async () => {
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
    const sent = await pending;

    expect(before).toContain('the spender can spend up to 2 STRK');
    expect(before).toContain('Then take back what’s left of the approval');
    expect(dialog).not.toContain('the spender can spend up to');
    expect(dialog).toContain('Call 3 of 3');
    const { nonce } = (
      proxy().requests.at(-1)?.body as {
        params: { invoke_transaction: WireTransaction };
      }
    ).params.invoke_transaction;
    expect(BigInt(hashOfDialog(dialog, nonce))).toBe(BigInt(hashOf(sent)));
    expect(await view(TOKEN, 'allowance', address, SPENDER)).toEqual([
      '0x0',
      '0x0',
    ]);
  });
});
