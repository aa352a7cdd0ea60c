import type { KnownAddress, RequestFacts } from './facts';
import type { Finding } from './findings';
import { judgeCalls } from './judge';
import { BOB, NFT, see } from '../../dev/testing/views/contracts';
import {
  callOf,
  facts,
  paidBefore,
  strk,
  transfer,
} from '../../dev/testing/views/judging';
import { STRK } from '../config/tokens';
import { type Felt, padFelt, unpadFelt } from '../core/felt';
import type { CallView, DecodedValue } from '../decode/types';

const address = (front: string, middle: string, back: string): Felt =>
  `0x0${front}${middle.repeat(63 - front.length - back.length)}${back}`;

const REAL = address('4ab', '1', 'cdef');
const FAKE = address('4ab', '2', 'cdef');

const lookAlike = (call: CallView, known: RequestFacts): Finding[] =>
  judgeCalls([call], known).filter(({ name }) => name === 'look-alike');

const imitatedBy = (
  call: CallView,
  known: readonly KnownAddress[] = [{ address: REAL, relation: 'sent' }],
  account = facts.account,
): unknown[] =>
  lookAlike(call, { ...facts, knownAddresses: known, account }).map((found) => [
    found.address,
    found.imitated,
  ]);

describe('look-alike', () => {
  it.each(['own', 'sent', 'approved'] as const)(
    'imitates an address known as %s',
    (as) => {
      expect(
        imitatedBy(transfer(FAKE, strk(1)), [{ address: REAL, relation: as }]),
      ).toStrictEqual([[FAKE, REAL]]);
    },
  );

  it('imitates a bundled token or a known protocol, even as the called contract', () => {
    const protocols = new Set<Felt>([unpadFelt(REAL)]);
    const found = (call: CallView): unknown[] =>
      lookAlike(call, { ...facts, protocols }).map(({ imitated }) => imitated);
    expect(found(callOf(FAKE, 'swap'))).toStrictEqual([REAL]);
    expect(found(transfer(FAKE, strk(1)))).toStrictEqual([REAL]);
    expect(found(callOf(REAL, 'swap'))).toStrictEqual([]);
    const twin = `0x04${padFelt(STRK).slice(4, 6)}${'0'.repeat(56)}${STRK.slice(-4)}`;
    expect(found(callOf(twin as Felt, 'transfer'))).toStrictEqual([
      padFelt(STRK),
    ]);
    const after = (used: KnownAddress): unknown[] =>
      lookAlike(transfer(FAKE, strk(1)), {
        ...facts,
        protocols,
        knownAddresses: [used],
      });
    expect(after(paidBefore(FAKE))).toStrictEqual([]);
    expect(after(paidBefore(FAKE, 1n))).toHaveLength(1);
    expect(after({ address: FAKE, relation: 'sent' })).toHaveLength(1);
  });

  it('is not found for two similar protocols, or for a known paymaster', () => {
    const of = (protocols: typeof facts.protocols): unknown[] =>
      [REAL, FAKE].flatMap((to) =>
        lookAlike(transfer(to, strk(1)), { ...facts, protocols }),
      );
    expect(of(new Set([REAL, FAKE].map(unpadFelt)))).toStrictEqual([]);
    const paymasters = {
      has: () => false,
      keys: () => [unpadFelt(REAL)].values(),
    };
    expect(of(paymasters)).toMatchObject([{ address: FAKE, imitated: REAL }]);
  });

  it('imitates the account itself', () => {
    expect(imitatedBy(transfer(FAKE, strk(1)), [], REAL)).toStrictEqual([
      [FAKE, REAL],
    ]);
  });

  it('shares six of the first and last digits, which people compare', () => {
    const real: KnownAddress[] = [
      { address: address('4abc', '1', 'cdef'), relation: 'sent' },
    ];
    const imitates = (front: string, back: string): boolean =>
      imitatedBy(transfer(address(front, '2', back), strk(1)), real).length > 0;
    for (const [front, back] of [
      ['4acc', 'cdef'],
      ['4abd', '0def'],
      ['4abc', '00ef'],
      // The first digit is always 0 and the second below 8: some overlook them.
      ['5abd', 'cdef'],
      ['5abc', '0def'],
      ['04abc', '00ef'],
    ] as const) {
      expect([front, imitates(front, back)]).toStrictEqual([front, true]);
    }
    expect(imitates('4bbc', 'cdef')).toBe(false);
    expect(imitates('4acc', '0def')).toBe(false);
    expect(imitates('4abd', '00ef')).toBe(false);
    expect(imitates('4abc', 'cdee')).toBe(false);
    expect(imitatedBy(transfer(BOB, strk(1)), real)).toStrictEqual([]);
  });

  const inner: DecodedValue = { kind: 'address', felt: FAKE };
  const some = { kind: 'variant', name: 'Some', value: inner } as const;
  const list = { kind: 'list', items: [some] } as const;
  const deep = {
    kind: 'record',
    members: [{ name: 'y', value: list }],
  } as const;

  it.each<[string, CallView]>([
    ['spender', see(STRK, 'approve', [FAKE, '0x1', '0x0'])],
    ['spender to revoke', see(STRK, 'approve', [FAKE, '0x0', '0x0'])],
    ['operator', see(NFT, 'set_approval_for_all', [FAKE, '0x1'])],
    ['source', see(STRK, 'transfer_from', [FAKE, BOB, '0x1', '0x0'])],
    ['receiver', callOf('0x1', 'a', { exact: 'gives', to: FAKE })],
    ['rewards', callOf('0x1', 'a', { action: 'stake', to: FAKE })],
    ['claim', callOf('0x1', 'a', { action: 'claim', to: FAKE })],
    ['argument', { ...callOf('0x1', 'a'), args: [{ name: 'x', value: deep }] }],
  ])('is found as %s', (_, call) => {
    expect(imitatedBy(call)).toStrictEqual([[FAKE, REAL]]);
  });

  it('is still found after the user was once tricked by it', () => {
    const known: KnownAddress[] = [
      { address: REAL, relation: 'own' },
      { address: FAKE, relation: 'sent' },
    ];
    expect(imitatedBy(transfer(FAKE, strk(1)), known)).toHaveLength(1);
    expect(imitatedBy(transfer(REAL, strk(1)), known)).toStrictEqual([]);
  });

  it('is not found between addresses that the user knows equally well', () => {
    const known = [
      paidBefore(REAL),
      { ...paidBefore(FAKE), relation: 'approved' as const },
    ];
    expect(imitatedBy(transfer(FAKE, strk(1)), known)).toStrictEqual([]);
    // A use proves nothing if next to nothing was paid.
    const little = [paidBefore(REAL), paidBefore(FAKE, 1n)];
    expect(imitatedBy(transfer(FAKE, strk(1)), little)).toStrictEqual([
      [FAKE, REAL],
    ]);
    expect(imitatedBy(transfer(REAL, strk(1)), little)).toStrictEqual([]);
    expect(imitatedBy(transfer(padFelt('0x1'), strk(1)), [])).toStrictEqual([]);
  });
});
