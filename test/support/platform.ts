import { BIP44CoinTypeNode } from '@metamask/key-tree';
import type { Json } from '@metamask/snaps-sdk';

import { memoryState, type MemoryState } from './memory-state';
import { PHRASE, SITE } from './phrase';
import type { DialogView } from '../../src/ui/views';

/** The wallet around the snap: it answers dialogs as it is told, and remembers
 * what it was asked. */
export type TestPlatform = {
  readonly request: (call: WalletRequest) => Promise<unknown>;
  /** The unencrypted state. */
  readonly state: MemoryState;
  /** The encrypted one. */
  readonly secret: MemoryState;
  /** The dialogs that were opened. */
  readonly dialogs: DialogView[];
  /** What open dialogs were redrawn with. */
  readonly updates: DialogView[];
  /** What the user was told with no dialog open. */
  readonly notices: unknown[];
  /** The background events that were planned. */
  readonly events: BackgroundEvent[];
  /** The windows of progress, each time they were drawn. */
  readonly works: unknown[];
  /** What was shown with nothing to decide. */
  readonly alerts: unknown[];
  /** What the snap asked the wallet for. */
  readonly asked: string[];
};

export type PlatformOptions = {
  /** What the user answers to a dialog. */
  readonly answer?: (view: DialogView) => boolean | Promise<boolean>;
  readonly state?: Record<string, Json>;
  readonly secret?: Record<string, Json>;
  readonly locked?: boolean;
  /** Called when an open dialog was redrawn. */
  readonly onUpdate?: () => void;
  /** Whether the wallet knows background events. */
  readonly knowsEvents?: boolean;
  /** Whether the user closes every window of progress. */
  readonly stopsWork?: boolean;
};

type WalletRequest = {
  readonly method: string;
  readonly params?: Record<string, Json>;
};

/** A call of the wallet that the snap has planned. */
type BackgroundEvent = { date: string; request: { params: { turn: number } } };

/** The interface of a window of progress. */
const WORK = 'interface-work';

/** A state in which the test's site was granted access. */
export const GRANTED = { grants: [{ origin: SITE, since: 1 }] };

/**
 * @param options - How the user answers.
 * @returns The wallet's side.
 */
export function testPlatform(options: PlatformOptions): TestPlatform {
  const { answer = () => true } = options;
  const state = memoryState(options.state ?? GRANTED);
  const secret = memoryState(options.secret);
  const dialogs: DialogView[] = [];
  const asked: string[] = [];
  const alerts: unknown[] = [];
  const works: unknown[] = [];
  const notices: unknown[] = [];
  const events: BackgroundEvent[] = [];
  const updates: DialogView[] = [];
  const shown = new Map<string, DialogView>();

  let endWork: () => void = () => undefined;
  const working = new Promise<void>((resolve) => {
    endWork = resolve;
  });

  const request = async (call: WalletRequest): Promise<unknown> => {
    asked.push(call.method);
    const { params = {} } = call;
    const { key, value, context, id, encrypted } = params;
    const states = encrypted === true ? secret : state;
    switch (call.method) {
      case 'snap_getState':
        return states.get(key as string);
      case 'snap_setState':
        return states.set(key as string, value ?? null);
      case 'snap_getClientStatus':
        return { locked: options.locked ?? false };
      case 'snap_getBip44Entropy':
        return entropy();
      case 'snap_createInterface': {
        if (context === undefined) {
          works.push(params.ui);
          return WORK;
        }
        const name = `interface-${String(shown.size)}`;
        shown.set(name, (context as { view: DialogView }).view);
        return name;
      }
      case 'snap_getInterfaceContext':
        return { view: shown.get(id as string), page: 0 };
      case 'snap_notify':
        notices.push(params.message);
        return null;
      case 'snap_scheduleBackgroundEvent':
        if (options.knowsEvents === false) {
          throw new Error('No such method');
        }
        events.push(params as BackgroundEvent);
        return 'event';
      case 'snap_resolveInterface':
        endWork();
        return null;
      case 'snap_updateInterface':
        if (id === WORK) {
          works.push(params.ui);
          return null;
        }
        updates.push((context as { view: DialogView }).view);
        options.onUpdate?.();
        return null;
      case 'snap_dialog': {
        if (id === WORK) {
          return options.stopsWork === true ? null : working;
        }
        if (id === undefined) {
          alerts.push(params.content);
          return null;
        }
        const view = shown.get(id as string);
        if (view === undefined) {
          throw new Error('No such interface');
        }
        dialogs.push(view);
        return answer(view);
      }
      default:
        throw new Error(`The snap asked for ${call.method}`);
    }
  };
  return {
    request,
    state,
    secret,
    dialogs,
    asked,
    alerts,
    works,
    notices,
    events,
    updates,
  };
}

async function entropy(): Promise<unknown> {
  const node = await BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
  return node.toJSON();
}
