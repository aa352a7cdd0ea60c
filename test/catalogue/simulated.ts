import type { Case } from './case';
import { call, done, hadApproved, send, units } from './requests';
import { ACCOUNT, FRIEND, STRK, THIEF, addressOf } from './world';

const OTHERWISE = 'Behaves differently when simulated';
const FACE = addressOf('face');

/** Contracts that notice when they are simulated. */
export const SIMULATED: readonly Case[] = [
  {
    name: 'a bonus that takes everything where nobody is looking',
    setUp: { steps: [hadApproved(STRK, THIEF, units(90))] },
    request: send([call(THIEF, 'claim_bonus', STRK)]),
    dangers: [
      'behaves-differently',
      'old-approval-used',
      'large-share',
      'nothing-in-return',
    ],
    says: [OTHERWISE, '− 90 STRK'],
  },
  {
    name: 'a token that sends more than it was asked to',
    setUp: {
      deployed: [{ at: FACE, is: 'two-faced', symbol: 'FACE' }],
      steps: [
        done(ACCOUNT, call(FACE, 'permissioned_mint', ACCOUNT, units(100))),
      ],
    },
    request: send([call(FACE, 'transfer', FRIEND, units(1))]),
    dangers: ['behaves-differently'],
    says: [OTHERWISE],
  },
  {
    name: 'a reward that is a loss',
    setUp: {
      deployed: [{ at: FACE, is: 'two-faced', symbol: 'FACE' }],
      steps: [
        done(ACCOUNT, call(FACE, 'permissioned_mint', ACCOUNT, units(100))),
      ],
    },
    request: send([call(FACE, 'claim')]),
    dangers: ['behaves-differently', 'nothing-in-return'],
    says: [OTHERWISE],
  },
];
