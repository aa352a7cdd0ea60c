import {
  answerTo,
  checkConnections,
  useServer,
} from '../../dev/testing/nodes/connectivity';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../dev/testing/nodes/scripted-rpc';
import { MAINNET, SEPOLIA, networkView } from '../config/networks';
import { NO_SETTINGS } from '../state/settings';

const server = useServer();

describe('a paymaster', () => {
  it.each([
    ['starknetMainnetPaymasterUrl', networkView(MAINNET)],
    ['starknetSepoliaPaymasterUrl', networkView(SEPOLIA)],
  ] as const)('of %s is one if it says so', async (field, chain) => {
    const settings = { [field]: server().url };
    const there = rpcScript({ paymaster_isAvailable: true });
    expect(await answerTo(settings, there)).toStrictEqual({ ok: true, chain });
    const paused = rpcScript({ paymaster_isAvailable: false });
    expect(await answerTo(settings, paused)).toStrictEqual({
      ok: false,
      why: 'unavailable',
    });
    const another = rpcScript({ starknet_chainId: SEPOLIA });
    expect(await answerTo(settings, another)).toStrictEqual({
      ok: false,
      why: 'bad-answer',
    });
  });
});

describe('a node', () => {
  it.each([
    ['starknetMainnetRpcUrl', MAINNET, 'Starknet Mainnet', false],
    ['starknetSepoliaRpcUrl', SEPOLIA, 'Starknet Sepolia', true],
    ['ethereumMainnetRpcUrl', '0x1', 'Ethereum Mainnet', false],
    ['ethereumSepoliaRpcUrl', '0xaa36a7', 'Ethereum Sepolia', true],
  ] as const)(
    'of %s is reported with its chain',
    async (field, id, name, isTest) => {
      const script = rpcScript({ starknet_chainId: id, eth_chainId: id });
      expect(await answerTo({ [field]: server().url }, script)).toStrictEqual({
        ok: true,
        chain: { name, isTest },
      });
      expect(server().seen).toHaveLength(1);
      expect(server().seen[0]?.path).toBe('/rpc');
    },
  );

  it.each([
    [MAINNET, 'Starknet Mainnet'],
    ['0x7a69', '31337'],
    ['0x4b4154414e415f4c4f4e47', '0x4b4154414e415f4c4f4e47'],
  ])('that is on another chain is reported with it: %s', async (id, name) => {
    const answer = await answerTo(
      { starknetSepoliaRpcUrl: server().url },
      rpcScript({ starknet_chainId: id }),
    );
    const chain = { name, isTest: false };
    expect(answer).toStrictEqual({ ok: false, why: 'other-chain', chain });
  });

  it('of Ethereum gets the API key in the path', async () => {
    const answer = await answerTo(
      { ethereumMainnetRpcUrl: server().url, ethereumRpcKey: 'k/1' },
      rpcScript({ eth_chainId: '0x1' }),
    );
    expect(answer?.ok).toBe(true);
    expect(server().seen[0]?.path).toBe('/rpc/v3/k%2F1');
  });

  it.each<[string, Script, string]>([
    ['drops the connection', () => 'drop', 'network'],
    ['answers 401', () => ({ status: 401, body: '' }), 'key-refused'],
    ['answers 403', () => ({ status: 403, json: {} }), 'key-refused'],
    ['answers 404', () => ({ status: 404, body: '<html>' }), 'status'],
    ['answers 405 in JSON', () => ({ status: 405, json: {} }), 'status'],
    ['answers 500', () => ({ status: 500, body: 'secret' }), 'status'],
    ['answers 429', () => ({ status: 429 }), 'rate-limited'],
    ['answers HTML', () => ({ body: '<html>' }), 'bad-answer'],
    ['answers too much', () => ({ body: 'x'.repeat(200_000) }), 'bad-answer'],
    ['answers an error', rpcScript({}), 'bad-answer'],
    [
      'returns an error for the method',
      rpcScript({ starknet_chainId: rpcError(-32600, 'bad key') }),
      'bad-answer',
    ],
    [
      'returns an invalid chain id',
      rpcScript({ starknet_chainId: 'SN_MAIN' }),
      'bad-answer',
    ],
    [
      'answers with another id',
      () => ({ json: { jsonrpc: '2.0', id: 9 } }),
      'bad-answer',
    ],
  ])('that %s is reported', async (_, script, why) => {
    const settings = { starknetSepoliaRpcUrl: server().url };
    const answer = await answerTo(settings, script);
    expect(answer).toMatchObject({ ok: false, why });
    expect(JSON.stringify(answer)).not.toMatch(/secret|key"|html|127/u);
  });

  it('that never answers times out', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const asked = new Promise<void>((resolve) => {
      server().follow(async () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const settings = { ...NO_SETTINGS, starknetSepoliaRpcUrl: server().url };
    const reports = checkConnections(settings);
    await asked;
    jest.advanceTimersByTime(5_000);
    expect(await reports).toMatchObject([
      { answer: { why: 'timeout' }, milliseconds: 5_000 },
    ]);
    jest.useRealTimers();
  });
});

it('tests only endpoints that are set and selected', async () => {
  server().follow(rpcScript({ starknet_chainId: SEPOLIA }));
  const settings = {
    ...NO_SETTINGS,
    starknetSepoliaRpcUrl: server().url,
    gasApiUrl: server().url,
  };
  const reports = await checkConnections(settings, [
    'starknetSepoliaRpcUrl',
    'gasApiUrl',
  ]);
  expect(reports.map(({ of }) => of)).toStrictEqual([
    'starknetSepoliaRpcUrl',
    'gasApiUrl',
  ]);
  expect(await checkConnections(settings, [])).toStrictEqual([]);
  expect(await checkConnections(NO_SETTINGS)).toStrictEqual([]);
});

it('reports an invalid URL as unreachable, without throwing', async () => {
  const settings = { ...NO_SETTINGS, gasApiUrl: 'broken', gasApiKey: 'key' };
  expect(await checkConnections(settings)).toMatchObject([
    { answer: { why: 'network' } },
  ]);
});
