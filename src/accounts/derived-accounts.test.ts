import { createDerivedAccounts } from './derived-accounts';
import { accountAddress, type Keyring } from './keyring';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { memoryState, stateIn } from '../../dev/testing/wallet/memory-state';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import { PUBLIC_KEY } from '../../dev/testing/wallet/sends';
import { MAINNET, SEPOLIA } from '../config/networks';
import { ACCOUNT_TYPES, type AccountTypes } from '../core/account-types';
import { toFelt, type Felt } from '../core/felt';

/** The addresses of index 0 by account type, as they are stored. */
const STORED_ADDRESSES = {
  'ready-0.4.0': accountAddress('ready-0.4.0', PUBLIC_KEY),
  'argent-0.3.1': accountAddress('argent-0.3.1', PUBLIC_KEY),
  'argent-cairo0': accountAddress('argent-cairo0', PUBLIC_KEY),
};

const FAKE = {
  ...ACCOUNT_TYPES['ready-0.4.0'],
  name: 'Fake',
  classHash: '0xfa4e',
} as const;

/** A fake account type added before or after all others. */
const withFake: [string, AccountTypes][] = [
  ['first', { 'fake-1.0.0': FAKE, ...ACCOUNT_TYPES } as AccountTypes],
  ['last', { ...ACCOUNT_TYPES, 'fake-1.0.0': FAKE } as AccountTypes],
];

/** A keyring that must not be used: addresses in the state need no key. */
const locked: Keyring = {
  publicKeys: async () => Promise.reject(new Error('no key is needed')),
  otherPhrases: async () => Promise.resolve([]),
  use: async () => Promise.reject(new Error('no key is needed')),
};

function directoryOf(
  values: object,
  types?: AccountTypes,
): ReturnType<typeof createDerivedAccounts> & {
  readonly state: ReturnType<typeof memoryState>;
} {
  const state = memoryState(values as never);
  const accounts = stateIn(state).accounts;
  return { ...createDerivedAccounts(accounts, locked, types), state };
}

const stateWithAddresses = {
  'derived-addresses': [
    { index: 0, publicKey: PUBLIC_KEY, addresses: STORED_ADDRESSES },
  ],
};

describe('addresses in the state', () => {
  it('are found by account type, without a key', async () => {
    const { candidates, find } = directoryOf(stateWithAddresses);
    const [accounts = []] = await candidates([0]);
    expect(
      accounts.map(({ accountType, address }) => [accountType, address]),
    ).toStrictEqual(Object.entries(STORED_ADDRESSES));
    expect(STORED_ADDRESSES['ready-0.4.0']).toBe(ADDRESSES[0]);
    expect(await find(STORED_ADDRESSES['argent-cairo0'])).toMatchObject({
      index: 0,
      accountType: 'argent-cairo0',
    });
  });

  it.each(withFake)(
    'keep their account types if a new type is added %s',
    async (_, types) => {
      const { candidates, find } = directoryOf(stateWithAddresses, types);
      const fake = 'fake-1.0.0' as 'ready-0.4.0';
      const expected = {
        ...STORED_ADDRESSES,
        'fake-1.0.0': accountAddress(fake, PUBLIC_KEY, types),
      };
      const [accounts = []] = await candidates([0]);
      expect(
        Object.fromEntries(
          accounts.map(({ accountType, address }) => [accountType, address]),
        ),
      ).toStrictEqual(expected);
      for (const [accountType, address] of Object.entries(expected)) {
        expect(await find(address)).toMatchObject({ accountType, index: 0 });
      }
    },
  );

  it('are derived again if the state was broken', async () => {
    const broken = [{ index: 0, publicKey: PUBLIC_KEY, addresses: 'text' }];
    const { candidates } = directoryOf({ 'derived-addresses': broken });
    await expect(candidates([0])).rejects.toThrow('no key is needed');
  });
});

