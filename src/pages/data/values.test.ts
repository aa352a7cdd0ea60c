import { lackText, shortTotal, valuer } from './values';
import { stateIn } from '../../../dev/testing/wallet/memory-state';
import {
  FOO,
  STRK_TOKEN,
  ETH_TOKEN,
} from '../../../dev/testing/wallet/open-page';
import { MAINNET } from '../../config/networks';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { cachedPrices } from '../../tokens/values';

const NOW = 1_800_000_000;
const ACCOUNT = padFelt('0xacc0');
const ONE = 10n ** 18n;
/** Bundled, without a feed. */
const EKUBO = padFelt(
  '0x75afe6402ad5a5c20dd25e10ec3b3986acaa647b77e4ae24b0cbc9a54a27a87',
);
const SPAM = padFelt('0xbad5');

/** Prices in cents, in the feeds' units. */
const cents = (count: bigint): bigint => count * 10n ** 6n;
const STRK_PRICE = [STRK_TOKEN, cents(6n)] as const;
const ETH_PRICE = [ETH_TOKEN, cents(300_000n)] as const;

type Held = Readonly<Record<Felt, bigint>>;

/** What a page says of an account with these tokens, one of which is on the watch list, and with
 * so much staked STRK. */
async function told(
  held: Held,
  prices: readonly (readonly [Felt, bigint])[],
  staked = 0n,
): Promise<unknown> {
  const state = stateIn();
  await state.tokens.put(MAINNET, FOO);
  await state.prices.write(MAINNET, cachedPrices(new Map(prices), NOW));
  await state.staking.write(MAINNET, {
    ...(await state.staking.read(MAINNET)),
    stakes: [ACCOUNT, padFelt('0xb0b')].map((account) => ({
      account,
      staker: '0x57a4',
      pool: '0x9001',
      rewardsTo: account,
      amount: toFelt(staked),
      rewards: '0x0',
      leaving: '0x0',
      leavesAt: 1,
    })),
  });
  const sources = {
    ...state,
    now: () => NOW,
    showsValues: async () => Promise.resolve(true),
  };
  const values = (await valuer(sources, MAINNET))(
    Object.entries(held).map(([token, units]) => ({
      token: token as Felt,
      units: toFelt(units),
    })),
    ACCOUNT,
  );
  return [shortTotal(values), lackText(values)];
}

const BOTH = { [STRK_TOKEN]: 10n * ONE, [ETH_TOKEN]: ONE };
const LACKS_ONE = 'and 1 token without a value';

it.each<[string, unknown[], ...Parameters<typeof told>]>([
  ['all', ['$3,000.60', undefined], BOTH, [STRK_PRICE, ETH_PRICE]],
  [
    'all, staked STRK of the account too',
    ['$3,000.90', undefined],
    BOTH,
    [STRK_PRICE, ETH_PRICE],
    5n * ONE,
  ],
  [
    'all but a bundled one without a feed',
    ['≥ $3,000.60', LACKS_ONE],
    { ...BOTH, [EKUBO]: 1n, [SPAM]: 9n },
    [STRK_PRICE, ETH_PRICE],
  ],
  [
    'all but one of the watch list, and one whose feed is silent',
    ['≥ $0.60', 'and 2 tokens without a value'],
    { ...BOTH, [FOO.address]: 7n, [SPAM]: 9n },
    [STRK_PRICE],
  ],
  [
    'all but staked STRK',
    ['≥ $3,000.00', LACKS_ONE],
    { [ETH_TOKEN]: ONE, [STRK_TOKEN]: 0n },
    [ETH_PRICE],
    5n * ONE,
  ],
  [
    'all but STRK, staked or not',
    ['≥ $3,000.00', LACKS_ONE],
    BOTH,
    [ETH_PRICE],
    5n * ONE,
  ],
  [
    'all that is there, and that somebody vouches for',
    ['$3,000.60', undefined],
    { ...BOTH, [EKUBO]: 0n, [FOO.address]: 0n, [SPAM]: 9n },
    [STRK_PRICE, ETH_PRICE],
  ],
  ['nothing without any price', [undefined, undefined], BOTH, []],
  [
    'nothing if only what has no price is there',
    [undefined, undefined],
    { [STRK_TOKEN]: 0n, [EKUBO]: 1n },
    [STRK_PRICE],
  ],
])('a total has %s', async (_, expected, ...of) => {
  expect(await told(...of)).toStrictEqual(expected);
});
