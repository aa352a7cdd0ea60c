import type { AddressState } from './facts';
import { judgeCalls } from './judge';
import { ALL, BOB, see } from '../../dev/testing/views/contracts';
import {
  NFT,
  ROUTER,
  STRK,
  TOKEN,
  approve,
  dangersOf,
  facts,
  judge,
  knowing,
  strk,
} from '../../dev/testing/views/judging';
import { type Felt, toFelt, unpadFelt } from '../core/felt';
import type { CallView } from '../decode/types';

const namesOf = (
  call: CallView,
  more: Partial<typeof facts> = {},
): (string | undefined)[] =>
  judgeCalls([call], { ...facts, ...more }).map(({ name }) => name);

describe('unlimited-approval', () => {
  it('is a danger, even for the id of an NFT', () => {
    const approving = (contract: Felt, units: bigint): unknown[] =>
      judgeCalls(
        [see(contract, 'approve', [BOB, toFelt(units), '0x0'])],
        facts,
      ).flatMap(({ name, level }) =>
        name === 'unlimited-approval' ? [level] : [],
      );
    for (const contract of [STRK, NFT]) {
      expect(approving(contract, 2n ** 96n)).toStrictEqual(['danger']);
      expect(approving(contract, 2n ** 96n - 1n)).toStrictEqual([]);
    }
  });

  it.each([2n ** 128n - 1n, 2n ** 96n, 10n ** 29n])('finds %s FRI', (units) => {
    expect(judge({ calls: [approve(BOB, units)], steps: [] })).toMatchObject([
      {
        name: 'unlimited-approval',
        level: 'danger',
        calls: [1],
        address: BOB,
        amount: { symbol: 'STRK' },
      },
    ]);
  });

  const FOUND = ['unlimited-approval'];
  const many = toFelt(10n ** 17n);

  it.each<[string, CallView, string[]]>([
    ['an increase', see(STRK, 'increase_allowance', [BOB, ALL, '0x0']), FOUND],
    ['10^11 of six decimals', see(TOKEN, 'approve', [BOB, many, '0x0']), FOUND],
    ['one unit less', approve(BOB, 2n ** 96n - 1n), []],
    ['a decrease', see(STRK, 'decrease_allowance', [BOB, ALL, ALL]), []],
    ['a transfer', see(STRK, 'transfer', [BOB, ALL, '0x0']), []],
    [
      'the large id of an NFT',
      see(NFT, 'approve', [BOB, ALL, '0x0']),
      [...FOUND, 'token-or-nft'],
    ],
    ['any id', see(NFT, 'approve', [BOB, '0x7', '0x0']), ['token-or-nft']],
  ])('is found or not for %s', (_, call, names) => {
    expect(namesOf(call)).toStrictEqual(names);
  });
});

describe('approval-for-all', () => {
  it.each(['set_approval_for_all', 'setApprovalForAll'])('finds %s', (name) => {
    const all = see(NFT, name, [BOB, '0x1']);
    expect(judge({ calls: [all], steps: [] })).toMatchObject([
      { name: 'approval-for-all', address: BOB, level: 'danger' },
    ]);
    expect(namesOf(see(NFT, name, [BOB, '0x0']))).toStrictEqual([]);
  });
});

describe('approval-to-account', () => {
  const states: [string, AddressState, boolean][] = [
    ['an account', { classHash: '0x5', isAccount: true }, true],
    ['nobody yet', { isAccount: false }, true],
    ['a contract', { classHash: '0x5', isAccount: false }, false],
  ];
  it.each(states)('goes by what the spender is: %s', (_, state, isDanger) => {
    const addresses = new Map<Felt, AddressState>([[unpadFelt(ROUTER), state]]);
    const expected = isDanger ? ['approval-to-account'] : [];
    for (const call of [
      approve(ROUTER, strk(1)),
      see(STRK, 'increase_allowance', [ROUTER, '0x1', '0x0']),
      see(NFT, 'approve', [ROUTER, '0x7', '0x0']),
    ]) {
      const names = namesOf(call, { addresses });
      expect(names.filter((name) => name !== 'token-or-nft')).toStrictEqual(
        expected,
      );
    }
    const all = see(NFT, 'set_approval_for_all', [ROUTER, '0x1']);
    expect(namesOf(all, { addresses })).toStrictEqual([
      'approval-for-all',
      ...expected,
    ]);
  });

  it('is not found for a revocation, an own account or an unread address', () => {
    const addresses = new Map<Felt, AddressState>([
      [unpadFelt(ROUTER), { isAccount: true }],
      ['0x0', { isAccount: false }],
    ]);
    const names = (call: CallView): unknown[] => namesOf(call, { addresses });
    const none = see(NFT, 'set_approval_for_all', [ROUTER, '0x0']);
    const nobody = see(NFT, 'approve', ['0x0', '0x7', '0x0']);
    const approval = approve(ROUTER, strk(1));
    const own = { addresses, ...knowing(ROUTER, 'own') };
    expect(names(approve(ROUTER, 0n))).toStrictEqual([]);
    expect(names(none)).toStrictEqual([]);
    expect(names(nobody)).toStrictEqual(['token-or-nft']);
    expect(namesOf(approval)).toStrictEqual([]);
    expect(namesOf(approval, own)).toStrictEqual([]);
    expect(dangersOf({ steps: [] })).toStrictEqual([]);
  });
});
