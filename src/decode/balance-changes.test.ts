import { balanceChangesOf } from './balance-changes';
import {
  ACCOUNT,
  ALL,
  BOB,
  NFT,
  SELECTORS,
  TOKEN,
  metadata,
} from '../../dev/testing/views/contracts';
import { ETH, STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { ChainEvent, TokenCall } from '../core/trace';

describe('balanceChangesOf', () => {
  const nft = { what: 'nft', contract: padFelt(NFT) };
  const token = { what: 'token' };
  const TRANSFER =
    '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';
  const APPROVAL =
    '0x134692b230b9e1ffa39098904722134159652b09c5bc41d88d6698779d228ff';
  const event = (
    from_address: Felt,
    keys: Felt[],
    data: Felt[],
  ): ChainEvent => ({ from_address, keys, data });
  const changes = (...events: ChainEvent[]): unknown =>
    balanceChangesOf(events, ACCOUNT, metadata);
  /** 100 units go from the account to Bob, and to it. */
  const out = (token: Felt): ChainEvent =>
    event(token, [TRANSFER, ACCOUNT, BOB], ['0x64', '0x0']);
  const into = (token: Felt, units: Felt = '0x64'): ChainEvent =>
    event(token, [TRANSFER], [BOB, ACCOUNT, units, '0x0']);
  const approved = (token: Felt, units: Felt, spender = BOB): ChainEvent =>
    event(token, [APPROVAL, ACCOUNT, spender], [units, '0x0']);
  const nftOut = (id: Felt): ChainEvent =>
    event(NFT, [TRANSFER, ACCOUNT, BOB, id, '0x0'], []);

  it('nets outgoing and incoming amounts, in both layouts of the event', () => {
    expect(
      changes(
        out(STRK),
        into(STRK, '0x24'),
        into(TOKEN, '0xf4240'),
        event(TOKEN, [TRANSFER], [BOB, BOB, '0x1', '0x0']),
      ),
    ).toMatchObject([
      { ...token, direction: 'out', amount: { units: '64', symbol: 'STRK' } },
      { ...token, direction: 'in', amount: { amount: '1', trusted: false } },
    ]);
  });

  it('leaves out what nets to zero', () => {
    const self = event(STRK, [TRANSFER, ACCOUNT, ACCOUNT], ['0x64', '0x0']);
    expect(changes(self, out(TOKEN), into(TOKEN))).toStrictEqual([]);
  });

  it('leaves out amounts that no token can have', () => {
    const huge = toFelt(2n ** 128n);
    const single: Felt[] = [BOB, BOB, ACCOUNT, '0x1', huge, '0x1', '0x0'];
    const item = event(TOKEN, [SELECTORS.transferSingle], single);
    const token = event(TOKEN, [TRANSFER], [BOB, ACCOUNT, '0x1', huge]);
    expect(changes(token, item)).toEqual([]);
  });

  it('lists NFTs by id', () => {
    expect(changes(nftOut('0x7'))).toMatchObject([
      { what: 'nft', direction: 'out', tokenId: '7', contract: padFelt(NFT) },
    ]);
  });

  it('lists the allowances left afterwards: the last approval counts', () => {
    expect(
      changes(
        approved(TOKEN, ALL),
        approved(STRK, '0x5'),
        approved(STRK, '0x0'),
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
  ] as [Felt[], Felt[]][])('skips events of another shape', (keys, data) => {
    expect(changes(event(STRK, keys, data))).toStrictEqual([]);
  });

  it('nets only known tokens', () => {
    const stranger: Felt = '0x5ba';
    const given = event(stranger, [TRANSFER], [ACCOUNT, BOB, '0x64', '0x0']);
    expect(changes(into(stranger, '0xc8'), given)).toMatchObject([
      { direction: 'out', amount: { units: '100' } },
      { direction: 'in', amount: { units: '200' } },
    ]);
  });

  it('recognises NFTs of collections that put the id in the data', () => {
    const moved = event(NFT, [TRANSFER], [ACCOUNT, BOB, '0x64', '0x0']);
    expect(changes(moved)).toMatchObject([
      { what: 'nft', direction: 'out', tokenId: '100' },
    ]);
  });

  it('shows bundled tokens first, and many NFTs of a collection together', () => {
    const noise = Array.from({ length: 3000 }, (_, id) =>
      nftOut(`0x${id.toString(16)}`),
    );
    const shown = changes(...noise, out(STRK)) as object[];
    expect(shown).toMatchObject([
      { what: 'token', direction: 'out' },
      { what: 'nfts', direction: 'out', contract: padFelt(NFT) },
    ]);
    expect(shown[1]).toHaveProperty('tokenIds.length', 3000);
  });

  it('sorts by risk and leaves nothing out', () => {
    const approvals = Array.from({ length: 40 }, (_, index) =>
      approved(STRK, '0x1', toFelt(index + 7)),
    );
    const shown = changes(
      event(STRK, [TRANSFER, BOB, ACCOUNT], ['0x64', '0x0']),
      out(TOKEN),
      ...approvals,
      approved(STRK, ALL),
      out(ETH),
    ) as object[];
    expect(shown).toHaveLength(44);
    expect(shown[0]).toMatchObject({ amount: { symbol: 'ETH' } });
    expect(shown[1]).toMatchObject({ what: 'allowance', unlimited: true });
    expect(shown[41]).toMatchObject({ what: 'allowance', unlimited: false });
    expect(shown[42]).toMatchObject({ amount: { contract: padFelt(TOKEN) } });
    expect(shown[43]).toMatchObject({ direction: 'in' });
  });

  it('reports the remaining balance, if it is known', () => {
    const events = [out(STRK)];
    const left = (held: bigint): unknown =>
      balanceChangesOf(events, ACCOUNT, metadata, {
        balances: new Map([[STRK, held]]),
      })[0];
    expect(left(150n)).toHaveProperty('left.units', '50');
    expect(left(99n)).not.toHaveProperty('left');
    expect(changes(...events)).not.toHaveProperty('0.left');
  });

  it('shows a loss however much noise another contract makes', () => {
    const noise = Array.from({ length: 40 }, (_, index) =>
      approved('0xbad', '0x1', toFelt(index + 7)),
    );
    const shown = changes(...noise, out('0x05dc')) as object[];
    const lost = { direction: 'out', amount: { units: '100' } };
    expect(shown[0]).toMatchObject(lost);
  });

  it('drops the approval of an NFT that left', () => {
    const given = event(NFT, [APPROVAL, ACCOUNT, BOB, '0x7', '0x0'], []);
    const left = { what: 'nft', tokenId: '7' };
    expect(changes(given, nftOut('0x7'))).toMatchObject([left]);
  });

  it('reads ERC-1155 items, single and in batches', () => {
    const single = SELECTORS.transferSingle;
    const batch = SELECTORS.transferBatch;
    const counts: Felt[] = ['0x2', '0x1', '0x0', '0x3', '0x0'];
    const data: Felt[] = ['0x2', '0x6', '0x0', '0x7', '0x0', ...counts];
    const ten: Felt[] = ['0x5', '0x0', '0xa', '0x0'];
    const one = event(NFT, [single, BOB, ACCOUNT, BOB], ten);
    const several = event(NFT, [batch, BOB, BOB, ACCOUNT], data);
    expect(changes(one, several)).toStrictEqual([
      { ...nft, direction: 'out', tokenId: '5', count: '10' },
      { ...nft, direction: 'in', tokenId: '6' },
      { ...nft, direction: 'in', tokenId: '7', count: '3' },
    ]);
  });

  it('adds up the quantities of an id, but counts an NFT once', () => {
    const { transferSingle } = SELECTORS;
    const ten: Felt[] = ['0x5', '0x0', '0xa', '0x0'];
    const move = event(NFT, [transferSingle, BOB, ACCOUNT, BOB], ten);
    const whole = nftOut('0x7');
    expect(changes(move, move, whole, whole)).toStrictEqual([
      { ...nft, direction: 'out', tokenId: '5', count: '20' },
      { ...nft, direction: 'out', tokenId: '7' },
    ]);
  });

  it('lists rights that are taken back, last', () => {
    expect(
      changes(
        approved(STRK, '0x0'),
        event(NFT, [SELECTORS.approvalForAll, ACCOUNT, BOB], ['0x0']),
        into(TOKEN, '0x1'),
      ),
    ).toMatchObject([
      { what: 'token', direction: 'in' },
      { what: 'revoked', token: { symbol: 'STRK' }, spender: BOB },
      { what: 'revoked', contract: padFelt(NFT), spender: BOB },
    ]);
  });

  it('reads from the calls what a token doesn’t report, but not what these calls gave', () => {
    const call = (
      value: bigint,
      what: 'approve' | 'decrease' = 'approve',
    ): TokenCall => ({
      caller: BigInt(ACCOUNT),
      contract: STRK,
      what,
      spender: BigInt(BOB),
      value,
    });
    const after = (...trace: TokenCall[]): unknown =>
      balanceChangesOf([], ACCOUNT, metadata, { trace });
    expect(after(call(0n))).toMatchObject([{ what: 'revoked' }]);
    expect(after(call(5n), call(0n))).toStrictEqual([]);
    expect(after(call(0n), call(5n))).toMatchObject([{ what: 'allowance' }]);
    // Nobody knows what was left before.
    expect(after(call(5n, 'decrease'))).toStrictEqual([]);
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
