import type { OpenWindow } from '../../../dev/catalogue/moving-market';
import { transfer, units } from '../../../dev/catalogue/requests';
import {
  betraying,
  fairDeal,
  siteBounds,
  thiefMarket,
  type RequestOutcome,
  type ThiefMarket,
} from '../../../dev/catalogue/thief';
import { ACCOUNT, FRIEND } from '../../../dev/catalogue/world';
import { TELLS } from '../../../dev/chain/embedded-chain/contracts/dealer';
import { STRK } from '../../config/tokens';

const MILLION = 1_000_000n;

const REASONS = {
  strk: 'Not enforced: your STRK doesn’t cover the fee for it',
  gas: 'Not enforced: the network’s gas limit leaves no room for it',
};

/** Without checks, the user has read once that nothing is enforced, and why, and has ticked a
 * box. */
function expectDanger({ read, checks }: RequestOutcome, reason: string): void {
  const { first, isTicked } = read;
  expect({ checks, isTicked }).toStrictEqual({ checks: 0, isTicked: true });
  expect(first.split('Not enforced')).toHaveLength(2);
  expect(first).toContain(reason);
  expect(first).not.toContain('Undo it');
}

const looking = async ({ details, back }: OpenWindow): Promise<void> => {
  await details();
  await back();
};

/** A dealer that burns gas from the start, or from the first look at the window on. */
function burning(gas: bigint, when: string): ThiefMarket {
  const market = thiefMarket(async ({ set }, window) => {
    set.gas(gas);
    await looking(window);
  });
  if (when === 'from the start') {
    market.set.gas(gas);
  }
  return betraying(market);
}

describe.each(['from the start', 'while the window is open'])(
  'a contract that leaves no room for checks %s is a danger',
  (when) => {
    it('if the fee takes all the STRK that the account has', async () => {
      const market = burning(380n * MILLION, when);
      const all = market.balance(STRK);
      market.act(transfer(STRK, FRIEND, all - units(0.5)), ACCOUNT);
      const outcome = await market.play(fairDeal(TELLS.counter));
      expectDanger(outcome, REASONS.strk);
    });

    it('if the gas is all that the network takes', async () => {
      const market = burning(1_204n * MILLION, when);
      const outcome = await market.play(fairDeal(TELLS.counter));
      expectDanger(outcome, REASONS.gas);
    });
  },
);

describe('what a site sets for its own calls', () => {
  it.each<[string, object, bigint]>([
    ['bounds', siteBounds(5_500_000), 5_500_000n],
    ['a maximum fee', { maxFee: '7500000000000000' }, 0n],
  ])('leaves the checks their gas: %s', async (_, details, set) => {
    const market = betraying(thiefMarket());
    const outcome = await market.play(fairDeal(TELLS.counter), details);
    const { first, details: more } = outcome.read;
    expect(outcome).toMatchObject({ status: 'REVERTED', differences: [] });
    expect(first).toContain('get at least 0.057 ETH');
    expect(more).toMatch(/^The checks cost at most\n0\.0*[1-9]\d* STRK$/mu);
    // What is signed stands in the details.
    const [bound = 0n] = market.bounds;
    expect(bound).toBeGreaterThan(set);
    expect(more).toContain(`up to ${String(bound)} × `);
  });
});
