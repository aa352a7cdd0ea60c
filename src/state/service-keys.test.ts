import { withEdits } from './service-keys';
import { NO_SETTINGS, type Settings } from './settings-shape';

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
