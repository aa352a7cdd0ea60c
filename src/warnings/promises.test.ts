import { promises } from './promises';
import { BOB } from '../../test/support/contracts';
import { ROUTER, STRK, amountOf, callOf } from '../../test/support/judging';

describe('a call that promises something', () => {
  it.each([
    ['by its name', callOf(ROUTER, 'withdraw'), true],
    ['as a gift', callOf(ROUTER, 'claim_reward'), true],
    [
      'as a swap, whatever its name',
      callOf(ROUTER, 'go', { action: 'swap', exact: 'sell' }),
      true,
    ],
    [
      'elsewhere: by a bridge',
      callOf(ROUTER, 'withdraw', {
        action: 'bridge',
        amount: amountOf(STRK, 5n),
        l1Recipient: BOB,
      }),
      false,
    ],
    ['elsewhere, by its name', callOf(ROUTER, 'initiate_withdraw'), false],
    [
      'later: to another address',
      callOf(ROUTER, 'change_reward_address', {
        action: 'set-rewards-address',
        to: BOB,
      }),
      false,
    ],
    ['nothing', callOf(ROUTER, 'play'), false],
  ])('%s', (_, call, expected) => {
    expect(promises(call, false)).toBe(expected);
  });

  it('is believed if it is a known protocol’s, but for a swap', () => {
    expect(promises(callOf(ROUTER, 'withdraw'), true)).toBe(false);
    const swap = callOf(ROUTER, 'go', { action: 'swap', exact: 'sell' });
    expect(promises(swap, true)).toBe(true);
  });
});
