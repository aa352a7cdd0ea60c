import {
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
});
