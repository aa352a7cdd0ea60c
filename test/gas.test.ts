import {
  deadProvider,
  describeWithAnvil,
  startEthereum,
  stopEthereum,
  type Ethereum,
} from './support/ethereum';
import { installWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import {
  GAS_KEY,
  GAS_SECRET,
  startGasService,
  type GasService,
} from '../dev/chain/servers/gas-service';
import { GAS_PORT } from '../dev/local/ports/ports';
import type { Ended } from '../dev/playground/simulator/wallet';
import type { Settings } from '../src/state/settings';

const METHOD = 'l2net_getSuggestedGasFees';

describeWithAnvil('the gas service', () => {
  let ethereum: Ethereum;
  let gas: GasService;

  beforeAll(async () => {
    ethereum = await startEthereum();
    await layBlocks(ethereum, 12);
    gas = await startGasService(GAS_PORT, ethereum.url);
  });
  beforeEach(() => {
    gas.requests.length = 0;
  });
  afterAll(async () => {
    await gas.stop();
    await stopEthereum();
  });

  it.each<[string, Partial<Settings>, 'path' | 'basic']>([
    ['only a key', { gasApiKey: GAS_KEY }, 'path'],
    [
      'a key and a secret',
      { gasApiKey: GAS_KEY, gasApiSecret: GAS_SECRET },
      'basic',
    ],
  ])('is used with %s', async (_, settings, by) => {
    const provider = ethereum.provider();
    const wallet = await installWallet(undefined, {
      settings,
      ethereum: provider.answer,
    });
    const { result } = await wallet.call(METHOD);
    const service = await fetch(
      `http://localhost:${String(GAS_PORT)}/v3/${GAS_KEY}/networks/11155111/suggestedGasFees`,
    );
    const { version, ...theirs } = (await service.json()) as object & {
      version: string;
    };
    expect(version).toBe('local');
    expect(result).toEqual({
      ...theirs,
      priorityFeeTrend: expect.stringMatching(/^(?:up|down)$/u) as string,
    });
    expect(gas.requests[0]?.path.startsWith('/v3/')).toBe(by === 'path');
    expect(provider.asked).toEqual([]);
  });

  it('is used as soon as the user has saved its key', async () => {
    const provider = ethereum.provider();
    const wallet = await installWallet({}, { ethereum: provider.answer });
    const before = await wallet.call(METHOD);
    expect(gas.requests).toEqual([]);
    const page = await wallet.openSettings();
    await page.type({ gasApiKey: GAS_KEY, gasApiSecret: GAS_SECRET });
    await page.click('saveSettings');
    const asked = provider.asked.length;
    const after = await wallet.call(METHOD);
    expect(gas.requests.map(({ path }) => path)).toEqual([
      '/networks/11155111/suggestedGasFees',
    ]);
    expect(provider.asked).toHaveLength(asked);
    expect(Object.keys(after.result as object).sort()).toEqual(
      Object.keys(before.result as object).sort(),
    );
  });

  it.each<[string, Partial<Settings>, object]>([
    ['rejects the key', { gasApiKey: 'wrong-key' }, {}],
    [
      'rejects the secret',
      { gasApiKey: GAS_KEY, gasApiSecret: 'wrong-secret' },
      {},
    ],
    ['does not know the chain', { gasApiKey: GAS_KEY }, { chainId: '137' }],
    [
      'is unreachable',
      { gasApiUrl: 'http://localhost:1', gasApiKey: GAS_KEY },
      {},
    ],
  ])(
    'is replaced by the wallet’s own provider if it %s',
    async (_, settings, params) => {
      const chain = 'chainId' in params ? '0x89' : '0xaa36a7';
      const keyless = await startEthereum([], Number(chain));
      await layBlocks(keyless, 4);
      const provider = keyless.provider();
      const ended = async (
        more: Parameters<typeof installWallet>[1],
      ): Promise<Ended> => {
        // The simulator runs one snap at a time.
        const wallet = await installWallet(undefined, more);
        return await wallet.call(METHOD, params);
      };
      const ethereum = provider.answer;
      const { result } = await ended({ settings, ethereum });
      expect(result).toHaveProperty('networkCongestion');
      expect(result).toEqual((await ended({ ethereum })).result);

      const { error } = await ended({ settings, ethereum: deadProvider });
      expect(error?.code).toBe(-32002);
      expect(error?.message).toContain('The gas service');
      expect(JSON.stringify(error)).not.toMatch(/wrong|local|http|517\d/u);
    },
  );
});
