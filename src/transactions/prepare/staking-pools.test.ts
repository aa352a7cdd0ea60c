import { DEFAULT_OPTIONS } from './build';
import { checkPools, possiblePools } from './staking-pools';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../../dev/testing/nodes/scripted-node';
import {
  rpcError,
  type Methods,
} from '../../../dev/testing/nodes/scripted-rpc';
import { ON_SEPOLIA } from '../../../dev/testing/wallet/known-protocols';
import {
  ACCOUNT,
  prepareCalls,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import {
  OWN_NODE,
  twoNodes,
  type TwoNodes,
} from '../../../dev/testing/wallet/two-nodes';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import type { ProtocolState } from '../../decode/meaning';
import { contractOf } from '../../decode/protocols';
import { queryOf, type ReadTree } from '../../http/query';
import { selectorOf } from '../../starknet/address';
import type { TransactionTools } from '../ledger/tools';

const STAKING = contractOf(ON_SEPOLIA, 'staking') ?? '0x0';
const STAKER: Felt = '0x57a4e2';
const POOL: Felt = '0x9001';

const call = (contract: Felt, entrypoint: string): Call => ({
  contractAddress: padFelt(contract),
  entrypoint,
  calldata: ['0xb0b', '0x1'],
});
const ENTER = call(POOL, 'enter_delegation_pool');

type Read = {
  request: { contract_address: string; entry_point_selector: string };
};

const claim = (staking: Felt, isGone: Felt = '0x0'): Felt[] => [
  STAKER,
  isGone,
  staking,
  STRK,
  '0x1f4',
];
const LISTED: Felt[] = [
  ...(['0x0', '0x1f4', '0x2', '0x9009', '0xb7c', '0x5'] as const),
  ...([POOL, STRK, '0x7'] as const),
];

/** A node's methods, by what the pool says and what the staking contract answers. */
function saying(said: unknown, listed: unknown): Methods {
  const views = new Map<string, unknown>([
    [`${POOL} ${selectorOf('contract_parameters_v1')}`, said],
    [`${STAKING} ${selectorOf('staker_pool_info')}`, listed],
  ]);
  const { starknet_call: otherwise } = scriptedChain().methods;
  return {
    starknet_call: (params: Read) => {
      const { contract_address: at, entry_point_selector: selector } =
        params.request;
      const answer =
        views.get(`${at} ${selector}`) ??
        (otherwise as (params: unknown) => unknown)(params);
      return typeof answer === 'function'
        ? (answer as () => unknown)()
        : answer;
    },
  };
}

/** What is known of the pool if every node answers like this. */
const check = async (
  said: unknown,
  listed: unknown,
  overrides: Methods = {},
): Promise<Pick<ProtocolState, 'pools'>> =>
  prepareCalls(
    walletOn({ overrides: { ...saying(said, listed), ...overrides } }),
    [ENTER],
  );

describe('staking pools', () => {
  it('are those that the staking contract lists for their staker', async () => {
    const { pools } = await check(claim(STAKING), LISTED);
    expect([...pools]).toStrictEqual([[POOL, STRK]]);
    const unset = ['0x1', ...LISTED.slice(2)];
    const { pools: others } = await check(claim(STAKING), unset);
    expect([...others]).toStrictEqual([[POOL, STRK]]);
  });

  it('are checked while the transaction is simulated', async () => {
    const [asked, simulated] = [makeGate(), makeGate()];
    const { starknet_simulateTransactions: simulate } = scriptedChain().methods;
    const { pools } = await check(
      claim(STAKING),
      async () => {
        asked.open();
        await simulated.opened;
        return LISTED;
      },
      {
        starknet_simulateTransactions: async (params: unknown) => {
          simulated.open();
          await asked.opened;
          return (simulate as (params: unknown) => unknown)(params);
        },
      },
    );
    expect([...pools]).toStrictEqual([[POOL, STRK]]);
  });

  it.each([
    ['of another staking contract', claim('0xbad'), LISTED],
    ['that it does not list', claim(STAKING), ['0x1', '0x0']],
    ['listed as a token', claim(STAKING), ['0x1', '0x1', '0xabc', POOL, '0x0']],
    ['whose token is cut off', claim(STAKING), ['0x1', '0x1', POOL]],
    ['of a staker whom it does not know', claim(STAKING), rpcError(40)],
  ])('are not those %s', async (_, said, listed) => {
    const { pools } = await check(said, listed);
    expect([...pools]).toStrictEqual([[POOL, false]]);
  });

  it.each([
    ['is no pool', rpcError(21), LISTED],
    ['says something else', ['0x1', '0x2'], LISTED],
    ['says too little', claim(STAKING).slice(0, 4), LISTED],
    ['says too much', [...claim(STAKING), '0x0'], LISTED],
    ['has lost its staker', claim(STAKING, '0x1'), LISTED],
    ['asks a staking contract without that view', claim(STAKING), rpcError(21)],
    ['asks a node that fails', claim(STAKING), rpcError(-32603)],
    ['gets no valid answer', claim(STAKING), { not: 'felts' }],
  ])('are not judged if a contract %s', async (_, said, listed) => {
    const { pools } = await check(said, listed);
    expect(pools.size).toBe(0);
  });
});

describe('a pool that the first of three nodes vouches for', () => {
  const truth = saying(claim(STAKING), rpcError(40));
  const lie = saying(claim(STAKING), LISTED);

  it.each<[string, TwoNodes['says'][keyof TwoNodes['says']], unknown[]]>([
    ['is one if the second does too', lie, [[POOL, STRK]]],
    ['is none if the second doesn’t know it', truth, [[POOL, false]]],
    ['isn’t judged if the second is silent', 'silent', []],
  ])('%s', async (_, others, known) => {
    const { wallet } = twoNodes({}, {}, { first: lie, others, own: {} });
    const { pools } = await prepareCalls(wallet, [ENTER]);
    expect([...pools]).toStrictEqual(known);
  });

  it('is one if that is the user’s own', async () => {
    const { wallet } = twoNodes(
      {},
      {},
      { first: truth, others: truth, own: lie },
    );
    await wallet.context.settings.save({ starknetSepoliaRpcUrl: OWN_NODE });
    const { pools } = await prepareCalls(wallet, [ENTER]);
    expect([...pools]).toStrictEqual([[POOL, STRK]]);
  });
});

describe('a possible pool', () => {
  const among = (...calls: Call[]): Felt[] =>
    possiblePools(calls, { account: ACCOUNT, protocols: ON_SEPOLIA });

  it('has a pool’s function, and is no other known contract', () => {
    expect(
      among(
        ENTER,
        call(POOL, 'claim_rewards'),
        call('0x9002', 'transfer'),
        call(STAKING, 'claim_rewards'),
        call(STRK, 'claim_rewards'),
        call(unpadFelt(ACCOUNT), 'claim_rewards'),
      ),
    ).toStrictEqual([POOL]);
  });

  it('is limited, and filling does not push out where tokens go', () => {
    const filling = Array.from({ length: 20 }, (_, index) =>
      call(toFelt(index + 1), 'claim_rewards'),
    );
    const found = among(...filling, ENTER);
    expect(found).toHaveLength(10);
    expect(found[0]).toBe(POOL);
  });
});

it('the staking contract is asked for two seconds at most, and only about pools that name it', async () => {
  const asked: unknown[] = [];
  const tools = {
    protocols: async () => Promise.resolve(ON_SEPOLIA),
    client: () => ({
      ask: async (reads: ReadTree, options: unknown) => {
        const calls = queryOf(reads).calls.length;
        if (calls !== 0) {
          asked.push([calls, options]);
        }
        return Promise.reject(new Error('no node answers'));
      },
    }),
  } as unknown as TransactionTools;
  const pools = async (...claims: [Felt, Felt][]): Promise<unknown> => [
    ...(await checkPools(tools, {
      chainId: SEPOLIA,
      options: DEFAULT_OPTIONS,
      poolClaims: new Map(
        claims.map(([pool, stakingContract]) => [
          pool,
          { staker: STAKER, stakingContract },
        ]),
      ),
    })),
  ];
  expect(await pools(['0x91', '0xbad'])).toStrictEqual([['0x91', false]]);
  expect(asked).toStrictEqual([]);
  expect(
    await pools(['0x91', '0xbad'], ['0x92', STAKING], ['0x93', STAKING]),
  ).toStrictEqual([['0x91', false]]);
  expect(asked).toStrictEqual([[2, { by: 'two' }]]);
});
