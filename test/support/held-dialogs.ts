import type { Json } from '@metamask/snaps-sdk';

import { readLines } from '../../dev/dialog-lines';

type Request = { readonly method: string; readonly params?: unknown };

/** Dialogs that stay open until they are answered, as windows of a real wallet
 * do; the simulator by itself holds one. */
export type HeldDialogs = {
  /** What sees the snap's requests first. */
  readonly see: (request: Request) => Promise<Json> | undefined;
  /** Waits for so many dialogs; gives what each says. */
  readonly opened: (count: number) => Promise<string[]>;
  readonly answer: (place: number, approved: boolean) => void;
};

/**
 * @returns Dialogs, none of them open yet.
 */
export function holdDialogs(): HeldDialogs {
  const texts: string[] = [];
  const answers: ((approved: boolean) => void)[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  return {
    see: ({ method, params }) => {
      if (method === 'snap_createInterface') {
        texts.push(readLines((params as { ui: unknown }).ui).join('\n'));
      }
      if (method !== 'snap_dialog') {
        return undefined;
      }
      return new Promise<Json>((resolve) => {
        answers.push(resolve);
        waiting
          .filter(({ count }) => answers.length >= count)
          .forEach(({ go }) => {
            go();
          });
      });
    },
    opened: async (count) => {
      if (answers.length < count) {
        await new Promise<void>((resolve) => {
          waiting.push({ count, go: resolve });
        });
      }
      return texts;
    },
    answer: (place, approved) => {
      answers[place]?.(approved);
    },
  };
}
