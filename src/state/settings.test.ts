import type { Json } from '@metamask/snaps-sdk';

import { createAbiRepository } from './abis';
import {
  createSettingsRepository,
  type SettingsRepository,
  NO_SETTINGS,
  type Settings,
  withEdits,
} from './settings';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const EDITS = {
  starknetSepoliaRpcUrl: 'https://node.example/key',
  explorer: 'voyager',
  explorerKey: 'secret',
} as const;

const OWN: Settings = {
  ...NO_SETTINGS,
  ...EDITS,
  explorerKey: '',
  voyagerKey: 'secret',
};

describe('settings', () => {
  const make = (
    secret = memoryState(),
    open = memoryState(),
  ): SettingsRepository =>
    createSettingsRepository(createStore(secret), createStore(open));

  it('are read from the encrypted state only if there are any', async () => {
    const secret = memoryState();
    const get = jest.spyOn(secret, 'get');
    const repository = make(secret);
    expect(await repository.read()).toStrictEqual(NO_SETTINGS);
    expect(get).not.toHaveBeenCalled();
    await repository.save(EDITS);
    expect(await repository.read()).toStrictEqual(OWN);
  });

  it('store no value outside it', async () => {
    const [secret, open] = [memoryState(), memoryState()];
    await make(secret, open).save(EDITS);
    const plain = JSON.stringify([...open.values]);
    expect(plain).not.toMatch(/secret|node\.example|voyager/u);
    expect(JSON.stringify([...secret.values])).toContain('node.example');
  });

  it('drop the ABIs that former nodes gave, once the user sets others', async () => {
    const store = createStore(memoryState());
    const abis = createAbiRepository(store);
    const repository = createSettingsRepository(
      createStore(memoryState()),
      store,
    );
    const put = async (): Promise<void> =>
      abis.put(MAINNET, [{ classHash: '0x1', functions: [], types: [] }]);
    await put();
    await repository.save({ secondNode: true });
    expect(await abis.list(MAINNET)).toHaveLength(1);
    for (const url of [EDITS.starknetSepoliaRpcUrl, '']) {
      await put();
      await repository.save({ starknetMainnetRpcUrl: url });
      expect(await abis.list(MAINNET)).toStrictEqual([]);
    }
  });

  it('report an own node while the wallet is locked', async () => {
    const repository = make();
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(false);
    await repository.save(EDITS);
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(true);
    expect(await repository.hasOwnNode(MAINNET)).toBe(false);
    await repository.save(NO_SETTINGS);
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(false);
  });

  it('count as set only while one differs from none', async () => {
    const secret = memoryState();
    const repository = make(secret);
    expect(await repository.areSet()).toBe(false);
    await repository.save(EDITS);
    expect(await repository.areSet()).toBe(true);
    await repository.save(NO_SETTINGS);
    expect(await repository.areSet()).toBe(false);
  });

  it.each([
    ['first settings', NO_SETTINGS, EDITS],
    ['removal', EDITS, NO_SETTINGS],
  ])(
    'still report an own node if the snap stops during their %s',
    async (_, before, edits) => {
      const secret = memoryState();
      const repository = make(secret);
      await repository.save(before);
      jest.spyOn(secret, 'set').mockRejectedValueOnce(new Error('stopped'));
      await expect(repository.save(edits)).rejects.toThrow('stopped');
      expect(await repository.areSet()).toBe(true);
      expect(await repository.hasOwnNode(SEPOLIA)).toBe(true);
    },
  );

  it('from before there was a checkbox have it off, and are not broken', async () => {
    const { secondNode: _, ...before } = OWN;
    const secret = createStore(memoryState({ version: 4, settings: before }));
    const open = memoryState({
      version: 4,
      'settings-traces': { any: true, ownNodes: [] },
    });
    const repository = createSettingsRepository(secret, createStore(open));
    expect(await repository.read()).toStrictEqual(OWN);
    expect(secret.broken()).toStrictEqual([]);
  });

  it('are not lost in concurrent saves', async () => {
    const repository = make();
    await Promise.all([
      repository.save({ gasApiKey: 'a' }),
      repository.save({ starknetMainnetRpcUrl: 'https://node.example' }),
      repository.save({ gasApiKey: '', explorerKey: 'b' }),
    ]);
    expect(await repository.read()).toStrictEqual({
      ...NO_SETTINGS,
      starknetMainnetRpcUrl: 'https://node.example',
      explorerKey: 'b',
    });
    expect(await repository.hasOwnNode(MAINNET)).toBe(true);
  });

  it('report an own node even if saving it failed halfway', async () => {
    const [secret, open] = [memoryState(), memoryState()];
    jest.spyOn(secret, 'set').mockRejectedValue(new Error('shut down'));
    const repository = make(secret, open);
    await expect(repository.save(EDITS)).rejects.toThrow('shut down');
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(true);
    expect(await repository.read()).toStrictEqual(NO_SETTINGS);
  });

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])(
    'of an older version still report own nodes: %p, %p',
    async (mainnetNode, sepoliaNode) => {
      const open = memoryState({
        version: 1,
        'settings-traces': { any: true, mainnetNode, sepoliaNode },
      });
      const repository = make(memoryState(), open);
      expect(await repository.hasOwnNode(MAINNET)).toBe(mainnetNode);
      expect(await repository.hasOwnNode(SEPOLIA)).toBe(sepoliaNode);
    },
  );

  it('of an older version keep each key for the services that it was sent to', async () => {
    const {
      ethereumMainnetRpcKey: _mainnet,
      ethereumSepoliaRpcKey: _sepolia,
      voyagerKey: _voyager,
      starkscanKey: _starkscan,
      ...older
    } = NO_SETTINGS;
    const saved = {
      ...older,
      ethereumSepoliaRpcUrl: 'https://node.example',
      ethereumRpcKey: 'k',
      explorer: 'starkscan',
      explorerKey: 's',
    };
    const read = async (settings: Json): Promise<Settings> =>
      make(
        memoryState({ version: 3, settings }),
        memoryState({ 'settings-traces': { any: true, ownNodes: [] } }),
      ).read();
    expect(await read(saved)).toStrictEqual({
      ...NO_SETTINGS,
      ethereumSepoliaRpcUrl: 'https://node.example',
      ethereumSepoliaRpcKey: 'k',
      explorer: 'starkscan',
      starkscanKey: 's',
    });
    const unused = { ...older, ethereumRpcKey: 'k', explorerKey: 's' };
    expect(await read(unused)).toStrictEqual({ ...NO_SETTINGS, ...unused });
  });

  it('survive a broken member', async () => {
    const secret = memoryState({
      settings: { ...OWN, explorer: 'etherscan', gasApiKey: 7, other: 'x' },
    });
    const open = memoryState({ 'settings-traces': 'broken' });
    const repository = make(secret, open);
    expect(await repository.read()).toStrictEqual({ ...OWN, explorer: 'none' });
    expect(await repository.hasOwnNode(MAINNET)).toBe(true);
  });
});

