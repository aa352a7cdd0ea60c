import { describeOnEmbedded, useNode } from './support/node';
import { openOnMainnet, useMainnet } from './support/other-nodes';
import type { OpenPage } from './support/page';
import { installWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { MAINNET } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { padFelt } from '../src/core/felt';

const [ACCOUNT] = ADDRESSES;

/** A validator of the snap's list, which has a pool on the embedded chain. */
const KARNOT =
  '0x72543946080646d1aac08bb4ba6f6531b2b29ce41ebfe72b8a6506500d5220e';

describeOnEmbedded('the stake page', () => {
  useNode();
  const mainnet = useMainnet();

  it('stakes, claims, unstakes and takes out', async () => {
    const user = await installWallet();
    const { node: control } = mainnet();
    await control.mint(ACCOUNT, 100);
    await openOnMainnet(user);
    const open = async (): Promise<OpenPage> => {
      const page = await user.openHome();
      await page.click(`token:${MAINNET}:${ACCOUNT}:${padFelt(STRK)}`);
      await page.click(`staking:${MAINNET}:${ACCOUNT}`);
      return page;
    };
    const approve = async (page: OpenPage, button: string): Promise<string> => {
      const sending = page.click(button);
      const { text, approve: click } = await user.dialog();
      await click();
      await sending;
      return text;
    };
    let page = await open();
    expect(page.text()).toContain('Stake STRK');
    expect(page.below('Validator')).toBe('Karnot');
    expect(page.below('Karnot')).toBe('5 % commission');
    await page.type({ amount: '30' });
    expect(await approve(page, 'stake')).toContain('30 STRK');
    page = await open();
    expect(page.below('Staked')).toBe('30 STRK');
    expect(page.below('30 STRK')).toBe('0.1 STRK rewards');
    await page.type({ amount: '12' });
    expect(await approve(page, 'stake')).toContain('12 STRK');
    page = await open();
    expect(page.below('Staked')).toBe('42 STRK');
    expect(await approve(page, `claim:${KARNOT}`)).toContain('0.1 STRK');
    for (const amount of ['2', '10']) {
      page = await open();
      await page.type({ amount });
      await approve(page, `unstake:${KARNOT}`);
    }
    page = await open();
    expect(page.below('Staked')).toBe('30 STRK');
    expect(page.below('Unstaked')).toBe('12 STRK');
    expect(page.below('Can be taken out')).toBe('now');
    const before = await control.balanceOf(ACCOUNT);
    expect(await approve(page, `take-out:${KARNOT}`)).toContain('12 STRK');
    const gained = (await control.balanceOf(ACCOUNT)) - before;
    expect(gained).toBeGreaterThan(11n * ONE);
    page = await open();
    expect(page.text()).not.toContain('Unstaked');
  });
});
