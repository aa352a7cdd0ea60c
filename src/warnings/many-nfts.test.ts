import type { Facts, KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB, SELECTORS, see } from '../../test/support/contracts';
import {
  ACCOUNT,
  NFT,
  THIEF,
  judge,
  movesNft,
  u256,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';
import type { CallView } from '../decode/types';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'many-nfts');

const held = (count: bigint): Partial<Facts> => ({
  balances: new Map([[NFT, count]]),
});
const IDS = [1n, 2n, 3n];
const sent = (to: typeof BOB): CallView[] =>
  IDS.map((id) => see(NFT, 'transfer_from', [ACCOUNT, to, ...u256(id)]));
const steps = IDS.map((id) => movesNft(ACCOUNT, THIEF, id, ACCOUNT));

describe('many-nfts', () => {
  it('are three or more of a collection, and nearly all of it', () => {
    expect(find({ calls: sent(THIEF), steps, facts: held(3n) })).toMatchObject([
      {
        level: 'danger',
        calls: [1, 2, 3],
        contract: padFelt(NFT),
        values: { count: '3' },
        acknowledge: true,
      },
    ]);
    expect(find({ calls: sent(THIEF), steps, facts: held(4n) })).toStrictEqual(
      [],
    );
    const all = see(NFT, 'set_approval_for_all', [BOB, '0x1']);
    expect(
      find({ calls: [...sent(THIEF), all], steps, facts: held(3n) }),
    ).toMatchObject([{ calls: [1, 2, 3] }]);
    const fourth = see(NFT, 'transfer_from', [ACCOUNT, THIEF, ...u256(4n)]);
    expect(
      find({ calls: [...sent(THIEF), fourth], steps: [], facts: held(5n) }),
    ).toHaveLength(1);
    const two = sent(THIEF).slice(1);
    expect(find({ calls: two, steps, facts: held(2n) })).toStrictEqual([]);
  });

  it('are worth a warning if the number held is unknown', () => {
    const [unknown] = find({ calls: sent(THIEF), steps });
    expect(unknown).toMatchObject({ level: 'warning' });
    expect(unknown).not.toHaveProperty('acknowledge');
    const batch = see('0x1155', 'safe_batch_transfer_from', [
      ACCOUNT,
      THIEF,
      '0x3',
      ...IDS.flatMap(u256),
      '0x3',
      ...IDS.flatMap(u256),
      '0x0',
    ]);
    expect(find({ calls: [batch], steps: [] })).toMatchObject([
      { level: 'warning', calls: [1], values: { count: '3' } },
    ]);
  });

  it('are none of those for own accounts', () => {
    const count = (as: KnownAddress['as']): number => {
      const known: KnownAddress[] = [{ address: BOB, as }];
      const facts = { ...held(3n), known };
      return find({ calls: sent(BOB), steps, facts }).length;
    };
    expect([count('own'), count('sent')]).toStrictEqual([0, 1]);
  });

  it('can be approved one by one, unless they are sold at once', () => {
    const calls = IDS.map((id) => see(NFT, 'approve', [THIEF, ...u256(id)]));
    const left = IDS.map((id) => ({
      trace: [],
      events: [
        {
          from_address: NFT,
          keys: [SELECTORS.approval, ACCOUNT, THIEF, ...u256(id)],
          data: [],
        },
      ],
    }));
    const facts = held(3n);
    expect(find({ calls, steps: left, facts })).toHaveLength(1);
    // Two are left to take, and nobody may take any.
    expect(find({ calls, steps: left.slice(1), facts })).toStrictEqual([]);
    const nobody = IDS.map((id) => see(NFT, 'approve', ['0x0', ...u256(id)]));
    expect(find({ calls: nobody, steps: left, facts })).toStrictEqual([]);
    expect(find({ calls, steps: [...left, ...steps], facts })).toStrictEqual(
      [],
    );
  });
});
