import type { SnapsProvider } from '@metamask/snaps-sdk';

import {
  createWindowQueue,
  type WindowQueue,
} from '../../../src/ui/window-queue';

type SnapRequest = { method: string; params: Record<string, unknown> };

/** The ids of the windows that the wallet was asked to open, in order. */
export const shownBy = ({ requests }: { requests: SnapRequest[] }): unknown[] =>
  requests
    .filter(({ method }) => method === 'snap_dialog')
    .map(({ params }) => params.id);

const BUSY = Object.assign(new Error('already pending'), { code: -32002 });

/** A window queue in front of a wallet that refuses a number of times at first, then
 * opens one window at a time and keeps it open until it is closed. */
export function queueWallet(refusals = 0): {
  queue: WindowQueue;
  requests: SnapRequest[];
  waits: number[];
  /** The number of windows opened before each preparation. */
  prepared: number[];
  close: (id: string, value: unknown) => void;
  isOpen: () => boolean;
} {
  const requests: SnapRequest[] = [];
  const waits: number[] = [];
  const prepared: number[] = [];
  let left = refusals;
  let open: { id: unknown; end: (value: unknown) => void } | undefined;
  const close = (id: unknown, value: unknown): void => {
    if (open?.id !== id) {
      throw new Error('No such window is open');
    }
    open?.end(value);
    open = undefined;
  };
  const request = async (call: SnapRequest): Promise<unknown> => {
    requests.push(call);
    await Promise.resolve();
    const { id, value } = call.params;
    if (call.method === 'snap_resolveInterface') {
      close(id, value);
      return null;
    }
    left -= 1;
    if (left >= 0 || open !== undefined) {
      throw BUSY;
    }
    return await new Promise((resolve) => {
      open = { id, end: resolve };
    });
  };
  const snap = { request } as unknown as SnapsProvider;
  return {
    queue: createWindowQueue(snap, {
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        await new Promise(setImmediate);
      },
      repeat: () => () => undefined,
      isActive: async () => Promise.resolve(true),
      isConnected: async () => Promise.resolve(true),
      prepare: async () => {
        prepared.push(shownBy({ requests }).length);
        return Promise.resolve();
      },
    }),
    prepared,
    requests,
    waits,
    close,
    isOpen: () => open !== undefined,
  };
}
