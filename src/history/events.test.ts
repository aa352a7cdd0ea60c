import { listFromEvents } from './events';
import {
  methodsOf,
  setUp,
  stopNodes,
  CHAIN,
} from '../../test/support/node-client';
import { rpcError, rpcScript } from '../../test/support/scripted-rpc';
import { padFelt, toFelt } from '../core/felt';
import type { ChainHead } from '../state/chain-heads';

const ACCOUNT = padFelt('0xacc');
const NOW = 1_000_000;
const TOP = 500_000;

type Filter = {
  from_block: { block_number: number };
  continuation_token?: string;
  keys: string[][];
  address: string;
};

/** An event as a node returns it. */
type Event = {
  transaction_hash: string;
  from_address: string;
  block_number?: number;
  keys: string[];
  data: string[];
};

const event = (block: number | undefined, from = '0xacc'): Event => ({
  transaction_hash: toFelt(block ?? 0xfff),
  from_address: from,
  ...(block === undefined ? {} : { block_number: block }),
  keys: [],
  data: [],
});

afterEach(stopNodes);

/** Lists transactions from a node that has these events, and returns them in chunks. */
async function list(
  events: readonly Event[],
  options: { known?: ChainHead | null; chunk?: number; since?: number } = {},
): Promise<{ hashes: string[]; asked: Filter[]; requests: string[][] }> {
  const { known = null, chunk = 1000, since = NOW - 86_400 } = options;
  const asked: Filter[] = [];
  const script = rpcScript({
    starknet_chainId: CHAIN,
    starknet_specVersion: '0.9.0',
    starknet_getBlockWithTxHashes: { block_number: TOP, timestamp: NOW },
    starknet_getEvents: ({ filter }: { filter: Filter }) => {
      asked.push(filter);
      const start = filter.from_block.block_number;
      if (start > TOP) {
        return rpcError(24);
      }
      const fitting = events.filter(
        ({ block_number: block = TOP + 1 }) => block >= start,
      );
      const done = Number(filter.continuation_token ?? 0);
      const part = fitting.slice(done, done + chunk);
      return {
        events: part,
        ...(done + chunk < fitting.length
          ? { continuation_token: String(done + chunk) }
          : {}),
      };
    },
  });
  const { client, nodes } = await setUp([script]);
  const { listed } = await listFromEvents(
    client,
    { account: ACCOUNT, since },
    known,
  );
  return {
    hashes: listed.map(({ hash }) => hash),
    asked,
    requests: methodsOf(nodes[0]).slice(0),
  };
}

describe('listFromEvents', () => {
  it('finds the newest first, in one request', async () => {
    const { hashes, requests } = await list([
      event(499_000),
      event(499_001),
      event(undefined),
    ]);
    expect(hashes).toStrictEqual(['0xfff', toFelt(499_001), toFelt(499_000)]);
    expect(requests).toHaveLength(1);
  });

  it('requests only the time range if it knows the chain head', async () => {
    const { asked } = await list([], {
      known: { block: TOP - 1000, timestamp: NOW - 3000 },
      since: NOW - 6000,
    });
    expect(asked).toMatchObject([
      { from_block: { block_number: TOP - 1000 - 2000 }, address: '0xacc' },
    ]);
    expect(asked[0]?.keys[0]).toHaveLength(4);
  });

  it('leaves out older events, and those of other contracts', async () => {
    const { hashes } = await list([
      event(1),
      event(TOP - 1, '0xbad'),
      event(TOP),
    ]);
    expect(hashes).toStrictEqual([toFelt(TOP)]);
  });

  it('lists a transaction with several events once', async () => {
    const { hashes } = await list([event(TOP), event(TOP), event(TOP)]);
    expect(hashes).toStrictEqual([toFelt(TOP)]);
  });

  it('continues if the list is longer than one answer', async () => {
    const known = { block: TOP, timestamp: NOW };
    const events = Array.from({ length: 25 }, (_, index) =>
      event(TOP - 100 + index),
    );
    const { hashes, asked } = await list(events, { known, chunk: 10 });
    expect(hashes).toStrictEqual(
      events.map(({ transaction_hash: hash }) => hash).reverse(),
    );
    expect(asked).toHaveLength(3);
  });

  it('requests all events first, and fewer if those are too many', async () => {
    const old = Array.from({ length: 30 }, (_, index) => event(index));
    const { hashes, asked } = await list([...old, event(TOP)], { chunk: 10 });
    expect(hashes).toStrictEqual([toFelt(TOP)]);
    expect(asked.map((filter) => filter.from_block.block_number)).toStrictEqual(
      [0, TOP - 57_600],
    );
  });

  it('searches later blocks if there are too many events', async () => {
    const known = { block: TOP, timestamp: NOW };
    const events = Array.from({ length: 400 }, (_, index) =>
      event(TOP - 399 + index),
    );
    const { hashes, asked } = await list(events, { known, chunk: 1 });
    expect(hashes[0]).toBe(toFelt(TOP));
    expect(hashes.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(100);
  });

  it('finds nothing in blocks that don’t exist yet', async () => {
    const known = { block: TOP + 5, timestamp: NOW };
    const { hashes } = await list([event(TOP)], { known, since: NOW });
    expect(hashes).toStrictEqual([]);
  });
});
