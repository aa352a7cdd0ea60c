import { addressOf } from './deployment-data';
import { createDirectory } from './directory';
import type { Keyring } from './keyring';
import { memoryState } from '../../test/support/memory-state';
import { ADDRESSES } from '../../test/support/seed-phrase';
import { PUBLIC_KEY } from '../../test/support/sends';
import { ACCOUNT_TYPES, type AccountTypes } from '../core/account-types';
import type { Felt } from '../core/felt';
import { createAccountRepository } from '../state/accounts';
import { MIGRATIONS } from '../state/migrations';
import { createStore } from '../state/store';

/** The addresses of index 0 as version 1 of the state stored them: a list, newest account
 * type first. */
const OLD_ADDRESSES = (
  ['ready-0.4.0', 'argent-0.3.1', 'argent-cairo0'] as const
).map((kind) => addressOf(kind, PUBLIC_KEY));

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
  use: async () => Promise.reject(new Error('no key is needed')),
};

function directoryOf(
  values: object,
  types?: AccountTypes,
): ReturnType<typeof createDirectory> & {
  readonly state: ReturnType<typeof memoryState>;
} {
  const state = memoryState(values as never);
  const accounts = createAccountRepository(createStore(state));
  return { ...createDirectory(accounts, locked, types), state };
}

const oldState = {
  version: 1,
  derived: [{ index: 0, publicKey: PUBLIC_KEY, addresses: OLD_ADDRESSES }],
};

describe('addresses derived by an older version', () => {
  it('are found by account type, without a key', async () => {
    const { candidates, find, state } = directoryOf(oldState);
    const [accounts = []] = await candidates([0]);
    expect(accounts.map(({ kind, address }) => [kind, address])).toStrictEqual([
      ['ready-0.4.0', OLD_ADDRESSES[0]],
      ['argent-0.3.1', OLD_ADDRESSES[1]],
      ['argent-cairo0', OLD_ADDRESSES[2]],
    ]);
    expect(OLD_ADDRESSES[0]).toBe(ADDRESSES[0]);
    expect(await find(OLD_ADDRESSES[2] as Felt)).toMatchObject({
      index: 0,
      kind: 'argent-cairo0',
    });
    expect(state.values.get('version')).toBe(MIGRATIONS.length);
  });

  it.each(withFake)(
    'keep their account types if a new type is added %s',
    async (_, types) => {
      const { candidates, find } = directoryOf(oldState, types);
      const fake = 'fake-1.0.0' as 'ready-0.4.0';
      const expected = {
        'ready-0.4.0': OLD_ADDRESSES[0],
        'argent-0.3.1': OLD_ADDRESSES[1],
        'argent-cairo0': OLD_ADDRESSES[2],
        'fake-1.0.0': addressOf(fake, PUBLIC_KEY, types),
      };
      const [accounts = []] = await candidates([0]);
      expect(
        Object.fromEntries(
          accounts.map(({ kind, address }) => [kind, address]),
        ),
      ).toStrictEqual(expected);
      for (const [kind, address] of Object.entries(expected)) {
        expect(await find(address as Felt)).toMatchObject({ kind, index: 0 });
      }
    },
  );

  it('are derived again if the state was broken', async () => {
    const broken = [{ index: 0, publicKey: PUBLIC_KEY, addresses: 'text' }];
    const { candidates } = directoryOf({ version: 1, derived: broken });
    await expect(candidates([0])).rejects.toThrow('no key is needed');
  });
});
