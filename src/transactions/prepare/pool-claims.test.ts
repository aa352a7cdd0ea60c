import { DEFAULT_OPTIONS } from './build';
import type { Preflight } from './preflight';
import { checkPools, readPoolClaim } from './staking-pools';
import { answersOf, felts } from '../../../test/support/answers';
import { SEPOLIA } from '../../config/networks';
import { contractOf } from '../../config/protocols';
import { STRK } from '../../config/tokens';
import type { Felt } from '../../core/felt';
import { each, queryOf, type Reads } from '../../http/query';
import type { Tools } from '../tools';

const STAKING = contractOf(SEPOLIA, 'staking') ?? '0x0';
const STAKER: Felt = '0x57a4e2';

const claim = (isGone: Felt = '0x0'): Felt[] => [
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
    expect(parse(claim(), [...other])).toStrictEqual([
      ['0x9001', said],
      ['0x9002', { staker: '0x5', stakingContract: '0xbad' }],
    ]);
  });

  it.each([
    ['too little', claim().slice(0, 4)],
    ['too much', [...claim(), '0x0']],
    ['nothing', []],
    ['that the staker is gone', claim('0x1')],
  ] as [string, Felt[]][])('is ignored if it is %s', (_, answer) => {
    expect(parse(answer, claim())).toStrictEqual([['0x9002', said]]);
  });

  it('is ignored without an answer', () => {
    expect(parse(claim())).toStrictEqual([['0x9001', said]]);
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
