import fc from 'fast-check';

import { DEALER, type OpenWindow } from '../../../dev/catalogue/moving-market';
import { units } from '../../../dev/catalogue/requests';
import {
  DUST,
  fairDeal,
  siteBounds,
  thiefMarket,
  type RequestOutcome,
  type ThiefMarket,
} from '../../../dev/catalogue/thief';
import { USDC } from '../../../dev/catalogue/world';
import { TELLS } from '../../../dev/chain/embedded-chain/contracts/dealer';
import { sleep } from '../../../dev/testing/determinism/sleep';
import {
  installVirtualClock,
  type VirtualClock,
} from '../../../dev/testing/determinism/virtual-clock';
import { STRK } from '../../config/tokens';

let clock: VirtualClock;

beforeEach(() => {
  clock = installVirtualClock({ start: 1_800_000_000_000 });
});

afterEach(() => {
  clock.uninstall();
});

type MarketEvent = (
  market: ThiefMarket,
  much: number,
  window: OpenWindow,
) => void | Promise<void>;

/** What changes on the chain, each by a number from 0 to 99. */
const CHANGES: Readonly<Record<string, MarketEvent>> = {
  'other gas': ({ set }, much) => {
    set.gas(BigInt(much) * 300_000n);
  },
  'another price': ({ set }, much) => {
    set.paid(units(0.03 + much / 1000));
  },
  'other dust': ({ set }, much) => {
    set.dust(DUST.slice(much % (DUST.length + 1)));
  },
  'another price of gas': ({ setPrices }, much) => {
    setPrices(BigInt(much + 10) * 100_000_000n);
  },
};

/** How the window gets to know: by itself, or by what the user does. */
const TURNS: Readonly<Record<string, MarketEvent>> = {
  'five seconds': async () => sleep(5_100),
  'fifteen seconds': async () => sleep(15_100),
  'a minute without an answer': async () => sleep(61_000),
  'a look at the details': async (_, __, { details, back }) => {
    await details();
    await back();
  },
  'a switch': async (_, much, { tick }) => tick('enforce', much % 4 > 0),
  'another fee token': async (_, much, { choose }) =>
    choose('fee-token', much % 2 === 0 ? STRK : USDC),
};

const one = (
  of: Readonly<Record<string, MarketEvent>>,
): fc.Arbitrary<readonly [string, number]> =>
  fc.tuple(
    fc.constantFrom(...Object.keys(of)),
    fc.integer({ min: 0, max: 99 }),
  );

/** What happens before the click, in order. */
const turns = fc.array(
  fc.record({
    changes: fc.array(one(CHANGES), { maxLength: 2 }),
    turn: one(TURNS),
  }),
  { minLength: 1, maxLength: 3 },
);

/** What the site sets: often nothing, so that a token can pay the fee. */
const details = fc.constantFrom({}, {}, siteBounds(20_000_000), {
  maxFee: '24000000000000000',
});

/** Lets it all happen, and clicks on Approve. */
async function play(
  events: readonly {
    readonly changes: readonly (readonly [string, number])[];
    readonly turn: readonly [string, number];
  }[],
  set: object,
): Promise<RequestOutcome> {
  const market = thiefMarket(async (all, window) => {
    for (const { changes, turn } of events) {
      for (const [what, much] of changes) {
        await CHANGES[what]?.(all, much, window);
      }
      await TURNS[turn[0]]?.(all, turn[1], window);
    }
  });
  for (const token of DUST) {
    market.give(token, DEALER, units(1));
  }
  return clock.run(market.play(fairDeal(TELLS.counter), set));
}

it('the checks that the node gets are those of the last window, whatever happened before the click', async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(turns, details, async (events, set) => {
      const { differences, checks } = await play(events, set);
      checked += checks > 0 ? 1 : 0;
      expect(differences).toStrictEqual([]);
    }),
    { seed: 94, numRuns: 16, endOnFailure: true },
  );
  expect(checked).toBeGreaterThan(8);
});
