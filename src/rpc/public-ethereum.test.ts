import { scriptedEthereum } from '../../dev/testing/nodes/scripted-ethereum';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../dev/testing/nodes/scripted-rpc';
import { serve } from '../../dev/testing/nodes/servers';
import {
  ASKED,
  BLOCKS,
  FEES,
  ETHEREUM_KEY,
  elsewhere,
  outside,
  startNode,
  walletWith,
} from '../../dev/testing/wallet/ethereum-wallet';
import { failureOf } from '../../dev/testing/wallet/sends';
import { ethereumChain } from '../config/ethereum-chains';
import { MAINNET } from '../config/networks';
import type { Settings } from '../state/settings';

const URLS = ethereumChain(11155111)?.nodes ?? [];
const [FIRST = '', SECOND = '', THIRD = ''] = URLS;

describe.each(ASKED)('%s of a wallet on another chain', (method, params) => {
  it('comes from a public node, without prompting the user', async () => {
    const provider = elsewhere();
    const world = outside({ [FIRST]: await startNode() });
    const wallet = walletWith(
      { ethereumRpcKey: ETHEREUM_KEY },
      provider,
      {},
      world,
    );
    const answer = await wallet.call(method, params);
    expect(answer).toStrictEqual(await walletWith({}).call(method, params));
    expect(provider.asked).toStrictEqual(['eth_chainId']);
    expect(wallet.dialogs).toStrictEqual([]);
    // One request per read, and no key: that is for the user's own node.
    expect(new Set(world.asked)).toStrictEqual(new Set([FIRST]));
    expect(world.asked).toHaveLength(method === FEES ? 4 : 2);
  });

  it('says what to do if no node answers, without a URL', async () => {
    const network = outside();
    const wallet = walletWith({}, elsewhere(), {}, network);
    const end = await failureOf(wallet.call(method, params));
    expect(end).toMatchObject({
      code: -32002,
      message:
        'No node of Ethereum Sepolia answered. Check your connection, or set a node in the snap’s settings',
      data: { wantedChainId: '0xaa36a7', providerChainId: '0x1' },
    });
    expect(new Set(network.asked)).toStrictEqual(new Set(URLS));
    expect(JSON.stringify(end)).not.toMatch(/https?:|publicnode|drpc/u);
  });

  it.each<[string, object]>([
    ['throws', { eth_chainId: () => Promise.reject(new Error('no')) }],
    ['returns garbage', { eth_chainId: 'one' }],
    [
      'returns an invalid result on the right chain',
      { eth_getBlockByNumber: {} },
    ],
  ])('comes from a public node if the provider %s', async (_, answers) => {
    const provider = scriptedEthereum(answers as Record<string, unknown>);
    const network = outside({ [FIRST]: await startNode() });
    const wallet = walletWith({}, provider, {}, network);
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
    ['limits the rate', () => ({ status: 429, json: {} })],
  ])('skips a public node that %s', async (_, script) => {
    const [faulty, healthy] = [await serve(script), await startNode()];
    const network = outside({ [FIRST]: faulty, [SECOND]: healthy });
    const wallet = walletWith({}, elsewhere(), {}, network);
    expect(await wallet.call(method, params)).toStrictEqual(
      await walletWith({}).call(method, params),
    );
    expect(faulty.seen).not.toHaveLength(0);
    expect(network.asked).not.toContain(THIRD);
  });
});

describe('a block that the first public node has pruned', () => {
  const pruned = (answer: unknown): Script =>
    rpcScript({
      eth_chainId: '0xaa36a7',
      eth_blockNumber: '0xf00000',
      eth_getBlockByNumber: answer,
    });

  it.each([
    ['null', null],
    ['an error', rpcError(4444, 'pruned history unavailable')],
  ])('comes from the next one, after %s', async (_, answer) => {
    const first = await serve(pruned(answer));
    const network = outside({ [FIRST]: first, [SECOND]: await startNode() });
    const wallet = walletWith({}, elsewhere(), {}, network);
    for (let time = 0; time < 2; time += 1) {
      expect(await wallet.call(BLOCKS, ['0x64', false])).toMatchObject({
        number: '0x64',
      });
    }
    // The chain id once, then twice the block, the head, the block.
    expect(first.seen).toHaveLength(7);
    expect(network.asked).not.toContain(THIRD);
  });

  it('is an error if none has it, without another round', async () => {
    const nodes = await Promise.all(
      URLS.map(async (url, index) => [
        url,
        await serve(pruned(index === 1 ? rpcError(4444, '') : null)),
      ]),
    );
    const network = outside(Object.fromEntries(nodes) as never);
    const wallet = walletWith({}, elsewhere(), {}, network);
    const end = await failureOf(wallet.call(BLOCKS, ['0x64', true]));
    expect(end).toMatchObject({ code: -32002, data: { reason: 'pruned' } });
    expect(network.asked).toHaveLength(4 * URLS.length);
  });

  it('is the same error if the other nodes fail', async () => {
    const network = outside({ [FIRST]: await serve(pruned(null)) });
    const wallet = walletWith({}, elsewhere(), {}, network);
    const end = await failureOf(wallet.call(BLOCKS, ['0x64', true]));
    expect(end).toMatchObject({ code: -32002, data: { reason: 'pruned' } });
  });
});

