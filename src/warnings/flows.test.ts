import {
  counterpartyOf,
  isProtocol,
  outflowsOf,
  ownTransfer,
  type Counterparty,
} from './flows';
import type { KnownAddress } from './types';
import { ACCOUNT, BOB, NFT, see } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  approves,
  callOf,
  facts,
  gets,
  sends,
  takes,
  transfer,
} from '../../test/support/judging';
import { padFelt, unpadFelt } from '../core/felt';

const outflow = (to = BOB, by = ACCOUNT): ReturnType<typeof outflowsOf>[0] => ({
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
        ACCOUNT,
      ),
    ).toStrictEqual([outflow(), outflow(THIEF, ROUTER)]);
  });

  it('is what the calls say if there is no trace', () => {
    expect(
      outflowsOf([transfer(BOB, 5n), callOf(ROUTER, 'swap')], [], ACCOUNT),
    ).toStrictEqual([outflow()]);
  });

  it('is nothing that comes back to the account', () => {
    expect(outflowsOf([transfer(ACCOUNT, 5n)], [], ACCOUNT)).toStrictEqual([]);
    expect(outflowsOf([], sends(ACCOUNT, 5n).trace, ACCOUNT)).toStrictEqual([]);
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
    expect(ownTransfer(call, ACCOUNT)).toStrictEqual([
      { contract, to: BOB, units, by: ACCOUNT },
    ]);
  });

  it.each([STRK, NFT])('%s of somebody else is none of its own', (contract) => {
    const call = see(contract, 'transfer_from', [THIEF, BOB, '0x5', '0x0']);
    expect(ownTransfer(call, ACCOUNT)).toStrictEqual([]);
  });
});

describe('the other side of a transfer', () => {
  const other = { address: THIEF, as: 'contact' } as const;

  it.each<[Counterparty, KnownAddress[]]>([
    ['own', [{ address: BOB, as: 'own' }]],
    ['contact', [other, { address: BOB, as: 'contact' }]],
    ['used-before', [other, { address: BOB, as: 'sent' }]],
    ['stranger', [{ address: BOB, as: 'approved' }]],
    ['stranger', [other]],
  ])('is %s', (expected, known) => {
    expect(counterpartyOf(outflow(), [], { ...facts, known })).toBe(expected);
  });

  it('is a protocol if that gets it, or takes it itself', () => {
    const protocols = new Set([unpadFelt(ROUTER)]);
    const all = { ...facts, protocols };
    expect(counterpartyOf(outflow(ROUTER), [], all)).toBe('protocol');
    expect(counterpartyOf(outflow(BOB, ROUTER), [], all)).toBe('protocol');
    expect(counterpartyOf(outflow(), [], all)).toBe('stranger');
  });
});

describe('a protocol', () => {
  it('is known, or named by the call of that contract', () => {
    const calls = [callOf(ROUTER, 'swap', undefined, 'AVNU')];
    expect(isProtocol(ROUTER, calls, facts)).toBe(true);
    expect(isProtocol(unpadFelt(ROUTER), calls, facts)).toBe(true);
    expect(isProtocol(BOB, calls, facts)).toBe(false);
    expect(isProtocol(ROUTER, [callOf(ROUTER, 'swap')], facts)).toBe(false);
    expect(isProtocol(padFelt('0x1'), [], facts)).toBe(false);
  });
});
