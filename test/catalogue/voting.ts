import type { Case } from './case';
import { approve, call, done, ordinary, units } from './requests';
import { ACCOUNT, FRIEND, STRK, VOTING } from './world';

const locked = {
  steps: [
    done(ACCOUNT, approve(STRK, VOTING, units(10))),
    done(ACCOUNT, call(VOTING, 'lock', units(10))),
  ],
};

/** What people do with the voting token. */
export const ORDINARY_VOTING: readonly Case[] = [
  ordinary(
    'STRK locked to vote',
    [approve(STRK, VOTING, units(10)), call(VOTING, 'lock', units(10))],
    ['Lock 10 STRK to vote', '− 10 STRK'],
  ),
  ordinary(
    'locked STRK back',
    [call(VOTING, 'unlock', units(10))],
    ['Unlock 10 STRK', '+ 10 STRK'],
    locked,
  ),
  ordinary(
    'votes for a friend',
    [call(VOTING, 'delegate', FRIEND)],
    ['Choose who votes for you', FRIEND],
    locked,
  ),
];
