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
import { toFelt, type Felt } from '../core/felt';

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

describe('allowancesLeft', () => {
  it('subtracts the used amount, even if the token emits no event for it', () => {
    expect(left(approves(ROUTER, 10n), takes(ROUTER, 10n))).toStrictEqual([
      [spender, 0n],
    ]);
    expect(
      left(approves(ROUTER, 10n), takes(ROUTER, 3n), takes(ROUTER, 3n)),
    ).toStrictEqual([[spender, 4n]]);
  });

  it('uses the event if the token emits one for it', () => {
    expect(
      left(approves(ROUTER, 10n), takes(ROUTER, 4n), told(6n)),
    ).toStrictEqual([[spender, 6n]]);
  });

  it('counts the calls of the spender and of this token only', () => {
    expect(
      left(
        approves(ROUTER, 10n),
        takes(THIEF, 10n),
        takes(ROUTER, 10n, USDC),
        traceOf('approve', 0n, THIEF),
      ),
    ).toStrictEqual([[spender, 10n]]);
  });

  it('goes by the order of the calls', () => {
    expect(
      left(approves(ROUTER, 10n), takes(ROUTER, 10n), approves(ROUTER, 8n)),
    ).toStrictEqual([[spender, 8n]]);
    expect(left(approves(ROUTER, 10n), approves(ROUTER, 0n))).toStrictEqual([
      [spender, 0n],
    ]);
  });

  it.each(['increase_allowance', 'increaseAllowance'])(
    'adds to the previous allowance by %s',
    (name) => {
      expect(left(traceOf(name, 5n))).toStrictEqual([[spender, 5n]]);
      expect(
        left(traceOf(name, 5n), told(105n), takes(ROUTER, 5n)),
      ).toStrictEqual([[spender, 100n]]);
      expect(left(approves(ROUTER, 10n), traceOf(name, 5n))).toStrictEqual([
        [spender, 15n],
      ]);
    },
  );

  it.each(['decrease_allowance', 'decreaseAllowance'])(
    'subtracts by %s',
    (name) => {
      expect(left(approves(ROUTER, 10n), traceOf(name, 4n))).toStrictEqual([
        [spender, 6n],
      ]);
      expect(left(approves(ROUTER, 3n), traceOf(name, 4n))).toStrictEqual([
        [spender, 0n],
      ]);
    },
  );

  it('trusts an event that no call explains', () => {
    expect(left(told(7n))).toStrictEqual([[spender, 7n]]);
    expect(left(approves(ROUTER, 1n), told(10n ** 30n))).toStrictEqual([
      [spender, 10n ** 30n],
    ]);
  });

  it('leaves an infinite allowance infinite', () => {
    const infinite = 2n ** 256n - 1n;
    expect(left(approves(ROUTER, infinite), takes(ROUTER, 4n))).toStrictEqual([
      [spender, infinite],
    ]);
  });

  it('does not read an NFT’s id as an amount', () => {
    expect(left(approves(ROUTER, 7n, NFT))).toStrictEqual([]);
  });
});
