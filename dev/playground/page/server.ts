import type { Typed } from './typed';
import type { Command, AppState } from '../protocol';

/** The page's line to the dev server. */
export type Server = {
  /** Tells a command. What it leads to comes by the scenes.
   * @throws Error with the server's own words where it refuses. */
  readonly tell: (command: Command) => Promise<void>;
};

/** How the line is. */
export type Connection = 'connecting' | 'open' | 'lost';

type Change = Extract<Command, { do: 'change' }>;

/** What a browser that gave up waits before it is made to try again. */
const AGAIN_MS = 1000;

/**
 * Connects to the dev server, and again whenever the line is lost.
 *
 * @param typed - What the user typed and the scenes don't show yet.
 * @param onScene - Gets each scene, and undefined when only the connection changed.
 * @returns The line.
 */
export function connect(
  typed: Typed,
  onScene: (connection: Connection, scene?: AppState) => void,
): Server {
  listen(onScene);
  const waiting: Change[] = [];
  let changes: Promise<void> = Promise.resolve();

  /** Changes go one after another; of those that wait for their turn, the last of
   * each field is enough. */
  const tellChange = async (change: Change): Promise<void> => {
    const place = waiting.findIndex((other) => keyOf(other) === keyOf(change));
    if (place !== -1) {
      waiting[place] = change;
      return;
    }
    waiting.push(change);
    const before = changes;
    changes = (async () => {
      await before;
      const next = waiting.shift();
      if (next !== undefined) {
        await post(next);
        typed.told(keyOf(next), next.value);
      }
    })();
    const mine = changes;
    // What comes later must not fail with it.
    changes = changes.catch(() => undefined);
    await mine;
  };

  return {
    tell: async (command) => {
      if (command.do === 'change') {
        await tellChange(command);
        return;
      }
      const until = typed.mark();
      await changes;
      await post(command);
      // All that was typed before is in the wallet now: its word counts again.
      typed.forget(until);
    },
  };
}

function listen(
  onScene: (connection: Connection, scene?: AppState) => void,
): void {
  const source = new EventSource('/scenes');
  source.addEventListener('message', ({ data }) => {
    onScene('open', JSON.parse(String(data)) as AppState);
  });
  source.addEventListener('open', () => {
    onScene('open');
  });
  source.addEventListener('error', () => {
    onScene('lost');
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => {
        listen(onScene);
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

/**
 * @param field - A field of an interface.
 * @param field.id - The interface.
 * @param field.form - The form that the field is in, if it is in one.
 * @param field.name - The field.
 * @returns A name of it that no other field has.
 */
export function keyOf({
  id,
  form,
  name,
}: {
  id: string;
  form?: string;
  name: string;
}): string {
  return JSON.stringify([id, form ?? null, name]);
}
