import type * as Endpoints from './endpoints';
import { MAINNET, SEPOLIA } from './networks';

const BEFORE = process.env;

afterEach(() => {
  process.env = BEFORE;
});

/** The module as a build with these variables would hold it. */
async function built(
  environment: Record<string, string> = {},
): Promise<typeof Endpoints> {
  process.env = { ...BEFORE, ...environment };
  jest.resetModules();
  return await import('./endpoints');
}

describe('explorerUrls', () => {
  it('gives the services’ own addresses by https', async () => {
    const { explorerUrls, IS_DEVELOPMENT_BUILD } = await built();
    expect(explorerUrls('voyager', MAINNET)).toStrictEqual([
      'https://api.voyager.online/beta',
    ]);
    expect(explorerUrls('voyager', SEPOLIA)).toStrictEqual([
      'https://sepolia-api.voyager.online/beta',
    ]);
    for (const chainId of [MAINNET, SEPOLIA] as const) {
      expect(explorerUrls('starkscan', chainId)).toStrictEqual([
        'https://api.starkscan.co',
      ]);
    }
    expect(IS_DEVELOPMENT_BUILD).toBe(false);
  });

  it('gives the build’s own, in their order, for either service', async () => {
    const { explorerUrls } = await built({
      STARKNET_SEPOLIA_EXPLORER_URL: 'https://one.example, https://two.example',
    });
    for (const kind of ['voyager', 'starkscan'] as const) {
      expect(explorerUrls(kind, SEPOLIA)).toStrictEqual([
        'https://one.example',
        'https://two.example',
      ]);
      expect(explorerUrls(kind, MAINNET)[0]).not.toContain('example');
    }
  });
});

describe('IS_DEVELOPMENT_BUILD', () => {
  it.each([
    'STARKNET_MAINNET_RPC_URL',
    'STARKNET_SEPOLIA_RPC_URL',
    'STARKNET_MAINNET_EXPLORER_URL',
    'STARKNET_SEPOLIA_EXPLORER_URL',
  ])('is true for plain http in %s', async (name) => {
    const secure = await built({ [name]: 'https://one.example' });
    expect(secure.IS_DEVELOPMENT_BUILD).toBe(false);
    const plain = await built({ [name]: 'https://a.example,http://localhost' });
    expect(plain.IS_DEVELOPMENT_BUILD).toBe(true);
  });
});
