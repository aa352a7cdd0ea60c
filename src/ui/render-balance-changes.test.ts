import { STRK, BOB, read, send } from '../../test/support/views';
import type { BalanceChange } from '../decode/balance-changes';

describe('the balance changes of a send', () => {
  it('quote the revert reason, and invent no changes, if it fails', () => {
    const text = read({
      ...send,
      balanceChanges: 'failed',
      findings: [
        {
          name: 'will-fail',
          level: 'danger',
          calls: [],
          text: 'approve to get 500 STRK',
        },
      ],
    });
    expect(text).toContain('simulation failed: “approve to get 500 STRK”');
    expect(text).toContain('Unknown: the simulation failed.');
    expect(text).not.toContain('no transfers');
  });

  it('list all kinds of allowances', () => {
    const text = read({
      ...send,
      balanceChanges: [
        { what: 'nft-allowance', contract: STRK, tokenId: '7', spender: BOB },
        { what: 'collection', contract: STRK, spender: BOB },
        ...Array<BalanceChange>(5).fill({
          what: 'nfts',
          direction: 'out',
          contract: STRK,
          tokenIds: ['5', '6'],
        }),
      ],
    });
    expect(text).toContain('Allow someone to take NFT #7');
    expect(text).toContain('Allow someone to take all your NFTs');
    expect(text).toContain('More changes: 2');
    expect(text).toContain('Change 7 of 7\nYou send 2 NFTs');
    expect(text).toContain('NFTs you send\n#5\n#6');
  });
});
