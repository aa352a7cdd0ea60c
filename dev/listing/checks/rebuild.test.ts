import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cloneFolder, rebuildProblems } from './rebuild';

describe('a build of the commit in a new clone', () => {
  const root = mkdtempSync(join(tmpdir(), 'project-'));

  const write = (path: string, text: string): void => {
    writeFileSync(join(root, path), text);
  };

  const git = (...args: readonly string[]): void => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
    execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' });
  };

  /** Commits a project whose build writes what an expression gives, and builds it. */
  const commit = (expression: string): void => {
    write(
      'build.js',
      `require('fs').writeFileSync('dist/bundle.js', String(${expression}));`,
    );
    git('add', '.');
    git('commit', '--quiet', '-m', 'A change');
    execFileSync('node', ['build.js'], { cwd: root });
  };

  const temporary = mkdtempSync(join(tmpdir(), 'temporary-'));

  const problems = async (): Promise<string[]> =>
    rebuildProblems(root, () => undefined, temporary);

  beforeAll(() => {
    const own = { name: 'project', version: '1.0.0' };
    mkdirSync(join(root, 'dist'));
    write('dist/README', '');
    write('.gitignore', 'bundle.js\n');
    write('snap.manifest.json', '{}');
    write(
      'package.json',
      JSON.stringify({ ...own, scripts: { build: 'node build.js' } }),
    );
    write(
      'package-lock.json',
      JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own } }),
    );
    git('init', '--quiet');
  });

  afterEach(() => {
    // No clone is left behind.
    expect(readdirSync(temporary)).toEqual([]);
  });

  afterAll(() => {
    rmSync(temporary, { recursive: true });
    rmSync(root, { recursive: true });
  });

  it('is the same', async () => {
    const steps: string[] = [];
    commit('1 + 1');
    const print = (step: string): void => {
      steps.push(step);
    };
    expect(await rebuildProblems(root, print, temporary)).toEqual([]);
    expect(steps).toHaveLength(3);
  });

  it('differs if the build depends on where it runs', async () => {
    commit('process.cwd().length');
    expect(await problems()).toEqual([
      expect.stringMatching(/^dist\/bundle\.js is another one/u),
    ]);
  });

  it('differs if the build changes the manifest', async () => {
    commit(`require('fs').writeFileSync('snap.manifest.json', '{"a":1}')`);
    git('checkout', 'snap.manifest.json');
    expect(await problems()).toEqual([
      expect.stringMatching(/^snap\.manifest\.json is another one/u),
    ]);
  });

  it('fails with the output of a failed step', async () => {
    commit('1');
    write('build.js', 'throw new Error("no such thing");');
    git('commit', '--quiet', '-am', 'A mistake');
    await expect(problems()).rejects.toThrow('no such thing');
  });

  it('stops at Control-C', async () => {
    commit('3');
    const interrupt = (step: string): void => {
      if (step.startsWith('npm ci')) {
        process.emit('SIGINT');
      }
    };
    await expect(rebuildProblems(root, interrupt, temporary)).rejects.toThrow(
      'npm ci',
    );
    expect(process.listeners('SIGINT')).toEqual([]);
  });

  it('needs a committed state', async () => {
    commit('2');
    const text = readFileSync(join(root, 'package.json'), 'utf8');
    write('package.json', `${text} `);
    write('untracked.txt', '');
    expect(await problems()).toEqual([
      'these changes are not committed: M package.json',
    ]);
  });

  it('has a path of another length', () => {
    for (const path of ['/a', '/tmp/x/clone', '/home/somebody/l2net-snap']) {
      expect(cloneFolder('/tmp/x', path)).not.toHaveLength(path.length);
    }
  });
});
