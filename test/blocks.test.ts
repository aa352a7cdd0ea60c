import {
  deadProvider,
  describeWithAnvil,
  startEthereum,
  stopEthereum,
  type Ethereum,
} from './support/ethereum';
import { installWallet, type TestedWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import {
  startRecordingProxy,
  type Fault,
  type RecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import { ETHEREUM_PORT, ETHEREUM_SECOND_PORT } from '../dev/local/ports/ports';
import { MAINNET } from '../src/config/networks';

const METHOD = 'eth_getBlockByNumber';
const KEY = 'a key';
const NO_SEAL = { hash: null, logsBloom: null, nonce: null, number: null };
const BLOCKS = ['latest', 'earliest', 'safe', 'finalized', '0x3', '0x0'];

describeWithAnvil('blocks of a real node', () => {
  let sepolia: Ethereum;
  let mainnet: Ethereum;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    [sepolia, mainnet] = [await startEthereum(), await startEthereum([], 1)];
    await Promise.all([layBlocks(sepolia, 6), layBlocks(mainnet, 9)]);
    // The local build's public nodes are here, those of Sepolia too.
    proxy = await startRecordingProxy(ETHEREUM_PORT, mainnet.url);
  });
  afterEach(() => {
    proxy.reset();
  });
  afterAll(async () => {
    await proxy.stop();
    await stopEthereum();
  });

  const byProvider = async (): Promise<TestedWallet> =>
    installWallet(undefined, { ethereum: sepolia.provider().answer });
  const byDefault = async (): Promise<TestedWallet> =>
    installWallet({ network: MAINNET }, { ethereum: deadProvider });
  const byKey = async (ethereum = deadProvider): Promise<TestedWallet> =>
    installWallet(
      { network: MAINNET },
      {
        settings: {
          ethereumMainnetRpcUrl: `${proxy.url}/`,
          ethereumRpcKey: KEY,
        },
        ethereum,
      },
    );

  it.each<[string, () => Promise<TestedWallet>, () => Ethereum]>([
    ['the wallet’s own provider', byProvider, () => sepolia],
    ['a public node', byDefault, () => mainnet],
    ['the node and the key that the user set', byKey, () => mainnet],
  ])('are returned unchanged by %s', async (_, install, node) => {
    const wallet = await install();
    const { ask } = node();
    for (const block of BLOCKS) {
      for (const details of [true, false]) {
        const { result } = await wallet.call(METHOD, [block, details]);
        expect(result).toEqual(await ask(METHOD, [block, details]));
        expect(Object.keys(result as object)).toEqual(
          expect.arrayContaining(BLOCK_MEMBERS),
        );
      }
    }
    const none = await wallet.call(METHOD, ['0x999999', true]);
    expect(none).toEqual(expect.objectContaining({ result: null }));
  });

  it('have no hash, number, nonce or bloom while pending', async () => {
    await sepolia.transfer(0, { tip: 10n ** 9n, max: 10n ** 11n });
    const wallet = await byProvider();
    for (const details of [true, false]) {
      const { result } = await wallet.call(METHOD, ['pending', details]);
      const answer = await sepolia.ask<object>(METHOD, ['pending', details]);
      expect(answer).not.toMatchObject(NO_SEAL);
      expect(result).toMatchObject(NO_SEAL);
      const { transactions } = result as { transactions: unknown[] };
      expect(transactions).toEqual([
        details
          ? expect.objectContaining({ hash: expect.any(String) as string })
          : expect.stringMatching(/^0x[0-9a-f]{64}$/u),
      ]);
    }
    await sepolia.seal();
  });

  it('are requested as the interface specifies', async () => {
    const wallet = await byKey();
    await wallet.call(METHOD, ['0x2', false]);
    await wallet.call(METHOD, ['0x3', true]);
    expect(
      proxy.requests
        .map(({ path, methods: [method] }) => [path, method])
        .sort(),
    ).toEqual([
      ['/v3/a%20key', 'eth_chainId'],
      ['/v3/a%20key', METHOD],
      ['/v3/a%20key', METHOD],
    ]);
    expect(proxy.requests.at(-1)?.body).toEqual({
      jsonrpc: '2.0',
      id: expect.any(Number) as number,
      method: METHOD,
      params: ['0x3', true],
    });
  });

  it('of another chain are rejected', async () => {
    const wallet = await installWallet(undefined, {
      settings: { ethereumSepoliaRpcUrl: proxy.url },
      ethereum: mainnet.provider().answer,
    });
    const { error } = await wallet.call(METHOD, ['latest', false]);
    expect(error).toMatchObject({ code: -32002 });
    expect(error?.message).toContain('is on another chain');
    expect(proxy.requests).toHaveLength(2);
  });

  it('are read from a public node if the wallet is on another chain', async () => {
    const second = await startRecordingProxy(ETHEREUM_SECOND_PORT, sepolia.url);
    const provider = mainnet.provider();
    const wallet = await installWallet(undefined, {
      ethereum: provider.answer,
    });
    const requests = wallet.watch();
    for (const block of ['latest', '0x2']) {
      const { result } = await wallet.call(METHOD, [block, true]);
      expect(result).toEqual(await sepolia.ask(METHOD, [block, true]));
    }
    expect(provider.asked).toEqual(['eth_chainId', 'eth_chainId']);
    expect(requests.map(({ method }) => method)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/wallet_|snap_dialog/u)]),
    );
    // The first one serves Mainnet, so the second time it is skipped.
    expect([proxy.requests.length, second.requests.length]).toEqual([2, 3]);
    await second.stop();
    const { error } = await wallet.call(METHOD, ['latest', true]);
    expect(error).toMatchObject({
      code: -32002,
      message:
        'No node of Ethereum Sepolia answered. Check your connection, or set a node in the snap’s settings',
      data: { wantedChainId: '0xaa36a7', providerChainId: '0x1' },
    });
  });

  it.each<[string, Fault, number]>([
    ['drops the connection', 'cut', -32002],
    ['rejects the key', { status: 401, body: '{}' }, -32002],
    ['returns HTML', { body: '<html>http://localhost</html>' }, -32002],
    [
      'returns another id',
      { body: '{"jsonrpc":"2.0","id":99,"result":null}' },
      -32002,
    ],
    [
      'returns a string',
      { body: '{"jsonrpc":"2.0","id":1,"result":"a key"}' },
      -32002,
    ],
    ['returns 502', { status: 502, body: 'http://localhost' }, -32002],
    [
      'limits the rate',
      { status: 429, body: '{}', headers: { 'retry-after': '9' } },
      -32005,
    ],
  ])(
    'fall back to the provider, if any, when a node %s',
    async (_, behaviour, code) => {
      proxy.behave(() => behaviour);
      const alone = await byKey();
      const { error } = await alone.call(METHOD, ['latest', false]);
      expect(error?.code).toBe(code);
      expect(JSON.stringify(error)).not.toMatch(
        /a key|a%20key|localhost|http|517\d/u,
      );
      const helped = await byKey(mainnet.provider().answer);
      const { result } = await helped.call(METHOD, ['latest', false]);
      expect(result).toEqual(await mainnet.ask(METHOD, ['latest', false]));
    },
  );
});

/** The members of a block, as the interface lists them. */
export const BLOCK_MEMBERS = [
  'difficulty',
  'extraData',
  'gasLimit',
  'gasUsed',
  'hash',
  'logsBloom',
  'miner',
  'mixHash',
  'nonce',
  'number',
  'parentHash',
  'receiptsRoot',
  'sha3Uncles',
  'size',
  'stateRoot',
  'timestamp',
  'totalDifficulty',
  'transactions',
  'transactionsRoot',
  'uncles',
];
