import type { ServerResponse } from 'node:http';

/** The clients that receive each new app state. */
export type Subscribers = {
  /** Sends the client the app state now and after each change. */
  readonly join: (response: ServerResponse) => void;
  /** Call when the app state has changed. */
  readonly changed: () => void;
  readonly stop: () => void;
};

/** The pause between two app states, so that bursts of changes are sent as one. */
const PAUSE_MS = 30;

export function createSubscribers(appState: () => unknown): Subscribers {
  /** The version that each client got last. */
  const sent = new Map<ServerResponse, number>();
  let version = 1;
  let timer: NodeJS.Timeout | undefined;

  /** Slow readers miss app states rather than getting them late. */
  const send = (): void => {
    let text: string | undefined;
    for (const [response, last] of sent) {
      if (last < version && !response.writableNeedDrain) {
        text ??= JSON.stringify(appState());
        sent.set(response, version);
        response.write(`data: ${text}\n\n`);
      }
    }
  };

  return {
    join: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.once('close', () => sent.delete(response));
      response.on('drain', send);
      sent.set(response, 0);
      send();
    },
    changed: () => {
      version += 1;
      timer ??= setTimeout(() => {
        timer = undefined;
        send();
      }, PAUSE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      sent.forEach((_, response) => response.end());
    },
  };
}
