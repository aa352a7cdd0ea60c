import { ON_SEPOLIA, WATCHED } from '../../../dev/testing/former-snap/calls';
import {
  ALL,
  OLD,
  ONE,
  stateWith,
  storedAt,
} from '../../../dev/testing/former-snap/state';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import { failureOf } from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';

const [FIRST, SECOND] = ADDRESSES;

describe('the accounts', () => {
  it.each([
    ['starkNet_getCurrentAccount', { address: SECOND }],
    ['starkNet_listAccounts', [{ address: SECOND }]],
  ])('%s shows a site its own account alone', async (method, result) => {
    const wallet = testWallet({ state: stateWith(ONE) });
    expect(await wallet.call(method, ON_SEPOLIA)).toMatchObject(result);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it.each([
    ['starkNet_getCurrentAccount', { address: FIRST }],
    ['starkNet_listAccounts', [{ address: FIRST }, { address: SECOND }]],
  ])('%s shows a site with all accounts', async (method, result) => {
    const wallet = testWallet({ state: stateWith(ALL) });
    expect(await wallet.call(method, ON_SEPOLIA)).toMatchObject(result);
  });

  it.each(['starkNet_getCurrentAccount', 'starkNet_listAccounts'])(
    '%s asks the user first, once',
    async (method) => {
      const refusing = testWallet({ state: stateWith(), answer: () => false });
      expect(await failureOf(refusing.call(method, ON_SEPOLIA))).toMatchObject({
        code: 4001,
      });
      expect(refusing.dialogs).toHaveLength(1);
      const wallet = testWallet({ state: stateWith() });
      const first = await wallet.call(method, ON_SEPOLIA);
      expect(await wallet.call(method, ON_SEPOLIA)).toStrictEqual(first);
      expect([first].flat()).toMatchObject([{ address: FIRST }]);
      expect(wallet.dialogs).toHaveLength(1);
    },
  );

  it('are the same on a network that does not have them yet', async () => {
    const wallet = testWallet({ state: stateWith(ONE) });
    expect(
      await wallet.call('starkNet_getCurrentAccount', { chainId: MAINNET }),
    ).toMatchObject({ address: SECOND, chainId: MAINNET, isDeployed: false });
  });

  it('say which of them run old code', async () => {
    const wallet = testWallet({
      state: {
        ...stateWith(ALL),
        [`accounts-${SEPOLIA}`]: [
          { ...storedAt(FIRST, 0), ...OLD, deployed: true },
          { ...storedAt(SECOND, 1), ...OLD, blocked: '' },
        ],
      },
    });
    expect(await wallet.call('starkNet_listAccounts', {})).toMatchObject([
      { cairoVersion: '0', upgradeRequired: true, deployRequired: false },
      { cairoVersion: '0', upgradeRequired: false, deployRequired: false },
    ]);
  });
});

describe('getDeploymentData', () => {
  const params = { ...ON_SEPOLIA, address: FIRST };

  it('asks the user before it reveals another account than the site’s', async () => {
    const wallet = testWallet({ state: stateWith(ONE), answer: () => false });
    const end = wallet.call('starkNet_getDeploymentData', params);
    expect(await failureOf(end)).toMatchObject({ code: 4001 });
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('returns the account’s Cairo version', async () => {
    const stored = [{ ...storedAt(FIRST, 0), ...OLD }];
    const wallet = testWallet({
      state: { ...stateWith(ALL), [`accounts-${SEPOLIA}`]: stored },
    });
    expect(
      await wallet.call('starkNet_getDeploymentData', params),
    ).toMatchObject({ version: '0' });
  });
});

const METHOD = 'starkNet_addErc20Token';

const walletWith = (
  state: ReturnType<typeof stateWith>,
  answer = true,
): TestWallet =>
  testWallet({
    ...scriptedChain({ views: { decimals: ['0x12'] } }),
    state,
    answer: () => answer,
  });

it('shows the site’s account, whatever account the request names', async () => {
  for (const params of [WATCHED, { ...WATCHED, address: FIRST }]) {
    const wallet = walletWith(stateWith(ONE));
    expect(await wallet.call(METHOD, params)).toBe(true);
    expect(wallet.dialogs).toMatchObject([{ account: SECOND }]);
    expect(wallet.state.values.get(`watched-tokens-${SEPOLIA}`)).toHaveLength(
      1,
    );
  }
});

it('lets the user choose an account first for a site without one', async () => {
  const wallet = walletWith(stateWith());
  expect(await wallet.call(METHOD, WATCHED)).toBe(true);
  expect(wallet.dialogs).toHaveLength(2);
});
