import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { verdictOn } from './verdict';
import { foldersOf, type LockFile } from '../../local/package/bundled';
import { ROOT } from '../../local/root';

/** `npm run check:audit` queries the registry for known vulnerabilities of the
 * libraries in the bundle. */
function main(): void {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const bundled = foldersOf(JSON.parse(lock) as LockFile);
  const { isFine, line } = verdictOn(stdout, bundled);
  process.stdout.write(`${line}\n`);
  process.exitCode = isFine ? 0 : 1;
}

main();
