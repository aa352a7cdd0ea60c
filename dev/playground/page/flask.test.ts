import { usualWallet, type BrowserWallet } from './flask';

const walletOf = (rdns: string): BrowserWallet => ({
  name: rdns,
  rdns,
  provider: { request: async () => Promise.resolve(null) },
});

const FLASK = walletOf('io.metamask.flask');
const METAMASK = walletOf('io.metamask');
const { name, provider } = FLASK;

describe('the wallet in use if the user chose none', () => {
  it('is MetaMask Flask if there is no other', () => {
    expect(usualWallet([FLASK])).toBe(FLASK);
  });

  it.each([
    ['no wallet', []],
    ['MetaMask itself, which installs no local snaps', [METAMASK]],
    ['a wallet that does not announce itself', [{ name, provider }]],
    ['another next to Flask', [FLASK, METAMASK]],
    ['Flask next to another', [METAMASK, FLASK]],
  ])('is the simulated one where there is %s', (_, wallets) => {
    expect(usualWallet(wallets)).toBeNull();
  });
});
