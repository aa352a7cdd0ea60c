import { SITE } from '../../test/support/seed-phrase';
import { OTHER } from '../../test/support/slow-user';
import { SITES, visit, type Visitor } from '../../test/support/visitor';

const REFUSED = { code: 4001, data: { walletError: 113 } };

let visitor: Visitor;

beforeEach(() => {
  visitor = visit();
});
afterEach(() => {
  visitor.leave();
});

describe('a window that is seen', () => {
  it('is answered, and the next one opens', async () => {
    const { ask, after, click, site } = visitor;
    const first = ask();
    await after(1_500);
    const second = ask(OTHER);
    await after(100);
    expect(site()).toBe(SITE);
    await click('approve');
    await after(3_000);
    expect(first.end()).toBe('ok');
    expect(site()).toBe(OTHER);
    await click('cancel');
    await after(100);
    expect(second.end()).toStrictEqual(REFUSED);
  });

  it('stays while somebody reads it for a minute and others wait', async () => {
    const { ask, after, client } = visitor;
    ask();
    await after(2_000);
    ask(OTHER);
    await after(60_000);
    expect(client.asked).toHaveLength(1);
  });

  it('stays when another request joins, if it was used in the last 20 seconds', async () => {
    const { ask, after, client } = visitor;
    ask();
    await after(50_000);
    await client.enter('other', 'typing');
    await after(19_000);
    ask(OTHER);
    await after(1_000);
    expect(client.asked).toHaveLength(1);
    ask(OTHER);
    await after(1_000);
    expect(client.asked).toHaveLength(2);
  });

  it('isn’t taken for unseen while MetaMask is still opening it', async () => {
    const { ask, after, click, client, site } = visitor;
    const all = SITES.map((origin) => ask(origin));
    for (const origin of SITES) {
      await after(4_000);
      expect(site()).toBe(origin);
      await click('cancel');
    }
    await after(100);
    expect(all.map(({ end }) => end())).toStrictEqual(SITES.map(() => REFUSED));
    expect(client.asked).toHaveLength(SITES.length);
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
