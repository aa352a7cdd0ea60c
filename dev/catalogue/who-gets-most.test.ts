import fc from 'fast-check';

import { MAINNET } from '../../src/config/networks';
import { BUNDLED_TOKENS, ETH } from '../../src/config/tokens';
import type { ContractMetadata } from '../../src/core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../src/core/felt';
import { balanceChangesOf } from '../../src/decode/balance-changes';
import { mainParties, partySections } from '../../src/ui/components/parties';
import { describeBatch } from '../../src/warnings/describe-batch';
import { judgeChanges } from '../../src/warnings/judge';
import { recipientsOf } from '../../src/warnings/recipients';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  USDC,
  sends,
  takes,
  u256,
} from '../testing/views/judging';
import { ON_MAINNET } from '../testing/wallet/known-protocols';

const tokenOf = (symbol: string): Felt => {
  const [found] = [...BUNDLED_TOKENS].flatMap(([address, one]) =>
    one.symbol === symbol ? address : [],
  );
  return found ?? '0x0';
};

const UNIT = 10n ** 18n;

/** A token on the user's list. */
const GEM: Felt = '0x6e3';

/** What the account holds: with a price, bundled without one, and on the user's list. */
const HELD: readonly (readonly [Felt, bigint])[] = [
  [STRK, 5000n * UNIT],
  [ETH, UNIT],
  [USDC, 500_000_000n],
  [tokenOf('rETH'), 2n * UNIT],
  [tokenOf('tBTC'), UNIT / 10n],
  [tokenOf('SWAY'), 1_000_000_000n],
  [tokenOf('ALF'), 1000n * UNIT],
  [GEM, 1000n * UNIT],
];

const metadata = new Map<Felt, ContractMetadata>([
  ...BUNDLED_TOKENS,
  [
    GEM,
    { source: 'watch-list', standard: 'erc20', symbol: 'GEM', decimals: 18 },
  ],
]);

const address = (kind: bigint, index: number): Felt =>
  padFelt(kind * 2n ** 200n + BigInt(index) * 2n ** 60n + 1n);

/** A transfer, which a call of the user names or a contract makes. */
type Move = {
  readonly token: Felt;
  readonly to: Felt;
  readonly units: bigint;
  readonly isNamed: boolean;
};

const INDEX = fc.nat(HELD.length - 1);
const tokenAt = (index: number): readonly [Felt, bigint] =>
  HELD[index] ?? [GEM, 0n];

/** From a tenth to nearly all of a token, in parts to up to 30 addresses. */
const LOSS = fc
  .record({
    index: INDEX,
    percent: fc.integer({ min: 10, max: 99 }),
    weights: fc.array(fc.integer({ min: 1, max: 9 }), {
      minLength: 1,
      maxLength: 30,
    }),
    isNamed: fc.boolean(),
  })
  .map(({ index, percent, weights, isNamed }): Move[] => {
    const [token, held] = tokenAt(index);
    const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.map((weight, part) => ({
      token,
      to: address(BigInt(index) + 2n, part),
      units: (held * BigInt(percent) * BigInt(weight)) / (100n * all),
      isNamed,
    }));
  });

const CRUMB = fc
  .record({ index: INDEX, who: fc.nat(40), isNamed: fc.boolean() })
  .map(({ index, who, isNamed }): Move => {
    const [token, held] = tokenAt(index);
    return {
      token,
      to: address(100n, who),
      units: held / 10n ** 6n,
      isNamed,
    };
  });

/** Tokens of which the account seems to hold, and to lose, all. */
const FAKES = fc
  .record({
    count: fc.constantFrom(0, 1, 9, 60, 700),
    isNamed: fc.boolean(),
  })
  .map(({ count, isNamed }): Move[] =>
    Array.from({ length: count }, (_, index) => ({
      token: toFelt(10n ** 6n + BigInt(index)),
      to: address(200n, index),
      units: UNIT,
      isNamed: isNamed && index < 60,
    })),
  );

