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
  const listeners = new Set<ServerResponse>();
  /** Slow readers that have missed an app state. */
  const behind = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  const write = (response: ServerResponse, text: string): void => {
    // Slow readers miss app states rather than getting them late.
    if (response.writableNeedDrain) {
      behind.add(response);
    } else {
      response.write(`data: ${text}\n\n`);
    }
  };
  const send = (): void => {
    timer = undefined;
    if (listeners.size > 0) {
      const text = JSON.stringify(appState());
      listeners.forEach((response) => {
        write(response, text);
      });
    }
  };
  const changed = (): void => {
    timer ??= setTimeout(send, PAUSE_MS);
  };

  return {
    join: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      listeners.add(response);
      response.once('close', () => {
        listeners.delete(response);
        behind.delete(response);
      });
      response.on('drain', () => {
        if (behind.delete(response)) {
          write(response, JSON.stringify(appState()));
        }
      });
      write(response, JSON.stringify(appState()));
    },
    changed,
    stop: () => {
      clearTimeout(timer);
      listeners.forEach((response) => response.end());
    },
  };
}
