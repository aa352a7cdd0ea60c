import type { Json } from '@metamask/snaps-sdk';

import { migrate, MIGRATIONS, VERSION_KEY } from './migrations';
import { memoryState } from '../../test/support/memory-state';

/** The value at a key after a state of some version is brought up to date. */
const migrated = async (
  version: Json,
  key: string,
  value: Json,
): Promise<Json> => {
  const state = memoryState({ [VERSION_KEY]: version, [key]: value });
  await migrate(state, MIGRATIONS);
  return state.get(key);
};

describe('migrations', () => {
  it('run from any version on, and end with the newest', async () => {
    const state = memoryState({ [VERSION_KEY]: 0 });
    await migrate(state, MIGRATIONS);
    expect(await state.get(VERSION_KEY)).toBe(MIGRATIONS.length);
  });

  it.each([-1, 'two', null, true])(
    'leave a state alone whose version is %j',
    async (version) => {
      const value = [{ addresses: ['0x1'] }];
      expect(await migrated(version, 'derived', value)).toStrictEqual(value);
    },
  );

  it('name derived addresses by account type', async () => {
    const rows = [
      { index: 0, publicKey: '0x9', addresses: ['0x1', '0x2', '0x3'] },
      { index: 1, publicKey: '0x8', addresses: ['0x4'] },
      { index: 2, addresses: { 'ready-0.4.0': '0x5' } },
      'garbage',
      null,
    ];
    expect(await migrated(1, 'derived', rows)).toStrictEqual([
      {
        index: 0,
        publicKey: '0x9',
        addresses: {
          'ready-0.4.0': '0x1',
          'argent-0.3.1': '0x2',
          'argent-cairo0': '0x3',
        },
      },
      { index: 1, publicKey: '0x8', addresses: { 'ready-0.4.0': '0x4' } },
      { index: 2, addresses: { 'ready-0.4.0': '0x5' } },
      'garbage',
      null,
    ]);
    expect(await migrated(1, 'derived', 'garbage')).toBe('garbage');
  });

  it.each<[Json, Json]>([
    [
      { any: true, mainnetNode: true, sepoliaNode: false },
      { any: true, ownNodes: ['starknetMainnetRpcUrl'] },
    ],
    [
      { any: true, mainnetNode: false, sepoliaNode: true },
      { any: true, ownNodes: ['starknetSepoliaRpcUrl'] },
    ],
    [
      { any: false, mainnetNode: false, sepoliaNode: false },
      { any: false, ownNodes: [] },
    ],
    // What is not known must not send a locked wallet to a public node.
    [{}, { ownNodes: ['starknetMainnetRpcUrl', 'starknetSepoliaRpcUrl'] }],
    ['garbage', 'garbage'],
    [['garbage'], ['garbage']],
  ])('name own nodes by their settings: %j', async (before, after) => {
    expect(await migrated(2, 'settings-traces', before)).toStrictEqual(after);
  });

  it.each<[Json, object]>([
    ['voyager', { voyagerKey: 'secret', starkscanKey: '', explorerKey: '' }],
    ['starkscan', { voyagerKey: '', starkscanKey: 'secret', explorerKey: '' }],
    ['none', { voyagerKey: '', starkscanKey: '', explorerKey: 'secret' }],
  ])('give the explorer’s key to %s', async (explorer, keys) => {
    const settings = { explorer, explorerKey: 'secret' };
    expect(await migrated(3, 'settings', settings)).toMatchObject(keys);
  });

  it.each<[Json, Json, object]>([
    ['https://a', '', { main: 'secret', sepolia: '', service: '' }],
    ['', 'https://b', { main: '', sepolia: 'secret', service: '' }],
    [7, null, { main: '', sepolia: '', service: 'secret' }],
  ])('give the node’s key to its hosts: %j, %j', async (main, test, keys) => {
    const settings = await migrated(3, 'settings', {
      ethereumMainnetRpcUrl: main,
      ethereumSepoliaRpcUrl: test,
      ethereumRpcKey: 'secret',
    });
    const after = settings as Record<string, Json>;
    expect({
      main: after.ethereumMainnetRpcKey,
      sepolia: after.ethereumSepoliaRpcKey,
      service: after.ethereumRpcKey,
    }).toStrictEqual(keys);
  });

  it.each([null, 'garbage', ['garbage']])(
    'leave settings alone that are %j',
    async (settings) => {
      expect(await migrated(3, 'settings', settings)).toStrictEqual(settings);
    },
  );

  it('ask no second node unless the user says so', async () => {
    expect(await migrated(4, 'settings', { explorer: 'none' })).toStrictEqual({
      explorer: 'none',
      secondNode: false,
    });
  });
});
