import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { BUILDS, buildLocal, localFolder, writeChecksum } from './local';
import { STAMP, hashOfSources, stampOf, writeStamp } from './stamp';
import { endpointsAt } from '../ports/layout';

const BUNDLE = 'dist/bundle.js';

/** Builds the snap for the nodes of a block of ports, which the process must have
 * taken. If the same sources were already built for another block, that build is copied
 * and its ports are replaced.
 *
 * @param first - The block's first port.
 * @throws Error with the build's output if it fails.
 */
export function buildAtPorts(first: number): void {
  const stamp = hashOfSources();
  const folder = localFolder(first);
  if (stampOf(folder) === stamp) {
    return;
  }
  // A build that fails halfway must not pass for the previous one.
  rmSync(folder, { recursive: true, force: true });
  if (!builtBlocks(stamp).some((other) => copyBuild(other, first, stamp))) {
    buildLocal(endpointsAt(first), folder);
  }
  writeStamp(folder, stamp);
}

/** The first ports of the blocks that have a build of the same sources. */
function builtBlocks(stamp: string): number[] {
  return (existsSync(BUILDS) ? readdirSync(BUILDS) : []).flatMap((name) => {
    const port = /^local-(\d+)$/u.exec(name)?.[1];
    return port !== undefined && stampOf(join(BUILDS, name)) === stamp
      ? [Number(port)]
      : [];
  });
}

/** Returns false if the other build was replaced meanwhile. */
function copyBuild(from: number, to: number, stamp: string): boolean {
  const [source, folder] = [localFolder(from), localFolder(to)];
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !path.endsWith(STAMP),
  });
  if (stampOf(source) !== stamp) {
    return false;
  }
  const bundle = readFileSync(join(source, BUNDLE), 'utf8').replace(
    /(?<=http:\/\/localhost:)\d+/gu,
    (port) => String(Number(port) - from + to),
  );
  writeFileSync(join(folder, BUNDLE), bundle);
  writeChecksum(folder);
  return true;
}
