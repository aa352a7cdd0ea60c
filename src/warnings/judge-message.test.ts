import { type Finding, mergeFindings } from './findings';
import { judgeMessage } from './judge';
import type { MessageContext } from './judge-message';
import { NO_MEANING, trusted } from '../../dev/testing/views/all-calls';
import { USDC, amountOf, strk } from '../../dev/testing/views/judging';
import { SUFFIXES } from '../../dev/testing/views/message-view';
import { ACCOUNT, BOB, transfer } from '../../dev/testing/views/views';
import { ETH, STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';
import type {
  MessageGrant,
  MessageMeaning,
  Order,
  OrderItem,
} from '../typed-data/recognize/types';

const NOW = 1_800_000_000;
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

const findingsOf = (
  meaning: Partial<MessageMeaning>,
  context: Partial<MessageContext> = {},
): Finding[] =>
  mergeFindings(
    judgeMessage({
      meaning: { ...NO_MEANING, ...meaning },
      calls: [],
      origin: 'https://dapp.example',
      classHash: '0x1',
      chain: 'same',
      now: NOW,
      owns: (address) => address === ACCOUNT,
      suffixes: SUFFIXES,
      ...context,
    }),
  );

const judged = (...of: Parameters<typeof findingsOf>): string[] =>
  findingsOf(...of).map(
    ({ name, level, calls, text, address }) =>
      `${level} ${name} ${[...calls, text, address].filter(Boolean).join(' ')}`,
  );

const UNIT = 10n ** 18n;
const NFT: OrderItem = { is: 'nft', collection: BOB, tokenId: '1' };
const ether = (units: bigint): OrderItem => ({
  is: 'token',
  amount: amountOf(ETH, units),
});
const execution = { is: 'outside-execution', caller: BOB, calls: [1] } as const;
const session = { is: 'session', methods: 1, limits: [] } as const;
const until = (seconds: number): { readonly until: string } => ({
  until: String(NOW + seconds),
});

describe('what a message lets others do', () => {
  const SESSION = 'danger session ';
  const LONG = 'warning long-lasting ';
  const byAnyone: MessageGrant = {
    ...execution,
    caller: 'anyone',
    ...until(DAY),
    calls: [1, 2],
  };
  const lasting: MessageGrant = {
    ...execution,
    ...until(DAY + 1),
    payment: { call: 2, amount: trusted, isFee: true },
  };
  const anything = { is: 'session', ...until(60), limits: [] } as const;
  const payment = (to: Felt): MessageGrant => ({ is: 'payment', to, paid: [] });

  it.each<[string, MessageGrant | undefined, string[]]>([
    ['nothing', undefined, []],
    ['send calls', byAnyone, ['danger outside-execution 1 2']],
    [
      'send calls that pay the sender more than a fee',
      {
        ...execution,
        ...until(60),
        calls: [1, 2, 3],
        payment: { call: 3, amount: trusted, isFee: false },
      },
      ['danger outside-execution 1 2 3', `danger more-than-fee 3 ${BOB}`],
    ],
    [
      'send calls for more than a day',
      lasting,
      ['danger outside-execution 1', LONG],
    ],
    ['act for a year', { ...session, ...until(YEAR) }, [SESSION]],
    ['act for longer', { ...session, ...until(YEAR + 1) }, [SESSION, LONG]],
    ['act without an end', session, [SESSION, LONG]],
    ['do anything', anything, ['danger wildcard-session ']],
    ['take tokens', { is: 'permit', calls: [2] }, ['danger permit 2']],
    ['make a call', { is: 'call', calls: [3] }, ['danger delegates 3']],
    ['call a function', { is: 'function' }, ['danger delegates ']],
    ['pay somebody', payment(BOB), [`danger payment ${BOB}`]],
    ['pay the user', payment(ACCOUNT), []],
  ])('is judged: %s', (_, grant, findings) => {
    const grants = grant === undefined ? [] : [grant];
    expect(judged({ grants })).toStrictEqual(findings);
  });

  it('shows each of several dangers, before all warnings', () => {
    expect(
      judged(
        {
          grants: [
            { is: 'order', gives: [NFT], gets: [NFT], parties: [] },
            { ...execution, ...until(60) },
            { is: 'permit', calls: [2] },
            { is: 'session', limits: [] },
          ],
          hosts: [{ host: 'other.example', isSite: true }],
        },
        { chain: 'none' },
      ),
    ).toStrictEqual([
      'danger wildcard-session ',
      'danger outside-execution 1',
      'danger other-host other.example',
      'danger permit 2',
      'warning order ',
      'warning long-lasting ',
      'warning no-chain ',
    ]);
  });

  it('is a lone hash only if somebody is named', () => {
    const unclear = { named: [], hasAmount: false, isHash: true };
    expect(judged({ unclear })).toStrictEqual([]);
    const found = judged({ unclear: { ...unclear, named: [BOB] } });
    expect(found).toStrictEqual(['danger lone-hash ']);
  });

  it('may apply to another network, or to all', () => {
    const other = judged({}, { chain: 'other' });
    expect(other).toStrictEqual(['danger other-chain ']);
    expect(judged({}, { chain: 'none' })).toStrictEqual(['warning no-chain ']);
  });
});

describe('an order', () => {
  const token = (...amount: Parameters<typeof amountOf>): OrderItem => ({
    is: 'token',
    amount: amountOf(...amount),
  });
  const paid = (to: OrderItem['to'], units: bigint): OrderItem => ({
    ...token(ETH, units),
    ...(to === undefined ? {} : { to }),
  });
  const names = (give: OrderItem, ...get: OrderItem[]): string[] =>
    judged({
      grants: [{ is: 'order', gives: [give], gets: get, parties: [] }],
    }).map((finding) => finding.split(/[ !]/u)[1] ?? '');
  const unknown = (units: string): OrderItem => ({ is: 'unknown', units });

  const FEE = UNIT / 10n;
  const much = token(STRK, strk(100_000));
  const cent = token(USDC, 10_000n);
  const DOLLAR = 1_000_000n;

  it.each<[string, OrderItem, OrderItem[]]>([
    ['nothing', NFT, []],
    ['few units', NFT, [token(BOB, 999n)]],
    ['few units of who knows what', NFT, [unknown('999')]],
    ['less than a cent', NFT, [token(ETH, 10n ** 12n)]],
    ['a fiftieth of its value', much, [token(USDC, DOLLAR)]],
    ['a cent, if it is a dollar', token(USDC, DOLLAR), [cent]],
    ['others', NFT, [paid(ACCOUNT, 1n), paid(BOB, UNIT)]],
  ])('gives something away for %s', (_, give, get) => {
    expect(names(give, ...get)).toStrictEqual(['order-for-dust']);
  });

  it.each<[string, OrderItem, OrderItem[]]>([
    ['enough units', NFT, [token(BOB, 1000n)]],
    ['enough units of who knows what', NFT, [unknown('1000')]],
    ['enough units beside none', NFT, [token(BOB, 0n), token(BOB, 1000n)]],
    ['an NFT', NFT, [NFT]],
    ['more than a cent', NFT, [token(ETH, 10n ** 15n)]],
    ['units of which nobody knows the worth', NFT, [token(BOB, 10n ** 12n)]],
    ['a fifth of its value', much, [token(USDC, 10n * DOLLAR)]],
    ['an NFT beside dust', much, [token(USDC, DOLLAR), NFT]],
    ['dust, below a dollar', token(USDC, DOLLAR - 1n), [cent]],
    ['the user', NFT, [paid(ACCOUNT, UNIT)]],
    ['the user, after a fee', NFT, [paid(ACCOUNT, UNIT), paid(BOB, FEE)]],
  ])('may be fair for %s', (_, give, get) => {
    expect(names(give, ...get)).toStrictEqual(['order']);
  });

  it('pays somebody else, and then not dust too', () => {
    const all = paid(BOB, UNIT);
    expect(names(NFT, all)).toStrictEqual(['to-other', 'order']);
    expect(names(much, all)).toStrictEqual(['to-other', 'order']);
  });

  it('is for something of unknown worth if that has no price', () => {
    const words = (...get: OrderItem[]): unknown[] =>
      findingsOf({
        grants: [{ is: 'order', gives: [NFT], gets: get, parties: [] }],
      }).map((finding) => finding.words);
    expect(words()).toStrictEqual([undefined]);
    expect(words(token(BOB, 0n), unknown('0'))).toStrictEqual([undefined]);
    expect(words(token(ETH, 999n))).toStrictEqual([undefined]);
    expect(words(token(BOB, 999n))).toStrictEqual(['worth-unknown']);
    expect(words(unknown('999'))).toStrictEqual(['worth-unknown']);
  });
});

describe('an order of which either side may be given', () => {
  const judgedBy = (
    gives: OrderItem,
    gets: OrderItem,
    held: bigint | undefined,
  ): string[] =>
    findingsOf(
      {
        grants: [
          {
            is: 'order',
            gives: [gives],
            gets: [gets],
            parties: [],
            isEither: true,
          },
        ],
      },
      { heldOf: (token) => (token === padFelt(ETH) ? (held ?? 0n) : 0n) },
    ).map(({ level, name, words = '', share = '' }) =>
      [level, name, words, share].join(' ').trim(),
    );
  it('says so, and counts each of them as given', () => {
    const order = 'warning order either';
    expect(judgedBy(NFT, ether(49n), 100n)).toStrictEqual([
      'danger order-for-dust either',
    ]);
    const of = (held: bigint | undefined): string[] =>
      judgedBy(NFT, ether(100n * UNIT), held);
    expect(of(201n * UNIT)).toStrictEqual([order]);
    for (const [held, found] of [
      [200n, 'warning large-share either 50'],
      [125n, 'danger large-share either 80'],
      [100n, 'danger more-than-held either 100'],
    ] as const) {
      expect(of(held * UNIT)).toStrictEqual([found, order]);
    }
    expect(of(0n)).toStrictEqual([order]);
    expect(of(undefined)).toStrictEqual([order]);
    expect(judgedBy(ether(99n * UNIT), ether(UNIT), 100n * UNIT)).toStrictEqual(
      ['danger large-share either 99', order],
    );
  });

  it('is judged for what it gives if that is known', () => {
    expect(
      findingsOf(
        {
          grants: [
            { is: 'order', gives: [NFT], gets: [ether(UNIT)], parties: [] },
          ],
        },
        { heldOf: () => UNIT },
      ).map(({ name, words }) => [name, words]),
    ).toStrictEqual([['order', undefined]]);
  });
});

describe('the hosts in a message', () => {
  const about = (
    origin: string,
    sites: readonly string[],
    links: readonly string[] = [],
  ): string[] =>
    judged(
      {
        hosts: [
          ...sites.map((host) => ({ host, isSite: true })),
          ...links.map((host) => ({ host, isSite: false })),
        ],
      },
      { origin },
    );

  it.each([
    ['ekubo.org', 'https://ekubo.org'],
    ['EKUBO.org.', 'https://ekubo.org'],
    ['ekubo.org', 'https://app.ekubo.org:8443'],
    ['app.ekubo.org', 'https://ekubo.org'],
    ['www.ekubo.org', 'https://app.ekubo.org'],
    ['api.ekubo.org', 'https://app.ekubo.org'],
    ['app.bank.co.uk', 'https://bank.co.uk'],
    ['x.good.github.io', 'https://good.github.io'],
    ['localhost', 'http://localhost:3000'],
  ])('belong to the site: %s to %s', (host, origin) => {
    expect(about(origin, [host])).toStrictEqual([]);
  });

  it.each([
    ['ekubo.org', 'https://evil.example'],
    ['ekubo.org', 'https://ekubo.org.evil.example'],
    ['ekubo.org', 'https://evilekubo.org'],
    ['org', 'https://ekubo.org'],
    ['good.github.io', 'https://evil.github.io'],
    ['good.www.github.io', 'https://good.github.io'],
    ['github.io', 'https://evil.github.io'],
    ['bank.co.uk', 'https://evil.co.uk'],
    ['10.0.0.1', 'http://99.0.0.1'],
    ['ekubo.org', 'not a url'],
  ])('are a danger elsewhere: %s on %s', (host, origin) => {
    expect(about(origin, [host])).toStrictEqual([`danger other-host ${host}`]);
  });

  it('are equal to the site’s or a danger, without the list of public suffixes', () => {
    const hosts = [{ host: 'ekubo.org', isSite: true }];
    const on = (origin: string): string[] =>
      judged({ hosts }, { origin, suffixes: undefined });
    const danger = ['danger other-host ekubo.org'];
    expect(on('https://ekubo.org')).toStrictEqual([]);
    expect(on('https://app.ekubo.org')).toStrictEqual(danger);
  });

  it('may be links, which are worth a warning unless the site is named too', () => {
    const linking = (...links: string[]): string[] =>
      about('https://a.example', [], links);
    const warning = ['warning other-link terms.example'];
    expect(linking('terms.example')).toStrictEqual(warning);
    expect(linking('a.example', 'terms.example')).toStrictEqual([]);
  });

  it('are all compared, and the first of them named', () => {
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.org`);
    expect(about('https://a.org', hosts)).toStrictEqual([
      'danger other-host b.org, c.org, d.org, …',
    ]);
    expect(about('https://a.org', hosts.slice(0, 4))).toStrictEqual([
      'danger other-host b.org, c.org, d.org',
    ]);
  });
});

describe('a message that makes a key', () => {
  it.each([
    ['Paradex', 'https://dapp.example', undefined],
    ['Paradex', 'https://paradox.trade', undefined],
    ['', 'https://dapp.example', undefined],
    ['Paradex', 'not a url', undefined],
    ['Paradex', 'https://app.paradex.trade', 'own-site'],
    ['Dapp Example', 'https://dapp-example.org', 'own-site'],
  ])('for "%s" on %s is a danger, in the words %p', (app, origin, words) => {
    expect(findingsOf({ app, isForKey: true }, { origin })).toMatchObject([
      {
        name: 'key-message',
        level: 'danger',
        text: app,
        values: { site: origin },
        ...(words && { words }),
      },
    ]);
    expect(findingsOf({ app, isForKey: true }, { origin })[0]?.words).toBe(
      words,
    );
    expect(judged({ app }, { origin })).toStrictEqual([]);
  });
});

describe('an order beside a permit', () => {
  type Given = Pick<Order, 'gives' | 'isEither'>;
  /** What is found. */
  const beside = (allowed: bigint, ...orders: Given[]): string[] =>
    findingsOf(
      {
        grants: [
          { is: 'permit', calls: [2] },
          ...orders.map((one): MessageGrant => ({
            is: 'order',
            gets: [NFT],
            parties: [],
            ...one,
          })),
        ],
      },
      {
        calls: [
          transfer,
          {
            ...transfer,
            summary: { spender: BOB, allows: amountOf(ETH, allowed) },
          },
        ],
      },
    ).map(({ name }) => name);

  it('isn’t told if somebody may take all that it gives anyway', () => {
    expect(beside(5n, { gives: [ether(5n)] })).toStrictEqual(['permit']);
    expect(
      beside(5n, { gives: [ether(2n), ether(1n)] }, { gives: [ether(2n)] }),
    ).toStrictEqual(['permit']);
  });

  it.each<[string, bigint, Given[]]>([
    ['more', 4n, [{ gives: [ether(5n)] }]],
    ['more together', 5n, [{ gives: [ether(3n)] }, { gives: [ether(3n)] }]],
    [
      'another token',
      5n,
      [{ gives: [{ is: 'token', amount: amountOf(STRK, 5n) }] }],
    ],
    ['nothing', 5n, [{ gives: [] }]],
    ['an NFT too', 5n, [{ gives: [ether(5n), NFT] }]],
    ['what isn’t named', 5n, [{ gives: [{ is: 'unknown', units: '5' }] }]],
    ['what isn’t sure', 5n, [{ gives: [ether(5n)], isEither: true }]],
  ])('is told if it gives %s', (_, allowed, orders) => {
    expect(beside(allowed, ...orders)).toContain('order');
  });
});
