import type { Command, AppState } from '../../dev/playground/protocol';

/** The maximum wait for an app state. */
const LIMIT_MS = 20_000;

/** A client of the playground without a browser. */
export type PlaygroundClient = {
  /** Posts a command as the page does; returns the status and the error, if any. */
  readonly act: (
    command: Command,
  ) => Promise<{ status: number; error?: string }>;
  /** Waits for an app state that satisfies a condition. */
  readonly until: (isSo: (appState: AppState) => boolean) => Promise<AppState>;
  readonly close: () => void;
};

/** A client that receives every app state. */
export async function openClient(url: string): Promise<PlaygroundClient> {
  const abort = new AbortController();
  const { body } = await fetch(`${url}/state`, { signal: abort.signal });
  if (body === null) {
    throw new Error('The playground sends no states');
  }
  let appState: AppState | undefined;
  const waiting: (() => void)[] = [];
  const read = async (): Promise<void> => {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        appState = JSON.parse(part.slice('data: '.length)) as AppState;
        waiting.splice(0).forEach((go) => {
          go();
        });
      }
    }
  };
  // It rejects when the client is closed.
  read().catch(() => undefined);
  const until: PlaygroundClient['until'] = async (isSo) => {
    const limit = Date.now() + LIMIT_MS;
    while (appState === undefined || !isSo(appState)) {
      if (Date.now() > limit) {
        throw new Error(`No such appState came; the last: ${words(appState)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LIMIT_MS);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return appState;
  };
  return {
    until,
    act: async (command) => {
      const response = await fetch(`${url}/do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(command),
      });
      const text = await response.text();
      return {
        status: response.status,
        ...(text === '' ? {} : (JSON.parse(text) as { error: string })),
      };
    },
    close: () => {
      abort.abort();
    },
  };
}

function words(appState: AppState | undefined): string {
  return JSON.stringify(appState ?? null).slice(-2000);
}
