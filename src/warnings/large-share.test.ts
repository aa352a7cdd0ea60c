import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  burns,
  callOf,
  gets,
  judge,
  sends,
  strk,
  takes,
  traced,
  u256,
  transfer,
  paidBefore,
  type Scene,
  metadata,
} from '../../dev/testing/views/judging';
import { ETH } from '../config/tokens';
import { padFelt, unpadFelt } from '../core/felt';

const find = (scene: Partial<Scene>): Finding[] =>
  judge(scene).filter(({ name }) => name === 'large-share');

const sendingTo = (...parts: [typeof BOB, number][]): Scene => ({
  calls: parts.map(([to, hundredths]) => transfer(to, strk(hundredths))),
  steps: parts.map(([to, hundredths]) => sends(to, strk(hundredths))),
});

const sending = (hundredths: number): Scene => sendingTo([BOB, hundredths]);

describe('large-share', () => {
  it.each([
    [10_000, 100, 'danger'],
    [9700, 97, 'danger'],
    [8000, 80, 'danger'],
    [7999, 79, 'warning'],
    [5000, 50, 'warning'],
  ])('of %d of 10,000 is %d percent, a %s', (hundredths, share, level) => {
    expect(find(sending(hundredths))).toMatchObject([
      { level, share, calls: [1], address: BOB, other: { amount: '100' } },
    ]);
  });

  it('is not found below a half', () => {
    expect(find(sending(4999))).toStrictEqual([]);
  });

  it('is the same for an address that got something before', () => {
    const known: KnownAddress[] = [{ address: BOB, relation: 'sent' }];
    expect(
      find({ ...sending(4900), facts: { knownAddresses: known } }),
    ).toStrictEqual([]);
    expect(
      find({ ...sending(9400), facts: { knownAddresses: known } }),
    ).toMatchObject([{ level: 'danger', share: 94, address: BOB }]);
  });

  it('is none for the account’s own payment to a contact', () => {
    const knownAddresses: KnownAddress[] = [
      { address: BOB, relation: 'contact', name: 'Bob' },
    ];
    const all = { ...sending(10_000), facts: { knownAddresses } };
    expect(judge(all)).toStrictEqual([]);
    // Another one in the same transaction isn't a contact.
    const both = sendingTo([BOB, 1000], [THIEF, 8500]);
    expect(find({ ...both, facts: { knownAddresses } })).toMatchObject([
      { level: 'danger', share: 85, address: THIEF },
    ]);
  });

  it('is the same for what a contract takes to a contact', () => {
    const knownAddresses: KnownAddress[] = [
      { address: BOB, relation: 'contact' },
    ];
    const scene = {
      calls: [callOf(ROUTER, 'pay')],
      steps: [takes(ROUTER, strk(9000), STRK, BOB)],
    };
    expect(find({ ...scene, facts: { knownAddresses } })).toMatchObject([
      { level: 'danger', share: 90 },
    ]);
  });

  it('counts what a token burns besides its transfers', () => {
    const scene = { calls: [callOf(ROUTER, 'leave')] };
    const sent = sends(BOB, 1n);
    expect(find({ ...scene, steps: [sent, burns(strk(9000))] })).toMatchObject([
      { level: 'danger', share: 90 },
    ]);
    expect(find({ ...scene, steps: [sent, burns(strk(4000))] })).toStrictEqual(
      [],
    );
  });

  it('is a danger though the user once approved the address', () => {
    const known: KnownAddress[] = [{ address: BOB, relation: 'approved' }];
    expect(
      find({ ...sending(9000), facts: { knownAddresses: known } }),
    ).toHaveLength(1);
  });

  it('counts the net outgoing amount', () => {
    const steps = [sends(ROUTER, strk(9000)), gets(ROUTER, strk(8000))];
    expect(find({ steps })).toStrictEqual([]);
  });

  it('is a warning for known protocols, at 95 percent', () => {
    const swap = (hundredths: number): Scene => ({
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
    expect(find(swap(9500))).toMatchObject([{ level: 'warning', share: 95 }]);
    expect(find(swap(9499))).toStrictEqual([]);
  });

  it('is judged by the calls if there is no simulation', () => {
    const calls = [transfer(BOB, strk(9000))];
    expect(judge({ calls })).toMatchObject([
      { name: 'large-share', level: 'danger', address: BOB },
    ]);
    expect(judge({ calls: [transfer(ACCOUNT, strk(9000))] })).toStrictEqual([]);
  });

  it('is not found with an unknown balance', () => {
    expect(
      find({ ...sending(9000), facts: { balances: new Map() } }),
    ).toStrictEqual([]);
    expect(
      find({ ...sending(9000), facts: { balances: new Map([[STRK, 0n]]) } }),
    ).toStrictEqual([]);
  });
});

describe('a large share', () => {
  it('is found for a watched token', () => {
    const listed = new Map(metadata).set(TOKEN, {
      source: 'watch-list',
      standard: 'erc20',
    });
    const balances = new Map([[TOKEN, 10n]]);
    const steps = [sends(BOB, 9n, TOKEN)];
    expect(
      find({ steps, facts: { balances, metadata: listed } }),
    ).toMatchObject([{ level: 'danger', share: 90 }]);
    expect(find({ steps, facts: { balances } })).toMatchObject([
      { level: 'warning', share: 90 },
    ]);
  });

  it('never exceeds 100 percent', () => {
    const balances = new Map([[STRK, strk(9000)]]);
    expect(find({ ...sending(10_000), facts: { balances } })).toMatchObject([
      { share: 100 },
    ]);
  });
});

describe('where a large share goes', () => {
  it('is not hidden by what the account sends to itself', () => {
    const steps = [sends(ACCOUNT, strk(9000)), burns(strk(9000))];
    expect(find({ steps })).toMatchObject([{ share: 90 }]);
  });

  it('is not an address to which others send their own tokens', () => {
    const known: KnownAddress[] = [{ address: BOB, relation: 'own' }];
    const data = [unpadFelt(THIEF), ...u256(strk(9000))];
    const other = { trace: traced(ROUTER, STRK, 'transfer', data), events: [] };
    const steps = [sends(BOB, strk(9000)), other];
    expect(find({ steps, facts: { knownAddresses: known } })).toStrictEqual([]);
  });

  it('is a known protocol if that takes the tokens, wherever it sends them', () => {
    const steps = [takes(ROUTER, strk(6000), STRK, BOB)];
    const protocols = new Set([unpadFelt(ROUTER)]);
    expect(find({ steps, facts: { protocols } })).toStrictEqual([]);
    expect(find({ steps })).toMatchObject([{ address: BOB }]);
  });

  it('is never an own account', () => {
    const known: KnownAddress[] = [{ address: BOB, relation: 'own' }];
    const scene = sendingTo([BOB, 5000], [THIEF, 5000]);
    expect(find({ ...scene, facts: { knownAddresses: known } })).toMatchObject([
      { share: 50, address: THIEF, calls: [2] },
    ]);
  });

  it('is the address that gets the most, the first of equals', () => {
    expect(find(sendingTo([BOB, 4000], [THIEF, 4500]))).toMatchObject([
      { level: 'danger', share: 85, address: THIEF, calls: [2] },
    ]);
    expect(find(sendingTo([THIEF, 4000], [BOB, 4000]))).toMatchObject([
      { share: 80, address: THIEF, calls: [1] },
    ]);
  });

  it('is judged for each token separately', () => {
    const found = find({
      steps: [sends(THIEF, strk(9000)), sends(BOB, 60_000_000n, USDC)],
    });
    expect(
      found.map(({ amount, address, share }) => [
        amount?.contract,
        address,
        share,
      ]),
    ).toStrictEqual([
      [padFelt(STRK), THIEF, 90],
      [padFelt(USDC), BOB, 60],
    ]);
  });

  it('is not reduced for a stranger because a protocol gives something back', () => {
    expect(
      find({
        calls: [
          callOf(ROUTER, 'swap', undefined, 'AVNU'),
          callOf(THIEF, 'play'),
        ],
        steps: [
          takes(ROUTER, strk(5000)),
          sends(THIEF, strk(5000)),
          gets(ROUTER, strk(5000)),
        ],
      }),
    ).toMatchObject([{ level: 'warning', share: 50 }]);
  });
});

describe('a large share that is burned', () => {
  const burning = (...calls: Scene['calls']): Scene => ({
    calls,
    steps: [burns(strk(9000))],
  });
  const bridge = callOf(ROUTER, 'withdraw', undefined, 'StarkGate');

  it('has no recipient, and no call of the token', () => {
    const scene = burning(approve(ROUTER, 1n), callOf(ROUTER, 'leave'));
    const [found] = find({
      ...scene,
      steps: [approves(ROUTER, 1n), sends(BOB, 0n), ...scene.steps],
    });
    expect(found).toMatchObject({ level: 'danger', calls: [] });
    expect(found).not.toHaveProperty('address');
  });

  it('is no danger if only known protocols are called', () => {
    expect(find(burning(bridge))).toStrictEqual([]);
    expect(find(burning(approve(ROUTER, 0n), bridge))).toStrictEqual([]);
  });

  it('is a danger if another contract, or none, is called as well', () => {
    expect(find(burning(bridge, callOf(THIEF, 'play')))).toHaveLength(1);
    expect(find(burning(approve(ROUTER, 0n)))).toHaveLength(1);
  });
});

const findValue = ({ facts, ...scene }: Partial<Scene>): Finding[] =>
  judge({ ...scene, facts: { isMainnet: true, ...facts } }).filter(
    ({ name }) => name === 'large-value',
  );

const dollars = (amount: number): bigint => BigInt(amount) * 1_000_000n;

const ether = (thousandths: number): bigint => BigInt(thousandths) * 10n ** 15n;

/** An account that holds ten ether, 30,000 dollars' worth, and as many dollars. */
const rich = {
  balances: new Map([
    [ETH, ether(10_000)],
    [USDC, dollars(30_000)],
  ]),
};

const sendingUsdc = (units: bigint): Scene => ({
  calls: [],
  steps: [sends(THIEF, units, USDC)],
  facts: rich,
});

describe('a large value', () => {
  it('is a warning from 200 dollars on, a danger from 2,000 on', () => {
    expect(findValue(sendingUsdc(dollars(199)))).toStrictEqual([]);
    expect(findValue(sendingUsdc(dollars(200)))).toMatchObject([
      { level: 'warning' },
    ]);
    expect(findValue(sendingUsdc(dollars(1999)))).toMatchObject([
      { level: 'warning' },
    ]);
    expect(findValue(sendingUsdc(dollars(2000)))).toMatchObject([
      { level: 'danger', share: 3 },
    ]);
  });

  it('names the dollars where the share is small', () => {
    const said = (amount: number): unknown[] =>
      findValue(sendingUsdc(dollars(amount))).map(({ words, values }) => [
        words,
        values?.dollars,
      ]);
    expect(said(1999)).toStrictEqual([['worth', '200']]);
    expect(said(2000)).toStrictEqual([['worth', '2000']]);
  });

  it('is not found for tokens without a price', () => {
    const facts = { ...rich, isMainnet: false };
    expect(findValue({ ...sendingUsdc(dollars(2000)), facts })).toStrictEqual(
      [],
    );
  });

  it('adds approved amounts to outgoing ones', () => {
    const now = [sends(THIEF, strk(4900)), sends(THIEF, 49_000_000n, USDC)];
    const later = [approves(BOB, strk(2500)), approves(BOB, 25_000_000n, USDC)];
    const rest = [approves(BOB, strk(4000)), approves(BOB, 40_000_000n, USDC)];
    const sum = (steps: Scene['steps']): unknown[] =>
      findValue({ steps }).map(({ level, share }) => [level, share]);
    expect(sum(now)).toStrictEqual([]);
    expect(sum([...now, ...later.slice(0, 1)])).toStrictEqual([
      ['warning', 50],
    ]);
    expect(sum([...now, approves(BOB, 1_200_000n, USDC)])).toStrictEqual([
      ['warning', 50],
    ]);
    expect(sum([...now, approves(BOB, 35_000_000n, USDC)])).toStrictEqual([
      ['danger', 82],
    ]);
    expect(sum([...now, ...rest])).toStrictEqual([['danger', 89]]);
  });

  it('is judged from a dollar on', () => {
    const found = (later: bigint): Finding[] =>
      findValue({
        steps: [sends(THIEF, 700_000n, USDC), approves(BOB, later, USDC)],
        facts: { balances: new Map([[USDC, 1_600_000n]]) },
      });
    expect(found(299_999n)).toStrictEqual([]);
    expect(found(300_000n)).toHaveLength(1);
  });

  it('is a level softer for a fair trade', () => {
    const { calls, steps } = sendingUsdc(dollars(6000));
    const facts = rich;
    expect(
      findValue({
        calls,
        steps: [...steps, gets(THIEF, ether(1500), ETH)],
        facts,
      }),
    ).toMatchObject([{ level: 'warning' }]);
    expect(
      findValue({
        calls,
        steps: [...steps, gets(THIEF, ether(50), ETH)],
        facts,
      }),
    ).toMatchObject([{ level: 'danger' }]);
  });

  it('is a level softer up to ten times what was successfully sent there before, in that token or by value', () => {
    const known = (token = USDC, units = dollars(200)): KnownAddress[] => [
      paidBefore(THIEF, units, token),
    ];
    const to = (all: KnownAddress[], units = dollars(2000)): Finding[] =>
      findValue({
        ...sendingUsdc(units),
        facts: { ...rich, knownAddresses: all },
      });
    expect(to(known())).toMatchObject([{ level: 'warning' }]);
    expect(to(known(), dollars(1999))).toMatchObject([{ level: 'note' }]);
    expect(to(known(), dollars(2001))).toMatchObject([{ level: 'danger' }]);
    // By rough value, too.
    expect(to(known(ETH, ether(67)))).toMatchObject([{ level: 'warning' }]);
    expect(to(known(ETH, ether(66)))).toMatchObject([{ level: 'danger' }]);
    expect(to(known(STRK, strk(10_000)))).toMatchObject([{ level: 'danger' }]);
    expect(to([{ address: THIEF, relation: 'sent' }])).toHaveLength(1);
    expect(to([{ address: THIEF, relation: 'own' }])).toStrictEqual([]);
    const parts = [1, 2].map(() => sends(THIEF, dollars(1500), USDC));
    const facts = { ...rich, knownAddresses: known() };
    expect(findValue({ steps: parts, facts })).toMatchObject([
      { level: 'danger' },
    ]);
  });

  it('spares no stranger for what a familiar recipient gets, and gives back', () => {
    const known = [paidBefore(BOB, dollars(200))];
    const to = (...steps: Scene['steps'] & object): Finding[] =>
      findValue({
        steps,
        facts: { ...rich, knownAddresses: known },
      });
    const sent = sends(BOB, dollars(2000), USDC);
    const back = gets(BOB, dollars(2000), USDC);
    for (const taken of [sends, approves]) {
      const theft = taken(THIEF, dollars(2500), USDC);
      expect(to(sent, theft, back)).toMatchObject([{ level: 'danger' }]);
    }
    expect(to(sent)).toMatchObject([{ level: 'warning' }]);
  });

  it('is reported once, for the token if possible', () => {
    const { calls, steps } = sendingUsdc(dollars(100));
    expect(judge({ calls, steps }).map(({ name }) => name)).toStrictEqual([
      'large-share',
    ]);
  });
});
