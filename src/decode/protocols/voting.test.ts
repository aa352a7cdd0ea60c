import { BOB } from '../../../test/support/contracts';
import { VOTING, seeOnMainnet, u256 } from '../../../test/support/protocols';

describe('the voting token', () => {
  it.each(['lock', 'unlock'] as const)('says what it %ss', (action) => {
    expect(seeOnMainnet(VOTING, action, u256(10n ** 18n))).toMatchObject({
      protocol: 'Starknet governance',
      source: 'wallet',
      headline: { action, amount: { amount: '1', symbol: 'STRK' } },
    });
  });

  it('says who votes', () => {
    expect(seeOnMainnet(VOTING, 'delegate', [BOB]).headline).toStrictEqual({
      action: 'delegate-votes',
      delegate: BOB,
    });
  });

  it('does not name another contract’s functions', () => {
    expect(seeOnMainnet('0x9002', 'lock', u256(1n))).toMatchObject({
      source: 'nobody',
    });
  });
});
