import type { ServerResponse } from 'node:http';

/** Whoever is sent each new scene. */
export type Subscribers = {
  /** Sends the scene at once, and from now on at each change. */
  readonly join: (response: ServerResponse) => void;
  /** The scene has changed. */
  readonly changed: () => void;
  readonly stop: () => void;
};

/** Between two scenes: many changes come together. */
const PAUSE_MS = 30;

/**
 * @param scene - Gives the scene as it is now.
 * @returns An audience of nobody.
 */
export function createSubscribers(scene: () => unknown): Subscribers {
  const listeners = new Set<ServerResponse>();
  /** Those who read slowly and missed a scene since. */
  const behind = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  const write = (response: ServerResponse, text: string): void => {
    // Who reads slowly misses scenes rather than getting them late.
    if (response.writableNeedDrain) {
      behind.add(response);
    } else {
      response.write(`data: ${text}\n\n`);
    }
  };
  const send = (): void => {
    timer = undefined;
    if (listeners.size > 0) {
      const text = JSON.stringify(scene());
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
          write(response, JSON.stringify(scene()));
        }
      });
      write(response, JSON.stringify(scene()));
    },
    changed,
    stop: () => {
      clearTimeout(timer);
      listeners.forEach((response) => response.end());
    },
  };
}
