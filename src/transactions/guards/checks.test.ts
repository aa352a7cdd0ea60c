import {
  type CheckInput,
  MAX_CHECKS,
  areForOtherChanges,
  areWeaker,
  checksFor,
  isOwnCheck,
  mostLost,
  stillFit,
} from './checks';
import { GEM, gain, loss } from '../../../dev/testing/views/trade';
import { MAINNET, NETWORKS } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, toU256, unpadFelt, type Felt } from '../../core/felt';
import type { TokenCall } from '../../core/trace';
import type { BalanceChange } from '../../decode/balance-changes';
import { selectorOf } from '../../starknet/address';
import { hasRoughValue } from '../../warnings/values';

const ACCOUNT = padFelt('0xacc0');
const OWN = unpadFelt(ACCOUNT);
const ROUTER: Felt = '0x40073';
const UNIT = 10n ** 18n;
const USDC = NETWORKS[MAINNET].tokens[0]?.[0] ?? STRK;

const input = (members: Partial<CheckInput> = {}): CheckInput => ({
  chainId: MAINNET,
  account: ACCOUNT,
  balances: new Map([
    [STRK, 100n * UNIT],
    [ETH, 2n * UNIT],
  ]),
  changes: [],
  trace: [],
  spends: new Map(),
  isFollowing: false,
  allowances: [],
  mayLeave: () => false,
  ...members,
});

const floorsOf = (members: Partial<CheckInput>) =>
  checksFor(input(members)).floors.map(({ token, is, least, units }) => ({
    token,
    is,
    least,
    units,
  }));

/** Bundled tokens of Mainnet. */
const tokens = [STRK, ETH, ...NETWORKS[MAINNET].tokens.map(([token]) => token)];

describe('a floor', () => {
  it('allows for 3 % more than the shown loss', () => {
    const kept = 100n * UNIT - (10n * UNIT * 103n) / 100n;
    expect(floorsOf({ changes: [loss(STRK, 10n * UNIT)] })).toStrictEqual([
      { token: STRK, is: 'keeps', least: kept, units: kept },
    ]);
    // A loss of one unit may not become two.
    expect(mostLost(-1n)).toBe(1n);
  });

  it('wants 95 % of the shown gain, rounded up', () => {
    expect(floorsOf({ changes: [gain(ETH, 1001n)] })).toStrictEqual([
      { token: ETH, is: 'gets', least: 2n * UNIT + 951n, units: 951n },
    ]);
  });

  it('is a transfer of the account to itself, behind everything else', () => {
    const { calls } = checksFor(input({ changes: [gain(ETH, 100n * UNIT)] }));
    const calldata = [OWN, ...toU256(97n * UNIT)];
    expect(calls).toStrictEqual([
      { contractAddress: ETH, entrypoint: 'transfer', calldata },
    ]);
  });

  it('uses all 256 bits of an amount', () => {
    const { calls } = checksFor(input({ changes: [gain(ETH, 2n ** 200n)] }));
    const [, low = '0x0', high = '0x0'] = calls[0]?.calldata ?? [];
    expect(BigInt(low) + (BigInt(high) << 128n)).toBeGreaterThan(
      (2n ** 200n * 94n) / 100n,
    );
  });

  it('lets nothing leave of a token that isn’t shown and that somebody may take', () => {
    const mayLeave = (token: Felt): boolean => token === ETH;
    expect(floorsOf({ mayLeave })).toStrictEqual([
      { token: ETH, is: 'all', least: 2n * UNIT, units: 2n * UNIT },
    ]);
    expect(floorsOf({ mayLeave: () => false })).toStrictEqual([]);
  });

  it('is needless if everything may leave', () => {
    expect(floorsOf({ changes: [loss(STRK, 98n * UNIT)] })).toStrictEqual([]);
  });

  it('allows for what earlier transactions may still take', () => {
    const spends = new Map([
      [STRK, 30n * UNIT],
      [ETH, UNIT],
    ]);
    const changes = [loss(STRK, 10n * UNIT), gain(ETH, 100n)];
    expect(floorsOf({ changes, spends })).toMatchObject([
      { token: STRK, is: 'keeps', least: (597n * UNIT) / 10n },
      { token: ETH, is: 'gets', least: UNIT + 95n, units: 95n },
    ]);
    // Then it isn't all that is kept.
    const mayLeave = (token: Felt): boolean => token === ETH;
    const rest = { is: 'keeps', least: UNIT };
    expect(floorsOf({ mayLeave, spends })).toMatchObject([rest]);
    const more = new Map([[ETH, 5n * UNIT]]);
    const gained = floorsOf({ changes: [gain(ETH, 100n)], spends: more });
    expect(gained).toMatchObject([{ least: 95n }]);
  });

  it('is of what is kept while something is on its way, which may bring the rest', () => {
    expect(
      floorsOf({ changes: [gain(ETH, 1000n)], isFollowing: true }),
    ).toMatchObject([
      { is: 'keeps', least: 2n * UNIT + 950n, units: 2n * UNIT + 950n },
    ]);
  });

  it('is for bundled tokens only, and for balances that were read', () => {
    const checks = checksFor(
      input({ changes: [gain(GEM, UNIT), gain(USDC, 5n)] }),
    );
    expect(checks.calls).toStrictEqual([]);
    expect(checks.unchecked).toStrictEqual([USDC]);
  });

  it('comes for eight tokens at most, those of most value', () => {
    const balances = new Map<Felt, bigint>(tokens.map((token) => [token, 1n]));
    balances.set(ETH, UNIT);
    const { floors, calls } = checksFor(
      input({ balances, mayLeave: () => true }),
    );
    expect(floors[0]?.token).toBe(ETH);
    expect(calls.length).toBeLessThanOrEqual(MAX_CHECKS);
  });
});

