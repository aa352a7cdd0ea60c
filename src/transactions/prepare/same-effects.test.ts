import { haveSameEffects } from './same-effects';
import {
  ACCOUNT,
  BOB,
  NFT,
  SELECTORS,
  TOKEN,
  metadata,
} from '../../../dev/testing/views/contracts';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import type { ChainEvent } from '../../core/trace';

const event = (
  selector: Felt,
  contract: Felt,
  keys: Felt[],
  ...values: (number | bigint)[]
): ChainEvent => ({
  from_address: contract,
  keys: [selector, ...keys],
  data: values.map((value) => toFelt(value)),
});
const paid = (units: number | bigint, to: Felt = BOB): ChainEvent =>
  event(SELECTORS.transfer, TOKEN, [ACCOUNT, to], units, 0);
const allowed = (units: number | bigint): ChainEvent =>
  event(SELECTORS.approval, TOKEN, [ACCOUNT, BOB], units, 0);
const given = (id: number): ChainEvent =>
  event(SELECTORS.transfer, NFT, [ACCOUNT, BOB, toFelt(id), '0x0']);
const forAll = (approved: number): ChainEvent => ({
  from_address: NFT,
  keys: [SELECTORS.approvalForAll, ACCOUNT, BOB],
  data: [toFelt(approved)],
});
const own = (selector: Felt): ChainEvent =>
  event(selector, unpadFelt(ACCOUNT), ['0x7']);

const same = (first: ChainEvent[], second: ChainEvent[]): boolean =>
  haveSameEffects([{ events: first }], [{ events: second }], ACCOUNT, metadata);

describe('haveSameEffects', () => {
  it.each([
    ['nothing', [], []],
    ['equal amounts', [paid(100)], [paid(100)]],
    ['amounts that are close', [paid(100)], [paid(102)]],
    ['one transfer in two parts', [paid(100)], [paid(40), paid(60)]],
    ['the last allowance', [allowed(5), allowed(7)], [allowed(7)]],
    [
      'events of others',
      [],
      [event(SELECTORS.transfer, TOKEN, ['0x1', '0x2'], 9, 0)],
    ],
    ['other data of own events', [own('0x5e1')], [event('0x5e1', ACCOUNT, [])]],
  ])('counts as the same: %s', (_, first, second) => {
    expect(same(first, second)).toBe(true);
  });

  it.each([
    ['another amount', [paid(100)], [paid(103)]],
    ['another recipient', [paid(100)], [paid(100, '0xe71')]],
    ['a further transfer', [], [paid(1)]],
    ['a missing transfer', [paid(1)], []],
    ['another allowance', [allowed(7)], [allowed(2n ** 127n)]],
    ['no allowance left', [allowed(0)], [allowed(1)]],
    ['another NFT', [given(1)], [given(2)]],
    ['a collection', [forAll(0)], [forAll(1)]],
    ['an event of the account', [], [own('0x5e1')]],
  ])('differs: %s', (_, first, second) => {
    expect(same(first, second)).toBe(false);
    expect(same(second, first)).toBe(false);
  });

  it('differs if only one fails, or if the numbers of transactions differ', () => {
    const failed = { events: [], revertReason: 'no' };
    const done = { events: [] };
    const compare = (
      first: (typeof done)[],
      second: (typeof done)[],
    ): boolean => haveSameEffects(first, second, ACCOUNT, metadata);
    expect(compare([failed], [done])).toBe(false);
    expect(compare([done], [failed])).toBe(false);
    expect(compare([failed], [failed])).toBe(true);
    expect(compare([done], [done, done])).toBe(false);
  });
});
