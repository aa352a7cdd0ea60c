import {
  enums,
  integer,
  type,
  optional,
  string,
  boolean,
  min,
  type Infer,
} from 'superstruct';

import { listIn, type List, type ListShape } from './lists';
import { HexShape, stored, type StateEntry, type Store } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

const SiteShape = stored({
  origin: string(),
  /** When it was connected, in Unix seconds. */
  since: integer(),
  /** Whether it may see one account or all of them. */
  scope: enums(['account', 'all']),
  /** The account that it uses with `wallet_*`, padded. With the scope `all`, it is the
   * first one that there was, unless the user chose another. */
  account: optional(HexShape),
  /** The network that it uses with `wallet_*`; if absent, the current one. */
  chainId: optional(enums(CHAIN_IDS)),
});

/** A site that the user connected, and what it may see. */
export type ConnectedSite = Infer<typeof SiteShape>;

const SITES: ListShape<ConnectedSite> = {
  key: 'grants',
  item: SiteShape,
  idOf: ({ origin }) => origin,
};

/** The account that the user chose last for any site; 0 for none. */
const lastChosen: StateEntry<Felt> = {
  key: 'last-account',
  struct: HexShape,
  initial: '0x0',
};

/** Whether a site may see the account at a padded address, if there is one; undefined is one
 * that isn't connected. */
export function maySee(
  site: ConnectedSite | undefined,
  address: Felt,
): boolean {
  return (
    site !== undefined && (site.scope === 'all' || site.account === address)
  );
}

/** The sites that may see accounts of the wallet, in the order in which they were
 * connected. */
export type ConnectedSiteRepository = Pick<
  List<ConnectedSite>,
  'list' | 'find'
> & {
  /** Connects a site, or changes what a connected one may see. */
  add(site: ConnectedSite): Promise<void>;
  /** Gives a connected site another account, in place of the one it had. */
  setAccount(origin: string, account: Felt): Promise<void>;
  /** Keeps the account that a site got, unless the user has chosen one. */
  keepAccount(origin: string, account: Felt): Promise<void>;
  setNetwork(origin: string, chainId: ChainId): Promise<void>;
  /** Disconnects a site: the user is asked again when it next connects. What is kept of
   * its calls goes with it. */
  remove(origin: string): Promise<void>;
  /** The account that the user chose last for any site, padded; 0 for none. */
  lastAccount(): Promise<Felt>;
};

/** The repository of connected sites in it. A broken list counts as empty: the sites then
 * have to connect again. */
export function createConnectedSiteRepository(
  store: Store,
): ConnectedSiteRepository {
  const { list, find, update, amend, remove } = listIn(store, SITES);
  const remember = async (account: Felt | undefined): Promise<void> => {
    if (account !== undefined) {
      await store.update(lastChosen, () => account);
    }
  };
  return {
    list,
    find,
    add: async (added) => {
      const isSame = ({ origin }: ConnectedSite): boolean =>
        origin === added.origin;
      await update((all) =>
        all.some(isSame)
          ? all.map((site) => (isSame(site) ? added : site))
          : [...all, added],
      );
      await remember(added.account);
    },
    setAccount: async (origin, account) => {
      await amend(origin, (site) => ({ ...site, account }));
      await remember(account);
    },
    keepAccount: async (origin, account) =>
      amend(origin, (site) => ({ account, ...site })),
    setNetwork: async (origin, chainId) =>
      amend(origin, (site) => ({ ...site, chainId })),
    remove: async (origin) => {
      await remove(origin);
      await listIn(store, APPROVALS).update((all) =>
        all.some((one) => one.origin === origin)
          ? all.filter((one) => one.origin !== origin)
          : all,
      );
    },
    lastAccount: async () => store.read(lastChosen),
  };
}

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

/** How many sites are kept besides the blocked ones, the latest refused. */
const MAX_SITES = 50;

/** How many windows in a row the user may refuse before the site has to wait. */
const FREE_REFUSALS = 3;

/** The first wait in seconds, its growth with every further refusal, and the longest. */
const FIRST_WAIT = 60;
const GROWTH = 5;
const LONGEST_WAIT = 86_400;

/** How long a site has to wait before it may open a window, in seconds; 0 if it needn't, also
 * if the clock was set back: that prolongs no wait. `now` is in Unix seconds. */
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
  const { list, find, set, remove } = listIn(store, {
    key: 'refusals',
    item: RefusalsShape,
    idOf: ({ origin }) => origin,
    bound: bounded,
  });
  return {
    of: find,
    list,
    add: async (origin, at) =>
      set(origin, (site) =>
        site?.blocked === true
          ? site
          : { origin, count: (site?.count ?? 0) + 1, at, blocked: false },
      ),
    reset: async (origin) =>
      set(origin, (site) => (site?.blocked === true ? site : undefined)),
    block: async (origin) =>
      set(origin, () => ({ origin, count: 0, at: 0, blocked: true })),
    unblock: remove,
  };
}

/** Drops the sites refused longest ago. Blocked ones stay: only the user adds those. */
function bounded(sites: Refusals[]): Refusals[] {
  const surplus = sites.filter(({ blocked }) => !blocked).slice(0, -MAX_SITES);
  return sites.filter((site) => !surplus.includes(site));
}

const SentShape = type({
  chainId: enums(CHAIN_IDS),
  transaction_hash: HexShape,
  /** The sender, padded. */
  address: HexShape,
  /** 0 if it has none. */
  class_hash: HexShape,
});

/** A transaction that answers a site's call, with the members that a result may name. */
export type Sent = Infer<typeof SentShape>;

const ApprovalShape = stored({
  origin: string(),
  /** A hash of the method and the params: no text of theirs is kept. */
  call: HexShape,
  /** When the user approved it, in Unix seconds. */
  at: integer(),
  /** What was about to be submitted; absent if the call asked for a signature. */
  sent: optional(SentShape),
});

/** A site's call that the user approved and that has no answer yet. */
export type Approval = Infer<typeof ApprovalShape>;

/** They go with their site. */
const APPROVALS: ListShape<Approval> = {
  key: 'approvals',
  item: ApprovalShape,
  idOf: () => undefined,
};

/** More than are ever open: each took a click. */
const MAX_APPROVALS = 50;

/** The approvals whose calls have no answer yet, oldest first. */
export type ApprovalRepository = {
  /** Hands out an approval that the snap left behind when it was shut down, each of them
   * once. Those of calls that it is still handling are not among them. */
  claim(isIt: (one: Approval) => boolean): Promise<Approval | undefined>;
  /** Puts an approval in the place of another; nothing, once the call is answered. */
  replace(before: Approval | undefined, ...after: Approval[]): Promise<void>;
};

/** The repository in the unencrypted state: a call may come again while the wallet is locked.
 * It has to be asked before the first `replace`: what it finds then is what was left behind. */
export function createApprovalRepository(store: Store): ApprovalRepository {
  const approvals = listIn(store, APPROVALS);
  let left: readonly Approval[] | undefined;
  return {
    claim: async (isIt) => {
      const found = left ?? (await approvals.list());
      // Unless another call has claimed one meanwhile.
      left ??= found;
      const claimed = left.find(isIt);
      left = left.filter((one) => one !== claimed);
      return claimed;
    },
    replace: async (before, ...after) => {
      const old = JSON.stringify(before);
      await approvals.update((all) =>
        [...all.filter((one) => JSON.stringify(one) !== old), ...after].slice(
          -MAX_APPROVALS,
        ),
      );
    },
  };
}
