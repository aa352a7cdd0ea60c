import { methodsOf, setUp, CHAIN } from './node-client';
import { rpcError, rpcScript } from './scripted-rpc';
import { SEPOLIA } from '../../../src/config/networks';
import { padFelt, toFelt } from '../../../src/core/felt';
import {
  searchEvents,
  type FoundTransactions,
} from '../../../src/history/events';
import type { HistoryQuery } from '../../../src/history/merge';
import type { ChainHead } from '../../../src/state/state';

const ACCOUNT = padFelt('0xacc');
export const NOW = 2_000_000_000;
export const TOP = 9_000_000;
export const DAY = 86_400;

type Filter = {
  from_block: { block_number: number };
  to_block: { block_number: number } | 'pre_confirmed';
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

/** An event of a transaction whose hash is the number of its block, or of the pre-confirmed
 * one. */
export const event = (block: number | undefined, from = '0xacc'): Event => ({
  transaction_hash: toFelt(block ?? 0xfff),
  from_address: from,
  ...(block === undefined ? {} : { block_number: block }),
  keys: [],
  data: [],
});

/** A number of events, the newest in the last block. */
export const many = (count: number): Event[] =>
  Array.from({ length: count }, (_, index) => event(TOP + 1 - count + index));

/** The hashes of the events' transactions, newest first; events are oldest first. */
export const foundHashes = (events: readonly Event[]): string[] =>
  events.map(({ transaction_hash: hash }) => hash).reverse();

type Options = Partial<HistoryQuery> & {
  /** The head that was read last. */
  readonly known?: ChainHead | null;
  /** The number of events per page. */
  readonly chunk?: number;
  readonly head?: { block_number: number; timestamp: number };
  readonly answer?: (filter: Filter, count: number) => unknown;
};

type Outcome = FoundTransactions & {
  readonly hashes: string[];
  readonly asked: Filter[];
  /** The methods of each request. */
  readonly requests: string[][];
  readonly kept: ChainHead | null;
  /** The error that ended it. */
  readonly failure: unknown;
};

/** Searches one day at a node, as a new wallet; returns the requests and results. */
export async function search(
  events: readonly Event[],
  {
    known = null,
    chunk = 1000,
    head = { block_number: TOP, timestamp: NOW },
    answer,
    ...query
  }: Options = {},
): Promise<Outcome> {
  const asked: Filter[] = [];
  const script = rpcScript({
    starknet_chainId: CHAIN,
    starknet_specVersion: '0.9.0',
    starknet_getBlockWithTxHashes: head,
    starknet_getEvents: ({ filter }: { filter: Filter }) => {
      asked.push(filter);
      const { from_block: from, to_block: to } = filter;
      if (answer !== undefined) {
        return answer(filter, asked.length);
      }
      if (from.block_number > TOP) {
        return rpcError(24);
      }
      const end = to === 'pre_confirmed' ? TOP + 1 : to.block_number;
      const fitting = events.filter(
        ({ block_number: block = TOP + 1 }) =>
          block >= from.block_number && block <= end,
      );
      const done = Number(filter.continuation_token ?? 0);
      return {
        events: fitting.slice(done, done + chunk),
        ...(done + chunk < fitting.length
          ? { continuation_token: String(done + chunk) }
          : {}),
      };
    },
  });
  const { client, nodes } = await setUp([script]);
  let kept = known;
  let failure: unknown;
  const found = await searchEvents(
    {
      client: () => client,
      now: () => NOW,
      chainHeads: {
        read: async () => Promise.resolve(known),
        write: async (_, height) => {
          kept = height;
          return Promise.resolve();
        },
      },
    },
    {
      chainId: SEPOLIA,
      account: ACCOUNT,
      since: NOW - DAY,
      pageSize: 10,
      maxRecords: 100,
      withDeployment: false,
      ...query,
    },
    (error) => {
      failure = error;
    },
  );
  return {
    ...found,
    hashes: found.listed.map(({ hash }) => hash),
    asked,
    requests: methodsOf(nodes[0]),
    kept,
    failure,
  };
}

/** The node's head. */
export const KNOWN_HEAD: ChainHead = { block: TOP, timestamp: NOW };

export const rangesOf = (asked: readonly Filter[]): unknown[] =>
  asked.map(({ from_block: from, to_block: to }) => [
    from.block_number,
    to === 'pre_confirmed' ? to : to.block_number,
  ]);
