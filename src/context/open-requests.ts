import { WalletError } from '../core/errors';
import { jsonLength } from '../core/json';

/** The maximum number of open requests of a site: what a user can be expected to have
 * asked for, or, if it is connected, what a page with balances sends at once. */
const MAX_OPEN = { stranger: 20, connected: 50 };

/** How many reads of a connected site may wait for an open request to end. */
const MAX_WAITING = 200;

/** The maximum memory for the params of open requests, in bytes: in all, per site, and for
 * all sites without an account together, so that connected ones always have the rest. */
const MAX_BYTES = { all: 48_000_000, site: 16_000_000, strangers: 20_000_000 };

/** What each site without an account may always use of it, in bytes. Only one of them at a
 * time may use more, as the declaration of a class takes. */
const STRANGER_SHARE = 2_000_000;

/** A character of JSON takes about three bytes while its request is handled. */
const BYTES_PER_CHARACTER = 3;

/** The open requests of a site, and its waiting reads. */
type SiteRequests = {
  isConnected: boolean;
  count: number;
  bytes: number;
  readonly waiting: (() => void)[];
};

/** The open requests, by site. */
export type OpenRequests = Map<string, SiteRequests>;

/**
 * Runs a request, unless the site has too many of them open: each takes memory, and most
 * cost requests to the user's own node.
 *
 * @param request.isRead - Whether it is read-only, so that it may wait.
 * @param request.prepare - Validates the params.
 * @param run - Runs it. `hasWaited` tells that data about the site may be stale.
 * @throws WalletError `too-many-requests`.
 */
export async function withOpenRequest<Prepared, Result>(
  openRequests: OpenRequests,
  request: {
    readonly origin: string;
    readonly isConnected: boolean;
    readonly isRead: boolean;
    readonly params: unknown;
    readonly prepare: () => Prepared;
  },
  run: (prepared: Prepared, hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const { origin, isConnected, isRead, params } = request;
  const mine = openRequests.get(origin) ?? {
    isConnected,
    count: 0,
    bytes: 0,
    waiting: [],
  };
  const hasWaited =
    mine.count >= (isConnected ? MAX_OPEN.connected : MAX_OPEN.stranger);
  const mayWait = isConnected && isRead && mine.waiting.length < MAX_WAITING;
  if (hasWaited && !mayWait) {
    throw tooMany('Too many open requests from this site');
  }
  const prepared = request.prepare();
  // Serialising is fast: validation has bounded the size of the params.
  const bytes = jsonLength(params) * BYTES_PER_CHARACTER;
  const others = [...openRequests.values()].filter((one) => one !== mine);
  assertMemory({ isConnected, bytes: mine.bytes + bytes }, others);
  mine.isConnected = isConnected;
  openRequests.set(origin, mine);
  mine.bytes += bytes;
  if (hasWaited) {
    // Resolved by the next request of this site that closes, which hands over its slot.
    await new Promise<void>((begin) => mine.waiting.push(begin));
  } else {
    mine.count += 1;
  }
  try {
    return await run(prepared, hasWaited);
  } finally {
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
  }
}

type Use = Pick<SiteRequests, 'isConnected' | 'bytes'>;

/**
 * @param mine - What the site would use.
 * @param others - What the other sites use.
 * @throws WalletError `too-many-requests`.
 */
function assertMemory(mine: Use, others: readonly Use[]): void {
  if (mine.bytes > MAX_BYTES.site) {
    throw tooMany('Too many open requests from this site');
  }
  const strangers = others.filter(({ isConnected }) => !isConnected);
  const isOverShare = ({ bytes }: Use): boolean => bytes > STRANGER_SHARE;
  const hasRoom =
    mine.bytes + sumOf(others) <= MAX_BYTES.all &&
    (mine.isConnected ||
      (mine.bytes + sumOf(strangers) <= MAX_BYTES.strangers &&
        !(isOverShare(mine) && strangers.some(isOverShare))));
  if (!hasRoom) {
    throw tooMany('The wallet is busy');
  }
}

function sumOf(uses: readonly Use[]): number {
  return uses.reduce((sum, { bytes }) => sum + bytes, 0);
}

function tooMany(message: string): WalletError {
  return new WalletError('too-many-requests', message);
}
