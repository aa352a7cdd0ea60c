import {
  BLOCKS,
  FEES,
  KEY,
  SECRET,
  walletWith,
} from '../../../test/support/ethereum-wallet';
import { SUGGESTION } from '../../../test/support/gas-suggestion';
import {
  BLOCK,
  scriptedEthereum,
} from '../../../test/support/scripted-ethereum';
import type { Script } from '../../../test/support/scripted-node';
import { rpcScript } from '../../../test/support/scripted-rpc';
import { failureOf } from '../../../test/support/sends';
import { serve } from '../../../test/support/servers';
import { MAINNET } from '../../config/networks';

const nodeOf = (chainId: string): Script =>
  rpcScript({
    eth_chainId: chainId,
    eth_getBlockByNumber: { ...BLOCK, extraData: '0x0e' },
  });

describe('blocks', () => {
  it.each([
    ['with the key in the path', KEY, `/rpc/v3/${KEY}`],
    ['by its own URL if there is no key', '', '/rpc'],
  ])('come from the user’s node, %s', async (_, ethereumRpcKey, path) => {
    const node = await serve(nodeOf('0xaa36a7'));
    const ethereum = scriptedEthereum();
    const settings = { ethereumSepoliaRpcUrl: node.url, ethereumRpcKey };
    const wallet = walletWith(settings, ethereum);
    expect(await wallet.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x0e',
    });
    expect(node.seen.map((request) => request.path)).toStrictEqual([
      path,
      path,
    ]);
    expect(ethereum.asked).toStrictEqual([]);
  });

  it('are those of the chain that the current network settles on', async () => {
    const node = await serve(nodeOf('0x1'));
    const settings = { ethereumMainnetRpcUrl: node.url };
    const onMainnet = walletWith(settings, undefined, { network: MAINNET });
    expect(await onMainnet.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x0e',
    });
    const onSepolia = walletWith(settings);
    expect(await onSepolia.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x',
    });
  });

  it('come from the wallet’s own provider if no node is set', async () => {
    const wallet = walletWith({ ethereumRpcKey: KEY });
    expect(await wallet.call(BLOCKS, ['0x64', false])).toStrictEqual(BLOCK);
    expect(await wallet.call(BLOCKS, ['pending', true])).toMatchObject({
      hash: null,
      logsBloom: null,
      nonce: null,
      number: null,
      transactions: [{ hash: `0x${'a'.repeat(64)}` }],
    });
  });

  it('are null if there is none, from either source', async () => {
    const none = { eth_getBlockByNumber: null };
    const node = await serve(rpcScript({ eth_chainId: '0xaa36a7', ...none }));
    const own = walletWith({ ethereumSepoliaRpcUrl: node.url });
    expect(await own.call(BLOCKS, ['0x999999', false])).toBeNull();
    const keyless = walletWith({}, scriptedEthereum(none));
    expect(await keyless.call(BLOCKS, ['0x999999', false])).toBeNull();
  });

  it('with another number than requested are rejected', async () => {
    const ethereum = scriptedEthereum({ eth_getBlockByNumber: BLOCK });
    const request = walletWith({}, ethereum).call(BLOCKS, ['0x65', false]);
    expect(await failureOf(request)).toMatchObject({ code: -32002 });
  });
});

describe('fees', () => {
  it.each([
    ['only the key', '', `/rpc/v3/${KEY}/networks`, undefined],
    ['key and secret', SECRET, '/rpc/networks', /^Basic [\w=]+$/u],
  ])('come from the service that gets %s', async (_, secret, path, header) => {
    const gas = await serve(() => ({ json: SUGGESTION }));
    const ethereum = scriptedEthereum();
    const settings = {
      gasApiKey: KEY,
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
    ['that of Starknet Mainnet', { network: MAINNET }, {}, 1],
  ])('are those of %s', async (_, state, params, chainId) => {
    const gas = await serve(() => ({ json: SUGGESTION }));
    const settings = { gasApiKey: KEY, gasApiUrl: gas.url };
    await walletWith(settings, undefined, state).call(FEES, params);
    expect(gas.seen[0]?.path).toContain(`/networks/${String(chainId)}/`);
    const ethereum = scriptedEthereum({}, chainId);
    await walletWith({}, ethereum, state).call(FEES, params);
    expect(ethereum.asked).toContain('eth_feeHistory');
  });

  it.each([
    ['no key', { gasApiUrl: 'used' }],
    ['only a secret', { gasApiUrl: 'used', gasApiSecret: SECRET }],
    ['no service', { gasApiKey: KEY }],
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

  it.each([
    ['an error', () => Promise.reject(new Error('unsupported'))],
    ['nonsense', { oldestBlock: '0x1', baseFeePerGas: [], gasUsedRatio: [] }],
    ['null', null],
  ])('can’t be computed from a history that is %s', async (_, history) => {
    const ethereum = scriptedEthereum({ eth_feeHistory: history });
    const end = await failureOf(walletWith({}, ethereum).call(FEES));
    expect(end).toMatchObject({ code: -32002 });
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
