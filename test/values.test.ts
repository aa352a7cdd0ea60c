import { describeOnEmbedded, useNode } from './support/node';
import {
  executeAsOther,
  openOnMainnet,
  useMainnet,
} from './support/other-nodes';
import type { OpenPage } from './support/page';
import { installWallet } from './support/snap';
import {
  longestChain,
  requestsOfNow,
} from '../dev/chain/servers/recording-proxy';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { PRAGMA_ORACLE, PRICE_FEEDS } from '../src/config/price-feeds';
import { shortStringToFelt } from '../src/core/felt';

const [ACCOUNT] = ADDRESSES;

/** A price of STRK in dollars, and its age in seconds; 0 is none. */
type Price = readonly [dollars: number, age?: number];

describeOnEmbedded('values in dollars', () => {
  useNode();
  const mainnet = useMainnet();
  let page: OpenPage;

  beforeAll(async () => {
    await mainnet().node.mint(ACCOUNT, 10);
    await mainnet().node.mint(ACCOUNT, 0.1, 'WEI');
    page = await openOnMainnet(await installWallet());
  });

  /** Lets the feeds say that, and refreshes the home page; its text. */
  async function refreshWith(
    chainlink: Price,
    pragma: Price,
  ): Promise<string[]> {
    const felts = ([dollars, age = 0]: Price): bigint[] => [
      BigInt(Math.round(dollars * 1e8)),
      BigInt(Math.floor(Date.now() / 1000) - age),
    ];
    await executeAsOther(
      mainnet(),
      [PRICE_FEEDS.STRK.chainlink, 'set_answer', ...felts(chainlink)],
      [
        PRAGMA_ORACLE,
        'set_price',
        shortStringToFelt('STRK/USD'),
        ...felts(pragma),
      ],
    );
    mainnet().proxy.reset();
    await page.click('refresh');
    return page.text();
  }

  it('are of each token and of all, and come with the balances in one round trip', async () => {
    const text = await refreshWith([0.06], [0.062]);
    expect(text).toContain('$300.60');
    expect(text).toContain('$0.60');
    expect(text).toContain('$300.00');
    expect(text).toContain('10');
    const requests = requestsOfNow(mainnet().proxy.requests);
    expect(requests).toHaveLength(4);
    expect(longestChain(requests)).toBe(1);
  });

  it.each<[string, Price, Price]>([
    ['contradict each other', [0.06], [0.0631]],
    ['both lie', [9], [9]],
    ['are one that stands still and one', [0.06, 3700], [0.06]],
    ['are one, since Chainlink’s is silent', [0], [0.06]],
    ['are one, since Pragma’s has lost its sources', [0.06], [0]],
    ['both stand still', [0.06, 3700], [0.06, 3700]],
    ['are of a time to come', [0.06, -700], [0.06, -700]],
    ['are both silent', [0], [0]],
  ])('are left out if the feeds %s', async (_, chainlink, pragma) => {
    const text = await refreshWith(chainlink, pragma);
    expect(text).toContain('10');
    // The total is that of ether.
    const values = text.filter((line) => line.startsWith('$'));
    expect(new Set(values)).toEqual(new Set(['$300.00']));
  });
});
