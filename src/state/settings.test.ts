import {
  NO_SETTINGS,
  createSettingsRepository,
  type Settings,
  type SettingsRepository,
} from './settings';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const OWN: Settings = {
  ...NO_SETTINGS,
  starknetSepoliaRpcUrl: 'https://node.example/key',
  explorer: 'voyager',
  explorerKey: 'secret',
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
    await repository.save(OWN);
    expect(await repository.read()).toStrictEqual(OWN);
  });

  it('store no value outside it', async () => {
    const [secret, open] = [memoryState(), memoryState()];
    await make(secret, open).save(OWN);
    const plain = JSON.stringify([...open.values]);
    expect(plain).not.toMatch(/secret|node\.example|voyager/u);
    expect(JSON.stringify([...secret.values])).toContain('node.example');
  });

  it('report an own node while the wallet is locked', async () => {
    const repository = make();
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(false);
    await repository.save(OWN);
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(true);
    expect(await repository.hasOwnNode(MAINNET)).toBe(false);
    await repository.save(NO_SETTINGS);
    expect(await repository.hasOwnNode(SEPOLIA)).toBe(false);
  });

  it('from before there was a checkbox have it off, and are not broken', async () => {
    const { secondNode: _, ...before } = OWN;
    const secret = createStore(memoryState({ version: 3, settings: before }));
    const open = memoryState({
      version: 3,
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
    await expect(repository.save(OWN)).rejects.toThrow('shut down');
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
