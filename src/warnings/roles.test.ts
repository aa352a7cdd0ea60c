import { addressesIn, granteeOf, receiversOf } from './roles';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  amountOf,
  callOf,
} from '../../test/support/judging';
import { padFelt, type Felt } from '../core/felt';
import type { CallSummary, DecodedValue } from '../decode/types';

const amount = amountOf(STRK, 5n);
const approval = { amount, spender: BOB, unlimited: false };

describe('who may take something by a call', () => {
  it.each<[CallSummary, Felt | undefined]>([
    [{ action: 'approve', ...approval }, BOB],
    [{ action: 'increase-allowance', ...approval }, BOB],
    [{ action: 'decrease-allowance', ...approval }, undefined],
    [{ action: 'revoke', amount, spender: BOB }, undefined],
    [{ action: 'nft-approve', tokenId: '7', spender: BOB }, BOB],
    [
      { action: 'nft-approve', tokenId: '7', spender: padFelt('0x0') },
      undefined,
    ],
    [{ action: 'approve-all', operator: BOB, approved: true }, BOB],
    [{ action: 'approve-all', operator: BOB, approved: false }, undefined],
    [{ action: 'transfer', amount, to: BOB }, undefined],
  ])('%j', (headline, grantee) => {
    expect(granteeOf(headline)).toBe(grantee);
  });

  it('is nobody if the call has no summary', () => {
    expect(granteeOf(undefined)).toBeUndefined();
  });
});

describe('who gets something by a call', () => {
  it.each<CallSummary>([
    { action: 'transfer', amount, to: BOB },
    { action: 'transfer-from', amount, from: THIEF, to: BOB },
    { action: 'nft-transfer', tokenId: '7', from: THIEF, to: BOB },
    { action: 'nfts-transfer', tokenIds: ['7'], from: THIEF, to: BOB },
    { action: 'swap', exact: 'sell', receiver: BOB },
    { action: 'stake', rewardsTo: BOB },
    { action: 'unstake', rewardsTo: BOB },
    { action: 'set-rewards-address', rewardsTo: BOB },
    { action: 'claim', to: BOB },
    { action: 'buy-name', name: 'a', days: '1', to: BOB },
    { action: 'transfer-name', name: 'a', to: BOB },
    { action: 'point-name', to: BOB },
    { action: 'bridge', amount, l1Recipient: BOB },
  ])('is Bob: %j', (headline) => {
    expect(receiversOf(headline)).toStrictEqual([BOB]);
  });

  it.each<CallSummary | undefined>([
    { action: 'swap', exact: 'sell' },
    { action: 'stake' },
    { action: 'claim' },
    { action: 'approve', ...approval },
    undefined,
  ])('is nobody else: %j', (headline) => {
    expect(receiversOf(headline)).toStrictEqual([]);
  });
});

describe('the addresses in a call', () => {
  it('are those of its summary, but for those of Ethereum', () => {
    const of = (headline: CallSummary): Felt[] =>
      addressesIn(callOf(ROUTER, 'run', headline));
    expect(of({ action: 'transfer', amount, to: BOB })).toStrictEqual([BOB]);
    expect(of({ action: 'revoke', amount, spender: BOB })).toStrictEqual([BOB]);
    expect(
      of({ action: 'transfer-from', amount, from: THIEF, to: BOB }),
    ).toStrictEqual([BOB]);
    expect(of({ action: 'bridge', amount, l1Recipient: BOB })).toStrictEqual(
      [],
    );
  });

  it('are those of its arguments at any depth, each once', () => {
    const address = (felt: Felt): DecodedValue => ({ kind: 'address', felt });
    const args = [
      { name: 'a', value: address('0x1') },
      {
        name: 'b',
        value: { kind: 'list', items: [address('0x2'), address('0x1')] },
      },
      {
        name: 'c',
        value: {
          kind: 'record',
          members: [
            {
              name: 'd',
              value: { kind: 'variant', name: 'Some', value: address('0x3') },
            },
            { name: 'e', value: { kind: 'variant', name: 'None' } },
          ],
        },
      },
      { name: 'f', value: { kind: 'felt', felt: '0x4' } },
    ] as const;
    expect(addressesIn({ ...callOf(ROUTER, 'run'), args })).toStrictEqual([
      '0x1',
      '0x2',
      '0x3',
    ]);
  });
});
