import { paramOf, type Answer, type Ask } from './json-rpc';

type Filter = {
  readonly from_block?: unknown;
  readonly to_block?: unknown;
  readonly continuation_token?: string;
};

type Page = {
  readonly events: readonly unknown[];
  readonly continuation_token?: string;
};

/** Finds a block's number: undefined is none. */
export type NumberOf = (block: unknown) => Promise<number | undefined>;

/** The block at which a page begins, and the chain's own token within its range. */
const TOKEN = /^(?<start>\d+)-(?<inner>.*)$/u;

/**
 * Reads events as Pathfinder does: only so many blocks a call, and then a page with
 * what they have, often nothing, with a token for the rest.
 *
 * @param limit - How many blocks a call reads.
 * @returns What answers `starknet_getEvents`.
 */
export function createEventPages(
  ask: Ask,
  numberOf: NumberOf,
  limit: number,
): (params: unknown) => Promise<Answer> {
  return async (params) => {
    const method = 'starknet_getEvents';
    const filter = paramOf(params, 'filter', 0) as Filter;
    const { from_block, to_block, continuation_token: token, ...rest } = filter;
    const groups = token === undefined ? undefined : TOKEN.exec(token)?.groups;
    if (token !== undefined && groups === undefined) {
      const message = 'The supplied continuation token is invalid or unknown';
      return { error: { code: 33, message } };
    }
    const first = await numberOf(from_block ?? { block_number: 0 });
    const last = await numberOf(to_block ?? 'pre_confirmed');
    if (first === undefined || last === undefined) {
      return await ask(method, params);
    }
    const start = groups === undefined ? first : Number(groups.start);
    const end = start + limit - 1;
    const isLast = end >= last;
    const inner = groups?.inner ?? '';
    const answer = await ask(method, {
      filter: {
        ...rest,
        from_block: start === first ? from_block : { block_number: start },
        to_block: isLast ? to_block : { block_number: end },
        ...(inner !== '' && { continuation_token: inner }),
      },
    });
    if (answer.error !== undefined) {
      return answer;
    }
    const { events, continuation_token: more } = answer.result as Page;
    const next =
      more === undefined
        ? isLast
          ? undefined
          : `${end + 1}-`
        : `${start}-${more}`;
    return {
      result: {
        events,
        ...(next !== undefined && { continuation_token: next }),
      },
    };
  };
}
