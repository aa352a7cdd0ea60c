const { existsSync } = require('node:fs');
const { join } = require('node:path');

const GLOBAL_SETUP = join(__dirname, 'test/support/global-setup.ts');

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

// Our own code alone is transformed: every dependency has a CommonJS copy.
const transformIgnorePatterns = ['/node_modules/'];

const shared = {
  rootDir: __dirname,
  transform: TYPESCRIPT,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
};

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'simulation',
      preset: '@metamask/snaps-jest',
      // The tests drive the local build, whose endpoints are local nodes.
      testEnvironmentOptions: {
        server: { root: join(__dirname, 'build/local') },
      },
      testTimeout: 60_000,
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      ...(existsSync(GLOBAL_SETUP) ? { globalSetup: GLOBAL_SETUP } : {}),
    },
  ],
};
