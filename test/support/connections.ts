import {
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from './scripted-node';
import { SEPOLIA } from '../../src/config/networks';
import { createTestConnections } from '../../src/connections/test-connections';
import { type ConnectionAnswer } from '../../src/core/connection-report';
import { NO_SETTINGS, type Settings } from '../../src/state/settings';

let running: ScriptedNode | undefined;

/**
 * Runs a server for each test of a file.
 *
 * @returns Gives it.
 */
export function useServer(): () => ScriptedNode {
  beforeEach(async () => {
    running = await startScriptedNode(() => 'drop');
  });
  afterEach(async () => {
    await running?.stop();
  });
  return server;
}

function server(): ScriptedNode {
  if (running === undefined) {
    throw new Error('The server is started before each test');
  }
  return running;
}

/** Tries the endpoints of settings. Explorers have fixed addresses: what goes
 * there is led to the server. */
export const testConnections = createTestConnections(
  async (url, init) =>
    fetch(url.replace(/^https:\/\/[^/]*voyager[^/]*/u, server().url), init),
  async () => Promise.resolve(SEPOLIA),
);

/**
 * @param settings - Settings with one endpoint in them.
 * @param script - What the server does.
 * @returns How the endpoint answered.
 */
export async function answerTo(
  settings: Partial<Settings>,
  script: Script,
): Promise<ConnectionAnswer | undefined> {
  server().follow(script);
  const [report, ...others] = await testConnections({
    ...NO_SETTINGS,
    ...settings,
  });
  expect(others).toStrictEqual([]);
  return report?.answer;
}
