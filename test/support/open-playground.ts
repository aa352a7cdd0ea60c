import { LOCAL_FOLDER } from '../../dev/local/builds/local-folder';
import { PATIENCE_MS } from '../../dev/local/scripts/patience';
import { PHRASE } from '../../dev/local/test-accounts/phrase';
import { openPlayground } from '../../dev/playground/playground';
import type {
  RequestLogEntry,
  ShownInterface,
  Command,
  AppState,
} from '../../dev/playground/protocol';
import type { Parts } from '../../dev/playground/session';
import { readLines } from '../../dev/simulator/dialog-lines';
import { installFolder } from '../../dev/simulator/simulator';
import { isLive } from '../../dev/testing/wallet/client';

type Installed = Awaited<ReturnType<typeof installFolder>>;

/** A playground, and a page of it. */
export type OpenPlayground = Omit<PlaygroundClient, 'ask'> & {
  readonly url: string;
  /** The most recently installed snap. */
  readonly snap: () => Installed;
  /** Sends a request; returns a function that waits for its end. */
  readonly ask: (
    method: string,
    params?: unknown,
  ) => Promise<() => Promise<RequestLogEntry>>;
  /** Sends a request and approves the one window that opens. */
  readonly agree: (
    method: string,
    params?: unknown,
  ) => Promise<RequestLogEntry>;
  /** Waits until this many windows are open and returns them. */
  readonly windows: (count: number) => Promise<readonly ShownInterface[]>;
  readonly answer: (
    window: ShownInterface | undefined,
    approve: boolean,
  ) => Promise<unknown>;
  /** Closes a window with the wallet's own button. */
  readonly closeWindow: (
    window: ShownInterface | undefined,
  ) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** A playground of the local build. */
export async function playOn({
  chain,
  network,
}: {
  readonly chain: Parts['chain'];
  readonly network: Parts['networks']['sepolia'];
}): Promise<OpenPlayground> {
  let snap: Installed | undefined;
  const playground = await openPlayground(
    {
      chain,
      networks: { sepolia: network, mainnet: undefined },
      ethereum: undefined,
      install: async (states) => {
        snap = await installFolder(LOCAL_FOLDER, PHRASE, states);
        return snap;
      },
      showsWelcome: false,
      snapId: 'local:http://localhost:8080',
    },
    0,
  );
  const client = await openClient(playground.url);
  const { act, until } = client;

  const ask: OpenPlayground['ask'] = async (method, params) => {
    const before = (await until(() => true)).requests.at(-1)?.id ?? 0;
    // The playground's end may interrupt it.
    client.ask(method, params).catch(() => undefined);
    const find = (
      requests: readonly RequestLogEntry[],
    ): RequestLogEntry | undefined => requests.find(({ id }) => id > before);
    await until(({ requests }) => find(requests) !== undefined);
    return async () => {
      const { requests } = await until(
        (now) => find(now.requests)?.milliseconds !== null,
      );
      return find(requests) as RequestLogEntry;
    };
  };
  const windows: OpenPlayground['windows'] = async (count) =>
    (await until((now) => now.windows.length === count)).windows;
  const answer: OpenPlayground['answer'] = async (window, approve) => {
    const id = window?.id ?? '';
    const name = approve ? 'approve' : 'cancel';
    // A window that follows another one can't be approved at once.
    await until(({ windows: shown }) =>
      shown.every((one) => one.id !== id || isLive(one.content, name)),
    );
    return act({ do: 'click', id, name });
  };
  return {
    ...client,
    url: playground.url,
    snap: () => snap as Installed,
    ask,
    windows,
    answer,
    closeWindow: async (window) =>
      act({ do: 'answer', id: window?.id ?? '', approve: false }),
    agree: async (method, params) => {
      const end = await ask(method, params);
      const [window] = await windows(1);
      await answer(window, true);
      return await end();
    },
    stop: async () => {
      client.close();
      await playground.stop();
    },
  };
}

export function says(shown: ShownInterface | null | undefined): string {
  return readLines(shown?.content).join('\n');
}

/** A client of the playground without a browser. */
export type PlaygroundClient = {
  /** Posts a command as the page does; returns the status and the error, if any. */
  readonly act: (
    command: Command,
  ) => Promise<{ status: number; error?: string }>;
  /** Sends a request as the dapp does, and waits for its end. */
  readonly ask: (method: string, params?: unknown) => Promise<void>;
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
    const limit = Date.now() + PATIENCE_MS;
    while (appState === undefined || !isSo(appState)) {
      if (Date.now() > limit) {
        throw new Error(`No such appState came; the last: ${words(appState)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return appState;
  };
  const post = async (path: string, body: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  return {
    until,
    act: async (command) => {
      const response = await post('/do', command);
      const text = await response.text();
      return {
        status: response.status,
        ...(text === '' ? {} : (JSON.parse(text) as { error: string })),
      };
    },
    ask: async (method, params) => {
      await post('/ask', { method, params });
    },
    close: () => {
      abort.abort();
    },
  };
}

function words(appState: AppState | undefined): string {
  return JSON.stringify(appState ?? null).slice(-2000);
}
