import { scriptedChain } from '../../../test/support/scripted-chain';
import { SITE } from '../../../test/support/seed-phrase';
import { patientUser } from '../../../test/support/slow-user';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';

const METHOD = 'l2net_switchNetwork';

const wallet = (answer = true): TestWallet =>
  testWallet({ ...scriptedChain(), answer: () => answer });

it('switches after an approval', async () => {
  const asked = wallet();
  expect(await asked.call(METHOD, { chainId: MAINNET })).toBe(true);
  expect(asked.dialogs).toStrictEqual([
    {
      type: 'switch-network',
      origin: SITE,
      from: 'Starknet Sepolia',
      to: 'Starknet Mainnet',
    },
  ]);
  expect(await asked.context.networks.current()).toBe(MAINNET);
});

it('stays where it is if the user refuses', async () => {
  const asked = wallet(false);
  expect(await asked.call(METHOD, { chainId: MAINNET })).toBe(false);
  expect(await asked.context.networks.current()).toBe(SEPOLIA);
});

it.each([
  ['the current network', SEPOLIA, true],
  ['a network that the wallet doesn’t have', '0x1', false],
])('opens no window for %s', async (_, chainId, result) => {
  const asked = wallet();
  expect(await asked.call(METHOD, { chainId })).toBe(result);
  expect(asked.dialogs).toStrictEqual([]);
});

it('waits for no open window where the network is current', async () => {
  const { wallet: asked, opened, answer } = patientUser(scriptedChain());
  const other = asked.call(METHOD, { chainId: MAINNET });
  await opened(1);
  expect(await asked.call(METHOD, { chainId: SEPOLIA })).toBe(true);
  answer(false);
  expect(await other).toBe(false);
});

it('asks once for requests that come together', async () => {
  const asked = wallet();
  const calls = [1, 2].map(async () =>
    asked.call(METHOD, { chainId: MAINNET }),
  );
  expect(await Promise.all(calls)).toStrictEqual([true, true]);
  expect(asked.dialogs).toHaveLength(1);
});
