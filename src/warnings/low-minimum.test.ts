import type { Finding } from './findings';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  USDC,
  amountOf,
  callOf,
  gets,
  judge,
  movesNft,
  sends,
  strk,
  takes,
  type Scene,
} from '../../test/support/judging';
import type { CallSummary } from '../decode/types';

const find = (headline: CallSummary, gained: bigint): Finding[] =>
  judge({
    calls: [callOf(ROUTER, 'trade', headline)],
    steps: [takes(ROUTER, strk(5000)), gets(ROUTER, gained, USDC)],
  }).filter(({ name }) => name === 'low-minimum');

const swap = (least: bigint): CallSummary => ({
  action: 'swap',
  gives: amountOf(STRK, strk(5000)),
  gets: amountOf(USDC, least),
  exact: 'gives',
});

describe('low-minimum', () => {
  it('is less than half of what the simulation brings', () => {
    expect(find(swap(499_999n), 1_000_000n)).toMatchObject([
      {
        level: 'warning',
        amount: { units: '499999' },
        other: { units: '1000000' },
      },
    ]);
    expect(find(swap(500_000n), 1_000_000n)).toStrictEqual([]);
  });

  it('is judged where a router pays out, too', () => {
    const clear = (least: bigint): CallSummary => ({
      action: 'claim',
      gets: amountOf(USDC, least),
    });
    expect(find(clear(0n), 1_000_000n)).toHaveLength(1);
    expect(find(clear(900_000n), 1_000_000n)).toStrictEqual([]);
  });

  it('is none of an exact amount', () => {
    expect(
      find(
        {
          action: 'swap',
          gives: amountOf(STRK, strk(5000)),
          gets: amountOf(USDC, 1n),
          exact: 'gets',
        },
        1_000_000n,
      ),
    ).toStrictEqual([]);
  });

  it('is compared with what arrives of the bought token alone', () => {
    const calls = [callOf(ROUTER, 'trade', swap(100_000n))];
    const judged = (...steps: Scene['steps']): Finding[] =>
      judge({ calls, steps }).filter(({ name }) => name === 'low-minimum');
    expect(judged(sends(ROUTER, 9_000_000n, USDC))).toStrictEqual([]);
    expect(judged(gets(ROUTER, strk(1)))).toStrictEqual([]);
    expect(judged(movesNft(ROUTER, ACCOUNT, 1n, ROUTER))).toStrictEqual([]);
    expect(
      judged(gets(ROUTER, strk(1)), gets(ROUTER, 1_000_000n, USDC)),
    ).toHaveLength(1);
  });
});
