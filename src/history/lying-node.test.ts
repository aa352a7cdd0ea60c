import {
  DAY,
  KNOWN_HEAD,
  NOW,
  TOP,
  many,
  search,
} from '../../dev/testing/nodes/event-search';
import { WalletError } from '../core/errors';

describe('a search at a node that lies', () => {
  it.each([
    ['empty pages', []],
    ['full pages', many(3)],
  ])('fails after six requests at %s without end', async (_, events) => {
    const { requests, reached, failure } = await search([], {
      known: KNOWN_HEAD,
      since: 0,
      answer: (__, count) => ({ events, continuation_token: String(count) }),
    });
    expect(failure).toBeInstanceOf(WalletError);
    expect(requests).toHaveLength(6);
    expect(reached).toBe(0);
  });

  it('fails once it has read 5 MB', async () => {
    const padding = 'x'.repeat(999_000);
    const { requests, failure } = await search([], {
      known: KNOWN_HEAD,
      since: 0,
      answer: (_, count) => ({
        events: [],
        padding,
        continuation_token: String(count),
      }),
    });
    expect(failure).toBeInstanceOf(WalletError);
    // One answer is at most as long.
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['much higher', TOP + 200_000],
    ['impossible', 2 ** 40],
    ['much lower', TOP - 50_000],
  ])('rejects a head that is %s', async (_, block) => {
    const head = { block_number: block, timestamp: NOW };
    const known = { block: TOP, timestamp: NOW - DAY };
    const { failure, requests, kept } = await search([], { known, head });
    expect(failure).toBeInstanceOf(WalletError);
    expect(requests).toHaveLength(1);
    // So the next query believes a node again.
    expect(kept).toBeNull();
  });

  it.each([
    ['as many blocks as fit in the time', TOP + 57_600],
    ['a few less', TOP - 30_000],
  ])('accepts a head with %s', async (_, block) => {
    const head = { block_number: block, timestamp: NOW };
    const known = { block: TOP, timestamp: NOW - DAY };
    const { failure, kept } = await search([], { known, head });
    expect(failure).toBeUndefined();
    expect(kept).toStrictEqual({ block, timestamp: NOW });
  });

  it('bounds the ranges of a chain that is impossibly long', async () => {
    const head = { block_number: 2 ** 40, timestamp: NOW };
    const { asked } = await search([], {
      head,
      since: 0,
      answer: () => ({ events: [], continuation_token: 'more' }),
    });
    expect(asked.length).toBeLessThanOrEqual(1 + 5 * 5);
  });
});
