import type { Case } from './case';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  fillers,
  hadApproved,
  send,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  FRIEND,
  GEM,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';

const swapForOther = avnuSwap(AVNU, {
  sell: USDC,
  sold: cents(20),
  buy: STRK,
  bought: units(40),
  to: THIEF_ACCOUNT,
});

const MANY = [
  approve(STRK, THIEF, MAX),
  call(NFT, 'set_approval_for_all', THIEF_ACCOUNT, 1),
  transfer(USDC, STRANGER, cents(450)),
  approve(USDC, AVNU, cents(20)),
  swapForOther,
  transfer(GEM, GEM, units(1)),
];

const MANY_DANGERS: Case['dangers'] = [
  'unlimited-approval',
  'approval-for-all',
  'approval-to-account',
  'large-share',
  'to-other',
  'nothing-in-return',
  'to-token-contract',
];

const FAKE = addressOf('fake');

/** Batches that hide something. */
export const BATCHES: readonly Case[] = [
  {
    name: 'six attacks at once',
    request: send(MANY),
    dangers: MANY_DANGERS,
    says: [
      'Call 1: Unlimited approval',
      'Call 2: Access to a whole NFT collection',
      'Call 3: 90 % of your USDC leaves',
    ],
  },
  {
    name: 'the same the other way round',
    request: send(
      [MANY[5], MANY[2], MANY[3], MANY[4], MANY[1], MANY[0]].filter(
        (one) => one !== undefined,
      ),
    ),
    dangers: MANY_DANGERS,
  },
  {
    name: 'an approval behind 93 calls that do nothing',
    request: send([
      ...[1, 2, 3, 4, 5, 6].map((index) =>
        approve(USDC, addressOf(`spender ${index}`), BigInt(index)),
      ),
      ...fillers(GEM, 93),
      approve(USDC, THIEF, MAX),
    ]),
    dangers: ['unlimited-approval', 'approval-to-account'],
    says: ['Call 100: Unlimited approval'],
  },
  {
    name: 'an approval of a person behind 25 payments',
    request: send([
      ...fillers(GEM, 25),
      approve(STRK, THIEF_ACCOUNT, units(5)),
    ]),
    dangers: ['approval-to-account'],
    says: ['Call 26: The spender is not an app'],
  },
  {
    name: 'an unlimited approval between revocations',
    setUp: { steps: [hadApproved(STRK, THIEF, units(5))] },
    request: send([
      ...[AVNU, THIEF, NFT, GEM].map((one) => approve(USDC, one, 0n)),
      approve(STRK, THIEF, MAX),
      ...[AVNU, THIEF, NFT, GEM].map((one) => approve(GEM, one, 0n)),
    ]),
    dangers: ['unlimited-approval'],
    says: ['Call 5: Unlimited approval'],
  },
  {
    name: 'an increase after an approval that is used up',
    request: send([
      approve(USDC, AVNU, cents(20)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(20),
        buy: STRK,
        bought: units(40),
      }),
      call(USDC, 'increaseAllowance', THIEF, cents(600)),
    ]),
    dangers: ['more-than-held'],
    says: ['Call 1, 3: More than your balance', '600 USDC'],
  },
  {
    name: 'a copy behind twelve other tokens',
    setUp: {
      deployed: [
        ...Array.from({ length: 12 }, (_, index) => ({
          at: addressOf(`token ${index}`),
          is: 'token' as const,
          symbol: `T${index}`,
        })),
        { at: FAKE, is: 'token', symbol: 'USDC', decimals: 6 },
      ],
      steps: [
        ...Array.from({ length: 12 }, (_, index) =>
          done(
            ACCOUNT,
            call(
              addressOf(`token ${index}`),
              'permissioned_mint',
              ACCOUNT,
              10n,
            ),
          ),
        ),
        done(ACCOUNT, call(FAKE, 'permissioned_mint', ACCOUNT, cents(10))),
      ],
    },
    request: send([
      ...Array.from({ length: 12 }, (_, index) =>
        transfer(addressOf(`token ${index}`), FRIEND, 1n),
      ),
      transfer(FAKE, FRIEND, cents(10)),
    ]),
    dangers: ['symbol-copied'],
    says: ['Call 13: Not the token it claims to be'],
  },
  {
    name: 'a transfer by an approval given to oneself in the same batch',
    request: send([
      approve(STRK, ACCOUNT, units(95)),
      call(STRK, 'transfer_from', ACCOUNT, STRANGER, units(95)),
    ]),
    dangers: ['large-share'],
    says: ['95 % of your STRK leaves', STRANGER],
  },
  {
    name: 'money in first, so that the loss looks small',
    request: send([
      approve(USDC, AVNU, cents(2)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(2),
        buy: STRK,
        bought: units(4),
      }),
      transfer(STRK, STRANGER, units(99)),
    ]),
    dangers: ['large-share', 'nothing-in-return'],
    says: ['Call 3: 95 % of your STRK leaves'],
  },
];
