import { createContext } from './context';
import { scriptedEthereum } from '../../dev/testing/nodes/scripted-ethereum';
import { CURRENT_VERSION } from '../../dev/testing/wallet/memory-state';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';

const OWN = { starknetSepoliaRpcUrl: 'https://node.example' };

describe('the nodes for background work', () => {
  it.each([
    [false, true],
    [true, false],
  ])(
    'with the wallet locked: %p, include the user’s own: %p',
    async (locked, isThere) => {
      const { context } = testWallet({ locked });
      await context.settings.save(OWN);
      const own = await context.backgroundClient(SEPOLIA);
      expect(own !== undefined).toBe(isThere);
      expect(await context.backgroundClient(MAINNET)).toBeDefined();
    },
  );

  it('are unavailable if the wallet can’t report whether it is locked', async () => {
    const request = async ({ method }: { method: string }): Promise<unknown> =>
      method === 'snap_getState'
        ? Promise.resolve({ ...CURRENT_VERSION, 'settings-presence': 'broken' })
        : Promise.reject(new Error('no such method'));
    const context = createContext(
      { request } as never,
      scriptedEthereum(),
      fetch,
    );
    expect(await context.backgroundClient(SEPOLIA)).toBeUndefined();
  });
});
