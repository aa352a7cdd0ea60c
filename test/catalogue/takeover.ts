import type { Case } from './case';
import { call, fillers, send, transfer, units } from './requests';
import { ACCOUNT, FRIEND, GEM, STRK, THIEF_ACCOUNT, addressOf } from './world';
import { PUBLIC_KEY } from '../support/sends';

const LOSE_CONTROL = 'You could lose control of your account';

/** Calls that change who controls the account. Most of these functions are unknown to
 * the chain's model of it, so they fail; that must not hide the danger. */
export const TAKEOVER: readonly Case[] = [
  {
    name: 'a new guardian, whom the account accepts',
    request: send([call(ACCOUNT, 'change_guardian', 0, 0, PUBLIC_KEY)]),
    dangers: ['account-takeover'],
    says: [LOSE_CONTROL],
  },
  {
    name: 'an upgrade that fails',
    request: send([call(ACCOUNT, 'upgrade', addressOf('class'), 0)]),
    dangers: ['account-takeover', 'will-fail'],
    says: [LOSE_CONTROL],
  },
  ...[
    'change_owner',
    'replace_all_owners_with_one',
    'set_public_key',
    'setPublicKey',
    'add_plugin',
    'register_session',
    'escape_owner',
    'an_innocent_name',
  ].map((name): Case => ({
    name: `${name} of the own account`,
    request: send([call(ACCOUNT, name, PUBLIC_KEY)]),
    dangers: ['account-takeover', 'will-fail'],
    says: [LOSE_CONTROL],
  })),
  {
    name: 'an upgrade between payments',
    request: send([
      transfer(STRK, FRIEND, units(1)),
      ...fillers(GEM, 3),
      call(ACCOUNT, 'upgrade', addressOf('class'), 0),
      ...fillers(GEM, 4),
    ]),
    dangers: ['account-takeover', 'will-fail'],
    says: [`Call 5: ${LOSE_CONTROL}`],
  },
  {
    name: 'an outside execution that is sent to the own account',
    request: send([
      call(
        ACCOUNT,
        'execute_from_outside_v2',
        '0x414e595f43414c4c4552',
        1,
        0,
        2_000_000_000,
        0,
        0,
      ),
    ]),
    dangers: ['account-takeover', 'will-fail'],
    says: [LOSE_CONTROL],
  },
  {
    name: 'a transfer that is really a call of the own account',
    request: send([call(ACCOUNT, 'transfer', THIEF_ACCOUNT, units(1))]),
    dangers: ['account-takeover', 'will-fail'],
    says: [LOSE_CONTROL],
  },
];
