import { execFileSync } from 'node:child_process';
import { ROOT } from './root';

/** The files that a script of package.json would run. */
function filesOf(script: string, args: readonly string[]): string[] {
  const listed = execFileSync(
    'npm',
    ['run', '--silent', script, '--', ...args, '--listTests'],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return listed
    .split('\n')
    .filter((line) => line.startsWith(ROOT))
    .map((line) => line.slice(ROOT.length + 1))
    .sort();
}

describe.each([
  ['test:unit', ['client/types.test.ts', 'dev/local/scripts.test.ts']],
  ['test:simulation', ['test/bundle.test.ts', 'test/start.test.ts']],
  [
    'test:browser',
    ['test/browser/home.test.ts', 'test/browser/windows.test.ts'],
  ],
])('npm run %s', (script, paths) => {
  it('runs only the named files, and accepts Jest’s options', () => {
    expect(filesOf(script, [...paths, '-t', 'some test'])).toEqual(paths);
  });
});
