import type { SnapsProvider, UserInputEvent } from '@metamask/snaps-sdk';

import { testInterface } from './test-interface';
import type { TestWallet } from './wallet';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import type { Context } from '../../src/context/context';
import { fillPage, handleInput } from '../../src/pages/router';
import {
  createPageInterfaces,
  type InterfaceContext,
  type Drawing,
} from '../../src/ui/page-interfaces';

/** An interface of a fake wallet: it keeps typed values and records what is
 * rendered. */
export type TestPage = {
  /** The snap's parts, with this interface as the only one. */
  readonly context: Context;
  readonly drawn: Drawing[];
  /** The current text of the page. */
  readonly text: () => string[];
  /** The line below a text. */
  readonly below: (text: string) => string | undefined;
  readonly interfaceContext: () => InterfaceContext;
  readonly fill: () => Promise<void>;
  readonly click: (name: string) => Promise<void>;
  readonly type: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Types without sending the snap an event. */
  readonly typeUntold: (fields: Readonly<Record<string, string>>) => void;
  /** Clicks on Review, with other values in the fields if given. */
  readonly submit: (value?: object) => Promise<void>;
  /** Sends any other input event. */
  readonly input: (event: object) => Promise<void>;
  readonly values: () => Readonly<Record<string, unknown>>;
  /** How often the snap has read them. */
  readonly reads: () => number;
  /** Shuts the snap down; it starts again with the next input. */
  readonly restart: () => void;
  /** Closes it, as the user does. */
  readonly close: () => void;
};

/**
 * @param parts - Parts of the snap to replace.
 * @returns The interface; the test has to open a page in it.
 */
export function testPage(
  wallet: TestWallet,
  parts: Partial<Context> = {},
): TestPage {
  const { drawn, state, request } = testInterface();
  const screens = (): Context['pageInterfaces'] =>
    createPageInterfaces({ request } as unknown as SnapsProvider);
  const context: Context = {
    ...wallet.context,
    pageInterfaces: screens(),
    ...parts,
  };
  const input = async (event: object): Promise<void> =>
    handleInput(context, {
      id: 'page-1',
      event: event as UserInputEvent,
      context: state.context,
    });
  const text = (): string[] => readLines(drawn.at(-1));
  return {
    context,
    drawn,
    text,
    below: (label) => {
      const lines = text();
      const index = lines.indexOf(label);
      return index < 0 ? undefined : lines[index + 1];
    },
    interfaceContext: () => state.context,
    fill: async () => fillPage(context, 'page-1'),
    click: async (name) => input({ type: 'ButtonClickEvent', name }),
    type: async (fields) => {
      for (const [name, value] of Object.entries(fields)) {
        state.values = { ...state.values, [name]: value };
        await input({ type: 'InputChangeEvent', name, value });
      }
    },
    typeUntold: (fields) => {
      state.values = { ...state.values, ...fields };
    },
    submit: async (value = state.values) => {
      state.values = value as typeof state.values;
      await input({ type: 'ButtonClickEvent', name: 'review' });
    },
    input,
    values: () => state.values,
    reads: () => state.reads,
    restart: () => {
      Object.assign(context, { screens: screens(), formOwners: new Map() });
    },
    close: () => {
      state.isOpen = false;
    },
  };
}
