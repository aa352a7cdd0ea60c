import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  burns,
  callOf,
  find,
  gets,
  holding,
  judge,
  knowing,
  levelsOf,
  paidBefore,
  sends,
  strk,
  takes,
  traced,
  transfer,
  u256,
  vouching,
  watching,
} from '../../dev/testing/views/judging';
import { ETH } from '../config/tokens';
import { unpadFelt } from '../core/felt';

/** The level, percentage and recipient of each large share. */
const sharesOf = (scene: Partial<Scene>): unknown[] =>
  judge(scene).flatMap(({ name, level, share, address }) =>
    name === 'large-share' ? [[level, share, address]] : [],
  );

/** Payments in hundredths of STRK. */
const sendingTo = (
  parts: [typeof BOB, number][],
  facts: Scene['facts'] = {},
): Scene => ({
  calls: parts.map(([to, hundredths]) => transfer(to, strk(hundredths))),
  steps: parts.map(([to, hundredths]) => sends(to, strk(hundredths))),
  facts,
});

const sending = (hundredths: number, facts?: Scene['facts']): Scene =>
  sendingTo([[BOB, hundredths]], facts);

/** A swap of a known protocol for 90 dollars. */
const swapping = (hundredths: number): Scene => ({
  calls: [
    approve(ROUTER, strk(hundredths)),
    callOf(ROUTER, 'swap', undefined, 'AVNU'),
  ],
  steps: [
    approves(ROUTER, strk(hundredths)),
    takes(ROUTER, strk(hundredths)),
    gets(ROUTER, 90_000_000n, USDC),
  ],
});

/** What a call does. */
const doing = (...steps: Scene['steps']): Scene => ({
  calls: [callOf(ROUTER, 'pay')],
  steps,
});
const taking = (hundredths: number, facts: Scene['facts'] = {}): Scene => ({
  ...doing(takes(ROUTER, strk(hundredths), STRK, BOB)),
  facts,
});
const burning = (...calls: Scene['calls']): Scene => ({
  calls,
  steps: [burns(strk(9000))],
});
const ofTen = (facts: Scene['facts']): Partial<Scene> => ({
  steps: [sends(BOB, 9n, TOKEN)],
  facts: { ...holding([TOKEN, 10n]), ...facts },
});

const bridge = callOf(ROUTER, 'withdraw', undefined, 'StarkGate');
const play = callOf(THIEF, 'play');
const ofOthers = {
  trace: traced(ROUTER, STRK, 'transfer', [
    unpadFelt(THIEF),
    ...u256(strk(9000)),
  ]),
  events: [],
};

const CONTACT = knowing(BOB, 'contact');
const APPROVED = knowing(BOB, 'approved');
const OWN = knowing(BOB, 'own');
const HOLDS_90 = holding([STRK, strk(9000)]);
const SMALL = sends(BOB, 1n);
const NONE = undefined;

const toSelf = sends(ACCOUNT, strk(9000));
const toOwn = sending(9000);
const back = gets(ROUTER, strk(8000));
const revocation = approve(ROUTER, 0n);
const toBoth = (bob: number, thief: number, facts?: Scene['facts']): Scene =>
  sendingTo(
    [
      [BOB, bob],
      [THIEF, thief],
    ],
    facts,
  );

