import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Devnet } from 'starknet-devnet';

import { DEVNET_CACHE, findDevnet } from './find';

const VERSION = '0.10.1';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Fetches a release; the package leaves the program in a temporary folder. */
async function download(): Promise<boolean> {
  say(`Fetching the release v${VERSION} of starknet-devnet ...`);
  try {
    const devnet = await Devnet.spawnVersion(`v${VERSION}`);
    devnet.kill();
    const bin = join(DEVNET_CACHE, 'bin');
    mkdirSync(bin, { recursive: true });
    copyFileSync(
      join(tmpdir(), 'devnet-versions', `v${VERSION}`, 'starknet-devnet'),
      join(bin, 'starknet-devnet'),
    );
    return true;
  } catch {
    say('The release could not be fetched.');
    return false;
  }
}

/** Builds it with the machine's Rust toolchain, its progress shown. */
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
      'starknet-devnet',
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
