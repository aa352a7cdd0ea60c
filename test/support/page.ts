import type { installSnap } from '@metamask/snaps-jest';

import { readLines } from '../../dev/simulator/dialog-lines';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Response = Awaited<ReturnType<Installed['onHomePage']>>;

/** A page of the snap as its user sees it. */
export type OpenPage = {
  /** Its current text, one piece per line. */
  readonly text: () => string[];
  /** The line below a text. */
  readonly below: (text: string) => string | undefined;
  /** Its current components as JSON. */
  readonly content: () => string;
  readonly type: (fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly choose: (name: string, value: string) => Promise<void>;
  /** Chooses a card of a selector. */
  readonly chooseCard: (name: string, value: string) => Promise<void>;
  readonly click: (name: string) => Promise<void>;
  readonly upload: (name: string, contents: Uint8Array) => Promise<void>;
};

export function drivePage(opened: Response): OpenPage {
  const text = (): string[] => readLines(opened.getInterface().content);
  return {
    text,
    below: (label) => {
      const lines = text();
      const index = lines.indexOf(label);
      return index < 0 ? undefined : lines[index + 1];
    },
    content: () => JSON.stringify(opened.getInterface().content),
    type: async (fields) => {
      // Types without a pause between the keys.
      const page = opened.getInterface();
      await Promise.all(
        Object.entries(fields).map(async (field) => page.typeInField(...field)),
      );
    },
    choose: async (name, value) =>
      opened.getInterface().selectInDropdown(name, value),
    chooseCard: async (name, value) =>
      opened.getInterface().selectFromSelector(name, value),
    click: async (name) => opened.getInterface().clickElement(name),
    upload: async (name, contents) =>
      opened.getInterface().uploadFile(name, contents),
  };
}
