import type { Json } from '@metamask/snaps-sdk';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { CURRENT_VERSION } from '../../dev/testing/wallet/memory-state';
import { homeOf } from '../../dev/testing/wallet/open-page';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { NO_SETTINGS } from '../state/settings';

const NOTICE = 'Data of a test version removed';

const OPEN = {
  version: 7,
  grants: [{ origin: SITE, since: 1, scope: 'all' }],
  'settings-traces': { any: true, ownNodes: ['starknetSepoliaRpcUrl'] },
};

const SECRET = {
  version: 7,
  settings: {
    ...NO_SETTINGS,
    gasApiKey: 'secret-key',
    starknetSepoliaRpcUrl: 'https://secret.example',
  },
};

/** A wallet that finds the state of a version from before the first release. */
function walletAfterTests(options: { locked?: boolean } = {}): TestWallet {
  const wallet = testWallet({ ...scriptedChain(), ...options });
  wallet.state.values.clear();
  const halves = [
    [wallet.state, OPEN],
    [wallet.secret, SECRET],
  ] as const;
  halves.forEach(([{ values }, old]) => {
    Object.entries<Json>(old).forEach(([key, value]) => {
      values.set(key, value);
    });
  });
  return wallet;
}

const textOf = ({ values }: TestWallet['state']): string =>
  JSON.stringify(Object.fromEntries(values));

describe('a state from before the first release', () => {
  it('is emptied in both halves at the first request', async () => {
    const wallet = walletAfterTests();
    expect(await wallet.call('wallet_getPermissions')).toStrictEqual([]);
    expect(textOf(wallet.state)).not.toContain(SITE);
    expect(textOf(wallet.secret)).not.toContain('secret');
    expect(await wallet.context.settings.read()).toStrictEqual(NO_SETTINGS);
  });

  it('is reported on the home page until it was read there', async () => {
    const wallet = walletAfterTests();
    await wallet.call('wallet_getPermissions');
    const page = await homeOf(wallet);
    expect(page.text()).toContain(NOTICE);
    await page.fill();
    expect(page.text()).toContain(NOTICE);
    expect((await homeOf(wallet)).text()).not.toContain(NOTICE);
  });

  it('keeps its encrypted half while locked, for which MetaMask would have to be unlocked', async () => {
    const wallet = walletAfterTests({ locked: true });
    const read = jest.spyOn(wallet.secret, 'get');
    await wallet.call('wallet_getPermissions');
    expect(textOf(wallet.state)).not.toContain(SITE);
    expect(read).not.toHaveBeenCalled();
    expect(textOf(wallet.secret)).toContain('secret-key');
    const page = await homeOf(wallet);
    await page.fill();
    expect(textOf(wallet.secret)).not.toContain('secret');
  });

  it('leaves none of its keys among settings that are saved before the home page opens', async () => {
    const wallet = walletAfterTests({ locked: true });
    await wallet.context.settings.save({ secondNode: true });
    expect(wallet.secret.values.get('settings')).toStrictEqual({
      ...NO_SETTINGS,
      secondNode: true,
    });
  });
});

it('a state of this version is not touched, and not reported', async () => {
  const wallet = testWallet({
    ...scriptedChain(),
    secret: { settings: { ...NO_SETTINGS, gasApiKey: 'k' } },
  });
  const before = textOf(wallet.state);
  const page = await homeOf(wallet);
  expect(page.text()).not.toContain(NOTICE);
  expect(textOf(wallet.state)).toBe(before);
  expect(wallet.secret.values.get('settings')).toMatchObject({
    gasApiKey: 'k',
  });
  expect(wallet.state.values.get('state-version')).toBe(
    CURRENT_VERSION['state-version'],
  );
});
