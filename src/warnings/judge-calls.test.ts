import fc from 'fast-check';

import type { AddressState } from './facts';
import { mergeFindings } from './findings';
import { judgeCalls } from './judge';
import { ACCOUNT, ALL, BOB, NFT, see } from '../../dev/testing/views/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  approve,
  callOf,
  facts,
  strk,
  tokenNamed,
  transfer,
} from '../../dev/testing/views/judging';
import { unpadFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

const all = {
  ...facts,
  metadata: tokenNamed(TOKEN, 'USDC'),
  knownAddresses: [
    { address: BOB, relation: 'sent' as const },
    {
      address: THIEF,
      relation: 'approved' as const,
      classHash: '0x1' as const,
    },
  ],
  addresses: new Map<Felt, AddressState>([
    [unpadFelt(ROUTER), { classHash: '0x1', isAccount: true }],
    [unpadFelt(THIEF), { classHash: '0x2', isAccount: false }],
  ]),
};

const FAKE_BOB: Felt = `0x0100${'1'.repeat(56)}0b0b`;

const EVIL: readonly CallView[] = [
  see(ACCOUNT, 'upgrade', ['0x1']),
  see(STRK, 'approve', [THIEF, ALL, '0x0']),
  see(NFT, 'set_approval_for_all', [THIEF, '0x1']),
  see('0x123', 'approve', [THIEF, '0x1', '0x0']),
  approve(ROUTER, 5n),
  transfer(FAKE_BOB, 5n),
  transfer('0x0', 5n),
  transfer(STRK, 5n),
  transfer(BOB, 5n, TOKEN),
  callOf(ROUTER, 'swap', { action: 'swap', exact: 'gives', to: THIEF }),
  callOf(ROUTER, 'stake', { action: 'stake', to: THIEF }),
  callOf(ROUTER, 'claim', { action: 'claim', to: THIEF }),
];
const PADDING: readonly CallView[] = [
  transfer(BOB, strk(1)),
  approve(THIEF, 1n),
  see('0x123', 'play', ['0x1']),
  callOf(ROUTER, 'swap'),
];

/** What the dangers of these calls name, without the calls' numbers. */
function dangersOf(calls: readonly CallView[]): string[] {
  return mergeFindings(judgeCalls(calls, all))
    .filter(({ level }) => level === 'danger')
    .map(({ name, address, imitated, contract, amount }) =>
      [name, address, imitated, contract, amount?.contract].join(' '),
    )
    .sort();
}

describe('judgeCalls', () => {
  it('finds in a batch what it finds in its calls, whatever their order and padding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...EVIL, ...PADDING), { maxLength: 120 }),
        (calls) => {
          const alone = new Set(calls.flatMap((call) => dangersOf([call])));
          expect(dangersOf(calls)).toStrictEqual([...alone].sort());
        },
      ),
    );
  });

  it('finds a danger in each evil call, and none in the padding', () => {
    for (const call of EVIL) {
      expect(dangersOf([call])).not.toStrictEqual([]);
    }
    expect(dangersOf(PADDING)).toStrictEqual([]);
  });

  it('names the calls by number', () => {
    const calls = [...PADDING, see(ACCOUNT, 'upgrade', ['0x1']), ...PADDING];
    expect(mergeFindings(judgeCalls(calls, all))[0]).toMatchObject({
      name: 'account-takeover',
      calls: [5],
    });
  });

  it('raises no false alarm if nothing is known', () => {
    const nothing = {
      account: ACCOUNT,
      metadata: new Map(),
      balances: new Map(),
      addresses: new Map(),
      knownAddresses: [],
      protocols: new Set<Felt>(),
      fakePools: new Set<Felt>(),
    };
    const calls = [transfer(BOB, 5n), approve(THIEF, 5n), callOf(ROUTER, 'a')];
    expect(judgeCalls(calls, nothing)).toStrictEqual([]);
  });
});
