import type { Case } from './case';
import {
  MAX,
  approve,
  call,
  cents,
  fillers,
  hadApproved,
  send,
  units,
} from './requests';
import {
  ACCOUNT,
  BRIDGED_USDC,
  ETH,
  FRIEND,
  GEM,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';

const BIG = addressOf('big');

/** Approvals by which a thief takes something later. */
export const APPROVALS: readonly Case[] = [
  {
    name: 'an unlimited approval',
    request: send([approve(USDC, THIEF, MAX)]),
    dangers: ['unlimited-approval'],
    says: ['Unlimited approval', THIEF, 'First time · A contract'],
  },
  {
    name: 'an approval just below unlimited',
    request: send([approve(USDC, THIEF, cents(99_999_999_999))]),
    dangers: ['more-than-held'],
    says: ['More than your balance', THIEF],
  },
  {
    name: 'an approval of 2^96 units of a token with 24 decimals',
    setUp: {
      deployed: [{ at: BIG, is: 'token', symbol: 'BIG', decimals: 24 }],
    },
    request: send([approve(BIG, THIEF, 2n ** 96n)]),
    dangers: ['unlimited-approval'],
  },
  {
    name: 'an approval of a billion STRK',
    request: send([approve(STRK, THIEF, units(1e9))]),
    dangers: ['more-than-held'],
    says: [THIEF],
  },
  {
    name: 'an approval of half of the STRK, which nothing uses',
    request: send([approve(STRK, THIEF, units(50))]),
    dangers: [],
    says: ['50 STRK stays approved', THIEF, 'First time · A contract'],
  },
  {
    name: 'an approval of a token that the account doesn’t hold yet',
    setUp: {
      steps: [
        {
          by: ACCOUNT,
          contract: BRIDGED_USDC,
          function: 'permissioned_burn',
          calldata: [ACCOUNT, '0x5f5e100', '0x0'],
        },
      ],
    },
    request: send([approve(BRIDGED_USDC, THIEF, cents(5))]),
    dangers: ['more-than-held'],
  },
  {
    name: 'increases that add up to more than there is',
    request: send([
      call(STRK, 'increase_allowance', THIEF, units(60)),
      call(STRK, 'increaseAllowance', THIEF, units(60)),
    ]),
    dangers: ['more-than-held'],
    says: ['Call 1, 2: More than your balance'],
  },
  {
    name: 'an increase on top of an older approval',
    setUp: { steps: [hadApproved(STRK, THIEF, units(90))] },
    request: send([call(STRK, 'increase_allowance', THIEF, units(20))]),
    dangers: ['more-than-held'],
  },
  {
    name: 'three spenders who together may take more than there is',
    request: send([
      approve(STRK, THIEF, units(40)),
      approve(STRK, USDC, units(40)),
      approve(STRK, GEM, units(40)),
    ]),
    dangers: ['more-than-held'],
    says: ['Call 1, 2, 3: More than your balance', THIEF],
  },
  {
    name: 'an unlimited increase by its older name',
    request: send([call(ETH, 'increaseAllowance', THIEF, 2n ** 128n - 1n)]),
    dangers: ['unlimited-approval'],
  },
  {
    name: 'an approval that is revoked first',
    request: send([
      approve(STRK, THIEF, 0n),
      approve(STRK, THIEF, units(5)),
      approve(STRK, THIEF, MAX),
    ]),
    dangers: ['unlimited-approval'],
    says: ['Call 2, 3: Unlimited approval'],
  },
  {
    name: 'an approval of a person’s account',
    request: send([approve(USDC, THIEF_ACCOUNT, cents(10))]),
    dangers: ['approval-to-account'],
    says: ['The spender is not an app', THIEF_ACCOUNT, 'An account'],
  },
  {
    name: 'an approval of an address where a contract may come later',
    request: send([approve(USDC, STRANGER, cents(10))]),
    dangers: ['approval-to-account'],
    says: [STRANGER, 'Nothing deployed here yet'],
  },
  {
    name: 'an unlimited approval of somebody whom the user has paid before',
    request: send([approve(USDC, FRIEND, MAX)]),
    dangers: ['unlimited-approval', 'approval-to-account'],
    thieves: [FRIEND],
  },
  {
    name: 'the seventh approval, behind six that are dust',
    request: send([
      ...[1, 2, 3, 4, 5, 6].map((index) =>
        approve(USDC, addressOf(`spender ${index}`), BigInt(index)),
      ),
      ...fillers(GEM, 8),
      approve(USDC, THIEF, MAX),
    ]),
    dangers: ['unlimited-approval', 'approval-to-account'],
    says: ['Call 15: Unlimited approval'],
  },
];
