import { judgeChanges } from './judge-changes';
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
import type { BalanceChange } from '../decode/balance-changes';
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

/** Whether it is a danger that NFTs leave. */
const isFound = (calls: CallView[], ...changes: BalanceChange[]): boolean =>
  judgeChanges(calls, changes, [], facts).some(
    ({ name }) => name === 'nft-for-dust',
  );

const calling = (headline: CallSummary): CallView =>
  callOf(NFT, 'move', headline);

describe('NFTs that leave', () => {
  it('are found one by one and together', () => {
    expect(isFound([], nft('1', 'out'), nft('2', 'out'))).toBe(true);
    expect(isFound([], nfts('out'))).toBe(true);
  });

  it('are none that arrive, no tokens and no approvals', () => {
    expect(isFound([], nft('1', 'in'), nfts('in'))).toBe(false);
    expect(isFound([], tokens('out'), allowed)).toBe(false);
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
      gives: amountOf(TOKEN, 2n),
      from: ACCOUNT,
      to: THIEF,
    }),
  ])('are explained by the user’s own transfer of that one: %#', (call) => {
    const others = [transfer(THIEF, 5n), callOf(ROUTER, 'play')];
    expect(isFound([...others, call], nfts('out'))).toBe(true);
    expect(isFound([call], nft('2', 'out'))).toBe(false);
    expect(isFound([call], nft('8', 'out'))).toBe(true);
    const elsewhere = { ...call, contract: padFelt(TOKEN) };
    expect(isFound([elsewhere], nft('2', 'out'))).toBe(true);
  });

  it('are not explained by an approval', () => {
    const approval = see(NFT, 'approve', [THIEF, toFelt(2n), '0x0']);
    expect(isFound([approval], nft('2', 'out'))).toBe(true);
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
    expect(isFound([], nft('9', 'out'), change)).toBe(!isGain);
  });

  it('are no more paid by a token that a site put on the list than by any other', () => {
    const listed: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: { ...amountOf(TOKEN, 5n), watched: true },
    };
    const lost = nft('9', 'out');
    expect(isFound([], lost, listed)).toBe(true);
    expect(isFound([], lost, tokens('in', TOKEN))).toBe(true);
  });
});
