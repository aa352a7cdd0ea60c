import type { ComponentOrElement, SnapsProvider } from '@metamask/snaps-sdk';
import { Box, Button, Container, Footer } from '@metamask/snaps-sdk/jsx';

import { row } from './components/fields';
import { senderHeader } from './components/header';
import { t, type Key } from './t';

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

/** The name of the button that ends the work. */
export const PROGRESS_STOP = 'progress-stop';

/**
 * @param snap - The wallet.
 * @returns What opens a window for a work that begins. It decides nothing: what
 * the work is for is asked in a dialog of its own.
 */
export function createProgress(
  snap: SnapsProvider,
): (work: Work) => Promise<Progress> {
  return async (work) => {
    const id = await snap.request({
      method: 'snap_createInterface',
      params: { ui: draw(work, 0) },
    });
    const life = { isOpen: true, shown: 0 };
    const end = (): void => {
      life.isOpen = false;
    };
    void snap.request({ method: 'snap_dialog', params: { id } }).then(end, end);
    return {
      show: async (share) => {
        const percent = Math.floor(share * 100);
        if (life.isOpen && percent > life.shown) {
          life.shown = percent;
          await snap
            .request({
              method: 'snap_updateInterface',
              params: { id, ui: draw(work, percent) },
            })
            .catch(end);
        }
        return life.isOpen;
      },
      close: async () => {
        if (life.isOpen) {
          await closeProgress(snap, id);
        }
      },
    };
  };
}

/**
 * Closes a window of progress. Never throws.
 *
 * @param snap - The wallet.
 * @param id - The window's interface.
 */
export async function closeProgress(
  snap: SnapsProvider,
  id: string,
): Promise<void> {
  try {
    await snap.request({
      method: 'snap_resolveInterface',
      params: { id, value: null },
    });
  } catch {
    // It was closed meanwhile.
  }
}

function draw(work: Work, percent: number): ComponentOrElement {
  const tenths = Math.floor(percent / 10);
  const bar = '■'.repeat(tenths) + '□'.repeat(10 - tenths);
  return (
    <Container>
      <Box>
        {[
          ...senderHeader(t(work.what), work),
          row(t('progress.done'), `${bar} ${String(percent)} %`),
        ]}
      </Box>
      <Footer>
        <Button name={PROGRESS_STOP}>{t('progress.stop')}</Button>
      </Footer>
    </Container>
  );
}
