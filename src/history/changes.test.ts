import { netMoves } from './changes';
import { ETH, STRK } from '../config/tokens';
import { toFelt, type Felt } from '../core/felt';

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

const MOVED = [
  { token: STRK, units: '0xa', isOut: true },
  { token: ETH, units: '0x3' },
];

describe('what an own transaction moved', () => {
  it('is what came and went of bundled tokens, whether or not the fee is among the events', () => {
    expect(netMoves(swap, ACCOUNT)).toEqual(MOVED);
    const fee = transfer(STRK, ACCOUNT, '0x5e9', 5n);
    expect(
      netMoves({ ...swap, events: [...swap.events, fee] }, ACCOUNT),
    ).toEqual(MOVED);
  });

  it('leaves out what comes back, and what the account sends to itself', () => {
    const rest = transfer(STRK, POOL, ACCOUNT, 4n);
    const check = transfer(ETH, ACCOUNT, ACCOUNT, 90n);
    expect(
      netMoves({ ...swap, events: [...swap.events, rest, check] }, ACCOUNT),
    ).toEqual([{ token: STRK, units: '0x6', isOut: true }, MOVED[1]]);
  });

  it('isn’t known before it is in a closed block', () => {
    const { block_number: _, ...pending } = swap;
    expect(netMoves(pending, ACCOUNT)).toBeUndefined();
  });
});
