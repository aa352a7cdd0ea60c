import type { Case } from './case';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  send,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  ETH,
  GEM,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';

const LARGE = 'could be taken later';
const DEPLOYER: Felt =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';
const OTHER = addressOf('other');
const other = { at: OTHER, is: 'thief' } as const;

/** Another address with the digits of AVNU's that people look at. */
const AVNU_TWIN: Felt =
  '0x042700000000000000000000000000000000000000000000000000000000b93f'.replace(
    'b93f',
    padFelt(AVNU).slice(-4),
  ) as Felt;

/** Approvals that stay just below every limit, or hide behind something else. */
export const HIDDEN_APPROVALS: readonly Case[] = [
  {
    name: 'an approval of exactly the balance',
    request: send([approve(STRK, THIEF, units(100))]),
    dangers: ['large-approval'],
    says: ['100 % of your STRK', THIEF],
  },
  {
    name: 'an approval of nearly the balance',
    request: send([approve(USDC, THIEF, cents(499))]),
    dangers: ['large-approval'],
    says: ['99 % of your USDC'],
  },
  {
    name: 'an approval of the balance in two halves',
    setUp: { deployed: [other] },
    request: send([
      approve(STRK, THIEF, units(45)),
      approve(STRK, OTHER, units(45)),
    ]),
    dangers: ['large-approval'],
    says: ['Call 1, 2: 90 % of your STRK'],
  },
  {
    name: 'two increases up to the balance',
    request: send([
      call(ETH, 'increase_allowance', THIEF, units(0.3)),
      call(ETH, 'increaseAllowance', THIEF, units(0.2)),
    ]),
    dangers: ['large-approval'],
    says: ['100 % of your ETH'],
  },
  {
    name: 'an approval of the balance of which a little is used',
    request: send([
      approve(STRK, THIEF, units(100)),
      call(THIEF, 'exchange', STRK, units(1), USDC, cents(0.5)),
    ]),
    dangers: ['large-approval'],
    says: [LARGE, '99 STRK'],
  },
  {
    name: 'an approval of the balance behind its revocation',
    request: send([
      approve(STRK, THIEF, 0n),
      call(STRK, 'increase_allowance', THIEF, units(98)),
    ]),
    dangers: ['large-approval'],
  },
  {
    name: 'an approval whose amount is in the high half',
    request: send([call(USDC, 'approve', THIEF, 0, 1)]),
    dangers: ['unlimited-approval'],
  },
  {
    name: 'an unlimited approval with more calldata than it needs',
    request: send([call(USDC, 'approve', THIEF, MAX, 0, 0)]),
    dangers: ['will-fail'],
    says: ['⚠ Unknown function'],
  },
  {
    name: 'an unlimited approval with a single felt as its amount',
    request: send([call(USDC, 'approve', THIEF, toFelt(2n ** 128n - 1n))]),
    dangers: ['unlimited-approval', 'will-fail'],
  },
  {
    name: 'an approval of a person behind twenty revocations',
    request: send([
      ...Array.from({ length: 20 }, (_, index) =>
        approve(USDC, addressOf(`spender ${index}`), 0n),
      ),
      approve(USDC, THIEF_ACCOUNT, cents(50)),
    ]),
    dangers: ['approval-to-account'],
    says: ['Call 21: The spender is not an app', THIEF_ACCOUNT],
  },
  {
    name: 'an approval of USDC behind those of twenty other tokens',
    setUp: {
      deployed: Array.from({ length: 20 }, (_, index) => ({
        at: addressOf(`token ${index}`),
        is: 'token' as const,
        symbol: `T${index}`,
      })),
    },
    request: send([
      ...Array.from({ length: 20 }, (_, index) =>
        approve(addressOf(`token ${index}`), AVNU, 0n),
      ),
      approve(USDC, THIEF, cents(600)),
    ]),
    dangers: ['more-than-held', 'token-or-nft'],
    says: ['Call 21: More than your balance'],
  },
  {
    name: 'an approval of a contract that the same transaction deploys',
    request: send([
      call(DEPLOYER, 'deploy_contract', addressOf('class'), 5, 0, 0),
      approve(STRK, addressOf('deployed'), units(5)),
    ]),
    dangers: ['approval-to-account', 'will-fail'],
  },
  {
    name: 'an approval of a twin of AVNU’s exchange',
    setUp: { deployed: [{ at: AVNU_TWIN, is: 'thief' }] },
    request: send([approve(STRK, AVNU_TWIN, units(20))]),
    dangers: ['look-alike'],
    says: ['Looks like an address you know'],
  },
  {
    name: 'a swap through a twin of AVNU’s exchange',
    setUp: { deployed: [{ at: AVNU_TWIN, is: 'thief' }] },
    request: send([
      avnuSwap(AVNU_TWIN, {
        sell: STRK,
        sold: units(10),
        buy: USDC,
        bought: cents(5),
      }),
    ]),
    dangers: ['look-alike', 'will-fail'],
  },
  {
    name: 'an unlimited approval of a token that nobody lists',
    request: send([call(GEM, 'increase_allowance', THIEF, MAX)]),
    dangers: ['unlimited-approval'],
  },
  {
    name: 'an approval to the own account that a thief once got to use',
    setUp: { steps: [done(ACCOUNT, approve(STRK, ACCOUNT, MAX))] },
    request: send([
      call(STRK, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, units(85)),
    ]),
    dangers: ['large-share'],
    says: ['85 % of your STRK leaves', THIEF_ACCOUNT],
  },
];
