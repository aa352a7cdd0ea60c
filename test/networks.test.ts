import { installWallet } from './support/snap';
import { MAINNET, SEPOLIA } from '../src/config/networks';

const GOERLI = '0x534e5f474f45524c49';

// Needs no node: no request is made.
describe('the current network', () => {
  it('is Sepolia first, and then the one that the user approved', async () => {
    const wallet = await installWallet({});
    const first = await wallet.call('l2net_getCurrentNetwork');
    expect(first.result).toEqual({
      name: 'Starknet Sepolia',
      chainId: SEPOLIA,
    });
    const switched = await wallet.answer(true, 'l2net_switchNetwork', {
      chainId: MAINNET.toUpperCase().replace('X', 'x'),
    });
    expect(switched.result).toBe(true);
    expect(switched.dialog).toContain('Starknet Sepolia');
    expect(switched.dialog).toContain('Starknet Mainnet');
    const second = await wallet.call('l2net_getCurrentNetwork');
    expect(second.result).toEqual({
      name: 'Starknet Mainnet',
      chainId: MAINNET,
    });
  });

  it('stays if the user rejects it, or if the network is unknown', async () => {
    const wallet = await installWallet({});
    const refused = await wallet.answer(false, 'l2net_switchNetwork', {
      chainId: MAINNET,
    });
    expect(refused.result).toBe(false);
    for (const chainId of [GOERLI, '0x1']) {
      const unknown = await wallet.call('l2net_switchNetwork', { chainId });
      expect(unknown.result).toBe(false);
    }
    const current = await wallet.call('l2net_switchNetwork', {
      chainId: SEPOLIA,
    });
    expect(current.result).toBe(true);
  });
});

describe('a site', () => {
  it('opens one dialog, and gets no account if the user rejects it', async () => {
    const wallet = await installWallet({});
    const refused = await wallet.answer(false, 'l2net_createAccount');
    expect(refused.error).toMatchObject({ code: 4001 });
    expect(refused.dialog).toContain('https://dapp.example');
  });

  it.each(['npm:other-snap', 'http://dapp.example', 'https://dapp.example/x'])(
    'must be an https origin: not %s',
    async (origin) => {
      const wallet = await installWallet();
      const { error } = await wallet.call(
        'l2net_getCurrentNetwork',
        undefined,
        origin,
      );
      expect(error).toMatchObject({ code: 4100 });
    },
  );
});
