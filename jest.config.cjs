const PRESET = require('@metamask/snaps-jest/jest-preset');

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
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/build-support/*.test.ts',
        '<rootDir>/src/**/*.test.{ts,tsx}',
        '<rootDir>/client/**/*.test.ts',
        '<rootDir>/dev/**/*.test.ts',
        '<rootDir>/test/catalogue/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'simulation',
      // As the preset of snaps-jest, whose time limit no project may set.
      testEnvironment: PRESET.testEnvironment,
      setupFilesAfterEnv: PRESET.setupFilesAfterEnv,
      // The tests install the local build, whose folder goes by the ports that are
      // free: it is known only when they run.
      testEnvironmentOptions: { server: { enabled: false } },
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '<rootDir>/test/browser/',
        '<rootDir>/test/catalogue/',
        '<rootDir>/test/dapps/',
      ],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/test/browser/support/global-setup.ts',
    },
    {
      ...shared,
      displayName: 'dapps',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/dapps/*.test.ts'],
      globalSetup: '<rootDir>/test/browser/support/global-setup.ts',
    },
  ],
};
