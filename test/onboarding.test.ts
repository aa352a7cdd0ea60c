import { describeOnEmbedded, mint, useNode } from './support/node';
import { useMainnet } from './support/other-nodes';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';

/** The Cairo 0 account that MetaMask's former snap created at index 0. */
const FORMER =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';

describeOnEmbedded('a user who installs the snap', () => {
  const sepolia = useNode();
  useMainnet();

  it('gets the welcome dialog; no request is made without consent', async () => {
    const user = await installWallet({});
    sepolia().reset();
    const installing = user.install();
    const welcome = await user.dialog();
    expect(welcome.text).toContain('Welcome to your Starknet wallet');
    expect(welcome.text).toContain('MetaMask’s former Starknet snap');
    await welcome.refuse();
    expect(await installing).toBeUndefined();
    expect(sepolia().requests).toEqual([]);
    expect((await user.openHome()).text()).toContain('Welcome');
  });

  it('can connect a site first: the welcome dialog is withdrawn', async () => {
    const user = await installWallet({});
    const installing = user.install();
    expect((await user.dialog()).text).toContain('Find accounts');
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
    const alert = await user.dialog();
    expect(alert.text).toContain('Your accounts were found');
    expect(alert.text).toContain('Starknet Mainnet: 0 · Starknet Sepolia: 1');
    await alert.approve();
    expect(await installing).toBeUndefined();
    const page = await user.openHome();
    expect(page.text()).toContain(FORMER);
    expect(page.below('STRK')).toBe('3 STRK');
    expect(page.below('Account type')).toBe('Argent, Cairo 0');
    expect(page.below('Account status')).toMatch(
      /your first transaction deploys the account/u,
    );
  });

  it('sees the release notes after an update', async () => {
    const user = await installWallet({});
    const updating = user.update();
    const alert = await user.dialog();
    expect(alert.text).toContain('Your Starknet wallet was updated');
    await alert.approve();
    expect(await updating).toBeUndefined();
  });
});
