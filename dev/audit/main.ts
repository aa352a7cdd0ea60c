import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { verdictOn } from './verdict';

/** `npm run check:audit` asks the registry for known vulnerabilities of the dependencies
 * that are published. */
function main(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
  });
  const { isFine, line } = verdictOn(stdout);
  process.stdout.write(`${line}\n`);
  process.exitCode = isFine ? 0 : 1;
}

main();
