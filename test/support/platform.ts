import type { BIP44CoinTypeNode } from '@metamask/key-tree';
import type { Json } from '@metamask/snaps-sdk';

import type { Client } from './client';
import { withDerived } from './derived';
import { memoryState, type MemoryState } from './memory-state';
import { GRANTED } from './seed-phrase';
import {
  testWindows,
  type Answers,
  type Input,
  type TestWindows,
} from './test-windows';
import { starknetNode } from '../../dev/local/test-accounts/derive';

/** A fake MetaMask around the snap: it answers dialogs as configured and records
 * requests. */
export type TestPlatform = Pick<
  TestWindows,
  'alerts' | 'dialogs' | 'isOpen' | 'updates' | 'works'
> & {
  readonly request: (call: WalletRequest) => Promise<unknown>;
  /** The unencrypted state. */
  readonly state: MemoryState;
  /** The encrypted one. */
  readonly secret: MemoryState;
  /** The notifications to the user. */
  readonly notices: unknown[];
  /** The scheduled background events. */
  readonly events: BackgroundEvent[];
  /** The methods that the snap called. */
  readonly asked: string[];
};

export type PlatformOptions = Answers & {
  /** By default, the test's site sees all accounts. The addresses are derived already,
   * unless it is empty or has a `derived` of its own. */
  readonly state?: Record<string, Json>;
  readonly secret?: Record<string, Json>;
  readonly locked?: boolean;
  /** Whether the wallet supports background events. */
  readonly knowsEvents?: boolean;
  /** Shows the windows instead. */
  readonly client?: Pick<Client, 'request'>;
};

/** Of SLIP-44. */
const STARKNET_COIN_TYPE = 9004;

type WalletRequest = {
  readonly method: string;
  readonly params?: Record<string, Json>;
};

/** A scheduled background event. */
type BackgroundEvent = { date: string; request: { params: { turn: number } } };

/**
 * @param input - Passes the user's input in windows on to the snap.
 */
export function testPlatform(
  options: PlatformOptions,
  input: Input,
): TestPlatform {
  const windows = testWindows(options, input);
  const state = memoryState(withDerived(options.state ?? GRANTED));
  const secret = memoryState(options.secret);
  const asked: string[] = [];
  const notices: unknown[] = [];
  const events: BackgroundEvent[] = [];

  const request = async (call: WalletRequest): Promise<unknown> => {
    asked.push(call.method);
    const shown = options.client?.request(call);
    if (shown !== undefined) {
      return await shown;
    }
    const { params = {} } = call;
    const { key, value, id, encrypted } = params;
    const states = encrypted === true ? secret : state;
    switch (call.method) {
      case 'snap_getState':
        return states.get(key as string);
      case 'snap_setState':
        return states.set(key as string, value ?? null);
      case 'snap_getClientStatus':
        return { locked: options.locked ?? false };
      case 'snap_getBip44Entropy':
        if (params.coinType !== STARKNET_COIN_TYPE) {
          throw new Error('The manifest allows one coin type');
        }
        return entropy();
      case 'snap_createInterface':
        return windows.create(params);
      case 'snap_getInterfaceContext':
        return windows.contextOf(id as string);
      case 'snap_notify':
        // What the operating system shows is a part of it.
        if (params.type === 'inApp') {
          notices.push(params.message);
        }
        return null;
      case 'snap_scheduleBackgroundEvent':
        if (options.knowsEvents === false) {
          throw new Error('No such method');
        }
        events.push(params as BackgroundEvent);
        return 'event';
      case 'snap_resolveInterface':
        return windows.resolve(params);
      case 'snap_updateInterface':
        return windows.update(params);
      case 'snap_dialog':
        return await windows.show(params);
      default:
        throw new Error(`The snap asked for ${call.method}`);
    }
  };
  return {
    ...windows,
    request,
    state,
    secret,
    asked,
    notices,
    events,
  };
}

let coinType: Promise<BIP44CoinTypeNode> | undefined;

/** Derived once: it takes long, and the phrase is always the same. */
async function entropy(): Promise<unknown> {
  coinType ??= starknetNode();
  return (await coinType).toJSON();
}