describe('the room for checks', () => {
  const rich = new Map<Felt, bigint>(
    tokens.map((token) => [token, 10n ** 24n]),
  );
  const priced = tokens.filter((token) => hasRoughValue({ contract: token }));
  const LORDS = tokens.find((token) => !priced.includes(token)) as Felt;
  const tokensOf = (members: Partial<CheckInput>): Felt[] =>
    checksFor(input({ balances: rich, ...members })).floors.map(
      ({ token }) => token,
    );

  it('is first for what moves, even without a known price', () => {
    expect(priced.length).toBeGreaterThanOrEqual(MAX_CHECKS);
    expect(
      tokensOf({
        changes: [gain(LORDS, UNIT)],
        mayLeave: (token) => priced.includes(token),
      })[0],
    ).toBe(LORDS);
  });

  it('is last for crumbs, be they of the dearest tokens', () => {
    const crumbs = priced.map((token) => gain(token, 1n));
    const checks = checksFor(
      input({ balances: rich, changes: [...crumbs, gain(LORDS, UNIT)] }),
    );
    expect(checks.floors[0]?.token).toBe(LORDS);
    expect(checks.floors).toHaveLength(MAX_CHECKS);
    expect(checks.missing).toStrictEqual([]);
  });

  it('is for lowered approvals before crumbs', () => {
    const crumbs = priced
      .filter((token) => token !== STRK)
      .map((token) => gain(token, 1n));
    const { lowered, floors } = checksFor(
      input({
        balances: rich,
        changes: [loss(STRK, 100n * UNIT), leaving(5n), ...crumbs],
        trace: [approving(15n), taking(10n)],
        allowances: standing(0n),
      }),
    );
    expect(lowered).toHaveLength(1);
    expect(lowered.length + floors.length).toBe(MAX_CHECKS);
  });

  it('is missed by each token that is no crumb', () => {
    const changes = tokens
      .slice(0, MAX_CHECKS + 1)
      .map((token) => loss(token, 10n ** 23n));
    const checks = checksFor(input({ balances: rich, changes }));
    expect(checks.floors).toHaveLength(MAX_CHECKS);
    expect(checks.missing).toHaveLength(1);
    expect(
      checksFor(input({ balances: new Map(), changes: [gain(ETH, UNIT)] }))
        .missing,
    ).toStrictEqual([ETH]);
    expect(
      checksFor(input({ balances: new Map(), changes: [gain(ETH, 1n)] }))
        .missing,
    ).toStrictEqual([]);
  });
});

const approving = (units: bigint): TokenCall => ({
  what: 'approve',
  caller: BigInt(OWN),
  contract: STRK,
  spender: BigInt(ROUTER),
  value: units,
});
const taking = (units: bigint): TokenCall => ({
  what: 'transfer',
  caller: BigInt(ROUTER),
  contract: STRK,
  from: BigInt(OWN),
  to: BigInt(ROUTER),
  value: units,
});
const leaving = (units: bigint): BalanceChange => ({
  what: 'allowance',
  amount: { contract: padFelt(STRK), units: String(units), trusted: true },
  spender: padFelt(ROUTER),
  unlimited: false,
});
const standing = (units: bigint): CheckInput['allowances'] => [
  { token: STRK, spender: ROUTER, units },
];

const usedWith = (members: Partial<CheckInput>) =>
  checksFor(
    input({
      changes: [loss(STRK, 10n), leaving(5n)],
      trace: [approving(15n), taking(10n)],
      allowances: standing(0n),
      ...members,
    }),
  );
const loweredOf = (members: Partial<CheckInput>) => usedWith(members).lowered;