it('settings are not wiped by a save if the unencrypted state alone was lost', async () => {
  const secret = memoryState();
  const make = (): SettingsRepository =>
    createSettingsRepository(createStore(secret), createStore(memoryState()));
  await make().save(EDITS);
  const after = make();
  await after.save({ secondNode: true });
  expect(await after.read()).toStrictEqual({ ...OWN, secondNode: true });
});

const A = 'https://a.example/v1';
const B = 'https://b.example/v1';

/** The settings after a series of edits, without those that are not set. */
function after(...series: Partial<Settings>[]): Partial<Settings> {
  const settings = series.reduce<Settings>(withEdits, NO_SETTINGS);
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
    ),
  );
}

describe('the gas service’s key and secret', () => {
  const gas = { gasApiUrl: A, gasApiKey: 'k', gasApiSecret: 's' };

  it.each([
    ['another host', { gasApiUrl: B }],
    ['another port', { gasApiUrl: 'https://a.example:8443/v1' }],
    ['another scheme', { gasApiUrl: 'http://a.example/v1' }],
  ])('are dropped with %s', (_, edit) => {
    expect(after(gas, edit)).toStrictEqual(edit);
    expect(after(gas, { ...edit, gasApiKey: 'k2' })).toStrictEqual({
      ...edit,
      gasApiKey: 'k2',
    });
  });

  it('are dropped with the URL, so that the next host gets none', () => {
    expect(after(gas, { gasApiUrl: '' })).toStrictEqual({});
    expect(after(gas, { gasApiUrl: '' }, { gasApiUrl: B })).toStrictEqual({
      gasApiUrl: B,
    });
  });

  it('stay on the same host, and each may be changed alone', () => {
    const moved = { gasApiUrl: 'https://a.example/v2' };
    expect(after(gas, moved)).toStrictEqual({ ...gas, ...moved });
    expect(after(gas, { gasApiKey: 'k2' })).toMatchObject({
      gasApiSecret: 's',
    });
    expect(after(gas, { gasApiSecret: '' })).toStrictEqual({
      gasApiUrl: A,
      gasApiKey: 'k',
    });
  });

  it('may be typed before the URL', () => {
    expect(after({ gasApiKey: 'k' }, { gasApiUrl: A })).toStrictEqual({
      gasApiUrl: A,
      gasApiKey: 'k',
    });
  });
});

