import type { ComponentOrElement, SnapsProvider } from '@metamask/snaps-sdk';
import { Box } from '@metamask/snaps-sdk/jsx';

import { line, row } from './components/fields';
import { senderHeader } from './components/header';
import { t, type Key } from './translate';
import { closeWindow, type WindowQueue } from './window-queue';
import { type Wait } from '../core/wait';

/** What is being worked at, and for whom. */
export type Work = {
  readonly what: Key;
  readonly origin: string;
  readonly network: string;
  /** Padded. */
  readonly account: `0x${string}`;
};

/** A window that shows how far a long work is. */
export type Progress = {
  /** Shows how much is done, from 0 to 1; false once the user has closed it. */
  show(share: number): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * @param snap - The wallet.
 * @param queue - The queue of its windows.
 * @param wait - Waits.
 * @returns What opens a window for a work that begins, as soon as no other stands
 * open; the work waits for neither. It decides nothing: what the work is for is
 * asked in a dialog of its own.
 */
export function createProgress(
  snap: SnapsProvider,
  queue: WindowQueue,
  wait: Wait,
): (work: Work) => Progress {
  return (work) => {
    const life = { isDone: false, isStopped: false, percent: 0, id: '' };
    const open = queue.inTurn(work.origin, async (openWindow) => {
      if (life.isDone) {
        return;
      }
      life.id = await snap.request({
        method: 'snap_createInterface',
        params: { ui: draw(work, life.percent) },
      });
      await openWindow({ id: life.id });
      life.id = '';
      life.isStopped = !life.isDone;
    });
    // Without a window the work goes on all the same.
    const ended = open.catch(() => undefined);
    return {
      show: async (share) => {
        const percent = Math.floor(share * 100);
        if (percent > life.percent) {
          life.percent = percent;
          await update(snap, life.id, draw(work, percent));
        }
        return !life.isStopped;
      },
      close: async () => {
        life.isDone = true;
        if (life.id !== '') {
          await closeWindow(snap, life.id, () => life.id !== '', wait);
          await ended;
        }
      },
    };
  };
}

/** Never throws: the window may be closed, or not open yet. */
async function update(
  snap: SnapsProvider,
  id: string,
  ui: ComponentOrElement,
): Promise<void> {
  if (id !== '') {
    await snap
      .request({ method: 'snap_updateInterface', params: { id, ui } })
      .catch(() => undefined);
  }
}

function draw(work: Work, percent: number): ComponentOrElement {
  const tenths = Math.floor(percent / 10);
  const bar = '■'.repeat(tenths) + '□'.repeat(10 - tenths);
  return (
    <Box>
      {[
        ...senderHeader(t(work.what), work),
        row(t('progress.done'), `${bar} ${String(percent)} %`),
        line(t('progress.stop')),
      ]}
    </Box>
  );
}
