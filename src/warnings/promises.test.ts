import { judgeChanges } from './judge-changes';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  USDC,
  amountOf,
  callOf,
  facts,
  strk,
} from '../../test/support/judging';
import { loss } from '../../test/support/trade';
import type { CallView } from '../decode/types';

/** Whether it is a danger that it takes something and gives nothing. */
const promises = (call: CallView): boolean =>
  judgeChanges([call], [loss(STRK, strk(9000))], [], facts).some(
    ({ name }) => name === 'nothing-in-return',
  );

describe('a call that promises something', () => {
  it.each([
    ['by its name', callOf(ROUTER, 'withdraw'), true],
    ['as a gift', callOf(ROUTER, 'claim_reward'), true],
    [
      'as a swap, whatever its name',
      callOf(ROUTER, 'go', {
        gives: amountOf(STRK, 1n),
        gets: amountOf(USDC, 1n),
      }),
      true,
    ],
    [
      'elsewhere: by a bridge',
      callOf(ROUTER, 'withdraw', {
        action: 'bridge',
        gives: amountOf(STRK, 5n),
        l1Recipient: BOB,
      }),
      false,
    ],
    ['elsewhere, by its name only', callOf(ROUTER, 'initiate_withdraw'), true],
    [
      'later: to another address',
      callOf(ROUTER, 'change_reward_address', {
        action: 'set-rewards-address',
        rewardsTo: BOB,
      }),
      false,
    ],
    ['nothing', callOf(ROUTER, 'play'), false],
  ])('%s', (_, call, expected) => {
    expect(promises(call)).toBe(expected);
  });

  it('is believed if it is a known protocol’s, but for a swap', () => {
    const swap = { gives: amountOf(STRK, 1n), gets: amountOf(USDC, 1n) };
    const of = (...args: Parameters<typeof callOf>): boolean =>
      promises(callOf(...args));
    expect(of(ROUTER, 'withdraw', undefined, 'Ekubo')).toBe(false);
    expect(of(ROUTER, 'go', swap, 'Ekubo')).toBe(true);
  });
});
