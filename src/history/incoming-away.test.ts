import {
  ANN,
  HEAD,
  searchAndCount,
  transferOf,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../dev/testing/wallet/incoming-chain';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { IncomingTransfer } from '../state/incoming';

const BLOCK_SECONDS = 1.5;
const DAY = 86_400 / BLOCK_SECONDS;
const GEM = padFelt('0x9e3');
const [USDC] = NETWORKS[SEPOLIA].tokens.map(([token]) => token) as [Felt];

/** Worthless tokens, some in each of the blocks before one. */
const spamBefore = (block: number, count: number): ChainTransfer[] =>
  Array.from({ length: count }, (_, index) =>
    transferOf({
      token: padFelt(toFelt(0x5bad00n + BigInt(index))),
      keys: 'parties',
      hash: toFelt(0x10_000 + index),
      block: block - Math.floor(index / 50),
    }),
  );

/** A wallet that looked once, or never, and comes back days later. */
async function comeBack(
  days: number | 'never',
  chain: IncomingChain,
): Promise<TestWallet> {
  const growth = { blocks: 0 };
  const wallet = await walletOnChain({
    ...chain,
    growth,
    blockSeconds: BLOCK_SECONDS,
  });
  if (days === 'never') {
    await wallet.context.chainHeads.write(SEPOLIA, null);
  } else {
    await searchAndCount(wallet);
    growth.blocks = days * DAY;
  }
  return wallet;
}

const vouched = (kept: readonly IncomingTransfer[]) =>
  kept
    .filter(({ token }) => [STRK, USDC].map(padFelt).includes(token))
    .map(({ token, units, block, other, what }) => [
      token === padFelt(STRK) ? 'STRK' : 'USDC',
      Number(units),
      block,
      other,
      what,
    ])
    .sort();

const CUTS = {
  'at 1,000 events': { events: 1000 },
  'at 81,920 blocks': { blocks: 81_920 },
};

/** How many round trips the look takes, and how many looks the rest needs, by days away. */
const TRIPS: [days: number | 'never', trips: number, looks: number][] = [
  ['never', 8, 1],
  [1, 8, 1],
  [3, 8, 1],
  [8, 8, 1],
  [12, 9, 2],
  [30, 9, 4],
  [90, 9, 11],
];

const CASES = TRIPS.flatMap(([days, trips, looks]) =>
  [0, 60, 1200].flatMap((spam) =>
    [true, false].flatMap((isDeployed) =>
      Object.entries(CUTS).map(
        ([cut, limits]) =>
          [days, spam, isDeployed, cut, { limits, trips, looks }] as const,
      ),
    ),
  ),
);

describe('what came in', () => {
  it.each(CASES)(
    'is found after %s days with %i spam events (deployed: %s, node cuts %s)',
    async (days, spam, isDeployed, _, { limits, trips, looks }) => {
      const now = days === 'never' ? HEAD : HEAD + days * DAY;
      const since = days === 'never' ? HEAD - 300_000 : HEAD;
      const middle = Math.round((since + now) / 2);
      const transfers = [
        transferOf({ units: 7n, block: middle }),
        transferOf({
          token: USDC,
          units: 20n,
          block: now - 500,
          hash: '0xdef',
        }),
        transferOf({
          token: GEM,
          keys: 'parties',
          block: since + 9,
          hash: '0x9',
        }),
        ...spamBefore(now - 300, spam),
      ];
      const wallet = await comeBack(days, {
        transfers,
        isDeployed,
        cut: limits,
      });
      const first = await searchAndCount(wallet);
      expect(vouched(first.kept)).toEqual([
        ['STRK', 7, middle, ANN, 'tokens'],
        ['USDC', 20, now - 500, ANN, 'tokens'],
      ]);
      // What came before the first look is no news.
      expect(vouched(first.news)).toHaveLength(days === 'never' ? 0 : 2);
      expect(first.trips).toBe(trips);
      expect(first.checked.isPartial).toBe(spam > 60 ? true : undefined);
      let last = first;
      let count = 1;
      for (; last.checked.open?.[0] !== undefined && count < 20; count += 1) {
        last = await searchAndCount(wallet);
        expect(last.trips).toBe(3);
        expect(vouched(last.news)).toEqual([]);
      }
      expect(count).toBe(looks);
      // In a page that spam fills, only what the wallet vouches for is sure.
      expect(last.kept.some(({ token }) => token === GEM)).toBe(
        spam < 1200 || Number(days) > 8,
      );
    },
  );
});