describe('the key of Ethereum nodes', () => {
  const mainnet = { ethereumMainnetRpcUrl: A };
  const sepolia = { ethereumSepoliaRpcUrl: B };
  const key = { ethereumRpcKey: 'k' };

  it('goes to the nodes that are set when it is typed', () => {
    expect(after({ ...mainnet, ...sepolia, ...key })).toStrictEqual({
      ...mainnet,
      ...sepolia,
      ethereumMainnetRpcKey: 'k',
      ethereumSepoliaRpcKey: 'k',
    });
  });

  it('does not go to a node that is set later', () => {
    expect(after({ ...mainnet, ...key }, sepolia)).toStrictEqual({
      ...mainnet,
      ...sepolia,
      ethereumMainnetRpcKey: 'k',
    });
    expect(after(key, mainnet, sepolia)).toStrictEqual({
      ...mainnet,
      ...sepolia,
      ethereumMainnetRpcKey: 'k',
    });
  });

  it('is dropped for the node whose host changes, and kept for the other', () => {
    const both = { ...mainnet, ...sepolia, ...key };
    const moved = { ethereumSepoliaRpcUrl: 'https://c.example' };
    expect(after(both, moved)).toStrictEqual({
      ...mainnet,
      ...moved,
      ethereumMainnetRpcKey: 'k',
    });
  });

  it('is removed from both at once', () => {
    const both = { ...mainnet, ...sepolia };
    expect(after({ ...both, ...key }, { ethereumRpcKey: '' })).toStrictEqual(
      both,
    );
  });
});

describe('the keys of explorers', () => {
  const voyager = { explorer: 'voyager', explorerKey: 'v' } as const;
  const starkscan = { explorer: 'starkscan', explorerKey: 's' } as const;

  it('are each their own', () => {
    expect(after(voyager, { explorer: 'starkscan' })).toStrictEqual({
      explorer: 'starkscan',
      voyagerKey: 'v',
    });
    expect(after(voyager, starkscan, { explorer: 'voyager' })).toStrictEqual({
      explorer: 'voyager',
      voyagerKey: 'v',
      starkscanKey: 's',
    });
  });

  it('may be typed before one is chosen, for the first choice only', () => {
    const typed = { explorerKey: 'k' };
    const first = { explorer: 'starkscan' } as const;
    expect(after(typed)).toStrictEqual(typed);
    expect(after(typed, first, { explorer: 'voyager' })).toStrictEqual({
      explorer: 'voyager',
      starkscanKey: 'k',
    });
  });

  it('are removed together', () => {
    expect(after(voyager, starkscan, { explorerKey: '' })).toStrictEqual({
      explorer: 'starkscan',
    });
  });
});
