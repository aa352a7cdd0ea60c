const { availableParallelism } = require('node:os');

// In development mode, the store of MetaMask's simulator compares its whole state after
// each change, which takes a third of the computing time of the suites that use it.
process.env.NODE_ENV = 'production';

const TYPESCRIPT = {
  '^.+\\.(?:[cm]?[jt]s|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', importSource: '@metamask/snaps-sdk' },
        },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Only the project's own code is transformed: every dependency has a CommonJS build.
const transformIgnorePatterns = ['/node_modules/'];

const shared = {
  rootDir: __dirname,
  transform: TYPESCRIPT,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
};

// Tests of the built snap. They install it from a local build, whose folder depends on
// the free ports and so is known only at run time.
const built = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/snaps-environment.ts',
  testEnvironmentOptions: { server: { enabled: false } },
};

/** @type {import('jest').Config} */
module.exports = {
  // Only ends what hangs: no test may fail for being slow. It bounds hooks too, and
  // exceeds every single wait (dev/local/scripts/patience.ts).
  testTimeout: 600_000,
  // The suites of the built snap spend most of their time waiting for nodes and windows.
  maxWorkers: 2 * availableParallelism(),
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/dev/simulator/english.ts'],
      testMatch: [
        '<rootDir>/build-support/*.test.ts',
        '<rootDir>/src/**/*.test.{ts,tsx}',
        '<rootDir>/client/**/*.test.ts',
        '<rootDir>/dev/**/*.test.ts',
      ],
    },
    {
      ...built,
      displayName: 'simulation',
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '<rootDir>/test/browser/',
        '<rootDir>/test/dapps/',
      ],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
    },
    {
      ...built,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/test/browser/support/global-setup.ts',
    },
    {
      ...built,
      displayName: 'dapps',
      testMatch: ['<rootDir>/test/dapps/*.test.ts'],
      globalSetup: '<rootDir>/test/browser/support/global-setup.ts',
    },
  ],
};