describe('public nodes', () => {
  it.each<[string, string, (url: string) => Partial<Settings>]>([
    [BLOCKS, 'a node', (url) => ({ ethereumSepoliaRpcUrl: url })],
    [FEES, 'a node', (url) => ({ ethereumSepoliaRpcUrl: url })],
    [
      FEES,
      'a gas service',
      (url) => ({ gasApiUrl: url, gasApiKey: ETHEREUM_KEY }),
    ],
  ])(
    'are not used for %s if the user set %s, even if that fails',
    async (method, _, settingsOf) => {
      const broken = await serve(() => ({ status: 500 }));
      const world = outside({ [FIRST]: await startNode() });
      const settings = settingsOf(broken.url);
      const wallet = walletWith(settings, elsewhere(), {}, world);
      const params = method === BLOCKS ? ['latest', false] : {};
      const end = await failureOf(wallet.call(method, params));
      expect(end).toMatchObject({ code: -32002 });
      expect(end?.message).toContain('that is set in the wallet');
      expect(world.asked).toStrictEqual([]);
    },
  );

  it('are those of the Ethereum chain that the current network settles on', async () => {
    const world = outside();
    const provider = scriptedEthereum({}, 11155111);
    const wallet = walletWith(
      {},
      provider,
      { 'current-network': MAINNET },
      world,
    );
    const end = await failureOf(wallet.call(BLOCKS, ['latest', true]));
    expect(end?.message).toContain('No node of Ethereum Mainnet answered.');
    expect(new Set(world.asked)).toStrictEqual(
      new Set(ethereumChain(1)?.nodes ?? []),
    );
  });

  it('exist for no other chain', async () => {
    const world = outside();
    const settings = { ethereumSepoliaRpcUrl: (await startNode()).url };
    for (const set of [{}, settings]) {
      const wallet = walletWith(set, elsewhere(), {}, world);
      const end = await failureOf(wallet.call(FEES, { chainId: '137' }));
      expect(end).toMatchObject({
        code: -32002,
        message:
          'The wallet is not on Ethereum chain 137. Select that chain in it, or set a gas service in the snap’s settings',
        data: { wantedChainId: '0x89', providerChainId: '0x1' },
      });
    }
    expect(world.asked).toStrictEqual([]);
  });

  it('are not used if the wallet’s own provider answers', async () => {
    const world = outside({ [FIRST]: await startNode() });
    const wallet = walletWith({}, scriptedEthereum(), {}, world);
    for (const [method, params] of ASKED) {
      await wallet.call(method, params);
    }
    expect(world.asked).toStrictEqual([]);
  });

  it('are not used if the user’s own node answers, for fees too', async () => {
    const [own, provider] = [await startNode(), elsewhere()];
    const world = outside({ [FIRST]: await startNode() });
    const settings = {
      ethereumSepoliaRpcUrl: own.url,
      ethereumRpcKey: ETHEREUM_KEY,
    };
    const wallet = walletWith(settings, provider, {}, world);
    expect(await wallet.call(FEES)).toStrictEqual(
      await walletWith({}).call(FEES),
    );
    expect(own.seen.map(({ path }) => path)).toStrictEqual(
      Array(4).fill(`/rpc/v3/${ETHEREUM_KEY}`),
    );
    expect([world.asked, provider.asked]).toStrictEqual([[], []]);
  });
});

it('the error says when to retry if all public nodes limit the rate', async () => {
  const busy = await serve(() => ({
    status: 429,
    headers: { 'retry-after': '30' },
    json: {},
  }));
  const network = outside(Object.fromEntries(URLS.map((url) => [url, busy])));
  const wallet = walletWith({}, elsewhere(), {}, network);
  expect(await failureOf(wallet.call(FEES))).toMatchObject({
    code: -32005,
    data: { retryAfterSeconds: 30 },
  });
});
