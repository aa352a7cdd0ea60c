import { balanceChangesOf } from './balance-changes';
import {
  ACCOUNT,
  BOB,
  NFT,
  SELECTORS,
  TOKEN,
  metadata,
} from '../../test/support/contracts';
import { padFelt, type Felt } from '../core/felt';

describe('changes of NFTs', () => {
  const TRANSFER =
    '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';
  const APPROVAL =
    '0x134692b230b9e1ffa39098904722134159652b09c5bc41d88d6698779d228ff';
  const event = (
    from: Felt,
    keys: Felt[],
    data: Felt[],
  ): Parameters<typeof balanceChangesOf>[0][0] => ({
    from_address: from,
    keys,
    data,
  });
  const changes = (
    ...events: Parameters<typeof balanceChangesOf>[0]
  ): unknown => balanceChangesOf(events, ACCOUNT, metadata);

  it('drops the approval of an NFT that left', () => {
    const id: Felt[] = ['0x7', '0x0'];
    expect(
      changes(
        event(NFT, [APPROVAL, ACCOUNT, BOB, ...id], []),
        event(NFT, [TRANSFER, ACCOUNT, BOB, ...id], []),
      ),
    ).toMatchObject([{ what: 'nft', tokenId: '7' }]);
  });

  it('reads ERC-1155 items, single and in batches', () => {
    const single = SELECTORS.transferSingle;
    const batch = SELECTORS.transferBatch;
    expect(
      changes(
        event(NFT, [single, BOB, ACCOUNT, BOB], ['0x5', '0x0', '0x1', '0x0']),
        event(
          NFT,
          [batch, BOB, BOB, ACCOUNT],
          [
            '0x2',
            '0x6',
            '0x0',
            '0x7',
            '0x0',
            '0x2',
            '0x1',
            '0x0',
            '0x1',
            '0x0',
          ],
        ),
      ),
    ).toMatchObject([
      { what: 'nft', direction: 'out', tokenId: '5' },
      { what: 'nft', direction: 'in', tokenId: '6' },
      { what: 'nft', direction: 'in', tokenId: '7' },
    ]);
  });

  it('lists who may take NFTs afterwards: one, or a whole collection', () => {
    const APPROVAL_FOR_ALL = SELECTORS.approvalForAll;
    expect(
      changes(
        event(NFT, [APPROVAL, ACCOUNT, BOB, '0x7', '0x0'], []),
        event(NFT, [APPROVAL, ACCOUNT, '0x0', '0x8', '0x0'], []),
        event(NFT, [APPROVAL_FOR_ALL, ACCOUNT, BOB], ['0x1']),
        event(TOKEN, [APPROVAL_FOR_ALL, ACCOUNT, BOB], ['0x1']),
        event(TOKEN, [APPROVAL_FOR_ALL, ACCOUNT, BOB], ['0x0']),
      ),
    ).toMatchObject([
      { what: 'collection', contract: padFelt(NFT), spender: BOB },
      { what: 'nft-allowance', tokenId: '7', spender: BOB },
    ]);
  });
});
