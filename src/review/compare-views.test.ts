import {
  compareViews,
  haveSameFee,
  isFeeSurprising,
  losesMore,
  withFeeOf,
} from './compare-views';
import { BOB, STRK, send } from '../../test/support/views';
import type { BalanceChange } from '../decode/balance-changes';
import type { SendView } from '../ui/dialog-views';
import type { Finding } from '../warnings/findings';

const token = (direction: 'in' | 'out', units: string): BalanceChange => ({
  what: 'token',
  direction,
  amount: { contract: STRK, units, trusted: true },
});
const allowance = (units: string, unlimited = false): BalanceChange => ({
  what: 'allowance',
  spender: BOB,
  unlimited,
  amount: { contract: STRK, units, trusted: true },
});
const nft = (tokenId: string): BalanceChange => ({
  what: 'nft',
  direction: 'out',
  contract: STRK,
  tokenId,
});
const finding = (name: Finding['name']): Finding => ({
  name,
  level: 'danger',
  calls: [],
});
const view = (
  balanceChanges: SendView['balanceChanges'],
  ...findings: Finding[]
): SendView => ({ ...send, balanceChanges, findings });

const swap = view([token('out', '1000'), token('in', '1000')]);

describe('compareViews', () => {
  it.each([
    ['the same', swap],
    ['a little less in', view([token('out', '1000'), token('in', '990')])],
    ['less out, more in', view([token('out', '900'), token('in', '9000')])],
    ['no allowance any more', view([token('out', '1'), token('in', '1000')])],
  ])('finds it the same: %s', (_, fresh) => {
    expect(compareViews(swap, fresh)).toBe('same');
  });

  it.each([
    ['more out', view([token('out', '1001'), token('in', '1000')])],
    ['less in', view([token('out', '1000'), token('in', '989')])],
    ['nothing in', view([token('out', '1000')])],
    [
      'a new allowance',
      view([token('out', '1000'), token('in', '1000'), allowance('1')]),
    ],
    [
      'an NFT that leaves',
      view([
        token('in', '1000'),
        { what: 'nft', direction: 'out', contract: STRK, tokenId: '1' },
      ]),
    ],
    ['a failure', view('failed')],
    ['no answer', view('no-answer')],
    ['a danger', { ...swap, findings: [finding('look-alike')] }],
    ['a deployment', { ...swap, resourceBounds: [{}] as never }],
  ])('finds it worse: %s', (_, fresh) => {
    expect(compareViews(swap, fresh)).toBe('worse');
  });

  it('finds a higher allowance worse', () => {
    expect(compareViews(view([allowance('1')]), view([allowance('2')]))).toBe(
      'worse',
    );
  });

  it.each([
    ['it no longer fails', view('failed'), swap],
    ['a danger is gone', { ...swap, findings: [finding('will-fail')] }, swap],
    [
      'the first result, whatever it is',
      view('pending'),
      view('failed', finding('will-fail')),
    ],
  ])('finds it better: %s', (_, shown, fresh) => {
    expect(compareViews(shown, fresh)).toBe('better');
  });

  it.each([
    ['both are still to come', view('pending'), view('pending')],
    ['both fail', view('failed'), view('failed')],
    ['less is approved', view([allowance('2')]), view([allowance('1')])],
    [
      'the fee moves',
      { ...swap, fee: { max: '1', estimated: '1' } },
      { ...swap, fee: { max: '9', estimated: '8' } },
    ],
  ])('finds it the same: %s', (_, shown, fresh) => {
    expect(compareViews(shown, fresh)).toBe('same');
  });

  it.each([
    ['it fails in another way', view('no-answer'), view('failed')],
    [
      'another NFT leaves',
      view([nft('1'), token('in', '5')]),
      view([nft('2'), token('in', '5')]),
    ],
  ])('finds it worse: %s', (_, shown, fresh) => {
    expect(compareViews(shown, fresh)).toBe('worse');
  });

  it('finds a warning worse that becomes a danger of the same name', () => {
    const [grave, less] = (['danger', 'warning'] as const).map((level) =>
      view([], { ...finding('large-share'), level }),
    ) as [SendView, SendView];
    expect(compareViews(less, grave)).toBe('worse');
    expect(compareViews(grave, less)).toBe('better');
  });

  const danger: Finding = {
    ...finding('look-alike'),
    address: BOB,
    calls: [1],
  };

  it.each<[string, Finding]>([
    ['another name', { ...danger, name: 'payment' }],
    ['another address', { ...danger, address: STRK }],
    ['other calls', { ...danger, calls: [2] }],
  ])('finds a danger worse that has %s', (_, fresh) => {
    const shown = view([], danger);
    expect(compareViews(shown, view([], { ...danger }))).toBe('same');
    expect(compareViews(shown, view([], fresh))).toBe('worse');
  });

  it('has nothing to compare in other dialogs', () => {
    const { fee: _, ...withoutFee } = swap;
    expect(compareViews(withoutFee as SendView, swap)).toBe('same');
    expect(compareViews(swap, withoutFee as SendView)).toBe('same');
    expect(compareViews(swap, { type: 'welcome' })).toBe('same');
    const dialog = { type: 'welcome' } as const;
    expect(compareViews(dialog, dialog)).toBe('same');
  });
});

