import type { Finding } from './findings';
import {
  ROUTER,
  THIEF,
  USDC,
  approve,
  approves,
  callOf,
  find,
  gets,
  strk,
  takes,
} from '../../dev/testing/views/judging';
import { unpadFelt } from '../core/felt';

/** 96 STRK for so many cents. */
const CENTS = 96 * 6;

const swap = (cents: number, payer = ROUTER): Finding[] =>
  find(
    {
      calls: [
        approve(ROUTER, strk(9600)),
        callOf(ROUTER, 'swap', undefined, 'AVNU'),
        callOf(THIEF, 'play'),
      ],
      steps: [
        approves(ROUTER, strk(9600)),
        takes(ROUTER, strk(9600)),
        gets(payer, BigInt(cents) * 10_000n, USDC),
      ],
      facts: { protocols: new Set([unpadFelt(ROUTER)]) },
    },
    'large-share',
  );

describe('nearly all of a token, traded with a known protocol', () => {
  it('is no large share if that pays three quarters of its worth', () => {
    expect(swap((CENTS * 3) / 4)).toStrictEqual([]);
  });

  it('is one if that pays less, or another pays', () => {
    expect(swap((CENTS * 3) / 4 - 1)).toMatchObject([{ level: 'warning' }]);
    expect(swap(CENTS, THIEF)).toMatchObject([{ level: 'warning' }]);
  });
});
