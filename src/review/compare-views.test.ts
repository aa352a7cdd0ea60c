import { compareViews, haveSameFee, isFeeSurprising } from './compare-views';
import { BOB, STRK, send } from '../../dev/testing/views/views';
import type { BalanceChange } from '../decode/balance-changes';
import type { DialogView, SendView } from '../views/dialog-views';
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
const revoked: BalanceChange = {
  what: 'revoked',
  contract: STRK,
  spender: STRK,
};
const nftIn = (...tokenIds: string[]): BalanceChange => ({
  what: 'nfts',
  direction: 'in',
  contract: STRK,
  tokenIds,
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

const trade = (out: string, into: string, ...more: BalanceChange[]): SendView =>
  view([token('out', out), token('in', into), ...more]);
const warning = (changes: Partial<Finding> = {}): SendView =>
  view([], { ...finding('look-alike'), address: BOB, calls: [1], ...changes });
const beside = (change: BalanceChange): SendView => trade('1', '5', change);
const ten = { ...nft('1'), count: '10' } as BalanceChange;
const deploying: SendView = { ...swap, resourceBounds: [{}] as never };
const welcome = { type: 'welcome' } as const;
const { fee: _, ...withoutFee } = swap;

it.each<[ReturnType<typeof compareViews>, string, DialogView, DialogView]>([
  ['same', 'nothing changes', swap, swap],
  ['same', 'a little less in', swap, trade('1000', '990')],
  ['same', 'less out, more in', swap, trade('900', '9000')],
  ['worse', 'more out', swap, trade('1001', '1000')],
  ['worse', 'less in', swap, trade('1000', '989')],
  ['worse', 'nothing in', swap, view([token('out', '1000')])],
  ['worse', 'an allowance', swap, trade('1000', '1000', allowance('1'))],
  ['worse', 'more', view([allowance('1')]), view([allowance('2')])],
  ['same', 'less', view([allowance('2')]), view([allowance('1')])],
  ['worse', 'an NFT', swap, view([token('in', '1000'), nft('1')])],
  ['worse', 'another NFT', beside(nft('1')), beside(nft('2'))],
  ['worse', 'a failure', swap, view('failed')],
  ['worse', 'another failure', view('no-answer'), view('failed')],
  ['same', 'the same failure', view('failed'), view('failed')],
  ['better', 'no failure', view('failed'), swap],
  ['better', 'any first result', view('pending'), view('failed')],
  // Nothing was shown that it could be worse than; the danger has its checkbox.
  ['better', 'a first result with a danger', view('pending'), warning()],
  ['better', 'a late result with a danger', view('no-answer'), warning()],
  ['worse', 'a late result with a deployment', view('no-answer'), deploying],
  ['same', 'a right that is taken back', view([]), view([revoked])],
  ['worse', 'a right that isn’t taken back', view([revoked]), view([])],
  ['worse', 'more pieces of an NFT', beside(nft('1')), beside(ten)],
  ['worse', 'a graver finding', warning({ level: 'warning' }), warning()],
  [
    'worse',
    'no NFT any more',
    beside(nftIn('1', '2')),
    beside(nftIn('1', '3')),
  ],
  ['same', 'no result yet', view('pending'), view('pending')],
  ['worse', 'a deployment', swap, deploying],
  ['same', 'a higher fee', swap, { ...swap, fee: { max: '9' } }],
  ['worse', 'a danger', view([]), warning()],
  ['better', 'no danger', warning(), view([])],
  ['same', 'the same danger', warning(), warning()],
  ['worse', 'another danger', warning(), warning({ name: 'payment' })],
  ['worse', 'another address', warning(), warning({ address: STRK })],
  ['worse', 'another call', warning(), warning({ calls: [2] })],
  ['worse', 'now a danger', warning({ level: 'warning' }), warning()],
  ['better', 'only a warning', warning(), warning({ level: 'warning' })],
  ['same', 'a dialog without a fee', withoutFee as SendView, swap],
  ['same', 'nothing to compare', swap, welcome],
  ['same', 'nothing at all', welcome, welcome],
])('compareViews finds it %s: %s', (verdict, _name, shown, fresh) => {
  expect(compareViews(shown, fresh)).toBe(verdict);
});

describe('a fee that moves', () => {
  const costing = (max: string): SendView => ({ ...swap, fee: { max } });

  it.each([
    ['0.01', '0.0299', false],
    ['0.01', '0.03', true],
    ['4', '4.99', false],
    ['4', '5', true],
    ['4', '3', false],
  ])('from %s STRK to %s is judged by its size', (before, after, expected) => {
    expect(isFeeSurprising(costing(before), costing(after))).toBe(expected);
  });

  it('is no surprise if no fee is shown', () => {
    expect(isFeeSurprising(welcome, costing('9'))).toBe(false);
    expect(isFeeSurprising(costing('1'), welcome)).toBe(false);
  });

  it('is the same only with the same bounds', () => {
    expect(haveSameFee(costing('1'), costing('1'))).toBe(true);
    expect(haveSameFee(costing('1'), costing('2'))).toBe(false);
    const { resourceBounds } = deploying;
    const more = { ...costing('1'), resourceBounds };
    expect(haveSameFee(costing('1'), more)).toBe(false);
  });
});
