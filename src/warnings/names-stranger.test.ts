import { describeBatch } from './describe-batch';
import { effectsOf } from './effects';
import type { AddressState, KnownAddress } from './facts';
import { type Finding, mergeFindings } from './findings';
import { judgeCalls, judgeChanges } from './judge';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ROUTER,
  type Scene,
  USDC,
  amountOf,
  callOf,
  facts,
  gets,
  holding,
  judge,
  paidBefore,
  takes,
  transfer,
  within,
} from '../../dev/testing/views/judging';
import { ON_MAINNET } from '../../dev/testing/wallet/known-protocols';
import { MAINNET } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import {
  type Felt,
  padFelt,
  shortStringToFelt,
  toFelt,
  unpadFelt,
} from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import type { CallView } from '../decode/types';

const FELT = toFelt(2n ** 250n + 1n);
const [AVNU = '0x0'] = ON_MAINNET.contracts.keys();

/** What the interface of the called contract says, of a site or its own. */
type Naming = { type?: string; by?: 'site' | 'contract' };

const callWith = (
  felts: readonly Felt[],
  { type = '', by = 'site' }: Naming = {},
  addresses: ReadonlyMap<Felt, AddressState> = new Map(),
  knownAddresses: readonly KnownAddress[] = [],
): Partial<CallView> => {
  const inputs = felts.map((_, index) => ({ name: `a${index}`, type }));
  const abi = [{ type: 'function', name: 'play', inputs }];
  const { calls } = describeBatch(
    {
      chainId: MAINNET,
      account: facts.account,
      calls: [{ contractAddress: ROUTER, entrypoint: 'play', calldata: felts }],
      metadata: new Map(),
      addresses,
      ...(by === 'contract' && {
        contractAbis: new Map([
          [
            unpadFelt(ROUTER),
            { functions: new Map([['play', inputs]]), types: new Map() },
          ],
        ]),
      }),
    },
    {
      abis: type === '' || by === 'contract' ? undefined : { [ROUTER]: abi },
      knownAddresses,
      protocols: ON_MAINNET,
    },
  );
  return calls[0] ?? {};
};

const named = (...about: Parameters<typeof callWith>): readonly Felt[] =>
  callWith(...about).named ?? [];

const ADDRESS: Naming = {
  type: 'core::starknet::ContractAddress',
  by: 'contract',
};
const UNTYPED: Naming = { type: 'core::felt252', by: 'contract' };
const there = new Map<Felt, AddressState>([
  [FELT, { classHash: '0x1', isAccount: true }],
]);

describe('the addresses that a call names', () => {
  it('are those that its interface types', () => {
    expect(named([BOB], ADDRESS)).toStrictEqual([padFelt(BOB)]);
  });

  it('are felts with something deployed at them, whatever their type', () => {
    expect(named([FELT], UNTYPED, there)).toStrictEqual([padFelt(FELT)]);
    expect(named([FELT], UNTYPED)).toStrictEqual([]);
  });

  it('are felts that the user knows, even if nothing is read', () => {
    const after = (...known: KnownAddress[]): Partial<CallView> =>
      callWith([FELT], UNTYPED, new Map(), known);
    const call = after(paidBefore(FELT));
    expect(call.named).toStrictEqual([padFelt(FELT)]);
    expect(call).not.toHaveProperty('numbers');
    expect(after(paidBefore(FELT, 1n))).toStrictEqual(after());
  });

  it('are not the user’s, the called contract, tokens and protocols', () => {
    const tokens = [...BUNDLED_TOKENS.keys()].slice(0, 1);
    const own = [facts.account, ROUTER, AVNU, '0x0', ...tokens] as const;
    expect(named(own, ADDRESS)).toStrictEqual([]);
  });
});

