import { outcomeOf, shownFees } from './outcome';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, toFelt } from '../../core/felt';

const ACCOUNT: Felt = '0xacc';
const POOL: Felt = '0x9001';
const TRANSFER: Felt =
  '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';

const transfer = (token: Felt, from: Felt, to: Felt, units: bigint) => ({
  from_address: token,
  keys: [TRANSFER],
  data: [from, to, toFelt(units), '0x0' as Felt],
});

const FEE = { amount: '0x5' as Felt, unit: 'FRI' as const };

/** A swap of 10 STRK for 3 ETH, and a token of the pool's own. */
const swap = {
  events: [
    transfer(STRK, ACCOUNT, POOL, 10n),
    transfer(ETH, POOL, ACCOUNT, 3n),
    transfer('0xbad', POOL, ACCOUNT, 1_000n),
  ],
  actual_fee: FEE,
  block_number: 7,
};

/** The same with more events. */
const besides = (...more: (typeof swap)['events']): typeof swap => ({
  ...swap,
  events: [...swap.events, ...more],
});
const FEE_PAID = transfer(STRK, ACCOUNT, '0x5e9', 5n);

const MOVED = [
  { token: STRK, units: '0xa', isOut: true },
  { token: ETH, units: '0x3' },
];

describe('what an own transaction moved', () => {
  it('is what came and went of bundled tokens, whether or not the fee is among the events', () => {
    expect(outcomeOf(swap, ACCOUNT)).toEqual({
      block: 7,
      fee: { token: STRK, units: '0x5' },
      moved: MOVED,
    });
    expect(outcomeOf(besides(FEE_PAID), ACCOUNT).moved).toEqual(MOVED);
  });

  it('leaves out what comes back, and what the account sends to itself', () => {
    const rest = transfer(STRK, POOL, ACCOUNT, 4n);
    const check = transfer(ETH, ACCOUNT, ACCOUNT, 90n);
    const given = { token: STRK, units: '0x6', isOut: true };
    const { moved } = outcomeOf(besides(rest, check), ACCOUNT);
    expect(moved).toEqual([given, MOVED[1]]);
  });

  it('isn’t known before it is in a closed block', () => {
    const { block_number: _, ...pending } = swap;
    expect(outcomeOf(pending, ACCOUNT).moved).toBeUndefined();
  });

  it('isn’t known where the receipt doesn’t tell the fee: part of it would be the fee', () => {
    const { actual_fee: _, ...untold } = besides(FEE_PAID);
    expect(outcomeOf(untold, ACCOUNT)).toEqual({ block: 7 });
  });

  it('leaves out a fee in ETH, as old transactions paid', () => {
    const old = { ...swap, actual_fee: { ...FEE, unit: 'WEI' } };
    expect(outcomeOf(old, ACCOUNT)).toEqual({
      block: 7,
      fee: { token: ETH, units: '0x5' },
      moved: MOVED,
    });
  });
});

describe('what a paymaster’s transaction cost', () => {
  const FORWARDER: Felt = '0xf0da3d';
  const outside = {
    hash: '0x1' as Felt,
    before: 9,
    block: 1,
    fee: { token: ETH, most: '0x9' as Felt, forwarder: FORWARDER },
  };
  const paid = transfer(ETH, ACCOUNT, FORWARDER, 9n);
  const rest = transfer(ETH, FORWARDER, ACCOUNT, 7n);
  const outcomeWith = (...more: (typeof paid)[]) =>
    outcomeOf(besides(...more), ACCOUNT, outside);

  it('is what its forwarder kept, and no part of what moved', () => {
    const costing = (units: string) => ({
      block: 7,
      fee: { token: ETH, units },
      moved: MOVED,
    });
    expect(outcomeWith(paid, rest)).toEqual(costing('0x2'));
    expect(outcomeWith(paid)).toEqual(costing('0x9'));
  });

  it('is unknown if nothing went to the forwarder', () => {
    expect(outcomeWith()).toEqual({ block: 7, moved: MOVED });
    expect(outcomeWith(rest).fee).toBeUndefined();
  });

  it('is told with what was asked and what came back', () => {
    const told = (fee?: Felt) => {
      const { asked, refund, ...all } = shownFees(
        fee && { token: ETH, units: fee },
        outside,
      );
      return [all.fee?.units, asked?.units, refund?.units];
    };
    expect(told('0x2')).toEqual(['2', '9', '7']);
    expect(told('0x9')).toEqual(['9', '9', undefined]);
    expect(told()).toEqual([undefined, '9', undefined]);
  });
});
