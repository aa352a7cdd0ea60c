import { execFileSync } from 'node:child_process';

/** The shortest run of each program, with fixed seeds. */
const LEAST = {
  FUZZ_RUNS: '1',
  FUZZ_SEED: '1',
  SOAK_SENDS: '1',
  SOAK_SEED: '1',
  SOAK_CHAIN: 'embedded',
  LOAD_RUNS: '2',
};

const run = (args: readonly string[]): string =>
  // Throws with the program's output on any exit code other than 0.
  execFileSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: __dirname,
    env: { ...process.env, ...LEAST },
    stdio: 'pipe',
    encoding: 'utf8',
  });

describe('outside of Jest', () => {
  it.each([
    ['fuzz', ['fuzz/main.ts']],
    ['soak', ['soak/main.ts']],
    ['scope', ['scope/main.ts']],
    ['load', ['load/main.ts', process.execPath, '--version']],
    // The benchmark takes minutes, so its modules are only loaded, without a load.
    ['bench', ['--import', './bench/measure.ts', 'bench/one-load.ts']],
  ])('%s runs to its end', (_, args) => {
    run(args);
  });

  it('load runs its command as often as it is told, and fails if one run did', () => {
    const failing = [process.execPath, '--check', 'missing.js'];
    expect(() => run(['load/main.ts', ...failing])).toThrow('missing.js');
  });
});
