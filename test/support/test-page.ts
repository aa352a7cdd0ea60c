import type { UserInputEvent } from '@metamask/snaps-sdk';

import { fieldsOf } from './settings-page';
import type { TestWallet } from './wallet';
import { readLines } from '../../dev/dialog-lines';
import type { Context } from '../../src/context';
import { fillPage, handleInput } from '../../src/pages/pages';
import type { Carried, Drawing, Screens } from '../../src/ui/screens';

/** One interface of the wallet: it keeps what is typed, and records what is drawn. */
export type TestPage = {
  /** The snap's parts, with this interface as the only one. */
  readonly context: Context;
  readonly drawn: Drawing[];
  /** What the page says last. */
  readonly text: () => string[];
  /** What stands on it right below a text. */
  readonly below: (text: string) => string | undefined;
  readonly carried: () => Carried;
  readonly fill: () => Promise<void>;
  readonly click: (name: string) => Promise<void>;
  readonly type: (fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly submit: () => Promise<void>;
  /** Whatever else the wallet may tell of. */
  readonly input: (event: object) => Promise<void>;
  readonly values: () => Record<string, string>;
  /** The user closes it. */
  readonly close: () => void;
};

/**
 * @param wallet - The wallet.
 * @param parts - Parts of the snap to replace.
 * @returns The interface; whatever opens a page in it is left to the test.
 */
export function testPage(
  wallet: TestWallet,
  parts: Partial<Context> = {},
): TestPage {
  const drawn: Drawing[] = [];
  const values: Record<string, string> = {};
  const state = { carried: null as Carried, isOpen: true };
  const draw = (drawing: Drawing): void => {
    if (!state.isOpen) {
      throw new Error('There is no such interface');
    }
    drawn.push(drawing);
    for (const [name, props] of Object.entries(fieldsOf(drawing))) {
      if (typeof props.value === 'string') {
        values[name] = props.value;
      }
    }
  };
  const carry = (page: string, about = {}): void => {
    state.carried = { ...about, screen: page };
  };
  const screens: Screens = {
    open: async ({ page, about }, drawing) => {
      draw(drawing);
      carry(page, about);
      return Promise.resolve('page-1');
    },
    redraw: async (_, drawing, place) => {
      await Promise.resolve();
      draw(drawing);
      if (place !== undefined) {
        carry(place.page, place.about);
      }
    },
    carriedBy: async () => {
      await Promise.resolve();
      if (!state.isOpen) {
        throw new Error('There is no such interface');
      }
      return state.carried;
    },
    valuesIn: async () => Promise.resolve({ ...values }),
  };
  const context: Context = { ...wallet.context, screens, ...parts };
  const input = async (event: object): Promise<void> =>
    handleInput(context, {
      id: 'page-1',
      event: event as UserInputEvent,
      context: state.carried,
    });
  const text = (): string[] => readLines(drawn.at(-1));
  return {
    context,
    drawn,
    text,
    below: (label) => {
      const lines = text();
      const place = lines.indexOf(label);
      return place < 0 ? undefined : lines[place + 1];
    },
    carried: () => state.carried,
    fill: async () => fillPage(context, 'page-1'),
    click: async (name) => input({ type: 'ButtonClickEvent', name }),
    type: async (fields) => {
      for (const [name, value] of Object.entries(fields)) {
        values[name] = value;
        await input({ type: 'InputChangeEvent', name, value });
      }
    },
    submit: async () =>
      input({ type: 'FormSubmitEvent', name: 'send', value: { ...values } }),
    input,
    values: () => ({ ...values }),
    close: () => {
      state.isOpen = false;
    },
  };
}
