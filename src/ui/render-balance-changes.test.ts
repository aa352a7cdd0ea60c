import { STRK, BOB, read, send } from '../../test/support/views';

describe('the effects of a send', () => {
  it('quotes the contract where it says why it fails, and makes up no effects', () => {
    const text = read({
      ...send,
      balanceChanges: 'failed',
      revertReason: 'approve to get 500 STRK',
    });
    expect(text).toContain('simulation failed: “approve to get 500 STRK”');
    expect(text).toContain('Unknown: the simulation failed.');
    expect(text).not.toContain('no token transfers');
  });

  it('tells what others may take, of every kind', () => {
    const text = read({
      ...send,
      balanceChanges: [
        { what: 'nft-allowance', contract: STRK, tokenId: '7', spender: BOB },
        { what: 'collection', contract: STRK, spender: BOB },
        { what: 'more', count: 12 },
      ],
    });
    expect(text).toContain('Allow someone to take NFT #7');
    expect(text).toContain('Allow someone to take all your NFTs');
    expect(text).toContain('More changes: 12');
  });
});
