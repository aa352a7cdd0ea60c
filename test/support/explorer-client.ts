import {
  startScriptedNode,
  type ScriptedNode,
  type Script,
} from './scripted-node';
import { SEPOLIA } from '../../src/config/networks';
import {
  createExplorer,
  type Explorer,
  type ExplorerOptions,
} from '../../src/explorer/explorer';

/** The API key; tests check where it must not appear. */
export const KEY = 'secret-key-of-the-user';

const servers: ScriptedNode[] = [];

/** A server with an explorer's answers; `stopExplorers` stops it. */
export async function startExplorer(script: Script): Promise<ScriptedNode> {
  const server = await startScriptedNode(script);
  servers.push(server);
  return server;
}

/** Stops all servers that `startExplorer` started. */
export async function stopExplorers(): Promise<void> {
  await Promise.all(servers.splice(0).map(async (server) => server.stop()));
}

/**
 * @param options - The service, its URLs, and options that differ from the default.
 */
export function explorerAt(
  options: Partial<ExplorerOptions> &
    Pick<ExplorerOptions, 'kind'> & { readonly urls: readonly string[] },
): Explorer {
  return createExplorer({ fetch, key: KEY, chainId: SEPOLIA, ...options });
}
