import {
  ACCOUNT,
  ROUTER,
  STRK,
  TOKEN,
  USDC,
  amountOf,
  approve,
  approves,
  callOf,
  dangersOf,
  gets,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';

const PAIR = padFelt('0x9a14');
const swap = {
  action: 'swap',
  gives: amountOf(STRK, strk(2000)),
  gets: amountOf(USDC, 900_000n),
  exact: 'gives',
} as const;

const ORDINARY: Record<string, Scene> = {
  'a swap that uses up its approval': {
    calls: [
      approve(ROUTER, strk(2000)),
      callOf(ROUTER, 'multi_route_swap', swap, 'AVNU'),
    ],
    steps: [
      approves(ROUTER, strk(2000)),
      takes(ROUTER, strk(2000)),
      gets(ROUTER, 900_000n, USDC),
    ],
    facts: {
      addresses: new Map([['0x40073', { classHash: '0x1', isAccount: false }]]),
    },
  },
  'a swap by an approval from before, by a known protocol': {
    calls: [callOf(ROUTER, 'multi_route_swap', swap, 'AVNU')],
    steps: [takes(ROUTER, strk(2000)), gets(ROUTER, 900_000n, USDC)],
  },
  'a swap that is paid by a transfer': {
    calls: [
      transfer(ROUTER, strk(9000)),
      callOf(ROUTER, 'multihop_swap', swap, 'Ekubo'),
      callOf(ROUTER, 'clear_minimum', undefined, 'Ekubo'),
      callOf(ROUTER, 'clear', undefined, 'Ekubo'),
    ],
    steps: [
      sends(ROUTER, strk(9000)),
      gets(ROUTER, strk(1000)),
      gets(ROUTER, 4_000_000n, USDC),
    ],
    facts: { protocols: new Set(['0x40073'] as const) },
  },
  'a swap whose router pays a pair': {
    calls: [
      approve(ROUTER, strk(9000)),
      callOf(
        ROUTER,
        'exact_input_single',
        { ...swap, to: ACCOUNT },
        'JediSwap',
      ),
    ],
    steps: [
      approves(ROUTER, strk(9000)),
      takes(ROUTER, strk(9000), STRK, PAIR),
      gets(PAIR, 4_000_000n, USDC),
    ],
  },
  'buying a token that nobody vouches for': {
    calls: [approve(ROUTER, strk(4000)), callOf(ROUTER, 'swap', swap, 'AVNU')],
    steps: [
      approves(ROUTER, strk(4000)),
      takes(ROUTER, strk(4000)),
      gets(ROUTER, 5n, TOKEN),
    ],
  },
};

describe('ordinary trades', () => {
  it.each(Object.entries(ORDINARY))('%s has no danger', (_, scene) => {
    expect(dangersOf(scene)).toStrictEqual([]);
  });
});
