import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import type { WholeState } from '../state/cache';
import type { EventStore } from '../state/kept-events';

/** Access to the encrypted or the unencrypted state. A write takes only its own bytes to MetaMask,
 * which then measures the whole state as text, refuses one above 64 MB, and half a second after
 * the last write stores all of it (`snap_setState`, SnapController): two small writes cost it
 * more than a large one. */
export function stateOf(snap: SnapsProvider, encrypted: boolean): WholeState {
  const all = async (): Promise<Json> =>
    await snap.request({ method: 'snap_getState', params: { encrypted } });
  const setState = async (params: {
    key?: string;
    value: Json;
  }): Promise<void> => {
    await snap.request({
      method: 'snap_setState',
      params: { ...params, encrypted },
    });
  };
  return {
    get: async (key) =>
      await snap.request({
        method: 'snap_getState',
        params: { key, encrypted },
      }),
    set: async (key, value, member) =>
      setState({
        key: member === undefined ? key : `${key}.${member}`,
        value,
      }),
    all,
    isEmpty: async () => Object.keys((await all()) ?? {}).length === 0,
    // Without a key, MetaMask takes the value for the whole state.
    replaceAll: async (values) => setState({ value: values }),
  };
}

/** Whether the wallet is locked; true if unknown. */
export async function isLocked(snap: SnapsProvider): Promise<boolean> {
  try {
    const { locked } = await snap.request({ method: 'snap_getClientStatus' });
    return locked;
  } catch {
    return true;
  }
}

/** Whether MetaMask's UI is open, so that the user can see the snap's windows; true
 * if unknown. */
export async function isActive(snap: SnapsProvider): Promise<boolean> {
  try {
    const status: { active?: unknown } = await snap.request({
      method: 'snap_getClientStatus',
    });
    return status.active !== false;
  } catch {
    return true;
  }
}

/** Schedules a background event that fills in an open page in about a second; false if the
 * wallet can't schedule events. */
export async function fillLater(
  snap: SnapsProvider,
  id: string,
): Promise<boolean> {
  // In whole seconds, and far enough ahead not to be in the past on arrival.
  const next = Math.ceil((Date.now() + 200) / 1000);
  try {
    await callAt(snap, next, 'fill', { id });
    return true;
  } catch {
    return false;
  }
}

/** Schedules a background event for a Unix time in seconds, and returns its id; MetaMask takes an
 * ISO date. */
export async function callAt(
  snap: SnapsProvider,
  time: number,
  method: 'look' | 'fill' | 'note',
  params: Record<string, Json>,
): Promise<string> {
  const date = new Date(time * 1000).toISOString();
  return await snap.request({
    method: 'snap_scheduleBackgroundEvent',
    params: {
      date: date.replace(/\.\d+Z$/u, 'Z'),
      request: { method, params },
    },
  });
}

/** Values in background events, which MetaMask has on disk at once (CronjobController's state
 * manager): it writes them by themselves, while its own state, with the snap's in it, waits for a
 * second in which nothing in MetaMask changes (OperationSafener, which debounces). An event whose
 * time passes while MetaMask is closed is dropped, and all are when the snap is updated. */
export function eventStore(snap: SnapsProvider): EventStore {
  return {
    put: async (value, until) =>
      callAt(snap, until, 'note', { value: value as Json }),
    list: async () => {
      const events = await snap.request({ method: 'snap_getBackgroundEvents' });
      return new Map(
        events
          .filter(({ request }) => request.method === 'note')
          .map(({ id, request }) => [
            id,
            (request.params as { value?: unknown } | undefined)?.value,
          ]),
      );
    },
    remove: async (id) => {
      await snap.request({
        method: 'snap_cancelBackgroundEvent',
        params: { id },
      });
    },
  };
}

/** The user's preferences in MetaMask. */
export type UserPreferences = {
  /** The wallet's language, for example "de" or "pt_BR". */
  readonly locale: string;
  readonly hidesBalances: boolean;
  /** The currency in which MetaMask shows values, for example "usd". */
  readonly currency: string;
  /** Whether MetaMask shows values at all. */
  readonly showsValues: boolean;
  /** Whether MetaMask simulates transactions itself. */
  readonly simulates: boolean;
};

/** Reads the user's preferences. Those that MetaMask doesn't report get defaults:
 * English, dollars, balances and values shown, and transactions simulated. */
export async function preferencesOf(
  snap: SnapsProvider,
): Promise<UserPreferences> {
  const options: Partial<Record<string, unknown>> | null = await snap
    .request({ method: 'snap_getPreferences' })
    .catch(() => null);
  const { locale, currency, hideBalances, simulateOnChainActions } =
    options ?? {};
  return {
    locale: typeof locale === 'string' ? locale : '',
    currency: typeof currency === 'string' ? currency : 'usd',
    hidesBalances: hideBalances === true,
    showsValues: options?.useExternalPricingData !== false,
    simulates: simulateOnChainActions !== false,
  };
}

/** Reads a text file shipped with the snap (listed in the manifest's `source.files`), by its
 * path from the snap's folder. */
export async function readFile(
  snap: SnapsProvider,
  path: string,
): Promise<string> {
  return await snap.request({
    method: 'snap_getFile',
    params: { path, encoding: 'utf8' },
  });
}

/** MetaMask's Secret Recovery Phrases other than the first one, which is the default for keys.
 * It rejects if this MetaMask can't list them. */
export async function otherPhrases(
  snap: SnapsProvider,
): Promise<{ id: string; name: string }[]> {
  const sources = await snap.request({ method: 'snap_listEntropySources' });
  return sources
    .filter(({ primary }) => !primary)
    .map(({ id, name }) => ({ id, name }));
}
