import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB } from '../../test/support/contracts';
import {
  THIEF,
  USDC,
  approves,
  gets,
  judge,
  sends,
  strk,
  type Scene,
} from '../../test/support/judging';
import { ETH } from '../config/tokens';

const find = ({ facts, ...scene }: Scene): Finding[] =>
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
const sending = (units: bigint): Scene => ({
  calls: [],
  steps: [sends(THIEF, units, USDC)],
  facts: rich,
});

describe('a large value', () => {
  it('is a warning from 200 dollars on, a danger from 2,000 on', () => {
    expect(find(sending(dollars(199)))).toStrictEqual([]);
    expect(find(sending(dollars(200)))).toMatchObject([{ level: 'warning' }]);
    expect(find(sending(dollars(1999)))).toMatchObject([{ level: 'warning' }]);
    expect(find(sending(dollars(2000)))).toMatchObject([
      { level: 'danger', acknowledge: true, share: 3 },
    ]);
  });

  it('is none where tokens have no price', () => {
    const facts = { ...rich, isMainnet: false };
    expect(find({ ...sending(dollars(2000)), facts })).toStrictEqual([]);
  });

  it('adds what is taken later to what is taken now', () => {
    const now = [sends(THIEF, strk(4900)), sends(THIEF, 49_000_000n, USDC)];
    const later = [approves(BOB, strk(2500)), approves(BOB, 25_000_000n, USDC)];
    const rest = [approves(BOB, strk(4000)), approves(BOB, 40_000_000n, USDC)];
    const sum = (steps: Scene['steps']): unknown[] =>
      find({ calls: [], steps }).map(({ level, share }) => [level, share]);
    expect(sum(now)).toStrictEqual([]);
    expect(sum([...now, ...later.slice(0, 1)])).toStrictEqual([
      ['warning', 51],
    ]);
    expect(sum([...now, ...rest])).toStrictEqual([['danger', 89]]);
  });

  it('is not what a fair trade gives', () => {
    const { calls, steps } = sending(dollars(6000));
    const facts = rich;
    expect(
      find({ calls, steps: [...steps, gets(THIEF, ether(1500), ETH)], facts }),
    ).toStrictEqual([]);
    expect(
      find({ calls, steps: [...steps, gets(THIEF, ether(50), ETH)], facts }),
    ).toMatchObject([{ level: 'danger' }]);
  });

  it('may be ten times what was sent there before, of that token and with success', () => {
    const known = (token = USDC, units = dollars(200)): KnownAddress[] => [
      { address: THIEF, as: 'sent', sent: { token, units } },
    ];
    const to = (all: KnownAddress[], units = dollars(2000)): Finding[] =>
      find({ ...sending(units), facts: { ...rich, known: all } });
    expect(to(known())).toStrictEqual([]);
    expect(to(known(), dollars(2001))).toMatchObject([{ level: 'danger' }]);
    expect(to(known(ETH))).toHaveLength(1);
    expect(to([{ address: THIEF, as: 'sent' }])).toHaveLength(1);
    expect(to([{ address: THIEF, as: 'own' }])).toStrictEqual([]);
    const parts = [1, 2].map(() => sends(THIEF, dollars(1500), USDC));
    const facts = { ...rich, known: known() };
    expect(find({ calls: [], steps: parts, facts })).toHaveLength(1);
  });

  it('is said once, by the token if there is one', () => {
    const { calls, steps } = sending(dollars(100));
    expect(judge({ calls, steps }).map(({ name }) => name)).toStrictEqual([
      'large-share',
    ]);
  });
});
