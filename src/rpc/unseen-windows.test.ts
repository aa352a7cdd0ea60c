import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { visit, type Visitor } from '../../dev/testing/wallet/visitor';
import { MAINNET } from '../config/networks';

const STRANGER = 'https://stranger.example';

let visitor: Visitor;

beforeEach(() => {
  visitor = visit();
});
afterEach(() => {
  visitor.leave();
});

describe('a window in a side panel that was closed', () => {
  let first: ReturnType<Visitor['ask']>;

  beforeEach(async () => {
    visitor.client.openPanel();
    first = visitor.ask();
    await visitor.after(3_500);
    expect(visitor.site()).toBe(SITE);
    visitor.client.closePanel();
    await visitor.after(60_000);
  });

  it.each([OTHER, SITE])(
    'is shown again as soon as %s sends a request',
    async (origin) => {
      const { ask, after, client, click, site, wallet } = visitor;
      const [before] = client.asked;
      const second = ask(origin);
      await after(1_500);
      expect(site()).toBe(SITE);
      expect(client.seen()?.id).not.toBe(before?.id);
      expect(wallet().state.values.get('refusals')).toBeUndefined();
      await after(2_000);
      await click('approve');
      await after(3_000);
      expect(first.end()).toBe('ok');
      expect(site()).toBe(origin);
      await click('approve');
      await after(1_000);
      expect(second.end()).toBe('ok');
    },
  );
});

/** The times between the windows that were asked for, in milliseconds. */
function gaps({ client: { asked } }: Visitor): number[] {
  return asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
}

describe('a window in a panel of another browser window', () => {
  it('is opened again, and finally closed; then its site has to wait a minute', async () => {
    const { client, ask, after, click, site, wallet } = visitor;
    client.openPanel('A');
    client.goTo('B');
    const first = ask();
    await after(100);
    const others: (typeof first)[] = [];
    const callOn = async (seconds: number): Promise<void> => {
      // A site that doesn't stop calling.
      for (let passed = 0; passed < seconds; passed += 2) {
        others.push(ask(OTHER, 'l2net_switchNetwork', { chainId: MAINNET }));
        await after(2_000);
      }
    };
    await callOn(178);
    expect(gaps(visitor)).toStrictEqual([
      20_000,
      30_100,
      ...Array.from({ length: 4 }, () => 30_000),
    ]);
    expect(first.end()).toBe('open');
    const ends = others.map(({ end }) => end());
    expect(ends.slice(0, 10)).toStrictEqual(Array(10).fill('open'));
    expect(ends.slice(10)).toMatchObject(
      Array.from({ length: 79 }, () => ({ code: -32005 })),
    );
    client.goTo('A');
    await callOn(4);
    expect(first.end()).toMatchObject({
      code: -32002,
      data: { reason: 'not-answered', retryAfterSeconds: 60 },
    });
    expect(site()).toBe(OTHER);
    expect(wallet().state.values.get('refusals')).toBeUndefined();

    const [soon, later] = [ask(), ask(SITE)];
    await after(1_000);
    await click('approve');
    await after(100);
    expect(soon.end()).toMatchObject({
      code: -32002,
      data: { reason: 'not-answered' },
    });
    expect(later.end()).toStrictEqual(soon.end());
    await after(60_000);
    const last = ask();
    await after(3_000);
    await click('approve');
    await after(100);
    expect(last.end()).toBe('ok');
  });
});

describe('a site without an account', () => {
  /** Makes it ask at an interval, in seconds, for ten minutes. */
  const poll = async (
    method: string,
    params: unknown,
    seconds: number,
  ): Promise<void> => {
    for (let passed = 0; passed < 600; passed += seconds) {
      visitor.ask(STRANGER, method, params);
      await visitor.after(seconds * 1_000);
    }
  };

  describe.each([
    ['wallet_requestAccounts', {}],
    ['l2net_switchNetwork', { chainId: MAINNET }],
  ])('that calls %s', (method, params) => {
    it.each([
      ['a popup', 1],
      ['a popup', 21],
      ['the side panel', 1],
      ['the side panel', 21],
    ])(
      'closes no other site’s window that is read in %s, every %i seconds',
      async (place, seconds) => {
        const { ask, after, client, click, site } = visitor;
        if (place === 'the side panel') {
          client.openPanel();
        }
        const first = ask();
        await after(2_000);
        await poll(method, params, seconds);
        expect(client.asked).toHaveLength(1);
        expect([first.end(), site()]).toStrictEqual(['open', SITE]);
        await click('approve');
        await after(1_000);
        expect(first.end()).toBe('ok');
      },
    );
  });
});

const REFUSED = { code: 4001, data: { walletError: 113 } };

describe('a window that is seen', () => {
  it('stays when another request joins, until it was not used for 20 seconds', async () => {
    const { ask, after, client } = visitor;
    ask();
    await after(50_000);
    await client.enter('other', 'typing');
    await after(19_000);
    ask(OTHER);
    await after(900);
    expect(client.asked).toHaveLength(1);
    await after(1_000);
    expect(client.asked).toHaveLength(2);
  });

  it.each([
    ['the popup’s X', null],
    ['a value of no window', 'yes'],
    ['true, which no button of ours has said', true],
  ])('is refused by %s', async (_, value) => {
    const { ask, after, client, wallet } = visitor;
    const asked = ask();
    await after(1_500);
    client.end(value);
    await after(100);
    expect(asked.end()).toStrictEqual(REFUSED);
    expect(wallet().state.values.get('refusals')).toMatchObject([
      { origin: SITE, count: 1 },
    ]);
  });
});
