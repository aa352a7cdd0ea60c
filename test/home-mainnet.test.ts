import { describeOnEmbedded, useNode } from './support/node';
import { useMainnet } from './support/other-nodes';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { ONE, controlNode } from '../dev/chain/devnet/control';
import { MAINNET, SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

const [FIRST, SECOND] = ADDRESSES;
const TO_MAINNET = `switch-network:${MAINNET}`;

describeOnEmbedded('the home page on another network', () => {
  useNode();
  const mainnet = useMainnet();

  it('deploys one there, and only there shows it as deployed', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(`add-account:${SEPOLIA}`);
    await controlNode(mainnet().url).mint(FIRST, 10);
    mainnet().reset();
    await page.click(TO_MAINNET);
    // Accounts added on Sepolia are read there by the same single request.
    expect(mainnet().requests).toHaveLength(1);
    expect(page.below('Network')).toBe('Starknet Mainnet');
    expect(page.below('STRK')).toBe('10 STRK');
    const deploying = page.click(`deploy:${MAINNET}:${FIRST}`);
    const dialog = await user.dialog();
    expect(dialog.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Deploy your account?',
        'Starknet Mainnet',
        FIRST,
      ]),
    );
    await dialog.approve();
    await deploying;
    expect(page.below('Account status')).toBe('Deployed');
    await page.click(`switch-network:${SEPOLIA}`);
    expect(page.below('Account status')).toMatch(/^Not deployed yet/u);
  });

  it('sends from one there, deploying it first', async () => {
    const user = await installWallet();
    const control = controlNode(mainnet().url);
    const page = await user.openHome();
    await page.click(`add-account:${SEPOLIA}`);
    await page.click(`add-account:${SEPOLIA}`);
    await control.mint(SECOND, 10);
    await page.click(TO_MAINNET);
    await page.click(`send:${MAINNET}:${SECOND}`);
    const to = padFelt('0xb0d1');
    await page.type({ recipient: to, amount: '1' });
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toContain('Starknet Mainnet');
    await dialog.approve();
    await user.closeSent();
    await sending;
    expect(await control.balanceOf(to)).toBe(ONE);
    // Its state is now stored for Mainnet, not for Sepolia.
    expect(page.text().filter((text) => text === 'Deployed')).toHaveLength(2);
    await page.click(`switch-network:${SEPOLIA}`);
    expect(page.text()).not.toContain('Deployed');
  });
});
