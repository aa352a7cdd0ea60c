import {
  FEES,
  outside,
  serve,
  stopServers,
  walletWith,
} from '../../test/support/ethereum-wallet';
import {
  ASKED,
  elsewhere,
  startNode,
} from '../../test/support/public-ethereum';
import { scriptedEthereum } from '../../test/support/scripted-ethereum';
import type { Script } from '../../test/support/scripted-node';
import { rpcScript } from '../../test/support/scripted-rpc';
import { failureOf } from '../../test/support/sends';
import { ethereumChain } from '../config/ethereum-chains';

afterEach(stopServers);

const URLS = ethereumChain(11155111)?.nodes ?? [];
const [FIRST = '', SECOND = '', THIRD = ''] = URLS;

describe.each(ASKED)('%s of a wallet on another chain', (method, params) => {
  it('says what to do if no node answers, without a URL', async () => {
    const world = outside();
    const wallet = walletWith({}, elsewhere(), {}, world);
    const end = await failureOf(wallet.call(method, params));
    expect(end).toMatchObject({
      code: -32002,
      message:
        'No node of Ethereum Sepolia answered. Check your connection, or set a node in the snap’s settings',
      data: { wantedChainId: '0xaa36a7', providerChainId: '0x1' },
    });
    expect(new Set(world.asked)).toStrictEqual(new Set(URLS));
    expect(JSON.stringify(end)).not.toMatch(/https?:|publicnode|drpc/u);
  });

  it.each<[string, object]>([
    ['throws', { eth_chainId: () => Promise.reject(new Error('no')) }],
    ['returns garbage', { eth_chainId: 'one' }],
    [
      'returns an invalid block on the right chain',
      { eth_getBlockByNumber: {} },
    ],
  ])('comes from a public node if the provider %s', async (_, answers) => {
    const provider = scriptedEthereum(answers as Record<string, unknown>);
    const world = outside({ [FIRST]: await startNode() });
    const wallet = walletWith({}, provider, {}, world);
    expect(await wallet.call(method, params)).toStrictEqual(
      await walletWith({}).call(method, params),
    );
  });

  const reply =
    (result: unknown): Script =>
    async (request, index) =>
      rpcScript({
        eth_chainId: '0xaa36a7',
        eth_feeHistory: result,
        eth_getBlockByNumber: result,
      })(request, index);
  it.each<[string, Script]>([
    ['is on another chain', rpcScript({ eth_chainId: '0x1' })],
    ['returns garbage', reply({ number: 'https://secret' })],
    ['returns HTML', () => ({ body: '<html>' })],
    ['drops the connection', () => 'drop'],
    ['requires a key', () => ({ status: 401, json: {} })],
    ['returns 502', () => ({ status: 502 })],
    ['limits the rate', () => ({ status: 429, json: {} })],
  ])('skips a public node that %s', async (_, script) => {
    const [faulty, healthy] = [await serve(script), await startNode()];
    const world = outside({ [FIRST]: faulty, [SECOND]: healthy });
    const wallet = walletWith({}, elsewhere(), {}, world);
    expect(await wallet.call(method, params)).toStrictEqual(
      await walletWith({}).call(method, params),
    );
    expect(faulty.seen).not.toHaveLength(0);
    expect(world.asked).not.toContain(THIRD);
  });

  it.each([
    ['is on another chain', '0x1'],
    ['does not report its chain', {}],
  ])('never comes from a public node that %s', async (_, chainId) => {
    const odd = await startNode(chainId);
    const world = outside(Object.fromEntries(URLS.map((url) => [url, odd])));
    const wallet = walletWith({}, elsewhere(), {}, world);
    for (let time = 0; time < 2; time += 1) {
      const end = await failureOf(wallet.call(method, params));
      expect(end).toMatchObject({ code: -32002 });
    }
  });
});

it('reports when to retry if all public nodes limit the rate', async () => {
  const busy = await serve(() => ({
    status: 429,
    headers: { 'retry-after': '30' },
    json: {},
  }));
  const world = outside(Object.fromEntries(URLS.map((url) => [url, busy])));
  const wallet = walletWith({}, elsewhere(), {}, world);
  expect(await failureOf(wallet.call(FEES))).toMatchObject({
    code: -32005,
    data: { retryAfterSeconds: 30 },
  });
});
