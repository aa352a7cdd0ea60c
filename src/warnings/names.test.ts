import { judgeCalls } from './judge-calls';
import { ACCOUNT, NFT, THIEF, callOf, facts } from '../../test/support/judging';
import { padFelt, type Felt } from '../core/felt';
import type { CallSummary } from '../decode/types';

const FRIEND = padFelt('0xf21e2d');
const known = [
  { address: FRIEND, as: 'sent' as const },
  { address: padFelt('0x0e12'), as: 'own' as const },
];
const name = 'alice.stark';

const judge = (headline: CallSummary, protocol = 'Starknet ID') =>
  judgeCalls([callOf(NFT, 'f', headline, protocol)], {
    ...facts,
    known,
  }).filter((finding) => finding.name === 'to-other');

describe('names that somebody else gets', () => {
  it.each<(to: Felt) => CallSummary>([
    (to) => ({ action: 'transfer-name', name, to }),
    (to) => ({ action: 'buy-name', name, days: '365', to }),
    (to) => ({ action: 'point-name', to }),
    (to) => ({ action: 'nft-transfer', ids: ['5'], from: ACCOUNT, to }),
  ])('are a danger (%#)', (headline) => {
    expect(judge(headline(THIEF))).toMatchObject([
      { level: 'danger', address: THIEF },
    ]);
    expect(judge(headline(FRIEND))).toMatchObject([
      { level: 'warning', address: FRIEND },
    ]);
    for (const own of [ACCOUNT, padFelt('0x0e12')]) {
      expect(judge(headline(own))).toStrictEqual([]);
    }
  });

  it('are a danger if it is not known who gets them', () => {
    expect(
      judge({ action: 'transfer-name', name, isOwn: false }),
    ).toStrictEqual([
      { name: 'to-other', level: 'danger', calls: [1], acknowledge: true },
    ]);
  });

  it('are found only where somebody gets one', () => {
    for (const headline of [
      { action: 'transfer-name', name, isOwn: true },
      { action: 'buy-name', name, days: '365' },
      { action: 'buy-name', name, days: '365', isOwn: true },
      { action: 'renew-name', name, days: '365' },
      { action: 'show-name', name },
      { action: 'point-name', isOwn: true },
      { action: 'mint-identity', ids: ['5'] },
    ] as const) {
      expect(judge(headline)).toStrictEqual([]);
    }
  });

  it('are not NFTs of no known protocol', () => {
    const moved = { ids: ['5'], from: ACCOUNT, to: THIEF };
    const call = callOf(NFT, 'f', { action: 'nft-transfer', ...moved });
    expect(judgeCalls([call], facts)).toStrictEqual([]);
  });
});