describe('losesMore', () => {
  it('compares what moves, as far as both are known', () => {
    const less = view([token('out', '1000'), token('in', '900')]);
    expect(losesMore(swap, less)).toBe(true);
    expect(losesMore(less, swap)).toBe(false);
    expect(losesMore(view('failed'), less)).toBe(false);
    expect(losesMore(swap, view('failed'))).toBe(false);
    const dialog = { type: 'welcome' } as const;
    expect(losesMore(dialog, dialog)).toBe(false);
  });

  it('sees an NFT that leaves, and one that no longer comes', () => {
    const leaving = view([nft('1'), nft('2')]);
    expect(losesMore(view([nft('1')]), leaving)).toBe(true);
    expect(losesMore(leaving, view([nft('1')]))).toBe(false);
    const coming = (...tokenIds: string[]): SendView =>
      view([{ what: 'nfts', direction: 'in', contract: STRK, tokenIds }]);
    expect(losesMore(coming('1', '2'), coming('1', '3'))).toBe(true);
    expect(losesMore(coming('1', '2'), coming('3', '2', '1'))).toBe(false);
  });

  it('leaves out approvals, which the user may have chosen to close', () => {
    expect(losesMore(view([]), view([allowance('1')]))).toBe(false);
  });
});

describe('a fee that moves', () => {
  const costing = (max: string): SendView => ({ ...swap, fee: { max } });

  it.each([
    ['0.01', '0.0299', false],
    ['0.01', '0.03', true],
    ['4', '4.99', false],
    ['4', '5', true],
    ['4', '3', false],
  ])('from %s STRK to %s surprises or not', (before, after, expected) => {
    expect(isFeeSurprising(costing(before), costing(after))).toBe(expected);
  });

  it('surprises nobody where none is shown', () => {
    const welcome = { type: 'welcome' } as const;
    expect(isFeeSurprising(welcome, costing('9'))).toBe(false);
    expect(isFeeSurprising(costing('1'), welcome)).toBe(false);
    expect(withFeeOf(welcome, costing('9'))).toBe(welcome);
  });

  it('is the same only with the same bounds', () => {
    expect(haveSameFee(costing('1'), costing('1'))).toBe(true);
    expect(haveSameFee(costing('1'), costing('2'))).toBe(false);
    expect(
      haveSameFee(costing('1'), {
        ...costing('1'),
        resourceBounds: [{}] as never,
      }),
    ).toBe(false);
  });

  it('replaces nothing else than what names it', () => {
    const fresh = {
      ...view(
        [token('out', '900'), token('in', '995')],
        finding('fee-unusual'),
      ),
      fee: { max: '7' },
    };
    expect(withFeeOf(swap, fresh)).toStrictEqual({
      ...swap,
      fee: fresh.fee,
      findings: fresh.findings,
    });
  });
});
