import { WalletError } from '../core/errors';
import { jsonLength } from '../core/json';

/** How many requests a site may have open: as many as a page with balances sends at once,
 * or as the user can be expected to have asked for. */
const MAX_OPEN = { stranger: 20, connected: 50 };

/** How many reads of a connected site may wait for one of these to end. */
const MAX_WAITING = 200;

/** The memory that params may take, in bytes: of one site's open requests, and of all. A
 * character of JSON takes some three bytes while it is handled. */
const MAX_BYTES = { site: 16_000_000, all: 48_000_000 };
const BYTES_PER_CHARACTER = 3;

/** What a site has open, and which of its reads wait. */
type Open = { count: number; bytes: number; readonly waiting: (() => void)[] };

/** The requests that are handled, by site. */
export type OpenRequests = Map<string, Open>;

/** A request that has a place among the open ones. */
type OpenRequest<Prepared> = {
  readonly prepared: Prepared;
  /** Whether it had to wait, so that what is known of the site may be out of date. */
  readonly hasWaited: boolean;
  readonly close: () => void;
};

/**
 * Opens a request, unless the site has too many of them open: each takes memory, and most
 * cost requests to the user's own node.
 *
 * @param request.isRead - Whether it only reads: it may wait.
 * @param request.prepare - Validates the params.
 * @throws WalletError `too-many-requests`.
 */
export async function openRequest<Prepared>(
  openRequests: OpenRequests,
  request: {
    readonly origin: string;
    readonly isConnected: boolean;
    readonly isRead: boolean;
    readonly params: unknown;
    readonly prepare: () => Prepared;
  },
): Promise<OpenRequest<Prepared>> {
  const { origin, isConnected, isRead, params } = request;
  const mine = openRequests.get(origin) ?? { count: 0, bytes: 0, waiting: [] };
  const hasWaited =
    mine.count >= (isConnected ? MAX_OPEN.connected : MAX_OPEN.stranger);
  const mayWait = isConnected && isRead && mine.waiting.length < MAX_WAITING;
  assertRoom(!hasWaited || mayWait);
  const prepared = request.prepare();
  // What has passed is quickly written as text.
  const bytes = jsonLength(params) * BYTES_PER_CHARACTER;
  const all = [...openRequests.values()].reduce(
    (sum, one) => sum + one.bytes,
    bytes,
  );
  assertRoom(mine.bytes + bytes <= MAX_BYTES.site && all <= MAX_BYTES.all);
  openRequests.set(origin, mine);
  mine.bytes += bytes;
  if (hasWaited) {
    // Whoever ends gives it its place.
    await new Promise<void>((begin) => mine.waiting.push(begin));
  } else {
    mine.count += 1;
  }
  return {
    prepared,
    hasWaited,
    close: () => {
      mine.bytes -= bytes;
      const next = mine.waiting.shift();
      if (next === undefined) {
        mine.count -= 1;
      } else {
        next();
      }
      if (mine.count === 0) {
        openRequests.delete(origin);
      }
    },
  };
}

function assertRoom(isThere: boolean): void {
  if (!isThere) {
    throw new WalletError(
      'too-many-requests',
      'Too many open requests of this site',
    );
  }
}
