import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type * as BuildSettings from './build-settings';
import type * as EthereumChains from './ethereum-chains';
import type * as Networks from './networks';
import { MAINNET, SEPOLIA } from './networks';

/** The configuration as built with some environment variables. */
type Built = typeof BuildSettings & typeof Networks & typeof EthereumChains;

const BEFORE = process.env;

afterEach(() => {
  process.env = BEFORE;
});

async function built(environment: Record<string, string> = {}): Promise<Built> {
  process.env = { ...BEFORE, ...environment };
  jest.resetModules();
  return {
    ...(await import('./build-settings')),
    ...(await import('./networks')),
    ...(await import('./ethereum-chains')),
  };
}

describe('explorers', () => {
  it('are the services’ own URLs by default', async () => {
    const { NETWORKS, IS_DEVELOPMENT_BUILD } = await built();
    expect(NETWORKS[MAINNET].explorers.voyager).toStrictEqual([
      'https://api.voyager.online/beta',
    ]);
    expect(NETWORKS[SEPOLIA].explorers.voyager).toStrictEqual([
      'https://sepolia-api.voyager.online/beta',
    ]);
    for (const chainId of [MAINNET, SEPOLIA] as const) {
      expect(NETWORKS[chainId].explorers.starkscan).toStrictEqual([
        'https://api.starkscan.co',
      ]);
    }
    expect(IS_DEVELOPMENT_BUILD).toBe(false);
  });

  it('are those set by the build, in order, for either service', async () => {
    const { NETWORKS } = await built({
      STARKNET_SEPOLIA_EXPLORER_URL: 'https://one.example, https://two.example',
    });
    for (const kind of ['voyager', 'starkscan'] as const) {
      expect(NETWORKS[SEPOLIA].explorers[kind]).toStrictEqual([
        'https://one.example',
        'https://two.example',
      ]);
      expect(NETWORKS[MAINNET].explorers[kind][0]).not.toContain('example');
    }
  });
});

describe('Ethereum’s public nodes', () => {
  it('are several per chain, served by https, and all documented', async () => {
    const { ETHEREUM_CHAINS, ethereumChain } = await built();
    const page = readFileSync(
      join(__dirname, '../../docs/security.md'),
      'utf8',
    );
    for (const { nodes } of ETHEREUM_CHAINS) {
      const urls = nodes.map((url) => new URL(url));
      expect(new Set(urls.map(({ host }) => host)).size).toBe(3);
      for (const { protocol, host, pathname } of urls) {
        expect([protocol, pathname]).toStrictEqual(['https:', '/']);
        expect(page).toContain(`\`${host}\``);
      }
    }
    expect(ethereumChain(137)).toBeUndefined();
  });

  it('are replaced by those set by the build', async () => {
    const { ethereumChain } = await built({
      ETHEREUM_SEPOLIA_RPC_URL: 'https://one.example, https://two.example',
    });
    expect(ethereumChain(11155111)?.nodes).toStrictEqual([
      'https://one.example',
      'https://two.example',
    ]);
    expect(ethereumChain(1)?.nodes[0]).not.toContain('example');
  });
});

describe('IS_DEVELOPMENT_BUILD', () => {
  it.each([
    [{}, false],
    [{ DEVELOPMENT_BUILD: 'false' }, false],
    [{ DEVELOPMENT_BUILD: 'true' }, true],
  ])('is set by the build: %p', async (environment, expected) => {
    const { IS_DEVELOPMENT_BUILD } = await built(environment);
    expect(IS_DEVELOPMENT_BUILD).toBe(expected);
  });
});
