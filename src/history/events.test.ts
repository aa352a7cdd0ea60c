import {
  DAY,
  KNOWN_HEAD,
  NOW,
  TOP,
  event,
  foundHashes,
  many,
  rangesOf,
  search,
} from '../../dev/testing/nodes/event-search';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { WalletError } from '../core/errors';
import { toFelt } from '../core/felt';

describe('a search in events', () => {
  it('finds the newest events first, in one request', async () => {
    const { hashes, requests, asked } = await search([
      event(TOP - 9),
      event(TOP),
      event(undefined),
    ]);
    expect(hashes).toStrictEqual(['0xfff', toFelt(TOP), toFelt(TOP - 9)]);
    expect(requests).toHaveLength(1);
    expect(asked).toMatchObject([{ address: '0xacc' }]);
    expect(asked[0]?.keys[0]).toHaveLength(4);
  });

  it('requests ranges of blocks, the newest first, if it knows the chain’s head', async () => {
    const { asked, requests, reached } = await search([], {
      known: { ...KNOWN_HEAD, block: TOP - 1000 },
      since: NOW - 5 * DAY,
    });
    const edge = TOP - 41_000;
    expect(rangesOf(asked)).toStrictEqual([
      [edge + 1, 'pre_confirmed'],
      [edge - 79_999, edge],
      [edge - 159_999, edge - 80_000],
      [edge - 239_999, edge - 160_000],
      // Five days at 1.5 s a block.
      [TOP - 1000 - 288_000, edge - 240_000],
    ]);
    expect(requests).toHaveLength(1);
    expect(reached).toBe(0);
  });

  it('leaves out older events, and those of other contracts', async () => {
    const { hashes } = await search([
      event(1),
      event(TOP - 1, '0xbad'),
      event(TOP),
    ]);
    expect(hashes).toStrictEqual([toFelt(TOP)]);
  });

  it('lists a transaction with several events once', async () => {
    const { hashes } = await search([event(TOP), event(TOP), event(TOP)]);
    expect(hashes).toStrictEqual([toFelt(TOP)]);
  });

  it('follows the pages of a range', async () => {
    const events = many(25);
    const { hashes, requests } = await search(events, {
      known: KNOWN_HEAD,
      chunk: 10,
    });
    expect(hashes).toStrictEqual(foundHashes(events));
    expect(requests).toHaveLength(3);
  });

  it('requests all events first, then ranges if there are too many', async () => {
    const old = Array.from({ length: 30 }, (_, index) => event(index));
    const { hashes, asked } = await search([...old, event(TOP)], { chunk: 10 });
    expect(hashes).toStrictEqual([toFelt(TOP)]);
    expect(rangesOf(asked)).toStrictEqual([
      [0, 'pre_confirmed'],
      [TOP - 57_600, 'pre_confirmed'],
    ]);
  });

  it('starts again if the chain has grown by more than a range', async () => {
    const known = { block: TOP - 100_000, timestamp: NOW - 150_000 };
    const events = [event(known.block), event(known.block + 1), event(TOP)];
    const { hashes, requests, kept } = await search(events, {
      known,
      chunk: 1,
      since: NOW - 3 * DAY,
    });
    expect(hashes).toStrictEqual(foundHashes(events));
    expect(requests).toHaveLength(3);
    expect(kept).toStrictEqual(KNOWN_HEAD);
  });

  it('ends once it has enough events, and continues from there', async () => {
    const events = many(12);
    const first = await search(events, {
      known: KNOWN_HEAD,
      maxRecords: 10,
      since: 0,
    });
    expect(first.hashes).toStrictEqual(foundHashes(events.slice(2)));
    expect(first.requests).toHaveLength(1);
    expect(first.reached).toBe(TOP - 9);
    const { asked, requests, hashes } = await search(events, {
      known: KNOWN_HEAD,
      maxRecords: 10,
      since: 0,
      before: first.reached,
    });
    expect(hashes).toStrictEqual(foundHashes(events.slice(0, 3)));
    expect(rangesOf(asked)[0]).toStrictEqual([TOP - 80_008, TOP - 9]);
    // Six trips, none of which reads the head.
    expect(requests.flat()).not.toContain('starknet_getBlockWithTxHashes');
    expect(asked).toHaveLength(30);
  });

  it('keeps what it found before a failure', async () => {
    const { hashes, reached, failure } = await search([], {
      known: KNOWN_HEAD,
      since: 0,
      answer: (_, count) =>
        count > 5
          ? rpcError(-32603)
          : { events: count === 5 ? [event(TOP - 300_000)] : [] },
    });
    expect(failure).toBeInstanceOf(WalletError);
    expect(hashes).toStrictEqual([toFelt(TOP - 300_000)]);
    expect(reached).toBe(TOP + 40_001 - 5 * 80_000);
  });

  it('finds nothing in blocks that don’t exist yet', async () => {
    const { hashes, failure } = await search([], {
      known: KNOWN_HEAD,
      answer: () => rpcError(24),
    });
    expect(failure).toBeUndefined();
    expect(hashes).toStrictEqual([]);
  });
});
