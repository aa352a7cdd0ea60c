import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readReleased } from './released';
import { reportOf } from './report';
import { version } from '../../../package.json';
import manifest from '../../../snap.manifest.json';
import { ROOT } from '../../local/root';
import { runProgram, say } from '../run';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** `npm run scope` writes what an audit of this commit covers, and prints the totals. */
async function main(): Promise<boolean> {
  const isChanged = git('status', '--porcelain') !== '';
  const commit = git('rev-parse', 'HEAD') + (isChanged ? ' with changes' : '');
  const { shasum } = manifest.source;
  const { text, totals } = reportOf(
    { commit, version, shasum },
    await readReleased(),
  );
  mkdirSync(join(ROOT, 'build/audit'), { recursive: true });
  writeFileSync(join(ROOT, 'build/audit/scope.md'), text);
  say(`build/audit/scope.md: ${version}, commit ${commit}, ${shasum}`);
  totals.forEach(say);
  return true;
}

runProgram(main);
