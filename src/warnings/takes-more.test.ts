import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  STRK,
  THIEF,
  TOKEN,
  approve,
  callOf,
  find,
  gets,
  movesNft,
  sends,
  strk,
  takes,
  transfer,
  within,
  type Scene,
} from '../../dev/testing/views/judging';
import { padFelt } from '../core/felt';

const found = (scene: Scene): Finding[] => find(scene, 'takes-more');

/** The user sends one token, whose contract takes another meanwhile. */
const calls = [approve(TOKEN, strk(500)), transfer(BOB, 1n, TOKEN)];
const sent = sends(BOB, 1n, TOKEN);
const taken = takes(TOKEN, strk(500), STRK, THIEF);

describe('takes-more', () => {
  it('is found if another token leaves in a call that is shown as a transfer', () => {
    const steps = within(2, sent, taken);
    expect(found({ calls, steps })).toMatchObject([
      { level: 'danger', calls: [2], address: THIEF, contract: padFelt(STRK) },
    ]);
  });

  it('is found if an NFT leaves in a call that is shown as an approval', () => {
    const steps = within(1, movesNft(ACCOUNT, THIEF, 4n, THIEF));
    expect(found({ calls: [approve(BOB, 1n, TOKEN)], steps })).toMatchObject([
      { address: THIEF, contract: padFelt(NFT) },
    ]);
  });

  it.each<[string, Scene]>([
    [
      'the token itself moves twice',
      { calls, steps: within(2, sent, takes(TOKEN, 5n, TOKEN, THIEF)) },
    ],
    [
      'a call that isn’t a token’s takes it',
      {
        calls: [...calls, callOf(THIEF, 'play')],
        steps: [...within(2, sent), ...within(3, taken)],
      },
    ],
    [
      'it comes back',
      { calls, steps: within(2, sent, taken, gets(TOKEN, strk(500))) },
    ],
    ['nobody knows in which call', { calls, steps: [sent, taken] }],
  ])('is not found if %s', (_, scene) => {
    expect(found(scene)).toStrictEqual([]);
  });
});
