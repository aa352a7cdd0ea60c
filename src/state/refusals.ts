import { boolean, integer, min, type, string, type Infer } from 'superstruct';

import { listIn, type ListShape } from './lists';
import type { Store } from './store';

const RefusalsShape = type({
  origin: string(),
  /** How many of its windows the user refused since the last approval. */
  count: min(integer(), 0),
  /** When the last one was refused, in Unix seconds. */
  at: integer(),
  /** Whether the user blocked the site. */
  blocked: boolean(),
});

/** What the user refused a site: some windows in a row, or everything. */
export type Refusals = Infer<typeof RefusalsShape>;

const REFUSALS: ListShape<Refusals> = {
  key: 'refusals',
  item: RefusalsShape,
};

/** How many sites are kept besides the blocked ones, the latest refused. */
const MAX_SITES = 50;

/** How many windows in a row the user may refuse before the site has to wait. */
const FREE_REFUSALS = 3;

/** The first wait in seconds, its growth with every further refusal, and the longest. */
const FIRST_WAIT = 60;
const GROWTH = 5;
const LONGEST_WAIT = 86_400;

/**
 * @param site - What the user refused a site.
 * @param now - The time, in Unix seconds.
 * @returns How long it has to wait before it may open a window, in seconds; 0 if it
 * needn't, also if the clock was set back: that prolongs no wait.
 */
export function secondsToWait({ count, at }: Refusals, now: number): number {
  if (count < FREE_REFUSALS || at > now) {
    return 0;
  }
  const wait = Math.min(
    FIRST_WAIT * GROWTH ** (count - FREE_REFUSALS),
    LONGEST_WAIT,
  );
  return Math.max(at + wait - now, 0);
}

/** The sites that the user refused something, and those that the user blocked. */
export type RefusalRepository = {
  of(origin: string): Promise<Refusals | undefined>;
  /** All of them; the latest refused or blocked last. */
  list(): Promise<Refusals[]>;
  /** Counts a refused window; `at` is a Unix time in seconds. */
  add(origin: string, at: number): Promise<void>;
  /** Forgets the refused windows of a site, unless it is blocked. */
  reset(origin: string): Promise<void>;
  /** Blocks a site until `unblock`. */
  block(origin: string): Promise<void>;
  /** Unblocks a site, and forgets what the user refused it. */
  unblock(origin: string): Promise<void>;
};

/** The repository of refusals in it. Broken entries are dropped. */
export function createRefusalRepository(store: Store): RefusalRepository {
  const { list, update } = listIn(store, REFUSALS);
  const change = async (
    origin: string,
    next: (site: Refusals | undefined) => Refusals | undefined,
  ): Promise<void> => {
    await update((sites) => {
      const site = find(sites, origin);
      const changed = next(site);
      return changed === site
        ? sites
        : bounded([
            ...sites.filter((other) => other.origin !== origin),
            ...(changed === undefined ? [] : [changed]),
          ]);
    });
  };
  return {
    of: async (origin) => find(await list(), origin),
    list,
    add: async (origin, at) => {
      await change(origin, (site) =>
        site?.blocked === true
          ? site
          : { origin, count: (site?.count ?? 0) + 1, at, blocked: false },
      );
    },
    reset: async (origin) => {
      await change(origin, (site) =>
        site?.blocked === true ? site : undefined,
      );
    },
    block: async (origin) => {
      await change(origin, () => ({ origin, count: 0, at: 0, blocked: true }));
    },
    unblock: async (origin) => {
      await change(origin, () => undefined);
    },
  };
}

function find(sites: Refusals[], origin: string): Refusals | undefined {
  return sites.find((site) => site.origin === origin);
}

/** Drops the sites refused longest ago. Blocked ones stay: only the user adds those. */
function bounded(sites: Refusals[]): Refusals[] {
  const surplus = sites.filter(({ blocked }) => !blocked).slice(0, -MAX_SITES);
  return sites.filter((site) => !surplus.includes(site));
}
