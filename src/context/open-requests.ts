import { WalletError } from '../core/errors';
import { jsonLength } from '../core/json';

/** The maximum number of open requests of a site: what a user can be expected to have
 * asked for, or, if it is connected, what a page with balances sends at once. */
const MAX_OPEN = { stranger: 20, connected: 50 };

/** How many reads of a connected site may wait for an open request to end. */
const MAX_WAITING = 200;

/** The maximum memory for the params of open requests in bytes, per site and in
 * total. A character of JSON takes about three bytes while its request is handled. */
const MAX_BYTES = { site: 16_000_000, all: 48_000_000 };
const BYTES_PER_CHARACTER = 3;

/** The open requests of a site, and its waiting reads. */
type Open = { count: number; bytes: number; readonly waiting: (() => void)[] };

/** The open requests, by site. */
export type OpenRequests = Map<string, Open>;

/** An admitted request. */
type OpenRequest<Prepared> = {
  readonly prepared: Prepared;
  /** Whether it had to wait, so that data about the site may be stale. */
  readonly hasWaited: boolean;
  readonly close: () => void;
};

/**
 * Opens a request, unless the site has too many of them open: each takes memory, and most
 * cost requests to the user's own node.
 *
 * @param request.isRead - Whether it is read-only, so that it may wait.
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
  // Serialising is fast: validation has bounded the size of the params.
  const bytes = jsonLength(params) * BYTES_PER_CHARACTER;
  const all = [...openRequests.values()].reduce(
    (sum, one) => sum + one.bytes,
    bytes,
  );
  assertRoom(mine.bytes + bytes <= MAX_BYTES.site && all <= MAX_BYTES.all);
  openRequests.set(origin, mine);
  mine.bytes += bytes;
  if (hasWaited) {
    // Resolved by the next request of this site that closes, which hands over its slot.
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

function assertRoom(hasRoom: boolean): void {
  if (!hasRoom) {
    throw new WalletError(
      'too-many-requests',
      'Too many open requests from this site',
    );
  }
}
