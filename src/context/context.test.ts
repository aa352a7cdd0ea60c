import { createContext } from './context';
import { scriptedEthereum } from '../../test/support/scripted-ethereum';
import { testWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';

const OWN = { starknetSepoliaRpcUrl: 'https://node.example' };

describe('the nodes of background work', () => {
  it.each([
    [false, true],
    [true, false],
  ])(
    'where the wallet is locked (%p), an own one is there: %p',
    async (locked, isThere) => {
      const { context } = testWallet({ locked });
      await context.settings.save(OWN);
      const own = await context.backgroundClient(SEPOLIA);
      expect(own !== undefined).toBe(isThere);
      expect(await context.backgroundClient(MAINNET)).toBeDefined();
    },
  );

  it('wait where the wallet does not say whether it is locked', async () => {
    const request = async ({ method }: { method: string }): Promise<unknown> =>
      method === 'snap_getState'
        ? Promise.resolve('broken')
        : Promise.reject(new Error('no such method'));
    const context = createContext(
      { request } as never,
      scriptedEthereum(),
      fetch,
    );
    expect(await context.backgroundClient(SEPOLIA)).toBeUndefined();
  });
});
