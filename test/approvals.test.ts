import { execute, funded, TOKEN } from './support/funded';
import {
  describeOnBothChains,
  useNode,
  useSecondNode,
  view,
} from './support/node';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

const SPENDER = padFelt('0x5bed');

function approve(spender: string, amount: string): Record<string, unknown> {
  return {
    contractAddress: TOKEN,
    entrypoint: 'approve',
    calldata: [spender, amount, '0'],
  };
}

describeOnBothChains('the approvals page', () => {
  const proxy = useNode();
  useSecondNode();

  it('lists an approval that was given, and takes it back in four clicks', async () => {
    const { wallet, address } = await funded(71);
    await execute(wallet, address, [
      approve(SPENDER, '1500000000000000000'),
      approve('0xdead', '1'),
    ]);
    const page = await wallet.openHome();
    await page.click('approvals');
    expect(page.text()).toContain('1.5 STRK');
    expect(page.text()).toContain('0x0000…dead');
    expect(page.text()).not.toContain('Older approvals may be missing');
    const id = `${address}:${TOKEN} amount ${SPENDER}`;
    await page.click(`approval:${id}`);
    expect(page.text()).toContain(SPENDER);
    const taking = page.click(`take-back:${SEPOLIA}:${id}`);
    const dialog = await wallet.dialog();
    expect(dialog.text).toContain(SPENDER);
    await dialog.approve();
    await taking;
    expect(await view(TOKEN, 'allowance', address, SPENDER)).toEqual([
      '0x0',
      '0x0',
    ]);
    const after = await wallet.openHome();
    proxy().reset();
    await after.click('approvals');
    expect(after.text()).not.toContain('1.5 STRK');
    expect(after.text()).toContain('0.000000000000000001 STRK');
  });
});
