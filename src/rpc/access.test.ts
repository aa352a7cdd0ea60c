import type { Json } from '@metamask/snaps-sdk';

import { assertReadable } from './permissions';
import { scriptedChain } from '../../test/support/scripted-chain';
import { ADDRESSES, SITE } from '../../test/support/seed-phrase';
import { failureOf, sendParams } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';

const [FIRST, SECOND] = ADDRESSES;
const CALLS = {
  calls: [{ contract_address: FIRST, entry_point: 'f', calldata: [] }],
};

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

const wallet = (options: Options = {}): TestWallet =>
  testWallet({ ...scriptedChain(), state: {}, ...options });

/** A wallet with two accounts and these connected sites. */
async function used(
  grants: Json[],
  options: Options = {},
): Promise<TestWallet> {
  const before = wallet();
  for (const addressIndex of [0, 1]) {
    await before.call('l2net_createAccount', { addressIndex });
  }
  const state = Object.fromEntries(before.state.values);
  return wallet({ ...options, state: { ...state, grants } });
}

const typesIn = ({ dialogs }: TestWallet): string[] =>
  dialogs.map(({ type }) => type);

describe('a site that isn’t connected is asked for', () => {
  it('one account by a method that uses any', async () => {
    const asked = wallet({ answer: () => false });
    const end = await failureOf(
      asked.call('wallet_addInvokeTransaction', CALLS),
    );
    expect(end).toMatchObject({ code: 4001, data: { walletError: 113 } });
    expect(asked.dialogs).toMatchObject([
      { type: 'site-account', purpose: 'connect' },
    ]);
  });

  it.each([
    ['l2net_executeTxn', sendParams()],
    ['l2net_recoverAccounts', {}],
  ])('all accounts by %s', async (method, params) => {
    const asked = wallet({ answer: () => false });
    await failureOf(asked.call(method, params));
    expect(asked.dialogs).toStrictEqual([
      {
        type: 'grant',
        origin: SITE,
        network: 'Starknet Mainnet, Starknet Sepolia',
        hasOne: false,
      },
    ]);
  });
});

it('a site that gets all accounts meanwhile is not asked for one', async () => {
  const asked = await used([]);
  await Promise.all([
    asked.call('l2net_recoverAccounts'),
    asked.call('wallet_requestAccounts'),
  ]);
  expect(typesIn(asked)).toStrictEqual(['grant']);
});

it('a site with one account isn’t asked again for a method that uses any', async () => {
  const grants = [
    { origin: SITE, since: 1, scope: 'account', account: SECOND },
  ];
  const asked = await used(grants, { answer: () => false });
  await failureOf(asked.call('wallet_addInvokeTransaction', CALLS));
  expect(typesIn(asked)).toStrictEqual(['send']);
});

it.each([
  ['a connected site', true, true, true, true],
  ['another site', false, true, true, false],
  ['another site while it is unlocked', false, false, true, true],
  ['another site if there are no settings', false, true, false, true],
])(
  'a locked wallet is unlocked for %s: %#',
  async (_, isConnected, isLocked, areSet, isRead) => {
    const context = {
      isLocked: async () => Promise.resolve(isLocked),
      settings: { areSet: async () => Promise.resolve(areSet) },
    } as unknown as Parameters<typeof assertReadable>[0];
    const site = { origin: SITE, since: 1, scope: 'all' } as const;
    const reading = assertReadable(context, isConnected ? site : undefined);
    await expect(
      reading.then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(isRead);
  },
);
