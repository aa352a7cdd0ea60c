import { setTimeout } from 'node:timers/promises';

import { describeOnEmbedded, mint, useNode } from './support/node';
import { useMainnet } from './support/other-nodes';
import { installWallet } from './support/snap';
import { readLines } from '../dev/simulator/dialog-lines';
import type { SimulatedWindow } from '../dev/simulator/windows';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';

/** The Cairo 0 account that MetaMask's former snap created at index 0. */
const FORMER =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';

async function found({ current }: SimulatedWindow): Promise<void> {
  while (!readLines(current()).includes('Your accounts were found')) {
    await setTimeout(20);
  }
}

describeOnEmbedded('a user who installs the snap', () => {
  const sepolia = useNode();
  const mainnet = useMainnet();

  it('gets the welcome dialog; no request is made without consent', async () => {
    const user = await installWallet({});
    sepolia().reset();
    const installing = user.install();
    const welcome = await user.dialog();
    expect(welcome.text).toContain('Welcome to your Starknet wallet');
    expect(welcome.text).toContain('MetaMask’s former snap');
    await welcome.refuse();
    expect(await installing).toBeUndefined();
    expect(sepolia().requests).toEqual([]);
    expect((await user.openHome()).text()).toContain('Welcome');
  });

  it('can connect a site first: the welcome dialog is withdrawn', async () => {
    const user = await installWallet({});
    const installing = user.install();
    expect((await user.dialog()).text).toContain('“Find” looks');
    const creating = user.call('l2net_createAccount');
    expect(await installing).toBeUndefined();
    const access = await user.dialog();
    expect(access.text).toContain('Connect to this site?');
    await access.approve();
    expect((await creating).result).toMatchObject({ address: ADDRESSES[0] });
    expect(user.windows.isOpen()).toBe(false);
  });

  it('gets the accounts of the former snap, with their funds', async () => {
    await mint(FORMER, 3);
    const user = await installWallet({});
    const installing = user.install();
    await (await user.dialog()).approve();
    const searching = await user.windows.next();
    await found(searching);
    // The same window.
    expect(readLines(searching.current())).toEqual(
      expect.arrayContaining(['Sepolia · test · 3 STRK', FORMER]),
    );
    await searching.close();
    expect(await installing).toBeUndefined();
    const page = await user.openHome();
    expect(page.text()).toContain('3 STRK');
    await page.chooseCard('home-account', 'all');
    await page.click(`account:${SEPOLIA}:${FORMER}`);
    expect(page.text()).toContain(FORMER);
    expect(page.below('Account type')).toBe('Argent, Cairo 0');
    expect(page.below('Account status')).toMatch(
      /your first transaction deploys the account/u,
    );
  });

  it('can go to Mainnet in the same window, if accounts are there', async () => {
    await mainnet().node.mint(FORMER, 2);
    const user = await installWallet({});
    const installing = user.install();
    await (await user.dialog()).approve();
    const searching = await user.windows.next();
    await found(searching);
    const text = readLines(searching.current());
    expect(text).toContain('Mainnet · 2 STRK');
    expect(text.join()).toContain('Your accounts on Mainnet hold real money');
    await searching.press('offer');
    expect(await installing).toBeUndefined();
    expect(user.windows.isOpen()).toBe(false);
    expect((await user.openHome()).text()).toContain('Mainnet');
  });

  it('hears nothing after an update that brings nothing new', async () => {
    const user = await installWallet({});
    expect(await user.update()).toBeUndefined();
    expect(user.windows.isOpen()).toBe(false);
  });
});
