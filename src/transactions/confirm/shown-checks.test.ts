import { DEALER, type OpenWindow } from '../../../dev/catalogue/moving-market';
import { transfer, units } from '../../../dev/catalogue/requests';
import {
  DUST,
  type RequestOutcome,
  type ThiefMarket,
  betraying,
  dealing,
  fairDeal,
  siteBounds,
  thiefMarket,
} from '../../../dev/catalogue/thief';
import { ACCOUNT, ETH, FRIEND } from '../../../dev/catalogue/world';
import { TELLS } from '../../../dev/chain/embedded-chain/contracts/dealer';
import { sleep } from '../../../dev/testing/determinism/sleep';
import {
  type VirtualClock,
  installVirtualClock,
} from '../../../dev/testing/determinism/virtual-clock';

let clock: VirtualClock;

beforeEach(() => {
  clock = installVirtualClock({ start: 1_800_000_000_000 });
});

afterEach(() => {
  clock.uninstall();
});

/** The user opens the details and comes back, which makes the window ask the node again. */
const looking = async ({ details, back }: OpenWindow): Promise<void> => {
  await details();
  await back();
};

/** Some seconds pass, in which the window asks the node by itself. */
const waiting = async (): Promise<void> => sleep(16_000);

/** What is signed was read; and whoever loses something for nothing had ticked a box for it. */
function expectHonest({
  differences,
  status,
  read,
  changes,
}: RequestOutcome): void {
  expect(differences).toStrictEqual([]);
  const isLost = Object.values(changes).some((change) => change < 0n);
  expect({ status, changes, isTicked: read.isTicked || !isLost }).toStrictEqual(
    { status: isLost ? 'SUCCEEDED' : 'REVERTED', changes, isTicked: true },
  );
}

const CHANGES: [
  string,
  (market: ThiefMarket, window: OpenWindow) => Promise<void>,
][] = [
  ['the details and back', async (_, window) => looking(window)],
  ['some seconds', async () => waiting()],
];

describe.each(CHANGES)(
  'a market that changes in the window, which shows it after %s',
  (_, passing) => {
    it.each<[string, object]>([
      ['within the site’s bounds', siteBounds(20_000_000)],
      ['within the site’s maximum fee', { maxFee: '24000000000000000' }],
      ['within the wallet’s bounds', {}],
    ])('takes no check away by gas that it burns %s', async (_, details) => {
      const market = betraying(
        thiefMarket(async (all, window) => {
          all.set.gas(12_000_000n);
          await passing(all, window);
        }),
      );
      const outcome = await clock.run(
        market.play(fairDeal(TELLS.counter), details),
      );
      expect(market.opened.first).toContain('get at least 0.057 ETH');
      expectHonest(outcome);
    });

    it('takes no check away by the dust that it pays', async () => {
      const market = betraying(
        thiefMarket(async (all, window) => {
          all.set.dust(DUST);
          await passing(all, window);
        }),
      );
      for (const token of DUST) {
        market.give(token, DEALER, units(1));
      }
      market.give('LORDS', DEALER, units(100_000));
      const outcome = await clock.run(
        market.play(
          dealing(
            ['rETH', units(0.9)],
            ['LORDS', units(60_000)],
            TELLS.counter,
          ),
        ),
      );
      expect(market.opened.first).toContain(
        'keep at least 1.073 rETH and get at least 57000 LORDS',
      );
      expectHonest(outcome);
    });

    it('has the user tick a box where less is enforced of what looks the same', async () => {
      const market = betraying(
        thiefMarket(async (all, window) => {
          // Somebody else's right to it is used meanwhile.
          all.act(transfer(ETH, FRIEND, units(0.2)), ACCOUNT);
          all.set.gas(1_000_000n);
          await passing(all, window);
        }),
      );
      const outcome = await clock.run(market.play(fairDeal(TELLS.counter)));
      expect(outcome).toMatchObject({ status: 'REVERTED', differences: [] });
      expect(outcome.read.isTicked).toBe(true);
      expect(outcome.read.first).toContain('The result has changed');
    });
  },
);
