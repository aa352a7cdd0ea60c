import type { Json } from '@metamask/snaps-sdk';

import {
  scriptedChain,
  type ScriptedChain,
} from '../../../../test/support/scripted-chain';
import { ADDRESSES, SITE } from '../../../../test/support/seed-phrase';
import { failureOf } from '../../../../test/support/sends';
import { OTHER, patientUser } from '../../../../test/support/slow-user';
import { testWallet, type TestWallet } from '../../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../../config/networks';

const METHOD = 'wallet_switchStarknetChain';
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
  const account = {
    address: ADDRESSES[0],
    index: 0,
    kind: 'ready-0.4.0',
    publicKey: '0x1',
    deployed: true,
    deployTxnHash: '',
    blocked: '',
  };
  const state = { grants, [`accounts-${SEPOLIA}`]: [account] };
  return { methods, state };
}

const wallet = (answer: () => boolean = () => true): TestWallet =>
  testWallet({ ...options(), answer });

const chainOf = async (asked: TestWallet, origin = SITE): Promise<unknown> =>
  asked.call('wallet_requestChainId', {}, origin);

it('moves the site that asks, after an approval, and nobody else', async () => {
  const asked = wallet();
  expect(await asked.call(METHOD, PARAMS)).toBe(true);
  expect(asked.dialogs).toMatchObject([
    { type: 'switch-network', origin: SITE, isForSite: true },
  ]);
  expect(await chainOf(asked)).toBe(MAINNET);
  expect(await chainOf(asked, OTHER)).toBe(SEPOLIA);
  expect(await asked.context.networks.current()).toBe(SEPOLIA);
  expect(await asked.call('wallet_requestAccounts')).toStrictEqual([
    ADDRESSES[0],
  ]);
});

it('is not moved by a switch of the wallet that another site asks for', async () => {
  const asked = wallet();
  await asked.call('l2net_switchNetwork', PARAMS, OTHER);
  expect(await chainOf(asked)).toBe(SEPOLIA);
});

it('stays where it is if the user refuses', async () => {
  const asked = wallet(() => false);
  const end = await failureOf(asked.call(METHOD, PARAMS));
  expect(end).toMatchObject({ code: 4001, data: { walletError: 113 } });
  expect(await chainOf(asked)).toBe(SEPOLIA);
});

it('asks nothing where the site is there already, and never in silent mode', async () => {
  const asked = wallet();
  expect(await asked.call(METHOD, { chainId: SEPOLIA })).toBe(true);
  const silent = { ...PARAMS, silent_mode: true };
  const end = await failureOf(asked.call(METHOD, silent));
  expect(end).toMatchObject({ data: { walletError: 117 } });
  expect(asked.dialogs).toStrictEqual([]);
});

it('succeeds in silent mode where the site is there already', async () => {
  const asked = wallet();
  const silent = { chainId: SEPOLIA, silent_mode: true };
  expect(await asked.call(METHOD, silent)).toBe(true);
  expect(asked.dialogs).toStrictEqual([]);
});

it('waits for no open window where the site is there already', async () => {
  const { wallet: asked, opened, answer } = patientUser(options());
  const other = asked.call(METHOD, PARAMS, OTHER);
  await opened(1);
  expect(await asked.call(METHOD, { chainId: SEPOLIA })).toBe(true);
  answer(true);
  expect(await other).toBe(true);
});

it('asks once for requests that come together', async () => {
  const asked = wallet();
  const calls = [1, 2].map(async () => asked.call(METHOD, PARAMS));
  expect(await Promise.all(calls)).toStrictEqual([true, true]);
  expect(asked.dialogs).toHaveLength(1);
});

it('asks a site that is not connected for its account first', async () => {
  const asked = wallet();
  const origin = 'https://third.example';
  expect(await asked.call(METHOD, PARAMS, origin)).toBe(true);
  expect(asked.dialogs.map(({ type }) => type)).toStrictEqual([
    'site-account',
    'switch-network',
  ]);
});
