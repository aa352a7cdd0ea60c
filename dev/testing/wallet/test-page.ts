import type { UserInputEvent } from '@metamask/snaps-sdk';

import {
  testWallet,
  type OpenPage,
  type TestWallet,
  type WalletRequest,
} from './wallet';
import type { Context } from '../../../src/context/context';
import type { ConnectionReport } from '../../../src/core/connection-report';
import { fillPage, handleInput, openPage } from '../../../src/pages/router';
import { NO_SETTINGS, type Settings } from '../../../src/state/settings';
import { watchInterfaces } from '../../../src/ui/open-interfaces';
import {
  createPageInterfaces,
  type InterfaceContext,
  type PageDrawing,
} from '../../../src/ui/page-interfaces';
import { readLines } from '../../simulator/dialog-lines';
import { elementsOf } from '../../simulator/elements';

/** An interface of a fake wallet: it keeps typed values and records what is
 * rendered. */
export type TestPage = {
  /** The snap's parts, with this interface as the only one. */
  readonly context: Context;
  readonly drawn: PageDrawing[];
  /** The current text of the page. */
  readonly text: () => string[];
  /** The line below a text. */
  readonly below: (text: string) => string | undefined;
  readonly interfaceContext: () => InterfaceContext;
  readonly fill: () => Promise<void>;
  readonly click: (name: string) => Promise<void>;
  readonly type: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Types into fields without sending the snap an event. */
  readonly typeUntold: (fields: object) => void;
  /** Clicks on Review, with other values in the fields if given. */
  readonly submit: (value?: object) => Promise<void>;
  /** Sends any other input event. */
  readonly input: (event: object) => Promise<void>;
  readonly values: () => Readonly<Record<string, unknown>>;
  /** How often the snap has read the values. */
  readonly reads: () => number;
  /** Shuts the snap down; it starts again with the next input. */
  readonly restart: () => void;
  /** Closes the page, as the user does. */
  readonly close: () => void;
  /** The methods that the snap called for the page after it was closed: MetaMask logs an
   * error for each. */
  readonly missed: string[];
};

/** An interface for a page that the test has to open, with parts of the snap replaced. */
export function testPage(
  wallet: TestWallet,
  parts: Partial<Context> = {},
): TestPage {
  const { drawn, state, missed, ...open } = testInterface();
  wallet.pages.open = open;
  const context: Context = { ...wallet.context, ...parts };
  const input = async (event: object): Promise<void> =>
    handleInput(context, {
      id: state.id,
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
    fill: async () => fillPage(context, state.id),
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
      const { snap, use } = watchInterfaces(wallet.provider);
      Object.assign(context, {
        pageInterfaces: createPageInterfaces(snap),
        usePage: use,
        formOwners: new Map(),
      });
    },
    close: open.close,
    missed,
  };
}

/** Chooses a CSV file on a page. */
export async function uploadFile(
  page: Pick<TestPage, 'input'>,
  contents: Buffer | string,
): Promise<void> {
  await page.input({
    type: 'FileUploadEvent',
    name: 'file',
    file: {
      name: 'payments.csv',
      size: 1,
      contentType: 'text/csv',
      contents: Buffer.from(contents).toString('base64'),
    },
  });
}

/** An interface in a fake wallet. */
type TestInterface = OpenPage & {
  /** The rendered drawings, newest last. */
  readonly drawn: PageDrawing[];
  readonly state: {
    context: InterfaceContext;
    id: string;
    isOpen: boolean;
    /** The names of its forms. */
    forms: readonly string[];
    /** The values of the fields of its forms. */
    values: Readonly<Record<string, unknown>>;
    /** How often the values were read. */
    reads: number;
  };
  readonly missed: string[];
};

/** The only interface of a wallet, which keeps typed values as MetaMask does: a field
 * takes the value given when it is rendered, else it keeps its own, and it is dropped if
 * it is not rendered any more. A dropdown or a selector starts with its first option. */
