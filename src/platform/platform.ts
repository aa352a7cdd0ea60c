import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import type { StateAccess } from '../state/state-access';

/**
 * @param snap - The wallet's provider.
 * @param encrypted - Which of the snap's two states.
 * @returns It, by keys.
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

/**
 * @param snap - The wallet's provider.
 * @returns Whether the wallet is locked. One that does not say counts as locked.
 */
export async function isLocked(snap: SnapsProvider): Promise<boolean> {
  try {
    const { locked } = await snap.request({ method: 'snap_getClientStatus' });
    return locked;
  } catch {
    return true;
  }
}

/**
 * @param snap - The wallet's provider.
 * @returns What has the wallet call the snap at a Unix time. Given as a date: older
 * wallets know no durations.
 */
export function createSchedule(
  snap: SnapsProvider,
): (time: number, turn: number) => Promise<void> {
  return async (time, turn) => callAt(snap, time, 'look', { turn });
}

/**
 * @param snap - The wallet's provider.
 * @returns What has the wallet call the snap in about a second, to fill in a page that
 * stands open then; false where the wallet plans no such calls.
 */
export function createHydrateLater(
  snap: SnapsProvider,
): (id: string) => Promise<boolean> {
  return async (id) => {
    // In whole seconds, and far enough ahead that it is not past on arrival.
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

/**
 * @param snap - The wallet's provider.
 * @returns Whether the user wants balances hidden. Older wallets don't tell.
 */
export function createHidesBalances(
  snap: SnapsProvider,
): () => Promise<boolean> {
  return async () => {
    try {
      const options = await snap.request({ method: 'snap_getPreferences' });
      return (options as { hideBalances?: unknown }).hideBalances === true;
    } catch {
      return false;
    }
  };
}

/**
 * @param snap - The wallet's provider.
 * @returns What tells the user something when no dialog is open.
 */
export function createNotify(
  snap: SnapsProvider,
): (text: string) => Promise<void> {
  return async (message) => {
    try {
      await snap.request({
        method: 'snap_notify',
        params: { type: 'inApp', message },
      });
    } catch {
      // The wallet bounds how many it shows; the records tell the rest.
    }
  };
}
