import { array, object, optional, string, union } from 'superstruct';

import { allEvents, eventAnswer, type EmittedEvent } from './answers';
import { blockAt } from './block-id';
import { RpcFailure } from './errors';
import { method, type Method } from './method';
import { BlockParam, CountParam, FeltParam, FeltsParam } from './params';
import type { Chain } from '../chain';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';

const FilterParam = object({
  from_block: optional(BlockParam),
  to_block: optional(BlockParam),
  address: optional(union([FeltParam, FeltsParam])),
  keys: optional(array(FeltsParam)),
  chunk_size: CountParam,
  continuation_token: optional(string()),
});

/** The events of a block, as `starknet_getEvents` returns them. */
function eventsIn(
  block: Block,
  matches: (event: EmittedEvent) => boolean,
): unknown[] {
  return block.outcomes.flatMap((outcome, transaction) =>
    allEvents(outcome)
      .map((event, index) => ({ event, index }))
      .filter(({ event }) => matches(event))
      .map(({ event, index }) => ({
        transaction_hash: hex(outcome.transaction.hash),
        transaction_index: transaction,
        event_index: index,
        ...(isSealed(block) && {
          block_hash: hex(block.hash),
          block_number: block.number,
        }),
        ...eventAnswer(event),
      })),
  );
}

/** Each position of the filter lists the keys allowed there; an empty list allows
 * any. */
function keysMatch(
  wanted: readonly (readonly bigint[])[],
  keys: readonly bigint[],
): boolean {
  return wanted.every((choices, position) => {
    const key = keys[position];
    return choices.length === 0 || (key !== undefined && choices.includes(key));
  });
}

function blocksBetween(chain: Chain, from: Block, to: Block): Block[] {
  const { ledger } = chain;
  return [...ledger.blocks(), ledger.pending()].filter(
    ({ number }) => number >= from.number && number <= to.number,
  );
}

/** The continuation token is the page number. */
function pageOf(token: string | undefined): number {
  const page = Number(token ?? '0');
  if (!/^\d{0,9}$/u.test(token ?? '') || token === '') {
    throw new RpcFailure(33);
  }
  return page;
}

/** The method that reads events. */
export const EVENTS: Readonly<Record<string, Method>> = {
  starknet_getEvents: method(
    object({ filter: FilterParam }),
    (chain, { filter }) => {
      const { address, keys = [], chunk_size: size } = filter;
      const page = pageOf(filter.continuation_token);
      const from = blockAt(chain, filter.from_block ?? { block_number: 0 });
      const to = blockAt(chain, filter.to_block ?? 'pre_confirmed');
      const addresses = address === undefined ? undefined : [address].flat();
      const events = blocksBetween(chain, from, to).flatMap((block) =>
        eventsIn(
          block,
          (event) =>
            (addresses?.includes(event.from) ?? true) &&
            keysMatch(keys, event.keys),
        ),
      );
      const end = (page + 1) * size;
      return {
        events: events.slice(page * size, end),
        ...(events.length > end && { continuation_token: String(page + 1) }),
      };
    },
  ),
};
