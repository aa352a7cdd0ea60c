import type { SetUp } from './case';
import { firstViewOf } from './first-view';
import {
  MAX,
  approve,
  call,
  cents,
  done,
  fillers,
  send,
  transfer,
  units,
  type PlainCall,
} from './requests';
import {
  ACCOUNT,
  FRIEND,
  GEM,
  NFT,
  POOL,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';

const [FAKE, LINK] = [addressNamed('fake'), addressNamed('link')];

const setUp: SetUp = {
  deployed: [
    { at: FAKE, is: 'token', symbol: 'USDC', decimals: 6 },
    { at: LINK, is: 'token', symbol: 'strk.gift' },
  ],
  steps: [FAKE, LINK].map((token) =>
    done(ACCOUNT, call(token, 'permissioned_mint', ACCOUNT, 1000n)),
  ),
};

const twin = `${FRIEND.slice(0, 8)}00${FRIEND.slice(10)}` as Felt;

/** Calls that are dangerous by themselves, and have nothing to do with each other. */
const HARMFUL: readonly PlainCall[] = [
  approve(STRK, THIEF, MAX),
  call(NFT, 'set_approval_for_all', THIEF, 1),
  approve(GEM, THIEF_ACCOUNT, units(5)),
  transfer(USDC, STRANGER, cents(450)),
  transfer(GEM, twin, 1n),
  transfer(GEM, GEM, 1n),
  transfer(FAKE, FRIEND, 1n),
  transfer(LINK, FRIEND, 1n),
  call(POOL, 'change_reward_address', THIEF_ACCOUNT),
];

/** A repeatable sequence of numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Some of the calls in any order, with filling anywhere. */
function batchOf(seed: number): { calls: PlainCall[]; harmful: PlainCall[] } {
  const next = numbers(seed);
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const harmful = shuffled(HARMFUL).slice(0, 1 + Math.floor(next() * 6));
  const filling = fillers(GEM, Math.floor(next() * 40));
  return { harmful, calls: shuffled([...harmful, ...filling]) };
}

describe('a batch', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'shows first all dangers of its calls, whatever the order and filling: %d',
    async (seed) => {
      const { calls, harmful } = batchOf(seed);
      const alone: string[] = [];
      for (const one of harmful) {
        const { dangers } = await firstViewOf({ setUp, request: send([one]) });
        expect(dangers).not.toStrictEqual([]);
        alone.push(...dangers);
      }
      const { dangers } = await firstViewOf({ setUp, request: send(calls) });
      expect([...dangers].sort()).toStrictEqual([...new Set(alone)].sort());
    },
  );
});
