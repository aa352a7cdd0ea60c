import type { Json } from '@metamask/snaps-sdk';

import {
  scriptedChain,
  type ScriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, SITE } from '../../../dev/testing/wallet/seed-phrase';
import { failureOf, send, STORED } from '../../../dev/testing/wallet/sends';
import {
  OTHER,
  patientOnChain,
  patientUser,
} from '../../../dev/testing/wallet/slow-user';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';

const FOR_ALL = 'l2net_switchNetwork';
const FOR_SITE = 'wallet_switchStarknetChain';
const PARAMS = { chainId: MAINNET };

/** A wallet with two sites that use its account on Sepolia. */
function options(): Pick<ScriptedChain, 'methods'> & {
  state: Record<string, Json>;
} {
  const { methods } = scriptedChain();
  const grants = [SITE, OTHER].map((origin) => ({
    origin,
    since: 1,
    scope: 'account',
    account: ADDRESSES[0],
    chainId: SEPOLIA,
  }));
  const accounts = [{ ...STORED, deployed: true }];
  return { methods, state: { grants, [`accounts-${SEPOLIA}`]: accounts } };
}

const wallet = (answer: () => boolean = () => true): TestWallet =>
  testWallet({ ...options(), answer });

const chainOf = async (asked: TestWallet, origin = SITE): Promise<unknown> =>
  asked.call('wallet_requestChainId', {}, origin);

/** The networks of the wallet, of the site that asks, and of another. */
const networksOf = async (asked: TestWallet): Promise<unknown> =>
  Promise.all([
    asked.context.networks.current(),
    chainOf(asked),
    chainOf(asked, OTHER),
  ]);

describe.each([
  [FOR_ALL, {}, [MAINNET, SEPOLIA, SEPOLIA]],
  [FOR_SITE, { isForSite: true }, [SEPOLIA, MAINNET, SEPOLIA]],
])('%s', (method, shown, switched) => {
  it('switches after an approval, and for no other site', async () => {
    const asked = wallet();
    expect(await asked.call(method, PARAMS)).toBe(true);
    expect(asked.dialogs).toStrictEqual([
      {
        type: 'switch-network',
        origin: SITE,
        from: 'Starknet Sepolia',
        to: 'Starknet Mainnet',
        ...shown,
      },
    ]);
    expect(await networksOf(asked)).toStrictEqual(switched);
  });

  it('switches nothing if the user refuses', async () => {
    const asked = wallet(() => false);
    const end = await asked
      .call(method, PARAMS)
      .catch(async (error: unknown) =>
        failureOf(Promise.reject(error as Error)),
      );
    expect(end).toEqual(
      method === FOR_ALL
        ? false
        : expect.objectContaining({ code: 4001, data: { walletError: 113 } }),
    );
    expect(await networksOf(asked)).toStrictEqual([SEPOLIA, SEPOLIA, SEPOLIA]);
  });

  it('opens no window, and waits for none, if the network is current', async () => {
    const { wallet: asked, opened, answer } = patientUser(options());
    const other = asked.call(method, PARAMS, OTHER);
    await opened(1);
    expect(await asked.call(method, { chainId: SEPOLIA })).toBe(true);
    answer(true);
    expect(await other).toBe(true);
    expect(asked.dialogs).toHaveLength(1);
  });

  it('asks once for concurrent requests', async () => {
    const asked = wallet();
    const calls = [1, 2].map(async () => asked.call(method, PARAMS));
    expect(await Promise.all(calls)).toStrictEqual([true, true]);
    expect(asked.dialogs).toHaveLength(1);
  });
});

it('a network that the wallet doesn’t have opens no window', async () => {
  const asked = wallet();
  expect(await asked.call(FOR_ALL, { chainId: '0x1' })).toBe(false);
  expect(asked.dialogs).toStrictEqual([]);
});

describe('a site that switches its own network', () => {
  it('keeps its account', async () => {
    const asked = wallet();
    await asked.call(FOR_SITE, PARAMS);
    const account = await asked.call('wallet_requestAccounts');
    expect(account).toStrictEqual([ADDRESSES[0]]);
  });

  it('never opens a window in silent mode', async () => {
    const asked = wallet();
    const silent = { silent_mode: true };
    const here = { chainId: SEPOLIA, ...silent };
    expect(await asked.call(FOR_SITE, here)).toBe(true);
    const end = await failureOf(asked.call(FOR_SITE, { ...PARAMS, ...silent }));
    expect(end).toMatchObject({ data: { walletError: 117 } });
    expect(asked.dialogs).toStrictEqual([]);
  });

  it('makes the user choose an account first if it is not connected', async () => {
    const asked = wallet();
    const origin = 'https://third.example';
    expect(await asked.call(FOR_SITE, PARAMS, origin)).toBe(true);
    expect(asked.dialogs.map(({ type }) => type)).toStrictEqual([
      'site-account',
      'switch-network',
    ]);
  });
});

const METHOD = 'l2net_disconnect';
const STRANGER = 'https://stranger.example';

it('revokes the site’s access, and closes its window', async () => {
  const { wallet, opened } = patientOnChain();
  const sending = failureOf(send(wallet));
  await opened(1);
  expect(await wallet.call(METHOD)).toBeNull();
  expect(await sending).toMatchObject({ code: 4001 });
  expect(await wallet.context.connectedSites.find(SITE)).toBeUndefined();
  expect(wallet.isOpen()).toBe(false);
});

it('writes and closes nothing for a site that is not connected', async () => {
  const { wallet, opened, answer } = patientOnChain();
  const switching = wallet.call(
    'l2net_switchNetwork',
    { chainId: MAINNET },
    STRANGER,
  );
  await opened(1);
  const write = jest.spyOn(wallet.state, 'set');
  expect(await wallet.call(METHOD, {}, STRANGER)).toBeNull();
  expect(write).not.toHaveBeenCalled();
  expect(wallet.isOpen()).toBe(true);
  answer(false);
  expect(await switching).toBe(false);
});

it('leaves other sites connected', async () => {
  // Both SITE and OTHER are connected.
  const { wallet } = patientOnChain();
  await wallet.call(METHOD, {}, OTHER);
  const left = await wallet.context.connectedSites.list();
  expect(left.map(({ origin }) => origin)).toStrictEqual([SITE]);
});
