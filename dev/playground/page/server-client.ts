import type { Typed } from './typed-values';
import type { Command, AppState } from '../protocol';

/** The page's connection to the dev server. */
export type Server = {
  /** Sends a command. Its effects arrive with the app state.
   * @throws Error with the server's own message if it refuses. */
  readonly send: (command: Command) => Promise<void>;
};

/** The state of the connection. */
export type Connection = 'connecting' | 'open' | 'lost';

type Change = Extract<Command, { do: 'change' }>;

/** A field of the snap: its interface, the form around it, if any, and its name. */
export type FieldId = Pick<Change, 'id' | 'form' | 'name'>;

/** How long to wait before reconnecting after the browser has given up. */
const AGAIN_MS = 1000;

/**
 * Connects to the dev server, and reconnects whenever the connection is lost.
 *
 * @param typed - Typed values that the app state doesn't contain yet.
 * @param onState - Called with each app state, and with undefined if only the connection changed.
 */
export function followServer(
  typed: Typed,
  onState: (connection: Connection, appState?: AppState) => void,
): Server {
  listen(onState);
  const waiting: Change[] = [];
  let changes: Promise<void> = Promise.resolve();

  /** Changes are sent one at a time; of the waiting ones, only the last of each
   * field is kept. */
  const sendChange = async (change: Change): Promise<void> => {
    const index = waiting.findIndex((other) => keyOf(other) === keyOf(change));
    if (index !== -1) {
      waiting[index] = change;
      return;
    }
    waiting.push(change);
    const before = changes;
    changes = (async () => {
      await before;
      const next = waiting.shift();
      if (next !== undefined) {
        await post(next);
        typed.acknowledge(keyOf(next), next.value);
      }
    })();
    const mine = changes;
    // Later commands must not fail with it.
    changes = changes.catch(() => undefined);
    await mine;
  };

  return {
    send: async (command) => {
      if (command.do === 'change') {
        await sendChange(command);
        return;
      }
      const until = typed.mark();
      await changes;
      await post(command);
      // The wallet has received everything typed before, so its values count again.
      typed.forget(until);
    },
  };
}

function listen(
  onState: (connection: Connection, appState?: AppState) => void,
): void {
  const source = new EventSource('/state');
  source.addEventListener('message', ({ data }) => {
    onState('open', JSON.parse(String(data)) as AppState);
  });
  source.addEventListener('open', () => {
    onState('open');
  });
  source.addEventListener('error', () => {
    onState('lost');
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => {
        listen(onState);
      }, AGAIN_MS);
    }
  });
}

async function post(command: Command): Promise<void> {
  const response = await fetch('/do', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  }).catch(() => {
    throw new Error('The server does not answer.');
  });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as {
      error?: string;
    };
    throw new Error(
      said.error ?? `The server says ${String(response.status)}.`,
    );
  }
}

/** A unique key of a field. */
export function keyOf({ id, form, name }: FieldId): string {
  return JSON.stringify([id, form ?? null, name]);
}
