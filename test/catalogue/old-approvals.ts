import type { Case } from './case';
import {
  MAX,
  approve,
  call,
  cents,
  hadApproved,
  send,
  units,
} from './requests';
import { ETH, MARKET, NFT, STRK, THIEF, USDC } from './world';

/** Approvals from before that a new one is to excuse. */
export const OLD_APPROVALS: readonly Case[] = [
  {
    name: 'a tiny increase that excuses an old approval',
    setUp: { steps: [hadApproved(STRK, THIEF, units(45))] },
    request: send([
      call(STRK, 'increase_allowance', THIEF, 1n),
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
    ]),
    dangers: ['old-approval-used'],
    says: ['An earlier approval is used', '− 40 STRK'],
  },
  {
    name: 'an old approval used just before a new one',
    setUp: { steps: [hadApproved(STRK, THIEF, units(45))] },
    request: send([
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
      approve(STRK, THIEF, units(45)),
    ]),
    dangers: ['old-approval-used'],
  },
  {
    name: 'an old approval used just before its revocation',
    setUp: { steps: [hadApproved(STRK, THIEF, units(45))] },
    request: send([
      call(THIEF, 'exchange', STRK, units(40), USDC, cents(2)),
      approve(STRK, THIEF, 0n),
    ]),
    dangers: ['old-approval-used'],
  },
  {
    name: 'an old approval of a token that no call names',
    setUp: { steps: [hadApproved(USDC, THIEF, MAX)] },
    request: send([
      call(THIEF, 'exchange', USDC, cents(450), ETH, units(0.02)),
    ]),
    dangers: ['old-approval-used', 'large-share'],
    says: ['90 % of your USDC leaves', '− 450 USDC'],
  },
  {
    name: 'an old approval that the user gave by this wallet, used for half',
    setUp: { steps: [hadApproved(STRK, MARKET, MAX)], approved: [MARKET] },
    request: send([call(MARKET, 'buy_item', NFT, 9n, STRK, units(50))]),
    dangers: ['old-approval-used'],
    thieves: [MARKET],
  },
  {
    name: 'an old approval by another wallet, used for little',
    setUp: { steps: [hadApproved(STRK, MARKET, MAX)], sent: [MARKET] },
    request: send([call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))]),
    dangers: ['old-approval-used'],
    thieves: [MARKET],
  },
  {
    name: 'an old approval by this wallet of what was other code then',
    setUp: { steps: [hadApproved(STRK, MARKET, MAX)], upgraded: [MARKET] },
    request: send([call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))]),
    dangers: ['old-approval-used'],
    thieves: [MARKET],
  },
];
