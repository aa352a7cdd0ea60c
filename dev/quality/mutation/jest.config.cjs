const {
  projects: [unit],
} = require('../../../jest.config.cjs');

/** The unit tests of the folders that main.ts names. */
module.exports = { ...unit, testMatch: JSON.parse(process.env.MUTATION_TESTS) };