describe('the numbers that could be addresses', () => {
  const numbers = Array.from({ length: 16 }, (_, index) =>
    toFelt(2n ** 249n + BigInt(index)),
  );

  it.each([[{}], [UNTYPED], [{ type: 'core::felt252' }]])(
    'are counted, and eight of them shown, whoever types them: %j',
    (naming) => {
      expect(callWith([FELT, ...numbers], naming, there)).toMatchObject({
        named: [padFelt(FELT)],
        numbers: { count: 16, first: numbers.slice(0, 8).map(padFelt) },
      });
    },
  );

  it('are none that are small, too large, or text', () => {
    const text = shortStringToFelt('the season of the game');
    const other: Felt[] = [
      '0x0',
      '0x5',
      toFelt(2n ** 128n),
      toFelt(2n ** 251n - 256n),
      text,
    ];
    expect(callWith(other, UNTYPED)).not.toHaveProperty('numbers');
    expect(callWith(other, UNTYPED)).not.toHaveProperty('named');
  });

  it('can look like a known address only where they are shown', () => {
    const own = padFelt(2n ** 248n + 0xabcdn);
    const twin = toFelt(2n ** 248n + 2n ** 100n + 0xabcdn);
    const known: KnownAddress[] = [{ address: own, relation: 'own' }];
    const namesOf = (felts: readonly Felt[]): string[] => {
      const call = { ...callOf(ROUTER, 'play'), ...callWith(felts, UNTYPED) };
      return judgeCalls([call], { ...facts, knownAddresses: known }).map(
        ({ name }) => name,
      );
    };
    expect(namesOf([twin, ...numbers])).toContain('look-alike');
    expect(namesOf([...numbers, twin])).toStrictEqual(['unknown-numbers']);
  });

  it('are a note in a call whose own contract pays, and takes nothing', () => {
    const call = { ...callOf(ROUTER, 'play'), ...callWith(numbers, UNTYPED) };
    const levels = (number: number, ...steps: Scene['steps']): string[] =>
      judgeCalls(
        [call],
        facts,
        effectsOf(
          [call],
          [],
          within(number, ...steps).flatMap(({ trace }) => trace),
          facts,
        ),
      ).map(({ level }) => level);
    const pays = gets(ROUTER, 5n);
    expect(levels(1, pays)).toStrictEqual(['note']);
    expect(levels(2, pays)).toStrictEqual(['warning']);
    expect(levels(1, pays, takes(ROUTER, 1n))).toStrictEqual(['warning']);
    // A bribe of somebody else's.
    expect(levels(1, gets(BOB, 5n))).toStrictEqual(['warning']);
  });

  it('are a warning for each call, or a note if its protocol is known', () => {
    const call = { ...callOf(ROUTER, 'play'), ...callWith(numbers, UNTYPED) };
    const other = { ...call, numbers: { count: 2000, first: [] } };
    const three = { count: 3, first: [] };
    const known = { ...call, numbers: three, protocol: 'AVNU' };
    const findings = mergeFindings(judgeCalls([call, other, known], facts));
    const name = 'unknown-numbers';
    expect(findings).toMatchObject([
      { name, level: 'warning', calls: [1], values: { count: '16' } },
      { name, level: 'warning', calls: [2], values: { count: '2000' } },
      { name, level: 'note', calls: [3], values: { count: '3' } },
    ]);
  });
});

describe('a payment to an address that the same transaction deploys', () => {
  const deployment = callOf('0xde', 'deploy_contract', {
    action: 'deploy',
    classHash: '0xc1a55',
  });
  const found = (
    calls: readonly CallView[],
    state: AddressState = {},
    knownAddresses: readonly KnownAddress[] = [],
  ): unknown[] =>
    judge({
      calls,
      facts: {
        knownAddresses,
        addresses: new Map([[unpadFelt(BOB), state]]),
      },
    }).map(({ name, level, words, calls: numbers }) => [
      name,
      level,
      words,
      numbers,
    ]);
  const pay = transfer(BOB, 1_000_000n, USDC);

  it('is a warning', () => {
    expect(found([deployment, pay])).toStrictEqual([
      ['names-stranger', 'warning', 'deployed', [2]],
    ]);
  });

  it('is none to an own account, to one that is there, or without a deployment', () => {
    const own = { address: padFelt(BOB), relation: 'own' as const };
    expect(found([deployment, pay], {}, [own])).toStrictEqual([]);
    expect(found([deployment, pay], { classHash: '0x1' })).toStrictEqual([]);
    expect(found([pay])).toStrictEqual([]);
  });
});

const flow = (direction: 'in' | 'out'): BalanceChange => ({
  what: 'token',
  direction,
  amount: amountOf(USDC, 50_000_000n),
});

