import { effectsOf } from './effects';
import {
  ACCOUNT,
  ALL,
  BOB,
  NFT,
  TOKEN,
  facts,
} from '../../test/support/contracts';
import { STRK } from '../config/networks';
import { padFelt, type Felt } from '../core/felt';

describe('effectsOf', () => {
  const TRANSFER =
    '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';
  const APPROVAL =
    '0x134692b230b9e1ffa39098904722134159652b09c5bc41d88d6698779d228ff';
  const event = (
    from: Felt,
    keys: Felt[],
    data: Felt[],
  ): Parameters<typeof effectsOf>[0][0] => ({
    from_address: from,
    keys,
    data,
  });
  const effects = (...events: Parameters<typeof effectsOf>[0]): unknown =>
    effectsOf(events, ACCOUNT, facts);

  it('nets what goes and comes, in both layouts of the event', () => {
    expect(
      effects(
        event(STRK, [TRANSFER, ACCOUNT, BOB], ['0x64', '0x0']),
        event(STRK, [TRANSFER], [BOB, ACCOUNT, '0x24', '0x0']),
        event(TOKEN, [TRANSFER], [BOB, ACCOUNT, '0xf4240', '0x0']),
        event(TOKEN, [TRANSFER], [BOB, BOB, '0x1', '0x0']),
      ),
    ).toMatchObject([
      {
        what: 'token',
        direction: 'out',
        amount: { units: '64', symbol: 'STRK' },
      },
      {
        what: 'token',
        direction: 'in',
        amount: { amount: '1', trusted: false },
      },
    ]);
  });

  it('counts nothing that only passes through', () => {
    expect(
      effects(
        event(STRK, [TRANSFER, ACCOUNT, ACCOUNT], ['0x64', '0x0']),
        event(TOKEN, [TRANSFER, ACCOUNT, BOB], ['0x5', '0x0']),
        event(TOKEN, [TRANSFER, BOB, ACCOUNT], ['0x5', '0x0']),
      ),
    ).toStrictEqual([]);
  });

  it('names NFTs by their number', () => {
    expect(
      effects(event(NFT, [TRANSFER, ACCOUNT, BOB, '0x7', '0x0'], [])),
    ).toMatchObject([
      { what: 'nft', direction: 'out', tokenId: '7', contract: padFelt(NFT) },
    ]);
  });

  it('tells what others may take afterwards: the last word counts', () => {
    expect(
      effects(
        event(TOKEN, [APPROVAL, ACCOUNT, BOB], [ALL, '0x0']),
        event(STRK, [APPROVAL, ACCOUNT, BOB], ['0x5', '0x0']),
        event(STRK, [APPROVAL, ACCOUNT, BOB], ['0x0', '0x0']),
        event(STRK, [APPROVAL, BOB, ACCOUNT], ['0x5', '0x0']),
      ),
    ).toMatchObject([{ what: 'allowance', unlimited: true, spender: BOB }]);
  });

  it.each([
    [[TRANSFER], []],
    [[TRANSFER, ACCOUNT], [BOB]],
    [
      [TRANSFER, ACCOUNT, BOB],
      ['0x1', '0x0', '0x9'],
    ],
    [[], ['0x1', '0x2', '0x3', '0x4']],
  ] as [Felt[], Felt[]][])(
    'passes over events of another form',
    (keys, data) => {
      expect(effects(event(STRK, keys, data))).toStrictEqual([]);
    },
  );
});
