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

const OWN_METHOD = 'l2net_switchNetwork';

const WALLET_METHOD = 'wallet_switchStarknetChain';

const PARAMS = { chainId: MAINNET };

type Network = { readonly chainId: string };

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

/** What a site is told by the methods of both dialects. */
const toldTo = async (asked: TestWallet, origin = SITE): Promise<unknown[]> => [
  await chainOf(asked, origin),
  ((await asked.call('l2net_getCurrentNetwork', {}, origin)) as Network)
    .chainId,
  ((await asked.call('starkNet_getCurrentNetwork', {}, origin)) as Network)
    .chainId,
];

/** The networks of the wallet, of the site that asks, and of another. */
const networksOf = async (asked: TestWallet): Promise<unknown> =>
  Promise.all([
    asked.context.networks.current(),
    chainOf(asked),
    chainOf(asked, OTHER),
  ]);

describe.each([OWN_METHOD, WALLET_METHOD])('%s', (method) => {
  it('switches after an approval, for this site alone', async () => {
    const asked = wallet();
    expect(await asked.call(method, PARAMS)).toBe(true);
    expect(asked.dialogs).toStrictEqual([
      {
        type: 'switch-network',
        origin: SITE,
        from: networkView(SEPOLIA),
        to: networkView(MAINNET),
        isToMainnet: true,
      },
    ]);
    expect(await networksOf(asked)).toStrictEqual([SEPOLIA, MAINNET, SEPOLIA]);
    expect(await toldTo(asked)).toStrictEqual([MAINNET, MAINNET, MAINNET]);
    expect(await toldTo(asked, OTHER)).toStrictEqual([
      SEPOLIA,
      SEPOLIA,
      SEPOLIA,
    ]);
    expect(await asked.call(method, { chainId: SEPOLIA })).toBe(true);
    expect(asked.dialogs[1]).toMatchObject({
      from: networkView(MAINNET),
      to: networkView(SEPOLIA),
    });
    expect(await networksOf(asked)).toStrictEqual([SEPOLIA, SEPOLIA, SEPOLIA]);
  });

  it('switches nothing if the user refuses', async () => {
    const asked = wallet(() => false);
    const end = await asked
      .call(method, PARAMS)
      .catch(async (error: unknown) =>
        failureOf(Promise.reject(error as Error)),
      );
    expect(end).toEqual(
      method === OWN_METHOD
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

describe('a site that switches its own network', () => {
  it('keeps its account', async () => {
    const asked = wallet();
    await asked.call(WALLET_METHOD, PARAMS);
    const account = await asked.call('wallet_requestAccounts');
    expect(account).toStrictEqual([ADDRESSES[0]]);
  });

  it('makes the user choose an account first if it is not connected', async () => {
    const asked = wallet();
    const origin = 'https://third.example';
    expect(await asked.call(WALLET_METHOD, PARAMS, origin)).toBe(true);
    expect(asked.dialogs.map(({ type }) => type)).toStrictEqual([
      'site-account',
      'switch-network',
    ]);
  });
});

describe('a site that isn’t connected', () => {
  const VISITOR = 'https://visitor.example';

  it('has a network of its own once it has switched, also when it connects', async () => {
    const asked = wallet();
    expect(await toldTo(asked, VISITOR)).toStrictEqual(
      Array.from({ length: 3 }, () => SEPOLIA),
    );
    expect(await asked.call(OWN_METHOD, PARAMS, VISITOR)).toBe(true);
    expect(await asked.call(OWN_METHOD, PARAMS, VISITOR)).toBe(true);
    expect(asked.dialogs).toHaveLength(1);
    const onMainnet = Array.from({ length: 3 }, () => MAINNET);
    expect(await toldTo(asked, VISITOR)).toStrictEqual(onMainnet);
    expect(await toldTo(asked, 'https://next.example')).not.toContain(MAINNET);
    await asked.call('wallet_requestAccounts', {}, VISITOR);
    expect(await toldTo(asked, VISITOR)).toStrictEqual(onMainnet);
    expect(await asked.context.networks.current()).toBe(SEPOLIA);
  });

  it('is on the wallet’s network again after it was disconnected', async () => {
    const asked = wallet();
    await asked.call(OWN_METHOD, PARAMS, VISITOR);
    await asked.call('wallet_requestAccounts', {}, VISITOR);
    await asked.call('l2net_disconnect', {}, VISITOR);
    expect(await toldTo(asked, VISITOR)).not.toContain(MAINNET);
  });

  it('is one of fifty that are kept', async () => {
    const { connectedSites } = wallet().context;
    const site = (number: number): string =>
      `https://${String(number)}.example`;
    for (let number = 0; number < 51; number += 1) {
      await connectedSites.setNetwork(site(number), MAINNET);
    }
    expect(await connectedSites.networkOf(site(0))).toBeUndefined();
    expect(await connectedSites.networkOf(site(1))).toBe(MAINNET);
    expect(await connectedSites.networkOf(site(50))).toBe(MAINNET);
  });
});