describe('an address that is new to the user', () => {
  const found = (
    changes: readonly BalanceChange[],
    known: readonly KnownAddress[] = [],
    more: readonly CallView[] = [],
    read: (finding: Finding) => string | string[] = ({ name }) => name,
    { balances } = facts,
  ): string[] =>
    judgeChanges(
      effectsOf(
        [
          {
            contract: ROUTER,
            entrypoint: 'play',
            source: 'contract',
            args: [],
            calldata: [],
            named: [padFelt(BOB)],
          },
          ...more,
        ],
        changes,
        [],
        { ...facts, balances, knownAddresses: known },
      ),
    ).flatMap(read);

  it.each<[string, BalanceChange[]]>([
    ['nothing moves', []],
    ['something comes in', [flow('in')]],
    ['something leaves', [flow('out')]],
  ])('is found though %s', (_, changes) => {
    expect(found(changes)).toContain('names-stranger');
  });

  it('is not found if the user sends it more than a fee', () => {
    const paid = (units: bigint, to = BOB): string[] =>
      found([], [], [transfer(to, units, USDC)]);
    expect(paid(9_999_999n)).toStrictEqual(['names-stranger']);
    expect(paid(10_000_000n)).toStrictEqual([]);
    expect(paid(10_000_000n, ROUTER)).toStrictEqual(['names-stranger']);
  });

  it('is not found if it is what the called contract trades, in that very call', () => {
    const trade = (
      takesIn: number,
      movesIn: number | undefined,
      taker: Felt = ROUTER,
    ): string[] =>
      judgeChanges(
        effectsOf(
          [{ ...callOf(ROUTER, 'play'), named: [padFelt(BOB)] }],
          [],
          within(takesIn, takes(taker, 5n)).flatMap(({ trace }) => trace),
          facts,
          [{ contract: padFelt(BOB), within: movesIn }],
        ),
      ).map(({ name }) => name);
    expect(trade(1, 1)).not.toContain('names-stranger');
    expect(trade(2, 1)).toContain('names-stranger');
    expect(trade(1, 2)).toContain('names-stranger');
    expect(trade(1, undefined)).toContain('names-stranger');
    // A thief's contract makes its own NFT arrive whenever it runs.
    expect(trade(1, 1, BOB)).toContain('names-stranger');
  });

  const levels = (
    known: KnownAddress,
    changes: readonly BalanceChange[] = [],
    more = facts,
  ): string[] =>
    found(
      changes,
      [known],
      [],
      ({ name, level }) => (name === 'names-stranger' ? level : []),
      more,
    );

  it('is a note once the user knows it: a contact, or paid ten dollars or a tenth', () => {
    expect(levels(paidBefore(BOB))).toStrictEqual(['note']);
    const contact = { address: padFelt(BOB), relation: 'contact' as const };
    expect(levels(contact)).toStrictEqual(['note']);
    const paid = (units: bigint, held: bigint): string[] =>
      levels(paidBefore(BOB, units, USDC, held));
    expect(paid(10_000_000n, 10n ** 12n)).toStrictEqual(['note']);
    expect(paid(9_999_999n, 10n ** 12n)).toStrictEqual(['warning']);
    expect(paid(1_000_000n, 10_000_000n)).toStrictEqual(['note']);
    expect(paid(1_000_000n, 10_000_001n)).toStrictEqual(['warning']);
    // A tenth of a crumb, or of a balance that wasn't read.
    expect(paid(999_999n, 1_000_000n)).toStrictEqual(['warning']);
    expect(paid(1_000_000n, 0n)).toStrictEqual(['warning']);
    const sent = { address: padFelt(BOB), relation: 'sent' as const };
    expect(levels(sent)).toStrictEqual(['warning']);
  });

  it('is a warning again for more than ten times as much, or half of what is held', () => {
    const after = (
      units: bigint,
      leaves: bigint,
      held = 1_000_000_000n,
    ): string[] =>
      levels(
        paidBefore(BOB, units),
        [{ ...flow('out'), amount: amountOf(USDC, leaves) } as BalanceChange],
        { ...facts, ...holding([USDC, held]) },
      );
    expect(after(10_000_000n, 100_000_000n)).toStrictEqual(['note']);
    expect(after(10_000_000n, 100_000_001n)).toStrictEqual(['warning']);
    expect(after(12_000_000n, 49_999_999n, 100_000_000n)).toStrictEqual([
      'note',
    ]);
    expect(after(12_000_000n, 50_000_000n, 100_000_000n)).toStrictEqual([
      'warning',
    ]);
  });
});
