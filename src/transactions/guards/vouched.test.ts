import { areTimeless, areVouchedFor } from './vouched';
import { avnuSwap, approve, call } from '../../../dev/catalogue/requests';
import {
  EKUBO,
  IDENTITY,
  POOL,
  STAKING,
  XSTRK,
} from '../../../dev/testing/views/protocols';
import { ACCOUNT, BOB, transfer } from '../../../dev/testing/views/views';
import { ON_MAINNET } from '../../../dev/testing/wallet/known-protocols';
import { MAINNET } from '../../config/networks';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import { definedMembers } from '../../core/defined';
import type { CallView } from '../../decode/types';
import { describeBatch, type AddressTag } from '../../warnings/describe-batch';

const calling = (
  contract: CallView['contract'],
  more: object = {},
): CallView => ({
  ...transfer,
  contract,
  ...more,
});
const tagged = (...tags: AddressTag[]) => ({ [BOB]: tags });

it.each<
  [boolean, string, CallView[], Parameters<typeof areVouchedFor>[0]['tags']]
>([
  [true, 'bundled tokens', [calling(STRK)], {}],
  [true, 'own accounts', [calling(BOB)], tagged({ is: 'own', name: '' })],
  [true, 'protocols', [calling(BOB)], tagged({ is: 'protocol', name: 'x' })],
  [false, 'strangers', [calling(BOB)], {}],
  [false, 'used ones', [calling(BOB)], tagged({ is: 'used-before' })],
  [false, 'one of two', [calling(STRK), calling(BOB)], {}],
  [
    false,
    'what an own account is to call',
    [calling(ACCOUNT, { nested: [calling(BOB)] })],
    { [ACCOUNT]: [{ is: 'own', name: '' }] },
  ],
])('the wallet vouches (%p) for %s', (expected, _, calls, tags) => {
  expect(areVouchedFor({ calls, tags })).toBe(expected);
});

describe('calls that a site may send at any time', () => {
  const UNLISTED = '0x9001';
  const UNKNOWN_TOKEN = '0x70ce';
  const [poolClass] = ON_MAINNET.classes.keys();
  const described = (calls: readonly ReturnType<typeof call>[]) =>
    describeBatch(
      {
        chainId: MAINNET,
        account: ACCOUNT,
        calls,
        metadata: new Map([
          ...BUNDLED_TOKENS,
          [UNKNOWN_TOKEN, { source: 'contract', standard: 'erc20' }],
        ]),
        addresses: new Map([
          [UNLISTED, definedMembers({ classHash: poolClass })],
        ]),
        pools: new Map([[POOL, STRK]]),
      },
      { abis: undefined, knownAddresses: [], protocols: ON_MAINNET },
    ).shown;
  const stake = (rewardsTo = ACCOUNT, pool = POOL) =>
    call(pool, 'enter_delegation_pool', rewardsTo, 50);

  it.each([
    ['a stake', [approve(STRK, POOL, 50n), stake()]],
    ['a claim', [call(POOL, 'claim_rewards', ACCOUNT)]],
    ['an exit', [call(POOL, 'exit_delegation_pool_intent', 50)]],
    ['shares given back', [call(XSTRK, 'redeem', 9n, ACCOUNT, ACCOUNT)]],
    ['a revocation', [approve(STRK, BOB, 0n)]],
    ['two revocations', [approve(STRK, BOB, 0n), approve(ETH, UNLISTED, 0n)]],
  ])('are %s', (_, calls) => {
    expect(areTimeless(described(calls))).toBe(true);
  });

  it.each([
    ['a swap', [approve(STRK, EKUBO, 9n), avnuSwap(STRK, 9n, ETH, 1n)]],
    ['a stake whose rewards go to somebody else', [stake(BOB)]],
    ['a stake in a pool that nobody lists', [stake(ACCOUNT, UNLISTED)]],
    ['a stake of less than is approved', [approve(STRK, POOL, 51n), stake()]],
    ['a claim for somebody else', [call(POOL, 'claim_rewards', BOB)]],
    [
      'shares given back to somebody else',
      [call(XSTRK, 'redeem', 9n, BOB, ACCOUNT)],
    ],
    [
      'a stake that somebody else operates',
      [call(STAKING, 'stake', ACCOUNT, BOB, 50)],
    ],
    ['a revocation by an unknown token', [approve(UNKNOWN_TOKEN, BOB, 0n)]],
    ['a revocation beside another call', [approve(STRK, BOB, 0n), stake()]],
    ['a sweep of what is there', [call(EKUBO, 'clear', STRK)]],
    ['an identity of one’s own', [call(IDENTITY, 'mint', 7)]],
  ])('aren’t %s', (_, calls) => {
    expect(areTimeless(described(calls))).toBe(false);
  });

  it('aren’t a claim that is spent at once', () => {
    const claim = described([call(POOL, 'claim_rewards', ACCOUNT)]);
    const summary = { ...claim.summary, isOwn: false };
    expect(areTimeless({ ...claim, summary })).toBe(false);
  });
});
