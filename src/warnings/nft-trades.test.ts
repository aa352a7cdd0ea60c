import { isNftGain, unexplainedNfts } from './nft-trades';
import { gainsUnvalued } from './trades';
import { NFT, see } from '../../test/support/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  amountOf,
  callOf,
  facts,
  transfer,
} from '../../test/support/judging';
import { padFelt, toFelt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import type { CallSummary, CallView } from '../decode/types';

const contract = padFelt(NFT);

const nft = (tokenId: string, direction: 'in' | 'out'): BalanceChange => ({
  what: 'nft',
  direction,
  contract,
  tokenId,
});
const nfts = (direction: 'in' | 'out'): BalanceChange => ({
  what: 'nfts',
  direction,
  contract,
  tokenIds: ['1', '2', '3', '4'],
});
const tokens = (direction: 'in' | 'out', token = STRK): BalanceChange => ({
  what: 'token',
  direction,
  amount: amountOf(token, 5n),
});
const allowed: BalanceChange = {
  what: 'nft-allowance',
  contract,
  tokenId: '1',
  spender: THIEF,
};

const left = (calls: CallView[], ...changes: BalanceChange[]): number =>
  unexplainedNfts({
    calls,
    changes,
    isSimulated: true,
    outflows: [],
    trace: [],
    grants: new Set(),
    facts,
  }).length;

const calling = (headline: CallSummary): CallView =>
  callOf(NFT, 'move', headline);

describe('NFTs that leave', () => {
  it('are counted one by one', () => {
    expect(left([], nft('1', 'out'), nft('2', 'out'))).toBe(2);
    expect(left([], nfts('out'))).toBe(4);
  });

  it('are none that arrive, no tokens and no approvals', () => {
    expect(left([], nft('1', 'in'), nfts('in'))).toBe(0);
    expect(left([], tokens('out'), allowed)).toBe(0);
  });

  it.each<CallView>([
    see(NFT, 'transfer_from', [ACCOUNT, THIEF, '0x2', '0x0']),
    calling({
      action: 'nfts-transfer',
      ids: ['9', '2'],
      from: ACCOUNT,
      to: THIEF,
    }),
    // A collection that a node presents as a token.
    calling({
      action: 'transfer-from',
      amount: amountOf(TOKEN, 2n),
      from: ACCOUNT,
      to: THIEF,
    }),
  ])('are explained by the user’s own transfer of that one: %#', (call) => {
    const others = [transfer(THIEF, 5n), callOf(ROUTER, 'play')];
    expect(left([...others, call], nfts('out'))).toBe(3);
    expect(left([call], nft('2', 'out'))).toBe(0);
    expect(left([call], nft('8', 'out'))).toBe(1);
    const elsewhere = { ...call, contract: padFelt(TOKEN) };
    expect(left([elsewhere], nft('2', 'out'))).toBe(1);
  });

  it('are not explained by an approval', () => {
    const approval = see(NFT, 'approve', [THIEF, toFelt(2n), '0x0']);
    expect(left([approval], nft('2', 'out'))).toBe(1);
  });
});

describe('NFTs that arrive', () => {
  it.each<[boolean, BalanceChange]>([
    [true, nft('1', 'in')],
    [true, nfts('in')],
    [false, nft('1', 'out')],
    [false, nfts('out')],
    [false, tokens('in')],
    [false, allowed],
  ])('%j: %j', (isGain, change) => {
    expect(isNftGain(change)).toBe(isGain);
    // They may be worth anything, like a token of the user's list.
    expect(gainsUnvalued([change])).toBe(isGain);
  });

  it('may be worth as little or as much as a token of the user’s list', () => {
    const listed = (direction: 'in' | 'out'): BalanceChange => ({
      what: 'token',
      direction,
      amount: { ...amountOf(TOKEN, 5n), watched: true },
    });
    expect(gainsUnvalued([listed('in')])).toBe(true);
    expect(gainsUnvalued([listed('out')])).toBe(false);
    expect(gainsUnvalued([tokens('in', TOKEN)])).toBe(false);
  });
});