describe('large-share', () => {
  it.each<[string, Partial<Scene>, unknown[]]>([
    ['all', sending(10_000), ['danger', 100, BOB]],
    ['97 %', sending(9700), ['danger', 97, BOB]],
    ['80 %', sending(8000), ['danger', 80, BOB]],
    ['79 %', sending(7999), ['warning', 79, BOB]],
    ['50 %', sending(5000), ['warning', 50, BOB]],
    ['all of 90', sending(10_000, HOLDS_90), ['danger', 100, BOB]],
    ['to a payee', sending(9400, knowing(BOB)), ['danger', 94, BOB]],
    ['to an approved one', sending(9000, APPROVED), ['danger', 90, BOB]],
    ['beside a contact', toBoth(1000, 8500, CONTACT), ['danger', 85, THIEF]],
    ['beside an own account', toBoth(5000, 5000, OWN), ['warning', 50, THIEF]],
    ['taken to a contact', taking(9000, CONTACT), ['danger', 90, BOB]],
    ['taken to a stranger', taking(6000), ['warning', 60, BOB]],
    ['burned besides', doing(SMALL, burns(strk(9000))), ['danger', 90, BOB]],
    ['burned', doing(toSelf, burns(strk(9000))), ['danger', 90, NONE]],
    ['swapped', swapping(9500), ['warning', 95, ROUTER]],
    ['only called', { calls: sending(9000).calls }, ['danger', 90, BOB]],
    ['of a watched token', ofTen(watching(TOKEN)), ['danger', 90, BOB]],
    ['of an unlisted token', ofTen({}), ['warning', 90, BOB]],
    ['to whom gets most', toBoth(4000, 4500), ['danger', 85, THIEF]],
    ['to the first of equals', toBoth(4000, 4000), ['danger', 80, BOB]],
    ['burned beside a call', burning(bridge, play), ['danger', 90, NONE]],
    ['burned without a call', burning(revocation), ['danger', 90, NONE]],
  ])('is found: %s', (_, scene, share) => {
    expect(sharesOf(scene)).toStrictEqual([share]);
  });

  it.each<[string, Partial<Scene>]>([
    ['below a half', sending(4999)],
    ['below a half, to a payee', sending(4900, knowing(BOB))],
    ['for a net amount', doing(sends(ROUTER, strk(9000)), back)],
    ['for a small burn', doing(SMALL, burns(strk(4000)))],
    ['below 95 %, swapped', swapping(9499)],
    ['for a payment to oneself', { calls: [transfer(ACCOUNT, strk(9000))] }],
    ['of an unknown balance', sending(9000, holding())],
    ['of no balance', sending(9000, holding([STRK, 0n]))],
    ['where others pay too', { steps: [...toOwn.steps, ofOthers], facts: OWN }],
    ['where a known protocol takes it', taking(6000, vouching(ROUTER))],
    ['where a bridge burns it', burning(bridge)],
    ['where it does after a revocation', burning(revocation, bridge)],
  ])('is not found %s', (_, scene) => {
    expect(sharesOf(scene)).toStrictEqual([]);
  });

  it('is none for the account’s own payment to a contact', () => {
    const all = sending(10_000, CONTACT);
    expect(judge(all)).toStrictEqual([]);
  });

  it('names the calls that pay, and what is held', () => {
    expect(find(toBoth(4000, 4500), 'large-share')).toMatchObject([
      { calls: [2], other: { amount: '100' } },
    ]);
    const [burnt] = find(
      {
        calls: [approve(ROUTER, 1n), callOf(ROUTER, 'leave')],
        steps: [approves(ROUTER, 1n), sends(BOB, 0n), burns(strk(9000))],
      },
      'large-share',
    );
    expect(burnt).toMatchObject({ level: 'danger', calls: [] });
    expect(burnt).not.toHaveProperty('address');
  });

  it('is judged for each token separately', () => {
    const steps = [sends(THIEF, strk(9000)), sends(BOB, 60_000_000n, USDC)];
    expect(sharesOf({ steps })).toStrictEqual([
      ['danger', 90, THIEF],
      ['warning', 60, BOB],
    ]);
  });

  it('is not reduced for a stranger because a protocol gives something back', () => {
    const calls = [
      callOf(ROUTER, 'swap', undefined, 'AVNU'),
      callOf(THIEF, 'play'),
    ];
    const half = strk(5000);
    const steps = [takes(ROUTER, half), sends(THIEF, half), gets(ROUTER, half)];
    expect(find({ calls, steps }, 'large-share')).toMatchObject([
      { level: 'warning', share: 50 },
    ]);
  });
});

const dollars = (amount: number): bigint => BigInt(amount) * 1_000_000n;

const ether = (thousandths: number): bigint => BigInt(thousandths) * 10n ** 15n;

/** An account that holds ten ether, 30,000 dollars' worth, and as many dollars. */
const rich = {
  isMainnet: true,
  ...holding([ETH, ether(10_000)], [USDC, dollars(30_000)]),
};

/** The level and percentage of a large value that leaves. */
const valueOf = (
  steps: Scene['steps'],
  facts: Scene['facts'] = { isMainnet: true },
): unknown[] =>
  judge({ steps, facts }).flatMap(({ name, level, share }) =>
    name === 'large-value' ? [[level, share]] : [],
  );

