import { SUGGESTION } from '../../../dev/testing/nodes/gas-suggestion';
import {
  BLOCK,
  scriptedEthereum,
} from '../../../dev/testing/nodes/scripted-ethereum';
import { rpcScript } from '../../../dev/testing/nodes/scripted-rpc';
import { serve } from '../../../dev/testing/nodes/servers';
import {
  FEES,
  ETHEREUM_KEY,
  SECRET,
  walletWith,
} from '../../../dev/testing/wallet/ethereum-wallet';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { MAINNET } from '../../config/networks';

describe('fees', () => {
  it.each([
    ['only the key', '', `/rpc/v3/${ETHEREUM_KEY}/networks`, undefined],
    ['key and secret', SECRET, '/rpc/networks', /^Basic [\w=]+$/u],
  ])('come from the service that gets %s', async (_, secret, path, header) => {
    const gas = await serve(() => ({ json: SUGGESTION }));
    const ethereum = scriptedEthereum();
    const settings = {
      gasApiKey: ETHEREUM_KEY,
      gasApiSecret: secret,
      gasApiUrl: gas.url,
    };
    const wallet = walletWith(settings, ethereum);
    expect(await wallet.call(FEES)).toStrictEqual(SUGGESTION);
    expect(gas.seen.map((request) => request.path)).toStrictEqual([
      `${path}/11155111/suggestedGasFees`,
    ]);
    const { authorization = '' } = gas.seen[0]?.headers ?? {};
    expect(authorization).toMatch(header ?? /^$/u);
    expect(ethereum.asked).toStrictEqual([]);
  });

  it.each([
    ['the given chain', {}, { chainId: '0x89' }, 137],
    ['that of Starknet Sepolia', {}, {}, 11155111],
    ['that of Starknet Mainnet', { 'current-network': MAINNET }, {}, 1],
  ])('are those of %s', async (_, state, params, chainId) => {
    const gas = await serve(() => ({ json: SUGGESTION }));
    const settings = { gasApiKey: ETHEREUM_KEY, gasApiUrl: gas.url };
    await walletWith(settings, undefined, state).call(FEES, params);
    expect(gas.seen[0]?.path).toContain(`/networks/${String(chainId)}/`);
    const ethereum = scriptedEthereum({}, chainId);
    await walletWith({}, ethereum, state).call(FEES, params);
    expect(ethereum.asked).toContain('eth_feeHistory');
  });

  it.each([
    ['no key', { gasApiUrl: 'used' }],
    ['only a secret', { gasApiUrl: 'used', gasApiSecret: SECRET }],
    ['no service', { gasApiKey: ETHEREUM_KEY }],
  ])('are computed if there is %s', async (_, given) => {
    const gas = await serve(() => ({ json: SUGGESTION }));
    const settings =
      'gasApiUrl' in given ? { ...given, gasApiUrl: gas.url } : given;
    const ethereum = scriptedEthereum();
    expect(await walletWith(settings, ethereum).call(FEES)).toMatchObject({
      estimatedBaseFee: '1.125',
      medium: { suggestedMaxPriorityFeePerGas: '2' },
      baseFeeTrend: 'up',
    });
    expect(gas.seen).toHaveLength(0);
    expect(ethereum.asked).toStrictEqual([
      'eth_chainId',
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
      'eth_feeHistory',
      'eth_chainId',
    ]);
  });

  it('come with waits based on the chain’s block time', async () => {
    const wait = async (finalized: unknown): Promise<number> => {
      const ethereum = scriptedEthereum({
        eth_getBlockByNumber: ([tag]: [string]) =>
          tag === 'finalized'
            ? finalized
            : { ...BLOCK, number: '0x64', timestamp: '0x65000000' },
      });
      const { low } = (await walletWith({}, ethereum).call(
        FEES,
      )) as typeof SUGGESTION;
      return low.minWaitTimeEstimate;
    };
    // 64 blocks in 772 seconds: a slot was missed.
    const finalized = { ...BLOCK, number: '0x24', timestamp: '0x64fffcfc' };
    expect(await wait(finalized)).toBe(12_062);
    expect(await wait({ ...finalized, timestamp: '0x64fffff0' })).toBe(250);
    // A test chain that was idle for years, and chains without a usable block time.
    expect(await wait({ ...finalized, timestamp: '0x1' })).toBe(86_400_000);
    for (const odd of [null, BLOCK, { ...finalized, timestamp: '0x0' }, {}]) {
      expect(await wait(odd)).toBe(12_000);
    }
    expect(await wait({ ...finalized, number: '0xffff' })).toBe(12_000);
  });

  it('take another round trip only where no one paid a tip', async () => {
    const ethereum = scriptedEthereum({
      eth_feeHistory: {
        baseFeePerGas: ['0x1', '0x1'],
        gasUsedRatio: [0],
        reward: [],
      },
      eth_maxPriorityFeePerGas: '0x77359400',
    });
    expect(await walletWith({}, ethereum).call(FEES)).toMatchObject({
      low: { suggestedMaxPriorityFeePerGas: '2' },
    });
    expect(ethereum.asked.slice(4)).toStrictEqual([
      'eth_maxPriorityFeePerGas',
      'eth_gasPrice',
      'eth_chainId',
    ]);
  });

  it('come from a node that answers no more than the first round', async () => {
    const chain = scriptedEthereum();
    const node = await serve(async (request, index) =>
      /gasPrice|maxPriority/u.test(request.calls[0]?.method ?? '')
        ? { status: 403, body: 'no' }
        : rpcScript({
            eth_chainId: '0xaa36a7',
            eth_getBlockByNumber: async (params: unknown) =>
              chain.request({ method: 'eth_getBlockByNumber', params }),
            eth_feeHistory: {
              baseFeePerGas: ['0x1', '0x1'],
              gasUsedRatio: [0],
            },
          })(request, index),
    );
    const wallet = walletWith({ ethereumSepoliaRpcUrl: node.url });
    expect(await wallet.call(FEES)).toMatchObject({
      low: { suggestedMaxPriorityFeePerGas: '0.001' },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'no answer',
      Object.fromEntries(
        ['eth_feeHistory', 'eth_getBlockByNumber'].map((method) => [
          method,
          () => Promise.reject(new Error('offline')),
        ]),
      ),
      'No node of Ethereum chain 137 answered. Check your connection, or set a gas service in the snap’s settings',
    ],
    [
      'no usable answer',
      { eth_feeHistory: { gasUsedRatio: [] } },
      'A node of Ethereum chain 137 gave an answer that can’t be used. Set a gas service in the snap’s settings',
    ],
    [
      'another chain',
      { eth_chainId: '0x1' },
      'The wallet is not on Ethereum chain 137. Select that chain in it, or set a gas service in the snap’s settings',
    ],
  ])('are an error that says why: %s', async (_, answers, message) => {
    const wallet = walletWith({}, scriptedEthereum(answers, 137));
    const end = await failureOf(wallet.call(FEES, { chainId: '137' }));
    expect(end).toMatchObject({ code: -32002, message });
  });

  it('do not exist on a chain without EIP-1559', async () => {
    const old = { ...BLOCK, baseFeePerGas: undefined };
    const ethereum = scriptedEthereum({
      eth_getBlockByNumber: old,
      eth_feeHistory: () => Promise.reject(new Error('unsupported')),
    });
    const end = await failureOf(walletWith({}, ethereum).call(FEES));
    expect(end).toMatchObject({ code: -32602, data: { walletError: 117 } });
    expect(end?.message).toContain('no EIP-1559 fees');
  });
});
