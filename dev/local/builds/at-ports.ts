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

/** How thoroughly a build is minified: as released, or quickly. */
export type BuildKind = 'full' | 'quick';

/** Builds the snap for the nodes of a block of ports, which the process must have
 * taken. If the same sources were already built for another block, that build is copied
 * and its ports are replaced.
 *
 * @param first - The block's first port.
 * @param kind - A full build also serves who needs only a quick one.
 * @throws Error with the build's output if it fails.
 */
export async function buildAtPorts(
  first: number,
  kind: BuildKind,
): Promise<void> {
  const full = hashOfSources();
  const quick = `${full} quick`;
  const stamps = kind === 'full' ? [full] : [full, quick];
  const folder = localFolder(first);
  if (stamps.includes(stampOf(folder) ?? '')) {
    return;
  }
  // A build that fails halfway must not pass for the previous one.
  rmSync(folder, { recursive: true, force: true });
  const isCopied = stamps.some((stamp) =>
    builtBlocks(stamp).some((other) => copyBuild(other, first, stamp)),
  );
  if (!isCopied) {
    await buildLocal(
      { ...endpointsAt(first), QUICK_BUILD: String(kind === 'quick') },
      folder,
    );
    writeStamp(folder, kind === 'full' ? full : quick);
  }
}

/** The first ports of the blocks that have a build with this stamp. */
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
  writeStamp(folder, stamp);
  return true;
}
