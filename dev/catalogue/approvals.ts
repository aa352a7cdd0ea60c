import {
  MAX,
  approve,
  avnuSwap,
  call,
  cases,
  cents,
  done,
  fillers,
  hadApproved,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { type Felt, padFelt, toFelt } from '../../src/core/felt';

const BIG = addressNamed('big');

/** Approvals that let a thief take something later. */
export const APPROVALS = cases({
  'an unlimited approval': {
    calls: [approve(USDC, THIEF, MAX)],
    dangers: ['unlimited-approval'],
    says: ['Unlimited approval', THIEF, 'Never used before · App contract'],
  },
  'an approval just below unlimited': {
    calls: [approve(USDC, THIEF, cents(99_999_999_999))],
    dangers: ['more-than-held'],
    says: ['Approval of more than you have', THIEF],
  },
  'an approval of 2^96 units of a token with 24 decimals': {
    deployed: [{ at: BIG, is: 'token', symbol: 'BIG', decimals: 24 }],
    calls: [approve(BIG, THIEF, 2n ** 96n)],
    dangers: ['unlimited-approval'],
  },
  'an approval of a billion STRK': {
    calls: [approve(STRK, THIEF, units(1e9))],
    dangers: ['more-than-held'],
    says: [THIEF],
  },
  'an approval of half of the STRK, which nothing uses': {
    calls: [approve(STRK, THIEF, units(50))],
    says: [
      '50% of your STRK could be taken later',
      THIEF,
      'Never used before · App contract',
    ],
  },
  'an approval of a token that the account doesn’t hold yet': {
    steps: [
      {
        by: ACCOUNT,
        contract: BRIDGED_USDC,
        function: 'permissioned_burn',
        calldata: [ACCOUNT, '0x5f5e100', '0x0'],
      },
    ],
    calls: [approve(BRIDGED_USDC, THIEF, cents(5))],
    dangers: ['more-than-held'],
  },
  'increases that add up to more than there is': {
    calls: [
      call(STRK, 'increase_allowance', THIEF, units(60)),
      call(STRK, 'increaseAllowance', THIEF, units(60)),
    ],
    dangers: ['more-than-held'],
    says: ['Steps 1–2: Approval of more than you have'],
  },
  'an increase on top of an older approval': {
    steps: [hadApproved(STRK, THIEF, units(90))],
    calls: [call(STRK, 'increase_allowance', THIEF, units(20))],
    dangers: ['more-than-held'],
  },
  'three spenders who together may take more than there is': {
    calls: [
      approve(STRK, THIEF, units(40)),
      approve(STRK, USDC, units(40)),
      approve(STRK, GEM, units(40)),
    ],
    dangers: ['more-than-held'],
    says: ['Steps 1–3: Approval of more than you have', THIEF],
  },
  'an unlimited increase by its older name': {
    calls: [call(ETH, 'increaseAllowance', THIEF, 2n ** 128n - 1n)],
    dangers: ['unlimited-approval'],
  },
  'an approval that is revoked first': {
    calls: [
      approve(STRK, THIEF, 0n),
      approve(STRK, THIEF, units(5)),
      approve(STRK, THIEF, MAX),
    ],
    dangers: ['unlimited-approval'],
    says: ['Steps 2–3: Unlimited approval'],
  },
  'an approval of a person’s account': {
    calls: [approve(USDC, THIEF_ACCOUNT, cents(10))],
    dangers: ['approval-to-account'],
    says: ['The spender is not an app', THIEF_ACCOUNT, 'Account'],
  },
  'an approval of an address where a contract may come later': {
    calls: [approve(USDC, STRANGER, cents(10))],
    dangers: ['approval-to-account'],
    says: [STRANGER, 'No account here yet'],
  },
  'an unlimited approval of somebody whom the user has paid before': {
    calls: [approve(USDC, FRIEND, MAX)],
    dangers: ['unlimited-approval', 'approval-to-account'],
    thieves: [FRIEND],
  },
  'the seventh approval, behind six that are dust': {
    calls: [
      ...[1, 2, 3, 4, 5, 6].map((index) =>
        approve(USDC, addressNamed(`spender ${index}`), BigInt(index)),
      ),
      ...fillers(GEM, 8),
      approve(USDC, THIEF, MAX),
    ],
    dangers: ['unlimited-approval', 'approval-to-account'],
    says: ['Step 15: Unlimited approval'],
  },
});

const LARGE = 'could be taken later';

const DEPLOYER: Felt =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

const OTHER = addressNamed('other');

const other = { at: OTHER, is: 'thief' } as const;

/** An address with the first and last digits of AVNU's, which people compare. */
const AVNU_TWIN: Felt =
  '0x042700000000000000000000000000000000000000000000000000000000b93f'.replace(
    'b93f',
    padFelt(AVNU).slice(-4),
  ) as Felt;

/** Approvals that stay just below every limit, or hide behind something else. */
export const HIDDEN_APPROVALS = cases({
  'an approval of exactly the balance': {
    calls: [approve(STRK, THIEF, units(100))],
    dangers: ['large-approval'],
    says: ['100% of your STRK', THIEF],
  },
  'an approval of nearly the balance': {
    calls: [approve(USDC, THIEF, cents(499))],
    dangers: ['large-approval'],
    says: ['99% of your USDC'],
  },
  'an approval of the balance in two halves': {
    deployed: [other],
    calls: [approve(STRK, THIEF, units(45)), approve(STRK, OTHER, units(45))],
    dangers: ['large-approval'],
    says: ['Steps 1–2: 90% of your STRK'],
  },
  'two increases up to the balance': {
    calls: [
      call(ETH, 'increase_allowance', THIEF, units(0.3)),
      call(ETH, 'increaseAllowance', THIEF, units(0.2)),
    ],
    dangers: ['large-approval'],
    says: ['100% of your ETH'],
  },
  'an approval of the balance of which a little is used': {
    calls: [
      approve(STRK, THIEF, units(100)),
      call(THIEF, 'exchange', STRK, units(1), USDC, cents(0.5)),
    ],
    dangers: ['large-approval'],
    says: [LARGE, '99 STRK'],
  },
  'an approval of the balance behind its revocation': {
    calls: [
      approve(STRK, THIEF, 0n),
      call(STRK, 'increase_allowance', THIEF, units(98)),
    ],
    dangers: ['large-approval'],
  },
  'an approval whose amount is in the high half': {
    calls: [call(USDC, 'approve', THIEF, 0, 1)],
    dangers: ['unlimited-approval'],
  },
  'an unlimited approval with more calldata than it needs': {
    calls: [call(USDC, 'approve', THIEF, MAX, 0, 0)],
    dangers: ['will-fail'],
    says: ['⚠ The wallet can’t explain this'],
  },
  'an unlimited approval with a single felt as its amount': {
    calls: [call(USDC, 'approve', THIEF, toFelt(2n ** 128n - 1n))],
    dangers: ['unlimited-approval', 'will-fail'],
  },
  'an approval of a person behind twenty revocations': {
    calls: [
      ...Array.from({ length: 20 }, (_, index) =>
        approve(USDC, addressNamed(`spender ${index}`), 0n),
      ),
      approve(USDC, THIEF_ACCOUNT, cents(50)),
    ],
    dangers: ['approval-to-account'],
    says: ['Step 21: The spender is not an app', THIEF_ACCOUNT],
  },
  'an approval of USDC behind those of twenty other tokens': {
    deployed: Array.from({ length: 20 }, (_, index) => ({
      at: addressNamed(`token ${index}`),
      is: 'token' as const,
      symbol: `T${index}`,
    })),
    calls: [
      ...Array.from({ length: 20 }, (_, index) =>
        approve(addressNamed(`token ${index}`), AVNU, 0n),
      ),
      approve(USDC, THIEF, cents(600)),
    ],
    dangers: ['more-than-held', 'token-or-nft'],
    says: ['Step 21: Approval of more than you have'],
  },
  'an approval of a contract that the same transaction deploys': {
    calls: [
      call(DEPLOYER, 'deploy_contract', addressNamed('class'), 5, 0, 0),
      approve(STRK, addressNamed('deployed'), units(5)),
    ],
    dangers: ['approval-to-account', 'will-fail'],
  },
  'an approval of a twin of AVNU’s exchange': {
    deployed: [{ at: AVNU_TWIN, is: 'thief' }],
    calls: [approve(STRK, AVNU_TWIN, units(20))],
    dangers: ['look-alike'],
    says: ['Looks like an address you know'],
  },
  'a swap through a twin of AVNU’s exchange': {
    deployed: [{ at: AVNU_TWIN, is: 'thief' }],
    calls: [avnuSwap(STRK, units(10), USDC, cents(5), {}, AVNU_TWIN)],
    dangers: ['look-alike', 'will-fail'],
  },
  'an unlimited approval of a token that nobody lists': {
    calls: [call(GEM, 'increase_allowance', THIEF, MAX)],
    dangers: ['unlimited-approval'],
  },
  'an approval to the own account that a thief once got to use': {
    steps: [done(ACCOUNT, approve(STRK, ACCOUNT, MAX))],
    calls: [call(STRK, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, units(85))],
    dangers: ['large-share'],
    says: ['85% of your STRK leaves', THIEF_ACCOUNT],
  },
});

/** Earlier approvals that a new one is meant to excuse. */
export const OLD_APPROVALS = cases({
  'a tiny increase that excuses an old approval': {
    steps: [hadApproved(STRK, THIEF, units(45))],
    calls: [
      call(STRK, 'increase_allowance', THIEF, 1n),
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
    ],
    says: ['⚠ An earlier approval is used', '− 40 STRK'],
  },
  'an old approval used just before a new one': {
    steps: [hadApproved(STRK, THIEF, units(45))],
    calls: [
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
      approve(STRK, THIEF, units(45)),
    ],
    says: ['⚠ An earlier approval is used'],
  },
  'an old approval used just before its revocation': {
    steps: [hadApproved(STRK, THIEF, units(45))],
    calls: [
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
      approve(STRK, THIEF, 0n),
    ],
    says: ['⚠ An earlier approval is used'],
  },
  'an old approval of a token that no call names': {
    steps: [hadApproved(USDC, THIEF, MAX)],
    calls: [call(THIEF, 'exchange', USDC, cents(450), ETH, units(0.02))],
    dangers: ['old-approval-used', 'large-share'],
    says: ['90% of your USDC leaves', '− 450 USDC'],
  },
  'an old approval that the user gave by this wallet, used for half': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    approved: [MARKET],
    calls: [call(MARKET, 'buy_item', NFT, 9n, STRK, units(50))],
    dangers: ['old-approval-used'],
    thieves: [MARKET],
  },
  'an old approval by another wallet, used for little': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    sent: [MARKET],
    calls: [call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))],
    says: ['⚠ An earlier approval is used'],
    thieves: [MARKET],
  },
  'an old approval by this wallet of what was other code then': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    upgraded: [MARKET],
    calls: [call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))],
    dangers: ['old-approval-used'],
    thieves: [MARKET],
  },
});
