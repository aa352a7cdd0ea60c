import { execFileSync } from 'node:child_process';

/** The least that each program can do, the same each time. */
const LEAST = {
  FUZZ_RUNS: '1',
  FUZZ_SEED: '1',
  SOAK_SENDS: '1',
  SOAK_SEED: '1',
  SOAK_CHAIN: 'embedded',
  PRICES_PAYMENTS: '1',
  PRICES_SEED: '1',
};

describe('outside of Jest', () => {
  it.each([
    ['fuzz', ['fuzz/main.ts']],
    ['soak', ['soak/main.ts']],
    ['prices', ['price-race/main.ts']],
    // It takes minutes: it is only loaded, with the part that sends a load, but has none.
    ['bench', ['--import', './bench/measure.ts', 'bench/one-load.ts']],
  ])('%s runs to its end', (_, args) => {
    // With any other exit code than 0, it throws what was printed.
    execFileSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: __dirname,
      env: { ...process.env, ...LEAST },
      stdio: 'pipe',
    });
  });
});
