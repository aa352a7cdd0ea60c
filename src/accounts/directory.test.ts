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

/** The first index' addresses, as version 1 of the state kept them: newest type
 * first. */
const OLD_ADDRESSES = (
  ['ready-0.4.0', 'argent-0.3.1', 'argent-cairo0'] as const
).map((kind) => addressOf(kind, PUBLIC_KEY));

const FAKE = {
  ...ACCOUNT_TYPES['ready-0.4.0'],
  name: 'Fake',
  classHash: '0xfa4e',
} as const;

/** A fake type before all others, and after them. */
const withFake: [string, AccountTypes][] = [
  ['in front', { 'fake-1.0.0': FAKE, ...ACCOUNT_TYPES } as AccountTypes],
  ['at the end', { ...ACCOUNT_TYPES, 'fake-1.0.0': FAKE } as AccountTypes],
];

/** Derives nothing: what an old state holds needs no key. */
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

describe('addresses that an older version derived', () => {
  it('are found under their types, with no key', async () => {
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
    'stay under their types where one joins %s',
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

  it('are derived again where the state was broken', async () => {
    const broken = [{ index: 0, publicKey: PUBLIC_KEY, addresses: 'text' }];
    const { candidates } = directoryOf({ version: 1, derived: broken });
    await expect(candidates([0])).rejects.toThrow('no key is needed');
  });
});
