import type { Case } from './case';
import { MAX, approve, call, hadApproved, send, units } from './requests';
import { ETH, NFT, STRK, THIEF, USDC } from './world';

const OLD = 'An earlier approval is used';
const NOTHING = 'You give, but get nothing';

/** Promises that end in a loss. */
export const CLAIMS: readonly Case[] = [
  {
    name: 'a claim that uses an old approval',
    setUp: { steps: [hadApproved(STRK, THIEF, units(98))] },
    request: send([call(THIEF, 'claim', STRK)]),
    dangers: ['old-approval-used', 'large-share', 'nothing-in-return'],
    says: [OLD, NOTHING, '− 98 STRK', THIEF],
  },
  {
    name: 'a claim that uses a small old approval',
    setUp: { steps: [hadApproved(STRK, THIEF, units(3))] },
    request: send([call(THIEF, 'claim', STRK)]),
    dangers: ['old-approval-used', 'nothing-in-return'],
    says: [OLD, '− 3 STRK'],
  },
  {
    name: 'a claim of two tokens with old approvals',
    setUp: {
      steps: [hadApproved(USDC, THIEF, MAX), hadApproved(ETH, THIEF, MAX)],
    },
    request: send([call(THIEF, 'claim', USDC), call(THIEF, 'claim', ETH)]),
    dangers: ['old-approval-used', 'large-share', 'nothing-in-return'],
    says: ['− 500 USDC', '− 0.5 ETH', '100 % of your ETH leaves', OLD],
  },
  {
    name: 'a claim behind its own approval',
    request: send([
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'claim', STRK),
    ]),
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 20 STRK'],
  },
  {
    name: 'a verification that takes an NFT',
    setUp: { steps: [hadApproved(NFT, THIEF, 2n)] },
    request: send([call(THIEF, 'verify', NFT, 2n)]),
    dangers: ['old-approval-used', 'nft-for-dust', 'nothing-in-return'],
    says: [OLD, 'An NFT leaves for almost nothing'],
  },
  {
    name: 'an exchange that uses an old approval and pays dust',
    setUp: { steps: [hadApproved(ETH, THIEF, units(0.4))] },
    request: send([call(THIEF, 'exchange', ETH, units(0.4), STRK, 1n)]),
    dangers: ['old-approval-used', 'large-share', 'out-for-dust'],
  },
];
