import type { Finding } from './findings';
import { BOB, see } from '../../test/support/contracts';
import {
  ACCOUNT,
  NFT,
  THIEF,
  TOKEN,
  callOf,
  gets,
  judge,
  movesNft,
  strk,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'nft-for-dust');

describe('nft-for-dust', () => {
  const gone = (...ids: bigint[]): Scene['steps'] =>
    ids.map((id) => movesNft(ACCOUNT, THIEF, id, THIEF));

  it('is an NFT that leaves for nothing or nearly nothing', () => {
    const calls = [callOf(THIEF, 'fulfil')];
    expect(find({ calls, steps: gone(5n) })).toMatchObject([
      { level: 'danger', contract: padFelt(NFT) },
    ]);
    expect(find({ calls, steps: gone(1n, 2n, 3n, 4n, 5n) })).toHaveLength(1);
    expect(
      find({ calls, steps: [...gone(5n), gets(THIEF, 1n)] }),
    ).toMatchObject([{ other: { units: '1' } }]);
    expect(
      find({ calls, steps: [...gone(5n), gets(THIEF, strk(9000))] }),
    ).toStrictEqual([]);
  });

  it('is judged by the price of each', () => {
    const calls = [callOf(THIEF, 'fulfil')];
    const paid = gets(THIEF, strk(2500));
    const dollar = gets(THIEF, strk(834));
    expect(find({ calls, steps: [...gone(1n), dollar] })).toStrictEqual([]);
    expect(find({ calls, steps: [...gone(1n, 2n), paid] })).toStrictEqual([]);
    expect(
      find({ calls, steps: [...gone(1n, 2n, 3n, 4n), paid] }),
    ).toHaveLength(1);
  });

  it('says that the worth is unknown, if something without a price arrives', () => {
    const words = (...more: Scene['steps']): unknown[] =>
      find({
        calls: [callOf(THIEF, 'fulfil')],
        steps: [...gone(5n), ...more],
      }).map((finding) => finding.words);
    expect(words()).toStrictEqual([undefined]);
    expect(words(gets(THIEF, 1n))).toStrictEqual([undefined]);
    expect(words(gets(THIEF, 1n, TOKEN))).toStrictEqual(['worth-unknown']);
  });

  it("is none of those in the user's own transfers", () => {
    const own = see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x5', '0x0']);
    expect(find({ calls: [own], steps: gone(5n) })).toStrictEqual([]);
    expect(find({ calls: [own], steps: gone(5n, 6n) })).toHaveLength(1);
  });
});
