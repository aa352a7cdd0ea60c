import { DEFAULT_OPTIONS } from './build';
import { possiblePools, checkPools, readPoolClaim } from './involved';
import type { Preflight } from './preflight';
import { prepareTransaction } from './prepare';
import { answersOf, felts } from '../../../test/support/answers';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { makeGate } from '../../../test/support/scripted-node';
import { rpcError, type Methods } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { contractOf } from '../../config/protocols';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import type { ProtocolState } from '../../decode/meaning';
import { each, queryOf, type Reads } from '../../http/query';
import { selectorOf } from '../../starknet/address';
import type { Tools } from '../tools';

const STAKING = contractOf(SEPOLIA, 'staking') ?? '0x0';
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

/** What is known of the pool, by what it says and what the staking contract answers. */
const check = async (
  said: unknown,
  listed: unknown,
  overrides: Methods = {},
): Promise<Pick<ProtocolState, 'pools'>> => {
  const views = new Map<string, unknown>([
    [`${POOL} ${selectorOf('contract_parameters_v1')}`, said],
    [`${STAKING} ${selectorOf('staker_pool_info')}`, listed],
  ]);
  const { starknet_call: otherwise } = scriptedChain().methods;
  const wallet = testWallet(
    scriptedChain({
      overrides: {
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
        ...overrides,
      },
    }),
  );
  return await prepareTransaction(wallet.context, {
    chainId: SEPOLIA,
    account: await ownAccount(wallet.context, ACCOUNT),
    calls: [ENTER],
    options: DEFAULT_OPTIONS,
  });
};

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
    ['of a staker whom it does not know', claim(STAKING), rpcError(40)],
  ])('are not those %s', async (_, said, listed) => {
    const { pools } = await check(said, listed);
    expect([...pools]).toStrictEqual([[POOL, false]]);
  });

  it.each([
    ['is no pool', rpcError(21), LISTED],
    ['says something else', ['0x1', '0x2'], LISTED],
    ['has lost its staker', claim(STAKING, '0x1'), LISTED],
    ['asks a staking contract without that view', claim(STAKING), rpcError(21)],
    ['asks a node that fails', claim(STAKING), rpcError(-32603)],
    ['gets no valid answer', claim(STAKING), { not: 'felts' }],
  ])('are not judged if a contract %s', async (_, said, listed) => {
    const { pools } = await check(said, listed);
    expect(pools.size).toBe(0);
  });
});

describe('what may be a pool', () => {
  const among = (...calls: Call[]): Felt[] =>
    possiblePools(calls, { account: ACCOUNT, chainId: SEPOLIA });

  it('has a pool’s function, and is nothing else that is known', () => {
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

const claimOf = (isGone: Felt = '0x0'): Felt[] => [
  STAKER,
  isGone,
  STAKING,
  STRK,
  '0x1f4',
];

describe('what pools say of themselves', () => {
  const parse = (...answers: Felt[][]): unknown[] => [
    ...answersOf(
      each(['0x9001', '0x9002'] as const, (pool) =>
        readPoolClaim(pool, 'latest'),
      ),
      answers.map((value) => felts(...value)),
    ),
  ];
  const said = { staker: STAKER, stakingContract: STAKING };

  it('is kept for each that answers as a pool does', () => {
    const other = ['0x5', '0x0', '0xbad', STRK, '0x1'] as const;
    expect(parse(claimOf(), [...other])).toStrictEqual([
      ['0x9001', said],
      ['0x9002', { staker: '0x5', stakingContract: '0xbad' }],
    ]);
  });

  it.each([
    ['too little', claimOf().slice(0, 4)],
    ['too much', [...claimOf(), '0x0']],
    ['nothing', []],
    ['that the staker is gone', claimOf('0x1')],
  ] as [string, Felt[]][])('is ignored if it is %s', (_, answer) => {
    expect(parse(answer, claimOf())).toStrictEqual([['0x9002', said]]);
  });

  it('is ignored without an answer', () => {
    expect(parse(claimOf())).toStrictEqual([['0x9001', said]]);
  });
});

describe('the staking contract', () => {
  type Read = { params: { request: { calldata: Felt[] } } };
  const checking = async (
    claims: Record<Felt, Felt>,
    answers: readonly Felt[][] | undefined,
  ): Promise<{ pools: unknown[]; asked: Felt[][] }> => {
    const asked: Felt[][] = [];
    const tools = {
      client: () => ({
        tryRead: async (reads: Reads, timeout: number) => {
          expect(timeout).toBe(2_000);
          const calls = queryOf(reads).calls as unknown as Read[];
          asked.push(calls.flatMap(({ params }) => params.request.calldata));
          return await Promise.resolve(
            answers &&
              answersOf(
                reads,
                answers.map((value) => felts(...value)),
              ),
          );
        },
      }),
    } as unknown as Tools;
    const pools = await checkPools(tools, {
      chainId: SEPOLIA,
      options: DEFAULT_OPTIONS,
      poolClaims: new Map(
        Object.entries(claims).map(([pool, stakingContract]) => [
          pool,
          { staker: `${pool}5`, stakingContract },
        ]),
      ),
    } as unknown as Preflight);
    return { pools: [...pools], asked };
  };
  const listing = (pool: Felt, token: Felt): Felt[] => [
    '0x1',
    '0x1',
    pool,
    token,
    '0x7',
  ];

  it('is asked in one request, about those alone that name it', async () => {
    const { pools, asked } = await checking(
      { '0x91': '0xbad', '0x92': STAKING, '0x93': STAKING },
      [listing('0x92', STRK), listing('0x93', '0x70')],
    );
    expect(asked).toStrictEqual([['0x925', '0x935']]);
    expect(pools).toStrictEqual([
      ['0x91', false],
      ['0x92', STRK],
      ['0x93', '0x70'],
    ]);
  });

  it('is not asked if none names it', async () => {
    const { pools, asked } = await checking({ '0x91': '0xbad' }, []);
    expect(asked).toStrictEqual([]);
    expect(pools).toStrictEqual([['0x91', false]]);
  });

  it('says nothing of pools that it gives no answer about', async () => {
    const both = { '0x92': STAKING, '0x93': STAKING };
    expect(await checking(both, undefined)).toMatchObject({ pools: [] });
    expect(await checking(both, [listing('0x92', STRK)])).toMatchObject({
      pools: [['0x92', STRK]],
    });
  });

  it('does not have a pool whose token is cut off', async () => {
    const answer: Felt[] = ['0x1', '0x1', '0x92'];
    expect(await checking({ '0x92': STAKING }, [answer])).toMatchObject({
      pools: [['0x92', false]],
    });
  });
});
