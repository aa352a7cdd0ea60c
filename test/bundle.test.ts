import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CONSOLE } from '../dev/listing/checks/console';
import { ROOT } from '../dev/local/root';
import { BUNDLE } from '../dev/quality/bench/budgets';
import { sizesOf } from '../dev/quality/bench/bytes';

const bundle = readFileSync(join(ROOT, 'dist/bundle.js'), 'utf8');

const hostOf = (url: string): string => new URL(url).hostname;

describe('the released bundle', () => {
  it.each([
    ['console output', CONSOLE],
    ['insecure randomness', /\bMath\.random\b/u],
    ['dynamic code', /\beval\(|new Function\(/u],
    ['an API key', /api[_-]?key=|\/v[23]\/[0-9a-z]{16,}/iu],
    [
      'an endpoint without TLS',
      /http:\/\/(?!localhost|www\.w3\.org\/2000\/svg)/u,
    ],
    ['a phrase', /abandon abandon|test test/u],
  ])('contains no %s', (_, pattern) => {
    expect(bundle.match(pattern)).toBeNull();
  });

  it('is within its budget', () => {
    const { raw, gzip } = sizesOf(bundle);
    expect(raw).toBeLessThanOrEqual(BUNDLE.raw);
    expect(gzip).toBeLessThanOrEqual(BUNDLE.gzip);
  });

  it('connects only to public nodes, two explorers and a paymaster, and links to one explorer', () => {
    const hosts = (bundle.match(/https:\/\/[\w./-]+/gu) ?? []).map(hostOf);
    expect([...new Set(hosts)].sort()).toEqual([
      'api.cartridge.gg',
      'api.starkscan.co',
      'api.voyager.online',
      'api.zan.top',
      'eth.drpc.org',
      'ethereum-rpc.publicnode.com',
      'ethereum-sepolia-rpc.publicnode.com',
      'mainnet.gateway.tenderly.co',
      // The node URL that starknet.js gets; our transport replaces it.
      'node.invalid',
      'sepolia-api.voyager.online',
      'sepolia.drpc.org',
      'sepolia.gateway.tenderly.co',
      // The snap only links to this explorer.
      'sepolia.voyager.online',
      'starknet-rpc.publicnode.com',
      'starknet-sepolia-rpc.publicnode.com',
      'starknet.paymaster.avnu.fi',
      'voyager.online',
    ]);
  });
});

describe('the manifest', () => {
  const read = (file: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<
      string,
      unknown
    >;

  it('requests one coin type’s entropy, and only permissions in use', () => {
    const { initialPermissions } = read('snap.manifest.json') as {
      initialPermissions: Record<string, unknown>;
    };
    expect(initialPermissions.snap_getBip44Entropy).toEqual([
      { coinType: 9004 },
    ]);
    const used = {
      'endowment:ethereum-provider': 'eth_feeHistory',
      snap_dialog: 'snap_dialog',
      snap_getPreferences: 'snap_getPreferences',
      snap_getBip44Entropy: 'snap_getBip44Entropy',
      snap_manageState: 'snap_getState',
      snap_notify: 'snap_notify',
      'endowment:cronjob': 'snap_scheduleBackgroundEvent',
      'endowment:network-access': 'fetch(',
      'endowment:lifecycle-hooks': 'onInstall',
      'endowment:page-home': 'onHomePage',
      'endowment:rpc': 'onRpcRequest',
    };
    expect(Object.keys(initialPermissions).sort()).toEqual(
      Object.keys(used).sort(),
    );
    for (const sign of Object.values(used)) {
      expect(bundle).toContain(sign);
    }
  });
});
