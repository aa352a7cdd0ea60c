import { ACCOUNT } from '../../../test/support/contracts';
import { JEDISWAP, seeOnMainnet, u256 } from '../../../test/support/protocols';
import { ETH, STRK } from '../../config/tokens';
import type { Felt } from '../../core/felt';

describe('JediSwap', () => {
  it.each([
    ['exact_input_single', 'sell', [STRK, ETH, '0xbb8']],
    ['exact_output_single', 'buy', [STRK, ETH, '0xbb8']],
    [
      'exact_input',
      'sell',
      ['0x6', STRK, '0x70ce', '0x1', '0x70ce', ETH, '0x2'],
    ],
    [
      'exact_output',
      'buy',
      ['0x6', ETH, '0x70ce', '0x1', '0x70ce', STRK, '0x2'],
    ],
  ] as [string, string, Felt[]][])('reads %s', (name, exact, by) => {
    const limit: Felt[] = name.endsWith('single') ? ['0x0', '0x0'] : [];
    const calldata: Felt[] = [
      ...by,
      ACCOUNT,
      '0x1',
      ...u256(5n),
      ...u256(6n),
      ...limit,
    ];
    const { headline } = seeOnMainnet(JEDISWAP, name, calldata);
    expect(headline).toMatchObject({
      action: 'swap',
      exact,
      sell: { symbol: 'STRK', units: exact === 'sell' ? '5' : '6' },
      buy: { symbol: 'ETH', units: exact === 'sell' ? '6' : '5' },
    });
    expect(headline).not.toHaveProperty('receiver');
  });

  it('does not summarise a path that is none', () => {
    expect(
      seeOnMainnet(JEDISWAP, 'exact_input', [
        '0x2',
        STRK,
        ETH,
        ACCOUNT,
        '0x1',
        ...u256(5n),
        ...u256(6n),
      ]).headline,
    ).toStrictEqual({ action: 'protocol-call' });
  });
});
