import { WATCHED } from '../../../test/support/former-snap/calls';
import { ONE, stateWith } from '../../../test/support/former-snap/state';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ADDRESSES } from '../../../test/support/seed-phrase';
import { failureOf } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';

const METHOD = 'starkNet_addErc20Token';
const [FIRST, SECOND] = ADDRESSES;

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
    expect(wallet.state.values.get(`tokens-${SEPOLIA}`)).toHaveLength(1);
  }
});

it('adds nothing that the user refuses', async () => {
  const wallet = walletWith(stateWith(ONE), false);
  expect(await failureOf(wallet.call(METHOD, WATCHED))).toMatchObject({
    code: 4001,
  });
  expect(wallet.state.values.get(`tokens-${SEPOLIA}`)).toBeUndefined();
});

it('asks a site without an account for one first', async () => {
  const wallet = walletWith(stateWith());
  expect(await wallet.call(METHOD, WATCHED)).toBe(true);
  expect(wallet.dialogs).toHaveLength(2);
});

it('validates the token before any window', async () => {
  const wallet = walletWith(stateWith());
  const params = { ...WATCHED, tokenSymbol: '' };
  expect(await failureOf(wallet.call(METHOD, params))).toMatchObject({
    code: -32602,
  });
  expect(wallet.dialogs).toStrictEqual([]);
});
