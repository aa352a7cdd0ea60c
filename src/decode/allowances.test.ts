import { allowancesLeft } from './allowances';
import { readEvent } from './token-events';
import { metadata } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  THIEF,
  USDC,
  approves,
  takes,
  traced,
  u256,
} from '../../dev/testing/views/judging';
import { type Felt, toFelt } from '../core/felt';

type Step = ReturnType<typeof approves>;

const left = (...steps: Step[]): [Felt, bigint][] =>
  allowancesLeft(
    steps
      .flatMap(({ events }) => events)
      .flatMap((event) => readEvent(event, metadata)),
    steps.flatMap(({ trace }) => trace),
    ACCOUNT,
    metadata,
  ).map((one) => [toFelt(one.spender), one.left]);

const traceOf = (name: string, units: bigint, caller = ACCOUNT): Step => ({
  trace: traced(caller, STRK, name, [ROUTER, ...u256(units)]),
  events: [],
});

/** An Approval event without a call. */
const told = (units: bigint): Step => ({
  trace: [],
  events: approves(ROUTER, units).events,
});

const spender = toFelt(BigInt(ROUTER));

const infinite = 2n ** 256n - 1n;
const [given, small, one] = [10n, 3n, 1n].map((units) =>
  approves(ROUTER, units),
) as [Step, Step, Step];
const byThief = traceOf('approve', 0n, THIEF);

describe('allowancesLeft', () => {
  it.each<[string, bigint, Step[]]>([
    // Some tokens emit no event for a use.
    ['subtracts the used amount', 0n, [given, takes(ROUTER, 10n)]],
    ['subtracts it twice', 4n, [given, takes(ROUTER, 3n), takes(ROUTER, 3n)]],
    [
      'uses the event if there is one',
      6n,
      [given, takes(ROUTER, 4n), told(6n)],
    ],
    ['counts the calls of the spender only', 10n, [given, takes(THIEF, 10n)]],
    ['counts those of this token', 10n, [given, takes(ROUTER, 10n, USDC)]],
    ['counts approvals of the account', 10n, [given, byThief]],
    [
      'goes by the order of the calls',
      8n,
      [given, takes(ROUTER, 10n), approves(ROUTER, 8n)],
    ],
    ['goes by a revocation', 0n, [given, approves(ROUTER, 0n)]],
    ['trusts an event that no call explains', 7n, [told(7n)]],
    ['trusts a later one', 10n ** 30n, [one, told(10n ** 30n)]],
    [
      'leaves an infinite allowance infinite',
      infinite,
      [approves(ROUTER, infinite), takes(ROUTER, 4n)],
    ],
    ...['increase_allowance', 'increaseAllowance'].flatMap(
      (name): [string, bigint, Step[]][] => [
        [`adds by ${name}`, 5n, [traceOf(name, 5n)]],
        [`adds by ${name} to what was given`, 15n, [given, traceOf(name, 5n)]],
        [
          `adds by ${name} to what an event tells`,
          100n,
          [traceOf(name, 5n), told(105n), takes(ROUTER, 5n)],
        ],
      ],
    ),
    ...['decrease_allowance', 'decreaseAllowance'].flatMap(
      (name): [string, bigint, Step[]][] => [
        [`subtracts by ${name}`, 6n, [given, traceOf(name, 4n)]],
        [`subtracts all by ${name}`, 0n, [small, traceOf(name, 4n)]],
      ],
    ),
  ])('%s', (_, units, steps) => {
    expect(left(...steps)).toStrictEqual([[spender, units]]);
  });

  it('does not read an NFT’s id as an amount', () => {
    expect(left(approves(ROUTER, 7n, NFT))).toStrictEqual([]);
  });
});
