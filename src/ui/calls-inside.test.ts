import { callTitle } from './call-text';
import { BOB } from '../../dev/testing/views/contracts';
import { ACCOUNT, STRK } from '../../dev/testing/views/judging';
import {
  CALLED_SELECTORS,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { padFelt, toFelt, type Felt } from '../core/felt';

const MULTISIG = padFelt(toFelt(2n ** 250n + 7n));

const payment: Felt[] = [
  STRK,
  CALLED_SELECTORS.transfer,
  '0x3',
  BOB,
  ...u256(5n * 10n ** 18n),
];

const line = (...calldata: Felt[]): string =>
  callTitle(seeOnMainnet(MULTISIG, 'submit', calldata), ACCOUNT);

describe('the line of a call with others inside', () => {
  it('tells them, and to whom they give', () => {
    expect(line(...payment)).toBe(
      'Use “submit” on 0x0400…0007 · Inside: Send 5 STRK to 0x0000…0b0b',
    );
  });

  it('tells three', () => {
    const three = [...payment, ...payment, ...payment];
    expect(line(...three).match(/Send/gu)).toHaveLength(3);
    expect(line(...three)).not.toMatch(/…$/u);
    expect(line(...three, ...payment)).toMatch(/; Send 5 STRK to \S+ …$/u);
  });
});
