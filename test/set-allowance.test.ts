import { funded, hashOf, TOKEN } from './support/funded';
import { describeOnBothChains, useNode, view } from './support/node';
import { readLines } from '../dev/simulator/dialog-lines';
import { padFelt } from '../src/core/felt';

const SPENDER = padFelt('0xa110');

describeOnBothChains('an unlimited approval', () => {
  useNode();

  it('allows on the chain what the user types instead', async () => {
    const { wallet, address } = await funded(72);
    const asking = wallet.call('l2net_executeTxn', {
      address,
      calls: [
        {
          contractAddress: TOKEN,
          entrypoint: 'approve',
          calldata: [SPENDER, `0x${'f'.repeat(32)}`, `0x${'f'.repeat(32)}`],
        },
      ],
    });
    const dialog = await wallet.windows.next();
    const shown = (): string => readLines(dialog.current()).join('\n');
    expect(shown()).toContain('Allow unlimited spending of your STRK');
    await dialog.type('allowance', '12');
    expect(shown()).toContain('Allow spending of up to 12 STRK');
    await dialog.acknowledge();
    await dialog.approve();
    hashOf(await asking);
    expect(await view(TOKEN, 'allowance', address, SPENDER)).toEqual([
      '0xa688906bd8b00000',
      '0x0',
    ]);
  });
});
