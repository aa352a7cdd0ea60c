import { pageFiles } from './files';
import { servePage } from './server';
import { createSession, type Parts } from './session';
import { createSubscribers } from './state-stream';

/** An open playground. */
export type Playground = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Opens a playground: the snap in MetaMask's simulator, and a page on which a developer
 * acts as its user and as a site.
 *
 * @param port - The first port to try, then the next free one; 0 for any.
 */
export async function openPlayground(
  parts: Parts,
  port: number,
): Promise<Playground> {
  const subscribers = createSubscribers(() => session.appState());
  const session = createSession(parts, subscribers.changed);
  const served = {
    files: await pageFiles(),
    subscribers,
    act: session.act,
    ask: session.ask,
  };
  const server = await servePage(served, port);
  const stop = async (): Promise<void> => {
    subscribers.stop();
    await server.stop();
    await session.stop();
  };
  try {
    await session.start(server.url);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
