import type { Json } from '@metamask/snaps-sdk';

import {
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { failureOf, STORED } from '../../dev/testing/wallet/sends';
import { OTHER, patientUser } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA, networkView } from '../config/networks';

const FOR_ALL = 'l2net_switchNetwork';

const FOR_SITE = 'wallet_switchStarknetChain';

const PARAMS = { chainId: MAINNET };

/** A wallet with two sites that use its account on Sepolia. */
function options(): Pick<ScriptedChain, 'methods'> & {
  state: Record<string, Json>;
} {
  const { methods } = scriptedChain();
  const sites = [SITE, OTHER].map((origin) => ({
    origin,
    since: 1,
    scope: 'account',
    account: ADDRESSES[0],
    chainId: SEPOLIA,
  }));
  const accounts = [{ ...STORED, deployed: true }];
  return {
    methods,
    state: { 'connected-sites': sites, [`accounts-${SEPOLIA}`]: accounts },
  };
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
        from: networkView(SEPOLIA),
        to: networkView(MAINNET),
        isToMainnet: true,
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
