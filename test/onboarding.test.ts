import { describeWithNode, mint, useNode } from './support/node';
import { useMainnet } from './support/other-nodes';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { newUser } from './support/user';

/** The first index' account as MetaMask's own former snap made it, in Cairo 0. */
const FORMER =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';

describeWithNode('who installs the snap', () => {
  const sepolia = useNode();
  const mainnet = useMainnet();

  it('gets the welcome dialog, and no node is asked without consent', async () => {
    const user = await newUser({});
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

  it('is answered at the first request of a site: the greeting gives way', async () => {
    const user = await newUser({});
    const installing = user.install();
    expect((await user.dialog()).text).toContain('Look for accounts');
    const creating = user.call('l2net_createAccount');
    expect(await installing).toBeUndefined();
    const access = await user.dialog();
    expect(access.text).toContain('Connect to this site?');
    await access.approve();
    expect((await creating).result).toMatchObject({ address: ADDRESSES[0] });
    expect(user.isWindowOpen()).toBe(false);
  });

  it('is not greeted again where the snap is installed again', async () => {
    const before = await installWallet();
    await before.call('l2net_createAccount');
    const user = await newUser(await before.shutDown());
    expect(await user.install()).toBeUndefined();
    expect(user.isWindowOpen()).toBe(false);
    expect((await user.openHome()).text()).toContain(ADDRESSES[0]);
  });

  it('gets a first account if there is none', async () => {
    const user = await newUser({});
    const installing = user.install();
    await (await user.dialog()).approve();
    const told = await user.dialog();
    expect(told.text.split('\n')).toEqual(
      expect.arrayContaining(['Your new account is ready', ADDRESSES[0]]),
    );
    await told.approve();
    expect(await installing).toBeUndefined();
    expect((await user.openHome()).text()).toContain(ADDRESSES[0]);
  });

  it('finds none and makes none if a network gives no answer', async () => {
    const user = await newUser({});
    mainnet().behave(() => 'cut');
    const installing = user.install();
    await (await user.dialog()).approve();
    const told = await user.dialog();
    expect(told.text).toContain('The network can’t be reached');
    await told.approve();
    expect(await installing).toBeUndefined();
    expect((await user.openHome()).text()).toContain('Welcome');
  });

  it('finds the accounts of the former snap, with the money there', async () => {
    await mint(FORMER, 3);
    const user = await newUser({});
    const installing = user.install();
    await (await user.dialog()).approve();
    const told = await user.dialog();
    expect(told.text).toContain('Your accounts were found');
    expect(told.text).toContain('Starknet Mainnet: 0 · Starknet Sepolia: 1');
    await told.approve();
    expect(await installing).toBeUndefined();
    const page = await user.openHome();
    expect(page.text()).toContain(FORMER);
    expect(page.below('STRK')).toBe('3 STRK');
    expect(page.below('Account type')).toBe('Argent, Cairo 0');
    expect(page.below('Account status')).toMatch(/Your funds are still there/u);
  });

  it('is told what is new after an update', async () => {
    const user = await newUser({});
    const updating = user.update();
    const told = await user.dialog();
    expect(told.text).toContain('Your Starknet wallet was updated');
    await told.approve();
    expect(await updating).toBeUndefined();
  });
});
