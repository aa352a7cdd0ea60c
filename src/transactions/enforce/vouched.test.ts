import { areVouchedFor } from './vouched';
import { ACCOUNT, BOB, transfer } from '../../../dev/testing/views/views';
import { STRK } from '../../config/tokens';
import type { CallView } from '../../decode/types';
import type { AddressTag } from '../../warnings/describe-batch';

const calling = (
  contract: CallView['contract'],
  more: object = {},
): CallView => ({
  ...transfer,
  contract,
  ...more,
});
const tagged = (...tags: AddressTag[]) => ({ [BOB]: tags });

describe('the wallet vouches', () => {
  it.each<
    [boolean, string, CallView[], Parameters<typeof areVouchedFor>[0]['tags']]
  >([
    [true, 'bundled tokens', [calling(STRK)], {}],
    [true, 'own accounts', [calling(BOB)], tagged({ is: 'own', name: '' })],
    [true, 'protocols', [calling(BOB)], tagged({ is: 'protocol', name: 'x' })],
    [false, 'strangers', [calling(BOB)], {}],
    [false, 'used ones', [calling(BOB)], tagged({ is: 'used-before' })],
    [false, 'one of two', [calling(STRK), calling(BOB)], {}],
    [
      false,
      'what an own account is to call',
      [calling(ACCOUNT, { nested: [calling(BOB)] })],
      { [ACCOUNT]: [{ is: 'own', name: '' }] },
    ],
  ])('(%p) for %s', (expected, _, calls, tags) => {
    expect(areVouchedFor({ calls, tags })).toBe(expected);
  });
});
