import type { UserInputEvent } from '@metamask/snaps-sdk';

import { testWallet } from './wallet';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import type { Context } from '../../src/context/context';
import type { ConnectionReport } from '../../src/core/connection-report';
import { handleInput, openPage } from '../../src/pages/router';
import { NO_SETTINGS, type Settings } from '../../src/state/settings';
import type { Drawing } from '../../src/ui/page-interfaces';

/** The open settings page of a wallet that records what is rendered. */
export type OpenPage = {
  /** Everything rendered so far. */
  drawn: Drawing[];
  /** The current text of the page. */
  text: () => string[];
  saved: () => Promise<Partial<Settings>>;
  input: (event: object, context?: Record<string, string>) => Promise<void>;
  click: (name: string) => Promise<void>;
  submit: (value: object) => Promise<void>;
  /** The arguments of each connection test. */
  tested: [Settings, unknown][];
};

/**
 * @param options - Saved settings, typed values and the reports of connection
 * tests.
 */
export async function openSettings(
  options: {
    saved?: Partial<Settings>;
    typed?: Record<string, unknown>;
    reports?: ConnectionReport[];
    broken?: Partial<Context>;
  } = {},
): Promise<OpenPage> {
  const wallet = testWallet();
  await wallet.context.settings.save(options.saved ?? {});
  const drawn: Drawing[] = [];
  const tested: OpenPage['tested'] = [];
  let typed: Record<string, unknown> = options.typed ?? {};
  const context: Context = {
    ...wallet.context,
    pageInterfaces: {
      open: async (_, drawing) => {
        drawn.push(drawing);
        return Promise.resolve('page-1');
      },
      redraw: async (_, drawing) => {
        drawn.push(drawing);
        return Promise.resolve();
      },
      contextOf: async () => Promise.resolve({ screen: 'settings' }),
      valuesIn: async () => Promise.resolve(typed),
    },
    checkConnections: async (settings, only) => {
      tested.push([settings, only]);
      return Promise.resolve(options.reports ?? []);
    },
    ...options.broken,
  };
  await openPage(context, 'settings').catch(() => undefined);
  const input: OpenPage['input'] = async (event, interfaceContext) =>
    handleInput(context, {
      id: 'page-1',
      event: event as UserInputEvent,
      context: interfaceContext ?? { screen: 'settings' },
    });
  return {
    drawn,
    tested,
    text: () => readLines(drawn.at(-1)),
    saved: async () => {
      const settings = await wallet.context.settings.read();
      return Object.fromEntries(
        Object.entries(settings).filter(
          ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
        ),
      );
    },
    input,
    click: async (name) => input({ type: 'ButtonClickEvent', name }),
    submit: async (value) => {
      typed = value as Record<string, unknown>;
      await input({ type: 'ButtonClickEvent', name: 'saveSettings' });
    },
  };
}

/** The props of its fields, by name. */
export function fieldsOf(
  drawing: Drawing | undefined,
): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  JSON.stringify(drawing, (_, value: unknown) => {
    const element = value as {
      type?: string;
      props?: Record<string, unknown>;
    } | null;
    if (element?.type === 'Input' || element?.type === 'Dropdown') {
      found[String(element.props?.name)] = element.props ?? {};
    }
    return value;
  });
  return found;
}
