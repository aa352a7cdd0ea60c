import { is } from 'superstruct';

import { callsOf, deedOf } from './deeds';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import { DeedShape } from '../state/deeds';
import { callTitle } from '../ui/call-text';
import type { SendView } from '../views/dialog-views';

const VIEWS = DIALOGS.filter((view): view is SendView => view.type === 'send');

describe('what a record keeps of its window', () => {
  it('can be read again, whatever the window showed', () => {
    for (const view of VIEWS) {
      expect(is(deedOf(view), DeedShape)).toBe(true);
    }
  });

  it('speaks of a token that nobody vouches for in the words of then', () => {
    const [step] = callsOf(
      {
        steps: [
          {
            contract: '0x5',
            entrypoint: 'transfer',
            does: {
              action: 'transfer',
              gives: {
                token: '0x5',
                units: '25',
                amount: '2.5',
                symbol: 'GEM',
              },
              to: '0x7',
            },
          },
        ],
      },
      new Map(),
    ).calls;
    expect(step && callTitle(step, '0x1')).toBe(
      'Send 2.5 GEM (unverified, 25 base units)',
    );
  });
});
