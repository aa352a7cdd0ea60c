import { createAbiRepository } from './abis';
import {
  createSettingsRepository,
  type SettingsRepository,
  NO_SETTINGS,
  type Settings,
  withEdits,
} from './settings';
import { createStore } from './store';
import { memoryState } from '../../dev/testing/wallet/memory-state';
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

  it('store no value outside the encrypted state', async () => {
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

  it('survive a broken member', async () => {
    const secret = memoryState({
      settings: { ...OWN, explorer: 'etherscan', gasApiKey: 7, other: 'x' },
    });
    const open = memoryState({ 'settings-presence': 'broken' });
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

const GAS = { gasApiUrl: A, gasApiKey: 'k', gasApiSecret: 's' };
const MAIN = { ethereumMainnetRpcUrl: A };
const TEST = { ethereumSepoliaRpcUrl: B };
const NODES = { ...MAIN, ...TEST };
const KEY = { ethereumRpcKey: 'k' };
const MOVED = { ethereumSepoliaRpcUrl: 'https://c.example' };
const VOYAGER = { explorer: 'voyager' } as const;
const STARKSCAN = { explorer: 'starkscan' } as const;

const ELSEWHERE = [
  ['another host', { gasApiUrl: B }],
  ['another port', { gasApiUrl: 'https://a.example:8443/v1' }],
  ['another scheme', { gasApiUrl: 'http://a.example/v1' }],
] as const;

it.each<[string, Partial<Settings>[], Partial<Settings>]>([
  ...ELSEWHERE.flatMap(([where, edit]): [string, object[], object][] => [
    [
      `The gas service’s key and secret don’t go to ${where}`,
      [GAS, edit],
      edit,
    ],
    [
      `A key that is typed with ${where} goes there alone`,
      [GAS, { ...edit, gasApiKey: 'k2' }],
      { ...edit, gasApiKey: 'k2' },
    ],
  ]),
  [
    'The next gas service gets none after the URL was removed',
    [GAS, { gasApiUrl: '' }, { gasApiUrl: B }],
    { gasApiUrl: B },
  ],
  ['Key and secret are dropped with the URL', [GAS, { gasApiUrl: '' }], {}],
  [
    'They stay on the same host',
    [GAS, { gasApiUrl: 'https://a.example/v2' }],
    { ...GAS, gasApiUrl: 'https://a.example/v2' },
  ],
  [
    'The key may be changed alone',
    [GAS, { gasApiKey: 'k2' }],
    { ...GAS, gasApiKey: 'k2' },
  ],
  [
    'The secret may be removed alone',
    [GAS, { gasApiSecret: '' }],
    { gasApiUrl: A, gasApiKey: 'k' },
  ],
  [
    'The key may be typed before the URL',
    [{ gasApiKey: 'k' }, { gasApiUrl: A }],
    { gasApiUrl: A, gasApiKey: 'k' },
  ],
  [
    'A node’s key goes to the nodes that are set when it is typed',
    [{ ...NODES, ...KEY }],
    { ...NODES, ethereumMainnetRpcKey: 'k', ethereumSepoliaRpcKey: 'k' },
  ],
  [
    'It does not go to a node that is set later',
    [{ ...MAIN, ...KEY }, TEST],
    { ...NODES, ethereumMainnetRpcKey: 'k' },
  ],
  [
    'Typed before any, it goes to the first alone',
    [KEY, MAIN, TEST],
    { ...NODES, ethereumMainnetRpcKey: 'k' },
  ],
  [
    'It is dropped for the node whose host changes, and kept for the other',
    [{ ...NODES, ...KEY }, MOVED],
    { ...MAIN, ...MOVED, ethereumMainnetRpcKey: 'k' },
  ],
  [
    'It is removed from both at once',
    [{ ...NODES, ...KEY }, { ethereumRpcKey: '' }],
    NODES,
  ],
  [
    'An explorer’s key stays its own while another is in use',
    [{ ...VOYAGER, explorerKey: 'v' }, STARKSCAN],
    { ...STARKSCAN, voyagerKey: 'v' },
  ],
  [
    'It is there again once the explorer is',
    [
      { ...VOYAGER, explorerKey: 'v' },
      { ...STARKSCAN, explorerKey: 's' },
      VOYAGER,
    ],
    { ...VOYAGER, voyagerKey: 'v', starkscanKey: 's' },
  ],
  [
    'It may be typed before an explorer is chosen',
    [{ explorerKey: 'k' }],
    { explorerKey: 'k' },
  ],
  [
    'Then it is for the first choice only',
    [{ explorerKey: 'k' }, STARKSCAN, VOYAGER],
    { ...VOYAGER, starkscanKey: 'k' },
  ],
  [
    'The keys of explorers are removed together',
    [
      { ...VOYAGER, explorerKey: 'v' },
      { ...STARKSCAN, explorerKey: 's' },
      { explorerKey: '' },
    ],
    STARKSCAN,
  ],
])('%s', (_, series, settings) => {
  expect(after(...series)).toStrictEqual(settings);
});
