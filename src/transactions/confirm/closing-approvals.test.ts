import { safeguardsFor } from './safeguards';
import {
  ROUTER,
  left,
  namesFor,
  prepared,
  unknown,
  viewOf,
} from '../../../test/support/safeguarded';
import { amount, out } from '../../../test/support/trade';
import { transfer } from '../../../test/support/views';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';
import type { CallView } from '../../decode/types';

const UNIT = 10n ** 18n;

describe('closing approvals', () => {
  it('approves nothing for each spender that keeps a right', () => {
    const [closing] = safeguardsFor(prepared(), viewOf([out, left]));
    expect(closing).toStrictEqual({
      name: 'close-approvals',
      amounts: [amount(STRK, 5n * UNIT)],
      calls: [
        {
          contractAddress: STRK,
          entrypoint: 'approve',
          calldata: ['0x40073', '0x0', '0x0'],
        },
      ],
    });
  });

  it('is not offered where approving is all that the user wants', () => {
    const approval: CallView = {
      ...transfer,
      headline: {
        action: 'approve',
        amount: amount(STRK, 5n * UNIT),
        spender: ROUTER,
      },
    };
    expect(namesFor(viewOf([left], [approval]))).toStrictEqual([]);
    expect(namesFor(viewOf([left], [approval, unknown]))).toStrictEqual([
      'close-approvals',
    ]);
  });

  it('is not offered for contracts that don’t answer as tokens', () => {
    const odd = amount(toFelt(0xbadn), 1n);
    expect(namesFor(viewOf([{ ...left, amount: odd }]))).toStrictEqual([]);
  });

  it('is not offered for more than a few', () => {
    const changes = Array.from({ length: 6 }, (__, index) => ({
      ...left,
      spender: padFelt(toFelt(index + 1)),
    }));
    expect(namesFor(viewOf(changes.slice(0, 5)))).toHaveLength(1);
    expect(namesFor(viewOf(changes))).toStrictEqual([]);
  });
});
