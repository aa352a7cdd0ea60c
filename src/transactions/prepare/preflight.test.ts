import { DEFAULT_OPTIONS } from './build';
import { type ReadRequest, preflight } from './preflight';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import { ON_MAINNET } from '../../../dev/testing/wallet/known-protocols';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { twoNodes } from '../../../dev/testing/wallet/two-nodes';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, padFelt, toFelt, unpadFelt } from '../../core/felt';
import { contractOf } from '../../decode/protocols';
import { selectorOf } from '../../starknet/address';

type Read = {
  request: {
    contract_address: Felt;
    entry_point_selector: Felt;
    calldata: Felt[];
  };
};

/** Views by "contract.name", or by name alone for all contracts. */
const preflightOf = async (
  calls: readonly Call[],
  views: Record<string, Felt[]>,
  more: { classes?: Record<string, unknown>; isEstimate?: true } = {},
): Promise<{ result: ReadRequest; requests: string[][] }> => {
  const named = Object.entries(views).map(([key, value]) => {
    const [name = '', contract] = key.split('.').reverse();
    return { selector: selectorOf(name), contract, value };
  });
  const chain = scriptedChain({
    overrides: {
      starknet_call: ({ request }: Read) =>
        named.find(
          ({ selector, contract }) =>
            selector === request.entry_point_selector &&
            (contract ?? request.contract_address) === request.contract_address,
        )?.value ?? rpcError(21),
      starknet_getClassHashAt: ({ contract_address: at }: never) =>
        more.classes?.[at] ?? '0xc1a55',
    },
  });
  const wallet = testWallet(chain);
  const account = await ownAccount(wallet.context, ACCOUNT);
  const result = await preflight(wallet.context, {
    chainId: SEPOLIA,
    account,
    calls,
    options: DEFAULT_OPTIONS,
    ...(more.isEstimate && { isEstimate: true }),
  });
  return { result, requests: wallet.requests };
};

const call = (
  contract: Felt,
  entrypoint: string,
  ...calldata: Felt[]
): Call => ({ contractAddress: padFelt(contract), entrypoint, calldata });

const APPROVE = call('0x70ce', 'approve', '0x5be4de4', '0x9', '0x0');

describe('the owner of an id that calls give something to', () => {
  const GIVE = call(
    contractOf(ON_MAINNET, 'naming') ?? '0x0',
    'transfer_domain',
    '0x1',
    '0x811fb2',
    '0x5',
  );

  const owned = (owner: Felt): Methods => ({
    starknet_call: ({ request }: Read) =>
      request.entry_point_selector === selectorOf('owner_from_id')
        ? [owner]
        : rpcError(21),
  });

  const [mine, bad] = [owned(ACCOUNT), owned('0xbad')];

  it.each<[string, Methods, Methods | 'silent', Felt | undefined]>([
    ['is the account if two nodes say so', mine, mine, ACCOUNT],
    ['is a stranger if the first lies', mine, bad, '0xbad'],
    ['is a stranger if another lies', bad, mine, '0xbad'],
    ['is unknown by one node’s word', mine, 'silent', undefined],
  ])('%s', async (_, first, others, owner) => {
    const { wallet } = twoNodes({}, {}, { first, others, own: {} });
    const tools = {
      ...wallet.context,
      protocols: async () => Promise.resolve(ON_MAINNET),
    };
    const { contracts } = await preflight(tools, {
      chainId: SEPOLIA,
      account: await ownAccount(tools, ACCOUNT),
      calls: [GIVE],
      options: DEFAULT_OPTIONS,
    });
    expect(contracts.owners.get('identity 5')).toBe(owner && unpadFelt(owner));
  });
});

describe('the preflight', () => {
  it('reads the balance of each token that calls use, by either view', async () => {
    const calls = [
      APPROVE,
      call('0x70cf', 'transfer', '0xb0b', '0x1', '0x0'),
      call('0x70d0', 'transfer', '0xb0b', '0x1', '0x0'),
    ];
    const { result, requests } = await preflightOf(calls, {
      [`${STRK}.balanceOf`]: ['0x5', '0x0'],
      '0x70ce.balanceOf': ['0x7', '0x1'],
      '0x70cf.balance_of': ['0x8', '0x0'],
    });
    expect([...result.contracts.balances]).toStrictEqual([
      [STRK, 5n],
      [ETH, 0n],
      ['0x70ce', 7n + 2n ** 128n],
      ['0x70cf', 8n],
    ]);
    // At the same time, another node about the tokens.
    expect(requests).toHaveLength(2);
  });

  it('reads what is at the addresses that calls name, and at called contracts', async () => {
    const calls = [APPROVE, call('0x70ce', 'transfer', '0xdead', '0x1', '0x0')];
    const { result } = await preflightOf(
      calls,
      { '0x5be4de4.supports_interface': ['0x1'] },
      { classes: { '0xdead': rpcError(20) } },
    );
    expect([...result.contracts.addresses]).toStrictEqual([
      ['0x5be4de4', { classHash: '0xc1a55', isAccount: true }],
      ['0xdead', { isAccount: false }],
      ['0x70ce', { classHash: '0xc1a55', isAccount: false }],
    ]);
  });

  it('looks up numbers that could be addresses, in the same trip', async () => {
    const numbers = Array.from({ length: 16 }, (_, index) =>
      toFelt(2n ** 249n + BigInt(index)),
    );
    const half = numbers.slice(0, 8);
    const { result, requests } = await preflightOf(
      [call('0xabc', 'claim', ...numbers)],
      {},
      { classes: Object.fromEntries(half.map((at) => [at, rpcError(20)])) },
    );
    const { addresses } = result.contracts;
    expect([...addresses.keys()]).toStrictEqual(['0xabc', ...numbers]);
    expect(addresses.get(numbers[0] ?? '0x0')).toStrictEqual({});
    // At the same time, another node about the contract.
    expect(requests).toHaveLength(2);
  });

  it('is skipped for an estimate', async () => {
    const calls = Array.from({ length: 60 }, (_, index) =>
      call(toFelt(5000 + index), 'approve', toFelt(100 + index), '0x1', '0x0'),
    );
    const { requests } = await preflightOf(calls, {}, { isEstimate: true });
    expect(requests.flat().length).toBeLessThan(12);
  });

  it('finds the classes of contracts that the wallet can’t decode, and of proxies', async () => {
    const calls = [
      APPROVE,
      call('0xabc', 'swap', '0x1'),
      call('0xabd', 'swap', '0x1'),
      call('0xabe', 'swap'),
      call(unpadFelt(ACCOUNT), 'swap', '0x1'),
      call(STRK, 'swap', '0x1'),
    ];
    const { result, requests } = await preflightOf(calls, {
      '0xabd.get_implementation': ['0xf00'],
    });
    expect([...result.contracts.classes]).toStrictEqual([
      ['0xabc', ['0xc1a55']],
      ['0xabd', ['0xc1a55', '0xf00']],
    ]);
    // At the same time, another node about the tokens, and what no longer fits into 50 calls.
    expect(requests).toHaveLength(3);
  });
});
