import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { DEVNET_CACHE, findDevnet } from './find';
import { launchDevnet } from './launch';
import { isProgram } from '../../local/scripts/is-main';
import { answerBody, askAt, paramOf, type Ask } from '../json-rpc/ask';
import { launchNode, type NodeProcess } from '../json-rpc/node-process';
import { serveJsonRpc } from '../json-rpc/serve-json';

// starknet-devnet runs classes of Cairo 0 only if it forks a network that has them, and
// only in a build that reads them as nodes write them: `starknet-devnet-legacy`.

const NAME = 'starknet-devnet-legacy';

/** Compiled from the same sources as the classes on the network, one commit earlier, and
 * published in this package. */
const PACKAGE = '@shardlabs/starknet-hardhat-plugin@0.7.3';
const FOLDER = join(DEVNET_CACHE, 'legacy-classes');
const ARTIFACTS =
  'package/dist/contract-artifacts/ArgentAccount/780760e4156afe592bb1feff7e769cf279ae9831';

/** The classes, by their class hash on the network. */
const CLASSES: Readonly<Record<string, string>> = {
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918': 'Proxy',
  '0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2':
    'ArgentAccount',
};

function pathOf(contract: string): string {
  return join(FOLDER, ARTIFACTS, `${contract}.cairo`, `${contract}.json`);
}

/** Downloads the package once, with npm. */
function hasClasses(): boolean {
  if (Object.values(CLASSES).every((name) => existsSync(pathOf(name)))) {
    return true;
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'legacy-classes-'));
    const packed = execFileSync('npm', ['pack', '--silent', PACKAGE], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    mkdirSync(FOLDER, { recursive: true });
    execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', FOLDER]);
    return true;
  } catch {
    return false;
  }
}

function findLegacy(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, NAME))
    .find(isProgram);
}

/** Whether the program, a devnet and the classes are on this machine. */
export function hasLegacyDevnet(): boolean {
  return (
    findLegacy() !== undefined && findDevnet() !== undefined && hasClasses()
  );
}

/** A class in the format in which nodes return Cairo 0 classes. */
function classOf(contract: string): object {
  type Artifact = { program: object; [member: string]: unknown };
  const artifact = JSON.parse(
    readFileSync(pathOf(contract), 'utf8'),
  ) as Artifact;
  const program = gzipSync(JSON.stringify(artifact.program));
  return { ...artifact, program: program.toString('base64') };
}

/** Starts a node that has the classes of the first accounts of MetaMask's former snap:
 * it forks another node through a server that adds these classes.
 *
 * @param l2GasPrice - The highest L2 gas price that its faucet pays, in FRI.
 */
export async function launchLegacyDevnet(
  l2GasPrice = 10n ** 9n,
): Promise<NodeProcess> {
  const origin = await launchDevnet(findDevnet() ?? '', {});
  const ask = askAt(origin.url);
  await ask('devnet_createBlock', {});
  const withClasses: Ask = async (method, params) => {
    const contract =
      method === 'starknet_getClass'
        ? CLASSES[String(paramOf(params, 'class_hash', 1))]
        : undefined;
    return contract === undefined
      ? await ask(method, params)
      : { result: classOf(contract) };
  };
  const server = await serveJsonRpc(
    'A network with old classes',
    async (body) =>
      JSON.stringify(await answerBody(withClasses, JSON.parse(body))),
  );
  const node = await launchNode(
    findLegacy() ?? '',
    [
      '--fork-network',
      server.url,
      '--seed',
      '1',
      '--accounts',
      '3',
      '--predeclare-argent',
      '--state-archive-capacity',
      'full',
      '--l2-gas-price-fri',
      String(l2GasPrice),
    ],
    async (url) => (await fetch(`${url}/is_alive`)).ok,
  );
  return {
    ...node,
    stop: async () => {
      await node.stop();
      await server.stop();
      await origin.stop();
    },
  };
}
