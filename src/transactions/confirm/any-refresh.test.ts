import fc from 'fast-check';

import { DEALER, type OpenWindow } from '../../../dev/catalogue/moving-market';
import { cents, units } from '../../../dev/catalogue/requests';
import {
  DUST,
  dealing,
  siteBounds,
  thiefMarket,
  type ThiefMarket,
} from '../../../dev/catalogue/thief';
import { TELLS } from '../../../dev/chain/embedded-chain/contracts/dealer';
import {
  installVirtualClock,
  type VirtualClock,
} from '../../../dev/testing/determinism/virtual-clock';
import { sleep } from '../../../dev/testing/wallet/client';

let clock: VirtualClock;

beforeEach(() => {
  clock = installVirtualClock({ start: 1_800_000_000_000 });
});

afterEach(() => {
  clock.uninstall();
});

/** What may happen before the click: to the chain, or by the user. */
const EVENTS = {
  gas: fc
    .integer({ min: 0, max: 30 })
    .map((millions) => ({ set }: ThiefMarket) => {
      set.gas(BigInt(millions) * 1_000_000n);
    }),
  price: fc
    .integer({ min: 30, max: 120 })
    .map((thousandths) => ({ set }: ThiefMarket) => {
      set.paid(units(thousandths / 1000));
    }),
  dust: fc.subarray([...DUST]).map((tokens) => ({ set }: ThiefMarket) => {
    set.dust(tokens);
  }),
  gasPrice: fc
    .integer({ min: 1, max: 20 })
    .map((gwei) => ({ setPrices }: ThiefMarket) => {
      setPrices(BigInt(gwei) * 1_000_000_000n);
    }),
  wait: fc
    .constantFrom(5, 10, 15, 61)
    .map((seconds) => async () => sleep(seconds * 1000)),
  look: fc.constant(async (_: ThiefMarket, window: OpenWindow) => {
    await window.details();
    await window.back();
  }),
  enforce: fc
    .boolean()
    .map((isOn) => async (_: ThiefMarket, window: OpenWindow) => {
      await window.tick('enforce', isOn);
    }),
};

const event = fc.oneof(
  ...Object.entries(EVENTS).map(([name, each]) =>
    fc.tuple(fc.constant(name), each),
  ),
);

const details = fc.constantFrom({}, {}, siteBounds(20_000_000), {
  maxFee: '24000000000000000',
});

/** Enough to find, in today's and yesterday's mistakes, each one within a minute. */
const RUNS = { seed: 94, numRuns: 40 };

describe('the checks that the node gets', () => {
  it('are those of the last window, whatever happened before the click', async () => {
    const counts = { checked: 0, off: 0, unsent: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 6 }),
        details,
        async (events, set) => {
          const market = thiefMarket(async (all, window) => {
            for (const [, happen] of events) {
              await happen(all, window);
            }
          });
          for (const token of DUST) {
            market.give(token, DEALER, units(1));
          }
          const deal = dealing(
            ['USDC', cents(190)],
            ['ETH', units(0.06)],
            TELLS.counter,
          );
          const outcome = await clock.run(market.play(deal, set));
          counts[
            outcome.status === undefined
              ? 'unsent'
              : outcome.checks > 0
                ? 'checked'
                : 'off'
          ] += 1;
          expect(outcome.differences).toStrictEqual([]);
        },
      ),
      RUNS,
    );
    console.log(counts);
  });
});
