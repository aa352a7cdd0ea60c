import { setTimeout } from 'node:timers/promises';

import { readLines } from './dialog-lines';
import { openWindows, type OpenDialog } from './dialogs';
import { elementsOf } from './elements';
import { englishTexts } from './english';
import { interfacesOf, type Installed } from './interfaces';
import { PATIENCE_MS } from '../local/scripts/patience';

/** The names of the buttons and the checkbox of a dialog with details. */
const DETAILS = 'details';
const NEXT = 'next';
const PREVIOUS = 'previous';
const ACKNOWLEDGE = 'acknowledge';

/** A window of the simulated wallet. */
export type SimulatedWindow = {
  /** Its components when it opened. */
  readonly content: unknown;
  /** Its current components. */
  readonly current: () => unknown;
  /** Opens the details, turns to their last page, and returns the components of all
   * pages, the first view first. */
  readonly readAll: () => Promise<unknown[]>;
  /** Turns back to the first view. */
  readonly turnBack: () => Promise<void>;
  /** Waits for the balance changes, the wallet's own checks and the paymaster's offer, if the
   * window still lacks them. */
  readonly simulated: () => Promise<void>;
  /** Ticks a checkbox. */
  readonly tick: (name: string) => Promise<void>;
  /** Chooses an option of a list. */
  readonly choose: (name: string, value: string) => Promise<void>;
  /** Types into a field. */
  readonly type: (name: string, value: string) => Promise<void>;
  /** Ticks the checkbox that the approval requires, if there is one. */
  readonly acknowledge: () => Promise<void>;
  /** Clicks the last button of the footer as soon as it is enabled; closes a window
   * without buttons. Throws if the button stays disabled for that many milliseconds. */
  readonly approve: (patienceMs?: number) => Promise<void>;
  /** Clicks the first button of its footer. */
  readonly refuse: () => Promise<void>;
  /** Clicks a button of its content. */
  readonly press: (name: string) => Promise<void>;
  /** Clicks the wallet's own close button. */
  readonly close: () => Promise<void>;
};

/** The windows of a snap in MetaMask's simulator. As in MetaMask, only one of each type
 * is open at a time. */
export type SimulatedWindows = {
  /** Returns the open window, or the next one to open. */
  readonly next: () => Promise<SimulatedWindow>;
  /** Like `next`, but skips progress windows. */
  readonly nextQuestion: () => Promise<SimulatedWindow>;
  readonly isOpen: () => boolean;
  /** From now on the user approves every dialog. */
  readonly approveAll: () => void;
};

/** Texts of windows that still wait for something. */
const PENDING = [
  englishTexts['changes.pending'],
  englishTexts['enforced.pending'],
  englishTexts['fee.asked'],
];

const isPending = (line: string): boolean =>
  PENDING.some((text) => line.startsWith(text));

function windowOf(
  interfaces: ReturnType<typeof interfacesOf>,
  windows: ReturnType<typeof openWindows>,
  { id, content }: OpenDialog,
): SimulatedWindow {
  const close = async (): Promise<void> => {
    windows.answer(id, false);
    return Promise.resolve();
  };
  const click = async (index: number, patienceMs = 0): Promise<void> => {
    const current = (): unknown => interfaces.get(id).content;
    const name = buttonsOf(current()).at(index);
    if (name === undefined) {
      await close();
      return;
    }
    const end = Date.now() + patienceMs;
    while (!isEnabled(current(), name)) {
      if (Date.now() >= end) {
        throw new Error(`The button ${name} is disabled`);
      }
      await setTimeout(20);
    }
    await interfaces.send(id, { type: 'ButtonClickEvent', name });
  };
  const readAll = async (): Promise<unknown[]> => {
    const current = interfaces.get(id).content;
    const turn = [DETAILS, NEXT].find((name) => isEnabled(current, name));
    if (turn === undefined) {
      return [current];
    }
    await interfaces.send(id, { type: 'ButtonClickEvent', name: turn });
    return [current, ...(await readAll())];
  };
  const turnBack = async (): Promise<void> => {
    if (isEnabled(interfaces.get(id).content, PREVIOUS)) {
      await interfaces.send(id, { type: 'ButtonClickEvent', name: PREVIOUS });
      await turnBack();
    }
  };
  const change = async (
    name: string,
    value: string | boolean,
  ): Promise<void> => {
    await interfaces.send(id, { type: 'InputChangeEvent', name, value });
  };
  const tick = async (name: string): Promise<void> => change(name, true);
  return {
    content,
    readAll,
    turnBack,
    simulated: async () => {
      while (readLines(interfaces.get(id).content).some(isPending)) {
        await setTimeout(20);
      }
    },
    tick,
    choose: change,
    type: async (name, value) => {
      const { state } = interfaces.get(id);
      interfaces.setState(id, { ...state, [name]: value });
      await change(name, value);
    },
    acknowledge: async () => {
      if (isEnabled(interfaces.get(id).content, ACKNOWLEDGE)) {
        await tick(ACKNOWLEDGE);
      }
    },
    current: () => interfaces.get(id).content,
    // A window that follows another one, or has changed, can't be approved at once.
    approve: async (patienceMs = PATIENCE_MS) => click(-1, patienceMs),
    refuse: async () => click(0),
    press: async (name) => {
      await interfaces.send(id, { type: 'ButtonClickEvent', name });
    },
    close,
  };
}

export function simulateWindows(snap: Installed): SimulatedWindows {
  const interfaces = interfacesOf(snap);
  const watchers = new Set<() => void>();
  const windows = openWindows(interfaces, snap.snapId, () => {
    watchers.forEach((watcher) => {
      watcher();
    });
  });
  snap.mockJsonRpc(windows.handle);

  const nextOf = async (
    matches: (content: unknown) => boolean,
  ): Promise<SimulatedWindow> => {
    while (!windows.list().some(({ content }) => matches(content))) {
      await new Promise<void>((resolve) => {
        const watcher = (): void => {
          watchers.delete(watcher);
          resolve();
        };
        watchers.add(watcher);
      });
    }
    return windowOf(
      interfaces,
      windows,
      windows.list().find(({ content }) => matches(content)) as OpenDialog,
    );
  };
  const nextQuestion = async (): Promise<SimulatedWindow> =>
    nextOf((content) => buttonsOf(content).length > 0 || showsKey(content));
  return {
    next: async () => nextOf(() => true),
    nextQuestion,
    isOpen: () => windows.list().length > 0,
    approveAll: () => {
      const approve = async (): Promise<never> => {
        for (;;) {
          const window = await nextQuestion();
          await window.simulated();
          await window.acknowledge();
          await window.approve();
        }
      };
      void approve();
    },
  };
}

/** Whether there is a component of that name that the user can use. */
function isEnabled(content: unknown, name: string): boolean {
  return elementsOf(content).some(
    ({ element: { props } }) => props.name === name && props.disabled !== true,
  );
}

/** Whether a window shows a private key; it is closed with the wallet's own button. */
function showsKey(content: unknown): boolean {
  return elementsOf(content).some(({ element }) => element.type === 'Copyable');
}

/** The names of the buttons in a window's footer, in order. */
function buttonsOf(content: unknown): string[] {
  const elements = elementsOf(content).map(({ element }) => element);
  const footer = elements.find(({ type }) => type === 'Footer');
  return elementsOf(footer)
    .map(({ element }) => element)
    .filter(({ type }) => type === 'Button')
    .map(({ props }) => String(props.name));
}
