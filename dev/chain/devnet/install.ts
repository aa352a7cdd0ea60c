import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { DEVNET_CACHE, findDevnet } from './find';
import { archiveName, fetchArchive } from './release';
import { unpackProgram } from './unpack';

const VERSION = '0.10.1';
const PROGRAM = 'starknet-devnet';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Downloads a release, and installs it only if its checksum is the published one. */
async function download(): Promise<boolean> {
  const name = archiveName(process.platform, process.arch);
  if (name === undefined) {
    say('There is no release for this machine.');
    return false;
  }
  say(`Fetching the release v${VERSION} of starknet-devnet ...`);
  try {
    const archive = await fetchArchive(fetch, VERSION, name);
    unpackProgram(archive, PROGRAM, join(DEVNET_CACHE, 'bin'));
    return true;
  } catch (error) {
    say(`The release is not used: ${(error as Error).message}`);
    return false;
  }
}

/** Builds the node with the machine's Rust toolchain and shows the progress. Cargo
 * checks all sources against the registry's checksums. */
function build(): boolean {
  say('Building it with cargo: half an hour on two cores ...');
  const { status } = spawnSync(
    'cargo',
    [
      'install',
      '--locked',
      '--version',
      VERSION,
      '--root',
      DEVNET_CACHE,
      PROGRAM,
    ],
    { stdio: 'inherit' },
  );
  return status === 0;
}

async function main(): Promise<void> {
  const found = findDevnet();
  if (found !== undefined) {
    say(`starknet-devnet is there already: ${found}`);
    return;
  }
  if ((await download()) || build()) {
    say(`starknet-devnet is in ${join(DEVNET_CACHE, 'bin')}`);
    return;
  }
  say(
    'Neither the release nor a Rust toolchain (rustup.rs) could be had: the suites that need a node will be skipped.',
  );
  process.exitCode = 1;
}

void main();
