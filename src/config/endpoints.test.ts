import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type * as Endpoints from './endpoints';
import {
  ETHEREUM_MAINNET,
  ETHEREUM_SEPOLIA,
  MAINNET,
  SEPOLIA,
} from './networks';

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

describe('ethereumUrls', () => {
  it('gives several public nodes of each chain, by https, all documented', async () => {
    const { ethereumUrls } = await built();
    const page = readFileSync(
      join(__dirname, '../../docs/security.md'),
      'utf8',
    );
    for (const chainId of [ETHEREUM_MAINNET, ETHEREUM_SEPOLIA]) {
      const urls = ethereumUrls(chainId).map((url) => new URL(url));
      expect(new Set(urls.map(({ host }) => host)).size).toBe(3);
      for (const { protocol, host, pathname } of urls) {
        expect([protocol, pathname]).toStrictEqual(['https:', '/']);
        expect(page).toContain(`\`${host}\``);
      }
    }
    expect(ethereumUrls(137)).toStrictEqual([]);
  });

  it('gives the build’s own in their place', async () => {
    const { ethereumUrls } = await built({
      ETHEREUM_SEPOLIA_RPC_URL: 'https://one.example, https://two.example',
    });
    expect(ethereumUrls(ETHEREUM_SEPOLIA)).toStrictEqual([
      'https://one.example',
      'https://two.example',
    ]);
    expect(ethereumUrls(ETHEREUM_MAINNET)[0]).not.toContain('example');
  });
});

describe('IS_DEVELOPMENT_BUILD', () => {
  it.each([
    [{}, false],
    [{ DEVELOPMENT_BUILD: 'false' }, false],
    [{ DEVELOPMENT_BUILD: 'true' }, true],
  ])('is what the build says: %p', async (environment, expected) => {
    const { IS_DEVELOPMENT_BUILD } = await built(environment);
    expect(IS_DEVELOPMENT_BUILD).toBe(expected);
  });
});
