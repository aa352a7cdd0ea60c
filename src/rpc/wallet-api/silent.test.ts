import { API_VERSIONS } from './params';
import { sendTo } from '../../../client/snap';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { SILENT } from '../../../dev/testing/params/method-access';
import { ADDRESSES, SITE } from '../../../dev/testing/wallet/seed-phrase';
import { failureOf, PUBLIC_KEY } from '../../../dev/testing/wallet/sends';
import { OTHER } from '../../../dev/testing/wallet/slow-user';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';

const [FIRST] = ADDRESSES;

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A wallet with one account, which the site has, and work that is overdue. */
async function wallet(options: Options = {}): Promise<TestWallet> {
  const chain = scriptedChain({ deployed: false });
  const before = testWallet(chain);
  await before.call('l2net_createAccount', { addressIndex: 0 });
  const state = {
    ...Object.fromEntries(before.state.values),
    'connected-sites': [
      {
        origin: SITE,
        since: 1,
        scope: 'account',
        account: FIRST,
        chainId: SEPOLIA,
      },
    ],
    'poll-schedule': { turn: 1, pollCount: 0, due: 5 },
  };
  return testWallet({ ...chain, state, ...options });
}

/** What a silent request never does. */
function expectNothingDone(asked: TestWallet): void {
  expect(asked.dialogs).toStrictEqual([]);
  expect(asked.requests).toStrictEqual([]);
  expect(asked.events).toStrictEqual([]);
  for (const method of asked.asked) {
    // The events hold what the state may lack after a stop.
    expect(method).toMatch(/^snap_get(?:State|BackgroundEvents)$/u);
  }
}

const silent = SILENT.filter(([method]) => method !== 'l2net_disconnect').map(
  ([method, params]): [string, object] => [
    method,
    /Accounts|switch/u.test(method)
      ? { ...(params as object), silent_mode: true }
      : (params as object),
  ],
);

describe.each(silent)('%s', (method, params) => {
  it.each([SITE, OTHER])(
    'does nothing but read the state of a locked wallet for %s',
    async (origin) => {
      const asked = await wallet({ locked: true });
      const read = jest.spyOn(asked.secret, 'get');
      await failureOf(asked.call(method, params, origin));
      expectNothingDone(asked);
      expect(read).not.toHaveBeenCalled();
    },
  );
});

it('a page that polls for an hour costs no request and no derivation', async () => {
  const asked = await wallet({ locked: true });
  for (let polls = 0; polls < 1200; polls += 1) {
    const account = await asked.call('wallet_requestAccounts', {
      silent_mode: true,
    });
    expect(account).toStrictEqual([FIRST]);
    expect(await asked.call('wallet_requestChainId')).toBe(SEPOLIA);
  }
  expectNothingDone(asked);
});

describe('a site that is not connected', () => {
  it.each([
    ['wallet_getPermissions', {}, []],
    ['wallet_requestAccounts', { silent_mode: true }, []],
    ['wallet_requestAccounts', { silentMode: true }, []],
    ['wallet_requestChainId', {}, SEPOLIA],
    ['wallet_supportedSpecs', {}, ['0.9', '0.10']],
    [
      'wallet_addStarknetChain',
      { id: 'x', chain_id: SEPOLIA, chain_name: 'x' },
      true,
    ],
    ['l2net_disconnect', {}, null],
  ])('gets from %s (%j): %j', async (method, params, result) => {
    const asked = await wallet();
    expect(await asked.call(method, params, OTHER)).toStrictEqual(result);
    expectNothingDone(asked);
  });

  it.each([
    ['wallet_deploymentData', {}, 116],
    [
      'wallet_switchStarknetChain',
      { chainId: SEPOLIA, silent_mode: true },
      117,
    ],
    ['wallet_switchStarknetChain', { chainId: '0x1' }, 112],
    [
      'wallet_addStarknetChain',
      { id: 'x', chain_id: '0x1', chain_name: 'x' },
      114,
    ],
    ['wallet_requestAccounts', { silent_mode: 1 }, 114],
  ])('is refused %s (%j) with %i', async (method, params, walletError) => {
    const asked = await wallet();
    const end = await failureOf(asked.call(method, params, OTHER));
    expect(end).toMatchObject({ data: { walletError } });
    expectNothingDone(asked);
  });
});

describe('a connected site', () => {
  it('gets its permission and its account’s deployment data', async () => {
    const asked = await wallet();
    expect(await asked.call('wallet_getPermissions')).toStrictEqual([
      'accounts',
    ]);
    expect(await asked.call('wallet_deploymentData')).toMatchObject({
      address: FIRST,
      salt: PUBLIC_KEY,
      calldata: ['0x0', PUBLIC_KEY, '0x1'],
      version: 1,
    });
  });

  it('can’t have an account deployed twice', async () => {
    const asked = await wallet();
    const [row] = await asked.context.accounts.list(SEPOLIA);
    if (row !== undefined) {
      await asked.context.accounts.put(SEPOLIA, { ...row, deployed: true });
    }
    const end = await failureOf(asked.call('wallet_deploymentData'));
    expect(end).toMatchObject({ data: { walletError: 115 } });
  });

  it('loses its access once it has disconnected', async () => {
    const asked = await wallet();
    expect(await asked.call('l2net_disconnect')).toBeNull();
    expect(await asked.call('wallet_getPermissions')).toStrictEqual([]);
  });
});

type Sent = { type: string; params: object };

/** Asks the adapter of a site that may not call the snap. */
const askAdapter = async (sent: Sent): Promise<unknown> =>
  sendTo(
    { request: async () => Promise.resolve({}) },
    'npm:l2net-snap',
    undefined,
  )(sent);

const SILENTLY = { silent_mode: true };

describe('the answer of the adapter in place of the snap', () => {
  it.each([
    ['wallet_getPermissions', {}],
    ['wallet_requestAccounts', SILENTLY],
    ['wallet_supportedSpecs', {}],
    ['wallet_supportedWalletApi', {}],
    [
      'wallet_switchStarknetChain',
      { chainId: '0x534e5f4d41494e', ...SILENTLY },
    ],
    ['wallet_deploymentData', {}],
  ])('is the snap’s own answer to %s', async (type, given) => {
    const wallet = testWallet({ state: {} });
    for (const version of [undefined, ...API_VERSIONS]) {
      const params =
        version === undefined ? given : { ...given, api_version: version };
      const answer = askAdapter({ type, params });
      const snaps = wallet.call(type, params);
      const failure = await failureOf(snaps);
      const { walletError: code } = (failure?.data ?? {}) as {
        walletError?: number;
      };
      const outcome = await answer.catch((error: unknown) => ({
        code: (error as { code: number }).code,
      }));
      expect(outcome).toStrictEqual(
        failure === undefined ? await snaps : { code },
      );
    }
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });
});
