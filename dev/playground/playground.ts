import { withRealClass } from './examples';
import { pageFiles } from './files';
import { servePage } from './server';
import { createSession, type Parts } from './session';
import { createSubscribers } from './state-stream';
import type { OpenRpc } from '../api-docs/open-rpc';

/** A playground that is open. */
export type Playground = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Opens a playground: a wallet with the snap in MetaMask's simulator, and the page
 * on which a developer plays its user and its site.
 *
 * @param parts - What it is made of.
 * @param document - The contract's OpenRPC document.
 * @param port - The first port tried; the next free one is taken. 0 is any.
 * @returns The playground.
 */
export async function openPlayground(
  parts: Parts,
  document: OpenRpc,
  port: number,
): Promise<Playground> {
  const audience = createSubscribers(() => session.scene());
  const session = createSession(parts, audience.changed);
  const served = {
    files: await pageFiles(),
    document: await withRealClass(document, parts.networks.sepolia.node),
    audience,
    act: session.act,
  };
  const server = await servePage(served, port);
  const stop = async (): Promise<void> => {
    audience.stop();
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
