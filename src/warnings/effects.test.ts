import {
  destinations,
  effectsOf,
  grantKey,
  isProtocol,
  numbersOf,
  type Effects,
  type Outflow,
} from './effects';
import type { KnownAddress } from './types';
import { ACCOUNT, BOB, NFT, see } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  USDC,
  approve,
  approves,
  callOf,
  facts,
  gets,
  sends,
  takes,
  transfer,
} from '../../test/support/judging';
import { unpadFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

const increase = (contract: Felt, spender: Felt, units: Felt): CallView =>
  see(contract, 'increase_allowance', [spender, units, '0x0']);

const grantsOf = (...args: Partial<Parameters<typeof effectsOf>>): string[] => {
  const [calls = [], changes, trace = []] = args;
  return [...effectsOf(calls, changes, trace, facts).grants];
};

const changesOf = (...calls: CallView[]): unknown =>
  effectsOf(calls, undefined, [], facts).changes.map((change) =>
    change.what === 'allowance'
      ? [change.spender, change.amount.units, change.unlimited]
      : 'amount' in change && [
          change.what,
          change.direction,
          unpadFelt(change.amount.contract),
          change.amount.units,
        ],
  );

describe('whom a transaction lets spend', () => {
  it.each([
    ['approve', approve(BOB, 5n), STRK],
    ['increase', increase(STRK, BOB, '0x5'), STRK],
    ['approve an NFT', see(NFT, 'approve', [BOB, '0x7', '0x0']), NFT],
    ['approve all NFTs', see(NFT, 'set_approval_for_all', [BOB, '0x1']), NFT],
  ] as const)('is told by calls that %s', (_, call, contract) => {
    expect(grantsOf([call])).toStrictEqual([grantKey(contract, BOB)]);
  });

  it('is nobody by a call that takes an approval back, or any other', () => {
    const calls = [
      see(NFT, 'set_approval_for_all', [BOB, '0x0']),
      transfer(BOB, 5n),
      callOf(ROUTER, 'swap'),
    ];
    expect(grantsOf(calls)).toStrictEqual([]);
  });

  it('is told by what the account itself does in the simulation', () => {
    const { trace } = approves(BOB, 5n);
    const increases = trace.map((call) => ({
      ...call,
      does: 'increase' as const,
    }));
    const key = [grantKey(STRK, BOB)];
    expect(grantsOf([], [], trace)).toStrictEqual(key);
    expect(grantsOf([], [], increases)).toStrictEqual(key);
    const others = trace.map((call) => ({
      ...call,
      caller: unpadFelt(THIEF),
    }));
    expect(grantsOf([], [], others)).toStrictEqual([]);
    const moves = [...sends(BOB, 5n).trace, ...takes(BOB, 5n).trace];
    expect(grantsOf([], [], moves)).toStrictEqual([]);
  });
});

describe('what calls change without a simulation', () => {
  it('is what they transfer, by token', () => {
    expect(
      changesOf(
        transfer(BOB, 5n),
        transfer(THIEF, 7n),
        transfer(BOB, 2n, USDC),
        transfer(ACCOUNT, 90n),
      ),
    ).toStrictEqual([
      ['token', 'out', STRK, '12'],
      ['token', 'out', USDC, '2'],
    ]);
  });

  it('is nothing for a transfer to oneself, and no amount for an NFT', () => {
    const nft = see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x7', '0x0']);
    expect(changesOf(transfer(ACCOUNT, 5n), nft)).toStrictEqual([]);
  });

  it('is what they leave approved', () => {
    expect(changesOf(approve(BOB, 5n), increase(STRK, BOB, '0x2'))).toEqual([
      [BOB, '7', false],
    ]);
    expect(changesOf(increase(STRK, BOB, '0x2'), approve(BOB, 5n))).toEqual([
      [BOB, '5', false],
    ]);
    expect(changesOf(approve(BOB, 5n), approve(BOB, 0n))).toEqual([]);
    expect(changesOf(approve(BOB, 2n ** 128n))).toEqual([
      [BOB, String(2n ** 128n), true],
    ]);
  });
});

describe('the numbers of calls', () => {
  it('are counted from 1', () => {
    const calls = [approve(BOB, 5n), transfer(BOB, 5n), transfer(BOB, 6n)];
    expect(
      numbersOf(calls, ({ entrypoint }) => entrypoint === 'transfer'),
    ).toStrictEqual([2, 3]);
  });
});

const outflowsOf = (
  calls: CallView[],
  trace: Parameters<typeof effectsOf>[2] = [],
): readonly Outflow[] => effectsOf(calls, undefined, trace, facts).outflows;

const outflow = (to = BOB, by = ACCOUNT): Outflow => ({
  contract: STRK,
  to,
  units: 5n,
  by,
});

describe('what leaves', () => {
  /** The router sends its own tokens to somebody else. */
  const otherTransfer = {
    trace: sends(BOB, 9n).trace.map((one) => ({
      ...one,
      caller: unpadFelt(ROUTER),
    })),
  };

  it('is what the trace shows, whoever made the transfer', () => {
    const steps = [
      sends(BOB, 5n),
      takes(ROUTER, 5n, STRK, THIEF),
      gets(ROUTER, 7n),
      approves(BOB, 9n),
      otherTransfer,
    ];
    expect(
      outflowsOf(
        [],
        steps.flatMap(({ trace }) => trace),
      ),
    ).toStrictEqual([outflow(), outflow(THIEF, ROUTER)]);
  });

  it('is what the calls say if there is no trace', () => {
    expect(
      outflowsOf([transfer(BOB, 5n), callOf(ROUTER, 'swap')]),
    ).toStrictEqual([outflow()]);
  });

  it('is nothing that comes back to the account', () => {
    expect(outflowsOf([transfer(ACCOUNT, 5n)])).toStrictEqual([]);
    expect(outflowsOf([], sends(ACCOUNT, 5n).trace)).toStrictEqual([]);
  });
});

describe('a call that transfers', () => {
  it.each([
    ['tokens', transfer(BOB, 5n), STRK, 5n],
    [
      'tokens as a spender',
      see(STRK, 'transfer_from', [ACCOUNT, BOB, '0x5', '0x0']),
      STRK,
      5n,
    ],
    [
      'an NFT',
      see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x7', '0x0']),
      NFT,
      7n,
    ],
  ] as const)('%s of the account', (_, call, contract, units) => {
    expect(outflowsOf([call])).toStrictEqual([
      { contract, to: BOB, units, by: ACCOUNT },
    ]);
  });

  it.each([STRK, NFT])('%s of somebody else is none of its own', (contract) => {
    const call = see(contract, 'transfer_from', [THIEF, BOB, '0x5', '0x0']);
    expect(outflowsOf([call])).toStrictEqual([]);
  });
});

describe('where what leaves goes', () => {
  const other = { address: THIEF, as: 'own' } as const;
  const sumsOf = (
    trace: Parameters<typeof effectsOf>[2],
    more: Partial<Parameters<typeof effectsOf>[3]>,
  ): unknown =>
    destinations(effectsOf([], [], trace, { ...facts, ...more }), STRK, 5n)
      .sums;

  it.each<[string, KnownAddress[]]>([
    ['own', [{ address: BOB, as: 'own' }]],
    ['stranger', [other, { address: BOB, as: 'sent' }]],
    ['stranger', [{ address: BOB, as: 'approved' }]],
    ['stranger', [other]],
  ])('is %s', (expected, known) => {
    expect(sumsOf(sends(BOB, 5n).trace, { known })).toHaveProperty(
      [expected],
      5n,
    );
  });

  it('is a protocol if that gets it, or takes it itself', () => {
    const protocols = new Set([unpadFelt(ROUTER)]);
    for (const step of [sends(ROUTER, 5n), takes(ROUTER, 5n, STRK, BOB)]) {
      expect(sumsOf(step.trace, { protocols })).toMatchObject({ protocol: 5n });
    }
    expect(sumsOf(sends(BOB, 5n).trace, { protocols })).toMatchObject({
      stranger: 5n,
    });
  });
});

describe('a protocol', () => {
  it('is known, or named by the call of that contract', () => {
    const effects = (protocol?: string): Effects =>
      effectsOf([callOf(ROUTER, 'swap', undefined, protocol)], [], [], facts);
    expect(isProtocol(ROUTER, effects('AVNU'))).toBe(true);
    expect(isProtocol(unpadFelt(ROUTER), effects('AVNU'))).toBe(true);
    expect(isProtocol(BOB, effects('AVNU'))).toBe(false);
    expect(isProtocol(ROUTER, effects())).toBe(false);
  });
});
