import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildAtPorts } from '../dev/local/builds/at-ports';
import {
  BUILDS,
  MM_SNAP,
  buildLocal,
  localFolder,
} from '../dev/local/builds/local';
import { LOCAL_FOLDER } from '../dev/local/builds/local-folder';
import { USUAL_PORT, takePorts } from '../dev/local/ports/port-block';
import { FIRST_PORT } from '../dev/local/ports/ports';

const bundleIn = (folder: string): string =>
  readFileSync(join(folder, 'dist/bundle.js'), 'utf8');

const portsIn = (text: string): number[] =>
  Array.from(text.matchAll(/localhost:(\d+)/gu), ([, port]) => Number(port));

it('a build for other ports differs from this one only by ports and checksum', async () => {
  const { first, release } = await takePorts(USUAL_PORT);
  const folder = localFolder(first);
  const isNew = !existsSync(folder);
  try {
    await buildAtPorts(first, 'full');
    const [own, other] = [bundleIn(LOCAL_FOLDER), bundleIn(folder)];
    const ports = portsIn(own);
    expect(ports.length).toBeGreaterThan(5);
    expect(portsIn(other)).toEqual(
      ports.map((port) => port - FIRST_PORT + first),
    );
    expect(other.replace(/localhost:\d+/gu, '')).toBe(
      own.replace(/localhost:\d+/gu, ''),
    );
    // Fails if the checksum is another snap's.
    execFileSync(MM_SNAP, ['manifest'], { cwd: folder, stdio: 'pipe' });
  } finally {
    if (isNew) {
      rmSync(folder, { recursive: true, force: true });
    }
    await release();
  }
});

it('the quick build of npm start runs in the sandbox', async () => {
  const folder = mkdtempSync(join(BUILDS, 'quick-'));
  try {
    // Fails if the bundle can't be evaluated.
    await buildLocal({ QUICK_BUILD: 'true' }, folder);
    expect(bundleIn(folder)).not.toBe(bundleIn(join(__dirname, '..')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
