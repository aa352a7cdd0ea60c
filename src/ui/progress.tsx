import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';
import { Box, Spinner } from '@metamask/snaps-sdk/jsx';

import { heading, line, requestHeading, row } from './components/fields';
import { renderDialog } from './render-dialog';
import { t, type TextKey } from './translate';
import { closeWindow } from './window-calls';
import type { OpenWindow, WindowQueue } from './window-queue';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Wait } from '../core/wait';
import type { AlertView, AccountRequest } from '../views/dialog-views';

/** A long task, and who requested it. */
export type LongTask = AccountRequest & { readonly title: TextKey };

/** The progress window of a task. */
export type Progress = {
  /** Shows how much is done, from 0 to 1. Returns false once the user has closed the
   * window. */
  show(share: number): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Opens a progress window for a task as soon as no other window is open; the task doesn't
 * wait for it. The window approves nothing: the task's request has its own dialog.
 *
 * @param onStopped - Called with the site whose window the user closed.
 */
export function createProgress(
  snap: SnapsProvider,
  queue: WindowQueue,
  wait: Wait,
  onStopped: (origin: string) => Promise<void>,
): (task: LongTask) => Progress {
  return (task) => {
    const life = { isDone: false, isStopped: false, percent: 0, id: '' };
    const run = async (open: OpenWindow): Promise<void> => {
      const { isDone } = life;
      if (isDone) {
        return;
      }
      life.id = await snap.request({
        method: 'snap_createInterface',
        params: { ui: draw(task, life.percent) },
      });
      await open({ id: life.id });
      life.id = '';
      const isStopped = !life.isDone;
      try {
        // First, since the task's handler may end once it is stopped.
        await (isStopped ? onStopped(task.origin) : undefined);
      } finally {
        life.isStopped = isStopped;
      }
    };
    const ended = queue
      .begin(task.origin)
      .then(async ({ open, end }) => run(open).finally(end))
      // Without a window the task continues all the same.
      .catch(() => undefined);
    return {
      show: async (share) => {
        const percent = Math.floor(share * 100);
        if (percent > life.percent) {
          life.percent = percent;
          const { id } = life;
          const params = { id, ui: draw(task, percent) };
          if (id !== '') {
            await snap
              .request({ method: 'snap_updateInterface', params })
              // It was closed meanwhile.
              .catch(() => undefined);
          }
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

/**
 * Opens a window with a spinner, in which the wallet's own task tells how far it is, then shows its
 * result. The task starts at once, and goes on without the window.
 *
 * @returns True if the user accepted what the result offers, false if the window wasn't open
 * any more or had to yield to another one.
 * @throws The error of the task.
 */
export type ShowResult = (
  title: TextKey,
  task: (tell: (text: string) => Promise<void>) => Promise<AlertView>,
) => Promise<Json>;

/** Creates the function that shows the results of tasks. */
export function createResultWindow(
  snap: SnapsProvider,
  queue: WindowQueue,
  wait: Wait,
): ShowResult {
  return async (title, task) => {
    /** Of the window while it is open. */
    const window = { id: '' };
    const update = async (params: object): Promise<unknown> =>
      snap.request({
        method: 'snap_updateInterface',
        params: { id: window.id, ...params } as { id: string; ui: never },
      });
    const result = task(async (text) => {
      if (window.id !== '') {
        // It may have been closed meanwhile.
        await update({ ui: spinner(title, text) }).catch(() => undefined);
      }
    });
    // It is awaited below, unless no window can be opened.
    result.catch(() => undefined);
    const { open, end } = await queue.begin(WALLET_REQUESTER);
    try {
      const id = await snap.request({
        method: 'snap_createInterface',
        params: { ui: spinner(title, t(`${title}.text` as TextKey)) },
      });
      window.id = id;
      const closed = open({ id, yields: true })
        .catch(() => false)
        .finally(() => {
          window.id = '';
        });
      try {
        const view = await result;
        if (window.id === '') {
          return false;
        }
        await update({ ui: renderDialog(view), context: { view } });
        return await closed;
      } catch (error) {
        await closeWindow(snap, id, () => window.id !== '', wait);
        throw error;
      }
    } finally {
      end();
    }
  };
}

function spinner(title: TextKey, text: string): ComponentOrElement {
  return (
    <Box>
      {heading(t(title))}
      {line(text)}
      <Spinner />
    </Box>
  );
}

function draw(task: LongTask, percent: number): ComponentOrElement {
  const tenths = Math.floor(percent / 10);
  const bar = '■'.repeat(tenths) + '□'.repeat(10 - tenths);
  return (
    <Box>
      {[
        requestHeading(t(task.title), task),
        row(t('progress.done'), `${bar} ${String(percent)} %`),
        line(t('progress.stop')),
      ]}
    </Box>
  );
}
