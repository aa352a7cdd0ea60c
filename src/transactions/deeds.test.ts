import { is } from 'superstruct';

import { keptCalls, deedOf, toldBy, withMoved } from './deeds';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import { recordOf } from '../../dev/testing/wallet/records';
import { BUNDLED_TOKENS, ETH, STRK } from '../config/tokens';
import type { Felt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { CallSummary } from '../decode/types';
import { DeedShape } from '../state/deeds';
import type { TokenMove } from '../state/incoming';
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
    const [step] = keptCalls(
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

const SOURCES = { metadata: BUNDLED_TOKENS };

describe('what a record tells', () => {
  it('is its window’s words or, without them, its first call', () => {
    const record = recordOf({
      contractAddress: STRK,
      contractFuncName: 'transfer',
      contractCallData: ['0x7', '0x0', '0x0'],
    });
    const steps = [{ contract: STRK, entrypoint: 'swap' }];
    expect(toldBy(record, SOURCES)).toMatchObject({
      calls: [{ summary: { action: 'transfer' } }],
      count: 1,
    });
    expect(
      toldBy({ ...record, calls: ['1', '2'], deed: { steps } }, SOURCES),
    ).toMatchObject({ calls: [{ entrypoint: 'swap' }], count: 2 });
  });

  it('has no text that moves or breaks lines', () => {
    const hostile = recordOf({ contractFuncName: 'a\u202E\nb' });
    const [call] = toldBy(hostile, SOURCES).calls;
    expect(call?.entrypoint).not.toMatch(/[\u202E\n]/u);
  });

  it('is nothing for a transaction without calls', () => {
    const declaration = recordOf({ txnType: 'declare', contractFuncName: '' });
    expect(toldBy(declaration, SOURCES)).toEqual({ calls: [], count: 0 });
  });
});

type Told = { readonly summary?: CallSummary };

describe('what really came and went', () => {
  const moved: TokenMove[] = [
    { token: STRK, units: '0xa', isOut: true },
    { token: ETH, units: '0x3' },
  ];
  const amount = (token: Felt, units: bigint) =>
    tokenAmount(token, units, BUNDLED_TOKENS);

  it('takes the place of a swap’s limits', () => {
    const swap: CallSummary = {
      action: 'swap',
      gives: amount(STRK, 10n),
      gets: amount(ETH, 1n),
      exact: 'gives',
    };
    expect(withMoved({ summary: swap }, moved).summary).toEqual({
      ...swap,
      gets: amount(ETH, 3n),
      exact: 'both',
    });
    expect(withMoved({ summary: swap }, []).summary).toEqual(swap);
  });

  it('says what a claim brought', () => {
    expect(
      withMoved<Told>({ summary: { action: 'claim' } }, moved).summary?.gets,
    ).toEqual(amount(ETH, 3n));
  });

  it('adds nothing that the window didn’t speak of', () => {
    const payment: CallSummary = {
      action: 'transfer',
      gives: amount(STRK, 9n),
    };
    expect(withMoved({ summary: payment }, moved).summary).toEqual({
      ...payment,
      gives: amount(STRK, 10n),
    });
  });
});
