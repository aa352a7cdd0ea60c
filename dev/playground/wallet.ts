import type { Json } from '@metamask/snaps-sdk';

import { createPages } from './pages';
import type { Command, ShownInterface } from './protocol';
import { resultOf } from './result';
import { backgroundTimers } from './timers';
import type { LocalProvider } from '../chain/networks/ethereum-provider';
import { openWindows, type SnapRequest } from '../simulator/dialogs';
import {
  changeField,
  clickEvents,
  submitEvent,
  type UserEvent,
} from '../simulator/inputs';
import {
  interfacesOf,
  messengerOf,
  type Installed,
} from '../simulator/interfaces';
import type { Ended, States } from '../simulator/wallet';

/** User input in a dialog or on a page. */
type Input = Extract<Command, { do: 'answer' | 'click' | 'change' | 'submit' }>;

/** A wallet with the snap installed, as its user and a site see it. */
export type Wallet = {
  /** Never throws: a snap that stops is reported as an error too. */
  readonly ask: (method: string, params: unknown) => Promise<Ended>;
  readonly windows: () => ShownInterface[];
  readonly page: () => ShownInterface | null;
  /** Handles user input. Throws RejectedCommand if it is impossible. */
  readonly input: (input: Input) => void;
  readonly open: (page: 'home' | 'settings') => void;
  readonly closePage: () => void;
  /** Runs the snap's installation handler, which opens its own dialogs. */
  readonly welcome: () => void;
  /** Stops the snap, and every pending request with it. */
  readonly stop: () => Promise<void>;
};

/** A wallet's environment. */
export type WalletOptions = {
  /** The origin of requests. */
  readonly site: string;
  readonly ethereum: LocalProvider['answer'];
  /** Called when anything visible to the user has changed. */
  readonly changed: () => void;
  /** Called with notifications to the user. */
  readonly notice: (text: string) => void;
  /** Called when the snap has crashed, with its last states. */
  readonly crashed: (left: States) => void;
};

const STOPPED: Ended = {
  error: { code: -32603, message: 'The snap has stopped' },
};

const BROKEN: Ended = {
  error: { code: -32603, message: 'The wallet did not pass this on' },
};

/**
 * @param snap - The snap, newly installed in the simulator.
 */
export function createWallet(snap: Installed, around: WalletOptions): Wallet {
  const { site, ethereum, changed, notice, crashed } = around;
  const interfaces = interfacesOf(snap);
  const windows = openWindows(interfaces, snap.snapId, changed);
  const pages = createPages(snap, interfaces, changed);
  let end: (ended: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => {
    end = resolve;
  });

  /** Reports failures of calls that no site waits for, like MetaMask's error page. */
  const report = (what: string, work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      notice(`${what}: ${error instanceof Error ? error.message : 'failed'}`);
    });
  };
  const timers = backgroundTimers((request) => {
    report(
      'Background event',
      resultOf(snap.onBackgroundEvent(request as never)),
    );
  });

  const handle = async (request: SnapRequest): Promise<Json | undefined> => {
    switch (request.method) {
      case 'snap_scheduleBackgroundEvent':
        return timers.schedule(request.params);
      case 'snap_notify':
        notice((request.params as { message: string }).message);
        return undefined;
      case 'snap_dialog':
        // As in MetaMask: the dialog takes the place of the snap's page.
        pages.close();
        return await windows.handle(request);
      default:
        // Null is a valid response too.
        return (await (windows.handle(request) ?? ethereum(request))) as Json;
    }
  };
  // The simulator also accepts a promise, which its types don't say.
  snap.mockJsonRpc(
    handle as unknown as Parameters<Installed['mockJsonRpc']>[0],
  );
  interfaces.watch(changed);
  messengerOf(snap).subscribe('ExecutionService:unhandledError', () => {
    crashed(statesOf(snap));
  });

  const sendEvents = async (id: string, events: UserEvent[]): Promise<void> => {
    for (const event of events) {
      await interfaces.send(id, event);
    }
  };
  return {
    ask: async (method, params) =>
      Promise.race([askSnap(snap, site, method, params), ended]),
    windows: windows.list,
    page: pages.current,
    input: (input) => {
      if (input.do === 'answer') {
        windows.answer(input.id, input.approve);
        return;
      }
      report('A click', sendEvents(input.id, eventsOf(interfaces, input)));
    },
    open: (name) => {
      report(`The ${name} page`, pages.open(name));
    },
    closePage: pages.close,
    welcome: () => {
      report('The first start', resultOf(snap.onInstall()));
    },
    stop: async () => {
      timers.stop();
      end(STOPPED);
      await snap.executionService.terminateAllSnaps();
    },
  };
}

async function askSnap(
  snap: Installed,
  origin: string,
  method: string,
  params: unknown,
): Promise<Ended> {
  try {
    const { response } = await snap.request({
      origin,
      method,
      ...(params === undefined ? {} : { params: params as Json[] }),
    });
    return endOf(response);
  } catch {
    // The simulator throws for requests that no wallet would pass on.
    return BROKEN;
  }
}

/** What the user's input makes MetaMask send to the snap; a field's new value is kept. */
function eventsOf(
  interfaces: ReturnType<typeof interfacesOf>,
  input: Exclude<Input, { do: 'answer' }>,
): UserEvent[] {
  const shown = interfaces.get(input.id);
  if (input.do === 'change') {
    const { state, event } = changeField(shown, input);
    interfaces.setState(input.id, state);
    return [event];
  }
  return input.do === 'click'
    ? clickEvents(shown, input.name)
    : [submitEvent(shown, input.form)];
}

/** A response as a dapp receives it: of an error, the code, message and data. */
function endOf(response: unknown): Ended {
  const { error, ...ended } = response as Ended;
  if (error === undefined) {
    return ended;
  }
  const { code, message, data } = error;
  return {
    error: { code, message, ...(data === undefined ? {} : { data }) },
  };
}

function statesOf({ store }: Installed): States {
  const { encrypted, unencrypted } = store.getState().state;
  const read = (text: string | null): Record<string, Json> =>
    text === null ? {} : (JSON.parse(text) as Record<string, Json>);
  return { state: read(encrypted), unencryptedState: read(unencrypted) };
}