const BATCH = fc
  .tuple(
    fc.uniqueArray(LOSS, {
      minLength: 1,
      maxLength: HELD.length,
      selector: ([one]) => one?.token ?? '',
    }),
    fc.array(CRUMB, { maxLength: 40 }),
    FAKES,
    fc.boolean(),
  )
  .map(([losses, crumbs, fakes, isFirst]) => {
    const decoys = [...crumbs, ...fakes];
    return {
      losses,
      crumbs,
      moves: isFirst
        ? [...decoys, ...losses.flat()]
        : [...losses.flat(), ...decoys],
    };
  });

/** The batch as a dialog gets it. */
const described = (moves: readonly Move[]) => {
  const steps = moves.map(({ token, to, units, isNamed }) =>
    isNamed ? sends(to, units, token) : takes(ROUTER, units, token, to),
  );
  const trace = steps.flatMap((step) => step.trace);
  const balances = new Map([
    ...HELD,
    ...moves.flatMap(({ token, units }) =>
      metadata.has(token) ? [] : [[token, units] as const],
    ),
  ]);
  const calls = moves
    .filter(({ isNamed }) => isNamed)
    .map(({ token, to, units }) => ({
      contractAddress: token,
      entrypoint: 'transfer',
      calldata: [unpadFelt(to), ...u256(units)],
    }));
  return describeBatch(
    {
      chainId: MAINNET,
      account: ACCOUNT,
      calls: [
        ...calls,
        { contractAddress: ROUTER, entrypoint: 'play', calldata: [] },
      ],
      metadata,
      balances,
      trace,
      changes: balanceChangesOf(
        steps.flatMap(({ events }) => events),
        ACCOUNT,
        metadata,
        { balances, trace },
      ),
    },
    { abis: undefined, knownAddresses: [], protocols: ON_MAINNET },
  );
};

describe('whoever gets most of a token', () => {
  it('is in the first view, whatever stands around', () => {
    fc.assert(
      fc.property(BATCH, ({ losses, crumbs, moves }) => {
        const { effects, shown } = described(moves);
        const parties = mainParties({
          ...shown,
          account: ACCOUNT,
          findings: [],
        });
        const text = JSON.stringify(partySections(parties, shown.tags));
        for (const loss of losses) {
          const most = loss.reduce((one, other) =>
            other.units > one.units ? other : one,
          );
          expect(text).toContain(most.to);
        }
        // Crumbs of what is lost stand behind all that is more.
        const lost = new Set(losses.flat().map(({ token }) => token));
        const little = crumbs
          .filter(({ token }) => lost.has(token))
          .map(({ to }) => to);
        const alone = crumbs
          .filter(({ token }) => !lost.has(token))
          .map(({ to }) => to);
        const main = recipientsOf(effects).main.map((one) => one.address);
        expect(
          little.filter((to) => main.includes(to) && !alone.includes(to)),
        ).toStrictEqual([]);
        const places = new Map(
          parties.map((party, place) => [party.address, place]),
        );
        const last = Math.max(...main.map((to) => places.get(to) ?? 0));
        for (const to of little.filter((one) => !main.includes(one))) {
          expect(places.get(to) ?? Infinity).toBeGreaterThan(last);
        }
      }),
      { numRuns: 40, seed: 95 },
    );
  });
});

describe('more tokens than there is room for', () => {
  const fakes = (count: number): Move[] =>
    Array.from({ length: count }, (_, index) => ({
      token: toFelt(10n ** 6n + BigInt(index)),
      to: address(200n, index),
      units: UNIT,
      isNamed: false,
    }));
  const found = (moves: readonly Move[]) =>
    judgeChanges(described(moves).effects).filter(
      ({ name }) => name === 'more-recipients',
    );

  it('are counted in a note', () => {
    expect(found(fakes(8))).toStrictEqual([]);
    expect(found(fakes(10))).toMatchObject([
      { level: 'note', values: { count: '2' } },
    ]);
  });

  it('are a warning if one of them is on the user’s list', () => {
    const listed = fakes(9).map(({ token }): [Felt, ContractMetadata] => [
      token,
      { source: 'watch-list', standard: 'erc20', symbol: 'OWN', decimals: 18 },
    ]);
    listed.forEach(([token, about]) => metadata.set(token, about));
    expect(found(fakes(9))).toMatchObject([
      { level: 'warning', values: { count: '1' } },
    ]);
    listed.forEach(([token]) => metadata.delete(token));
  });
});
