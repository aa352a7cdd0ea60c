import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import type { StateAccess } from '../state/migrations';

/**
 * @param encrypted - Whether to use the encrypted state or the unencrypted one.
 * @returns Access to that state by key.
 */
export function stateOf(snap: SnapsProvider, encrypted: boolean): StateAccess {
  return {
    get: async (key) =>
      await snap.request({
        method: 'snap_getState',
        params: { key, encrypted },
      }),
    set: async (key, value) => {
      await snap.request({
        method: 'snap_setState',
        params: { key, value, encrypted },
      });
    },
  };
}

/** Whether the wallet is locked; true if it can't tell. */
export async function isLocked(snap: SnapsProvider): Promise<boolean> {
  try {
    const { locked } = await snap.request({ method: 'snap_getClientStatus' });
    return locked;
  } catch {
    return true;
  }
}

/** Whether anything of the wallet is open, so that a window of the snap can be seen; true
 * if it can't tell. */
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

/** A function that schedules a poll at a Unix time, in seconds. The time is passed as a
 * date, as polls are kept. */
export function createSchedule(
  snap: SnapsProvider,
): (time: number, turn: number) => Promise<void> {
  return async (time, turn) => callAt(snap, time, 'look', { turn });
}

/** A function that schedules a background event in about a second, to fill in an open
 * page. It returns false if the wallet can't schedule events. */
export function createFillLater(
  snap: SnapsProvider,
): (id: string) => Promise<boolean> {
  return async (id) => {
    // In whole seconds, and far enough ahead not to be in the past on arrival.
    const next = Math.ceil((Date.now() + 200) / 1000);
    try {
      await callAt(snap, next, 'fill', { id });
      return true;
    } catch {
      return false;
    }
  };
}

async function callAt(
  snap: SnapsProvider,
  time: number,
  method: string,
  params: Record<string, Json>,
): Promise<void> {
  const date = new Date(time * 1000).toISOString();
  await snap.request({
    method: 'snap_scheduleBackgroundEvent',
    params: {
      date: date.replace(/\.\d+Z$/u, 'Z'),
      request: { method, params },
    },
  });
}

/** What the user has set in the wallet. */
export type Preferences = {
  /** The wallet's language, for example "de" or "pt_BR". */
  readonly locale: string;
  readonly hidesBalances: boolean;
  /** Whether MetaMask simulates transactions itself. */
  readonly simulates: boolean;
};

/** A function that reads the user's preferences. What MetaMask doesn't tell counts as not
 * set: English, and balances shown. */
export function createPreferences(
  snap: SnapsProvider,
): () => Promise<Preferences> {
  return async () => {
    try {
      const options: Partial<Record<string, unknown>> = await snap.request({
        method: 'snap_getPreferences',
      });
      const { locale, hideBalances, simulateOnChainActions } = options;
      return {
        locale: typeof locale === 'string' ? locale : '',
        hidesBalances: hideBalances === true,
        simulates: simulateOnChainActions !== false,
      };
    } catch {
      return { locale: '', hidesBalances: false, simulates: true };
    }
  };
}

/** A function that reads a text file shipped with the snap (listed in the manifest's
 * `source.files`), by its path from the snap's folder. */
export function createReadFile(
  snap: SnapsProvider,
): (path: string) => Promise<string> {
  return async (path) =>
    await snap.request({
      method: 'snap_getFile',
      params: { path, encoding: 'utf8' },
    });
}
