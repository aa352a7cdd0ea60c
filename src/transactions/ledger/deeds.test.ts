import { is } from 'superstruct';
import { deedOf, toldBy } from './deeds';
import { DIALOGS } from '../../../dev/testing/views/all-dialogs';
import { send, transfer } from '../../../dev/testing/views/views';
import { recordOf } from '../../../dev/testing/wallet/records';
import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import { type Felt, padFelt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { CallSummary } from '../../decode/types';
import { DeedShape } from '../../state/deeds';
import type { TokenMove } from '../../state/incoming';
import { callTitle } from '../../ui/call-text';
import type { SendView } from '../../views/dialog-views';

const VIEWS = DIALOGS.filter((view): view is SendView => view.type === 'send');

const SOURCES = { metadata: BUNDLED_TOKENS };

describe('what a record keeps of its window', () => {
  it('can be read again, whatever the window showed', () => {
    for (const view of VIEWS) {
      expect(is(deedOf(view), DeedShape)).toBe(true);
    }
  });

  it('is nothing if it couldn’t be read again, which would lose the record', () => {
    const summary: CallSummary = {
      action: 'bridge-out',
      l1Recipient: `0x${'1'.repeat(200)}`,
    };
    const calls = [{ ...transfer, summary }];
    expect(deedOf({ ...send, calls })).toBeUndefined();
  });

  it('speaks of a token that nobody vouches for in the words of then', () => {
    const amount = { token: '0x5', units: '25', amount: '2.5' } as const;
    const gives = { ...amount, symbol: 'GEM' };
    const does = { action: 'transfer', gives, to: '0x7' } as const;
    const steps = [{ contract: '0x5' as const, entrypoint: 'transfer', does }];
    const record = recordOf({ calls: ['1'], deed: { steps } });
    const [step] = toldBy(record, SOURCES).calls;
    expect(step && callTitle(step, '0x1')).toBe(
      'Send 2.5 GEM (unverified, 25 base units)',
    );
  });
});

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

describe('what really came and went', () => {
  const moved: TokenMove[] = [
    { token: STRK, units: '0xa', isOut: true },
    { token: ETH, units: '0x3' },
  ];
  const amount = (token: Felt, units: bigint) =>
    tokenAmount(token, units, BUNDLED_TOKENS);
  /** What is told of calls whose window said this, once the chain has said what moved. */
  const toldOf = (
    summary: CallSummary,
    count = 1,
    known: readonly TokenMove[] | undefined = moved,
    status: 'RECEIVED' | 'ACCEPTED_ON_L2' = 'ACCEPTED_ON_L2',
  ): CallSummary | undefined => {
    const calls = Array.from({ length: count }, () => ({
      ...transfer,
      summary,
    }));
    const deed = deedOf({ ...send, calls, summary });
    const told = toldBy(
      recordOf({ status, calls: calls.map(String), ...(deed && { deed }) }),
      {
        ...SOURCES,
        known: { txnHash: '0x5', calls: [], count, moved: [...known] },
      },
    );
    return count === 1 ? told.calls[0]?.summary : told.summary;
  };

  const swap: CallSummary = {
    action: 'swap',
    gives: amount(STRK, 10n),
    gets: amount(ETH, 1n),
    exact: 'gives',
  };

  it.each([1, 2])('takes the place of a swap’s limits: %i calls', (count) => {
    expect(toldOf(swap, count)).toEqual({
      ...swap,
      gets: amount(ETH, 3n),
      exact: 'both',
    });
    expect(toldOf(swap, count, [])).toEqual(swap);
    expect(toldOf(swap, count, moved, 'RECEIVED')).toEqual(swap);
  });

  it('takes the place of the limit, if the rest is of no bundled token', () => {
    const gives = { ...amount(STRK, 9n), contract: padFelt('0xbad') };
    const sale: CallSummary = { ...swap, gives: { ...gives, trusted: false } };
    expect(toldOf(sale)).toMatchObject({
      gives: { units: '9' },
      gets: amount(ETH, 3n),
      exact: 'both',
    });
  });

  it('leaves a limit a limit, if what came is of no bundled token', () => {
    const bad = { contract: padFelt('0xbad'), trusted: false };
    const gets = { ...amount(ETH, 1n), ...bad };
    const gives = amount(STRK, 9n);
    const other: CallSummary = { action: 'swap', gives, gets };
    expect(toldOf(other)).toEqual({ ...other, gives: amount(STRK, 10n) });
  });

  it('says what a claim brought', () => {
    expect(toldOf({ action: 'claim' })?.gets).toEqual(amount(ETH, 3n));
  });

  it('adds nothing that the window didn’t speak of', () => {
    const gives = amount(STRK, 9n);
    const payment: CallSummary = { action: 'transfer', gives };
    expect(toldOf(payment)).toEqual({ ...payment, gives: amount(STRK, 10n) });
  });
});