describe('an approval', () => {
  it('that is used in part is lowered to what stood before, ahead of the floors', () => {
    const { calls } = usedWith({ allowances: standing(2n) });
    const calldata = [ROUTER, '0x2', '0x0'];
    expect(calls).toMatchObject([
      { contractAddress: STRK, entrypoint: 'approve', calldata },
      { entrypoint: 'transfer' },
    ]);
  });

  it.each<[string, Partial<CheckInput>]>([
    ['isn’t used, as that of an order', { trace: [approving(5n)] }],
    ['was given before', { trace: [taking(10n)] }],
    ['would be raised', { allowances: standing(5n) }],
    [
      'may be raised, if a run takes more',
      {
        allowances: standing(100n),
        changes: [loss(STRK, 100n), leaving(102n)],
        trace: [approving(202n), taking(100n)],
      },
    ],
    ['stood at an amount that wasn’t read', { allowances: [] }],
  ])('that %s stays', (_, members) => {
    expect(loweredOf({})).toHaveLength(1);
    expect(loweredOf(members)).toStrictEqual([]);
  });

  it('stays if its token isn’t bundled', () => {
    const change = leaving(5n);
    const inGem = {
      ...change,
      amount: { contract: padFelt(GEM), units: '5', trusted: false },
    } as BalanceChange;
    const trace = [approving(15n), taking(10n)].map((one) => ({
      ...one,
      contract: GEM,
    }));
    const allowances = [{ token: GEM, spender: ROUTER, units: 0n }];
    expect(loweredOf({ changes: [inGem], trace, allowances })).toStrictEqual(
      [],
    );
  });
});

describe('checks that are shown', () => {
  const trade = (sold: bigint, bought: bigint, balance = 100n * UNIT) =>
    checksFor(
      input({
        changes: [loss(STRK, sold), gain(ETH, bought)],
        balances: new Map([
          [STRK, balance],
          [ETH, 0n],
        ]),
      }),
    );
  const shown = trade(1000n, 1000n);

  it('stay while prices move by a hundredth', () => {
    expect(stillFit(shown, trade(1000n, 990n))).toBe(true);
    expect(stillFit(shown, trade(1009n, 1010n))).toBe(true);
  });

  const lowering = checksFor(
    input({
      changes: [loss(STRK, 1000n), gain(ETH, 1000n), leaving(5n)],
      trace: [approving(15n), taking(10n)],
      allowances: standing(0n),
      balances: new Map([
        [STRK, 100n * UNIT],
        [ETH, 0n],
      ]),
    }),
  );

  it.each([
    ['a price moves more', trade(1000n, 980n)],
    ['the balance is another one', trade(1000n, 1000n, 99n * UNIT)],
    ['a token is missing', checksFor(input({ changes: [loss(STRK, 1000n)] }))],
    ['an approval is lowered', lowering],
  ])('are replaced if %s', (_, next) => {
    expect(stillFit(shown, next)).toBe(false);
  });
});

describe('checks that replace others', () => {
  const trade = (bought: bigint, members: Partial<CheckInput> = {}) =>
    checksFor(
      input({ changes: [loss(STRK, UNIT), gain(ETH, bought)], ...members }),
    );
  const shown = trade(UNIT);
  const lowering = {
    changes: [loss(STRK, UNIT), gain(ETH, UNIT), leaving(5n)],
    trace: [approving(15n), taking(10n)],
    allowances: standing(0n),
  };

  it.each([
    ['a floor is lower', shown, trade(UNIT / 2n)],
    ['a token has none', shown, trade(0n)],
    ['what comes in isn’t told', shown, trade(UNIT, { isFollowing: true })],
    ['an approval stays', trade(UNIT, lowering), shown],
    ['there is no room for a token', shown, { ...shown, missing: [USDC] }],
  ])('are weaker if %s', (_, before, after) => {
    expect(areWeaker(before, after)).toBe(true);
    expect(areWeaker(before, before)).toBe(false);
  });

  it.each([
    ['a floor is higher', trade(2n * UNIT)],
    ['an approval is lowered', trade(UNIT, lowering)],
  ])('are no weaker if %s', (_, after) => {
    expect(areWeaker(shown, after)).toBe(false);
  });

  it('are for another result if that differs by more than a fiftieth', () => {
    const after = (bought: bigint) => [loss(STRK, UNIT), gain(ETH, bought)];
    expect(areForOtherChanges(shown, after((UNIT * 49n) / 50n))).toBe(false);
    expect(areForOtherChanges(shown, after((UNIT * 11n) / 10n))).toBe(true);
  });
});

it.each<[boolean, string, Felt]>([
  [true, 'transfer', ACCOUNT],
  [false, 'transfer', '0xbad'],
  [true, 'approve', ROUTER],
  [false, 'transfer_from', ACCOUNT],
])('a check on the chain is recognised (%p): %s', (expected, name, first) => {
  const call = {
    selector: selectorOf(name),
    calldata: [first, '0x1', '0x0'],
  };
  expect(isOwnCheck(call as never, ACCOUNT)).toBe(expected);
});
