import {
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from './scripted-node';

const running: ScriptedNode[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(async ({ stop }) => stop()));
});

/** A server that follows a script until the test ends. */
export async function serve(script: Script): Promise<ScriptedNode> {
  const server = await startScriptedNode(script);
  running.push(server);
  return server;
}