describe('a large value', () => {
  const levels = (
    steps: Scene['steps'],
    knownAddresses: KnownAddress[] = [],
  ): string[] =>
    levelsOf({ steps, facts: { ...rich, knownAddresses } }, 'large-value');
  const paying = (amount: number): Scene['steps'] => [
    sends(THIEF, dollars(amount), USDC),
  ];

  it.each<[string, Scene['steps'], string[]]>([
    ['199 dollars', paying(199), []],
    ['200 dollars', paying(200), ['warning']],
    ['1,999 dollars', paying(1999), ['warning']],
    ['2,000 dollars', paying(2000), ['danger']],
    [
      'a fair trade',
      [...paying(6000), gets(THIEF, ether(1500), ETH)],
      ['warning'],
    ],
    ['a bad trade', [...paying(6000), gets(THIEF, ether(50), ETH)], ['danger']],
  ])('is judged: %s', (_, steps, expected) => {
    expect(levels(steps)).toStrictEqual(expected);
  });

  it('names the dollars where the share is small', () => {
    const said = (amount: number): unknown[] =>
      find({ steps: paying(amount), facts: rich }, 'large-value').map(
        ({ words, values, share }) => [words, values?.dollars, share],
      );
    expect(said(1999)).toStrictEqual([['worth', '200', 3]]);
    expect(said(2000)).toStrictEqual([['worth', '2000', 3]]);
  });

  it('is not found for tokens without a price', () => {
    expect(valueOf(paying(2000), { ...rich, isMainnet: false })).toStrictEqual(
      [],
    );
  });

  const now = [sends(THIEF, strk(4900)), sends(THIEF, 49_000_000n, USDC)];
  const later = (part: number, cents: number): Scene['steps'] => [
    ...(part > 0 ? [approves(BOB, strk(part))] : []),
    ...(cents > 0 ? [approves(BOB, BigInt(cents) * 10_000n, USDC)] : []),
  ];

  it.each<[number, number, unknown[]]>([
    [0, 0, []],
    [2500, 0, [['warning', 50]]],
    [0, 120, [['warning', 50]]],
    [0, 3500, [['danger', 82]]],
    [4000, 4000, [['danger', 89]]],
  ])('adds approved amounts to outgoing ones: %d, %d', (part, cents, found) => {
    expect(valueOf([...now, ...later(part, cents)])).toStrictEqual(found);
  });

  it.each([
    [299_999n, 0],
    [300_000n, 1],
  ])('is judged from a dollar on: %s', (allowed, count) => {
    const steps = [sends(THIEF, 700_000n, USDC), approves(BOB, allowed, USDC)];
    const facts = { isMainnet: true, ...holding([USDC, 1_600_000n]) };
    expect(valueOf(steps, facts)).toHaveLength(count);
  });

  it.each<[string, KnownAddress, number, string[]]>([
    ['a tenth', paidBefore(THIEF, dollars(200)), 2000, ['warning']],
    [
      'a tenth of a smaller one',
      paidBefore(THIEF, dollars(200)),
      1999,
      ['note'],
    ],
    ['less than a tenth', paidBefore(THIEF, dollars(200)), 2001, ['danger']],
    // By rough value, too.
    ['a tenth in ether', paidBefore(THIEF, ether(67), ETH), 2000, ['warning']],
    ['less in ether', paidBefore(THIEF, ether(66), ETH), 2000, ['danger']],
    ['STRK', paidBefore(THIEF, strk(10_000), STRK), 2000, ['danger']],
    ['who knows what', { address: THIEF, relation: 'sent' }, 2000, ['danger']],
    ['to the user', { address: THIEF, relation: 'own' }, 2000, []],
  ])('is softer by what was paid before: %s', (_, known, amount, found) => {
    expect(levels(paying(amount), [known])).toStrictEqual(found);
  });

  it('is as grave in parts', () => {
    const parts = [...paying(1500), ...paying(1500)];
    const known = [paidBefore(THIEF, dollars(200))];
    expect(levels(parts, known)).toStrictEqual(['danger']);
  });

  it('spares no stranger for what a familiar recipient gets, and gives back', () => {
    const known = [paidBefore(BOB, dollars(200))];
    const sent = sends(BOB, dollars(2000), USDC);
    const back = gets(BOB, dollars(2000), USDC);
    for (const taken of [sends, approves]) {
      const theft = taken(THIEF, dollars(2500), USDC);
      expect(levels([sent, theft, back], known)).toStrictEqual(['danger']);
    }
    expect(levels([sent], known)).toStrictEqual(['warning']);
  });

  it('is reported once, for the token if possible', () => {
    const facts = { isMainnet: true };
    const names = judge({ steps: paying(100), facts }).map(({ name }) => name);
    expect(names).toStrictEqual(['large-share']);
  });
});

/** 96 STRK for so many cents. */
const CENTS = 96 * 6;

const swap = (cents: number, payer = ROUTER): Finding[] =>
  find(
    {
      calls: [
        approve(ROUTER, strk(9600)),
        callOf(ROUTER, 'swap', undefined, 'AVNU'),
        callOf(THIEF, 'play'),
      ],
      steps: [
        approves(ROUTER, strk(9600)),
        takes(ROUTER, strk(9600)),
        gets(payer, BigInt(cents) * 10_000n, USDC),
      ],
      facts: vouching(ROUTER),
    },
    'large-share',
  );

describe('nearly all of a token, traded with a known protocol', () => {
  it('is no large share if that pays three quarters of its worth', () => {
    expect(swap((CENTS * 3) / 4)).toStrictEqual([]);
  });

  it('is one if that pays less, or another pays', () => {
    expect(swap((CENTS * 3) / 4 - 1)).toMatchObject([{ level: 'warning' }]);
    expect(swap(CENTS, THIEF)).toMatchObject([{ level: 'warning' }]);
  });
});