describe('an account', () => {
  const stored = (index: number, address: Felt): object => ({
    address,
    index,
    accountType: 'argent-0.3.1',
    publicKey: '0x5',
    deployed: true,
    deployTxnHash: '0x9',
    blocked: '',
  });

  it.each([MAINNET, SEPOLIA])(
    'is found in the state of %s, whatever its index, without on-chain facts',
    async (chainId) => {
      const { find } = directoryOf({
        [`accounts-${chainId}`]: [stored(70, '0x70'), stored(71, '0x71')],
      });
      expect(await find('0x71')).toStrictEqual({
        address: '0x71',
        index: 71,
        accountType: 'argent-0.3.1',
        publicKey: '0x5',
      });
    },
  );

  it('is searched for in the first twenty indices, a few at a time', async () => {
    const asked: (readonly number[])[] = [];
    const keys: Keyring = {
      ...locked,
      publicKeys: async (indices) => {
        asked.push(indices);
        return Promise.resolve(indices.map((index) => toFelt(index + 1)));
      },
    };
    const create = (): ReturnType<typeof createDerivedAccounts> =>
      createDerivedAccounts(
        stateIn().accounts,
        keys,
        // One type alone: addresses take time to compute.
        {
          'argent-0.3.1': ACCOUNT_TYPES['argent-0.3.1'],
        } as Partial<AccountTypes> as AccountTypes,
      );
    const third = accountAddress('argent-0.3.1', toFelt(3));
    expect(await create().find(third)).toStrictEqual({
      address: third,
      index: 2,
      accountType: 'argent-0.3.1',
      publicKey: toFelt(3),
    });
    expect(asked.map(({ length }) => length)).toStrictEqual([2, 8]);
    expect(await create().find('0x1')).toBeUndefined();
    expect(asked.slice(2).flat()).toStrictEqual([...Array(20).keys()]);
  });

  it('is derived once, and nothing is written when it is read again', async () => {
    const state = memoryState();
    const set = jest.spyOn(state, 'set');
    const publicKeys = jest.fn(async () =>
      Promise.resolve<Felt[]>([PUBLIC_KEY]),
    );
    const { candidates } = createDerivedAccounts(stateIn(state).accounts, {
      ...locked,
      publicKeys,
    });
    await Promise.all([candidates([0]), candidates([0])]);
    const { length } = set.mock.calls;
    await candidates([0]);
    expect(publicKeys).toHaveBeenCalledTimes(1);
    expect(set.mock.calls).toHaveLength(length);
  });
});

it('keys are derived in turns: the wallet’s own first, then a few for each site', async () => {
  const accounts = stateIn().accounts;
  const derived: number[][] = [];
  const gate = makeGate();
  const directory = createDerivedAccounts(accounts, {
    ...locked,
    publicKeys: async (indices) => {
      derived.push([...indices]);
      await gate.opened;
      return indices.map(() => PUBLIC_KEY);
    },
  });
  const scan = Array.from({ length: 25 }, (_, offset) => 100 + offset);
  const all = [
    directory.forSite('a').candidates(scan),
    directory.forSite('b').candidates([50]),
  ];
  await new Promise(setImmediate);
  all.push(directory.candidates([0]));
  await new Promise(setImmediate);
  gate.open();
  const [scanned] = await Promise.all(all);
  expect(derived).toStrictEqual([
    scan.slice(0, 10),
    [0],
    [50],
    scan.slice(10, 20),
    scan.slice(20),
  ]);
  expect(scanned?.map((kinds) => kinds[0]?.index)).toStrictEqual(scan);
});

it('known accounts are returned without waiting for a derivation', async () => {
  const accounts = stateIn().accounts;
  const gate = makeGate();
  const { candidates, forSite } = createDerivedAccounts(accounts, {
    ...locked,
    publicKeys: async (indices) => {
      if (indices.includes(9)) {
        await gate.opened;
      }
      return indices.map(() => PUBLIC_KEY);
    },
  });
  await candidates([0]);
  const scan = forSite('a').candidates([9]);
  await new Promise(setImmediate);
  expect(await candidates([0])).toHaveLength(1);
  gate.open();
  await scan;
});