function testInterface(): TestInterface {
  const drawn: PageDrawing[] = [];
  const state: TestInterface['state'] = {
    context: null,
    id: '',
    isOpen: false,
    forms: [],
    values: {},
    reads: 0,
  };
  const missed: string[] = [];
  let opened = 0;
  const update = ({ params = {} }: WalletRequest): void => {
    const ui = params.ui as unknown as PageDrawing;
    const context = params.context as InterfaceContext | undefined;
    drawn.push(ui);
    state.forms = elementsOf(ui).flatMap(({ element: { type, props } }) =>
      type === 'Form' && props.name !== undefined ? [props.name] : [],
    );
    state.values = Object.fromEntries(
      Object.entries(fieldsOf(ui)).map(
        ([name, { value, checked, children }]) => [
          name,
          value ?? checked ?? state.values[name] ?? firstOf(children) ?? null,
        ],
      ),
    );
    state.context = context ?? state.context;
  };
  const answer = (call: WalletRequest): unknown => {
    const { method } = call;
    if (method === 'snap_createInterface') {
      state.isOpen = true;
      opened += 1;
      state.id = `page-${String(opened)}`;
      update(call);
      return state.id;
    }
    if (!state.isOpen || call.params?.id !== state.id) {
      missed.push(method);
      throw new Error('There is no such interface');
    }
    switch (method) {
      case 'snap_updateInterface':
        update(call);
        return null;
      case 'snap_getInterfaceContext':
        return state.context;
      case 'snap_getInterfaceState':
        state.reads += 1;
        return Object.fromEntries(
          state.forms.map((name) => [name, state.values]),
        );
      default:
        throw new Error(`The snap asked for ${method}`);
    }
  };
  return {
    drawn,
    state,
    missed,
    owns: ({ params = {} }) =>
      (typeof params.id === 'string' && params.id.startsWith('page-')) ||
      typeof (params.context as InterfaceContext | undefined)?.screen ===
        'string',
    answer,
    close: () => {
      state.isOpen = false;
    },
  };
}

function firstOf(children: unknown): unknown {
  const [first] = Array.isArray(children) ? (children as unknown[]) : [];
  return (first as { props?: { value?: unknown } } | undefined)?.props?.value;
}

const FIELDS: unknown[] = ['Input', 'Dropdown', 'Selector', 'Checkbox'];

/** The props of a page's fields, by name. */
export function fieldsOf(
  drawing: PageDrawing | undefined,
): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  JSON.stringify(drawing, (_, value: unknown) => {
    const element = value as {
      type?: string;
      props?: Record<string, unknown>;
    } | null;
    if (FIELDS.includes(element?.type)) {
      found[String(element?.props?.name)] = element?.props ?? {};
    }
    return value;
  });
  return found;
}

/** The open settings page of a wallet. */
export type SettingsPage = TestPage & {
  readonly saved: () => Promise<Partial<Settings>>;
  /** Saves these values. */
  readonly save: (values: object) => Promise<void>;
  /** The arguments of each connection test. */
  readonly tested: [Settings, unknown][];
};

export async function openSettings(
  options: {
    readonly saved?: Partial<Settings>;
    readonly typed?: Record<string, string>;
    readonly reports?: ConnectionReport[];
  } = {},
): Promise<SettingsPage> {
  const wallet = testWallet();
  await wallet.context.settings.save(options.saved ?? {});
  const tested: SettingsPage['tested'] = [];
  const page = testPage(wallet, {
    checkConnections: async (settings, only) => {
      tested.push([settings, only]);
      return Promise.resolve(options.reports ?? []);
    },
  });
  await openPage(page.context, 'endpoints');
  page.typeUntold(options.typed ?? {});
  return {
    ...page,
    tested,
    saved: async () => {
      const settings = await wallet.context.settings.read();
      return Object.fromEntries(
        Object.entries(settings).filter(
          ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
        ),
      );
    },
    save: async (values) => {
      page.typeUntold(values);
      await page.click('saveSettings');
    },
  };
}
