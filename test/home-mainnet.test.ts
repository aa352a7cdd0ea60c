import { describeOnEmbedded, useNode } from './support/node';
import { useMainnet } from './support/other-nodes';
import { installWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import {
  longestChain,
  requestsOfNow,
} from '../dev/chain/servers/recording-proxy';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { MAINNET, SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

const [ACCOUNT] = ADDRESSES;

describeOnEmbedded('the home page on another network', () => {
  useNode();
  const mainnet = useMainnet();

  it('sends from an account there, and shows it as deployed only there', async () => {
    const user = await installWallet();
    const { node: control, proxy } = mainnet();
    const page = await user.openHome();
    await page.click(`add-account:${SEPOLIA}`);
    await control.mint(ACCOUNT, 10);
    proxy.reset();
    await page.click('networks');
    await page.click(`switch-network:${MAINNET}`);
    await page.click('back');
    // Requests of 50 calls at a time, side by side, also read the accounts that were added on
    // Sepolia, all bundled tokens and the price feeds.
    const requests = requestsOfNow(proxy.requests);
    expect(requests).toHaveLength(4);
    expect(longestChain(requests)).toBe(1);
    expect(page.text()).toContain('Mainnet');
    expect(page.text()).toContain('10');
    await page.click(`send:${MAINNET}:${ACCOUNT}`);
    const to = padFelt('0xb0d1');
    await page.type({ recipient: to, amount: '1' });
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toContain('· Mainnet');
    expect(dialog.text).toContain('activated first');
    await dialog.approve();
    await user.closeSent();
    await sending;
    expect(await control.balanceOf(to)).toBe(ONE);
    const home = await user.openHome();
    await home.chooseCard('home-account', 'all');
    await home.click(`account:${MAINNET}:${ACCOUNT}`);
    expect(home.below('Account status')).toBe('Deployed');
    await home.click('back');
    await home.click('back');
    await home.click('networks');
    await home.click(`switch-network:${SEPOLIA}`);
    await home.click('back');
    await home.chooseCard('home-account', 'all');
    await home.click(`account:${SEPOLIA}:${ACCOUNT}`);
    expect(home.below('Account status')).toMatch(/^Not deployed yet/u);
  });
});
