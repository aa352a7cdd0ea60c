const { default: Sequencer } = require('@jest/test-sequencer');

const SLOW = ['simulation', 'browser', 'dapps'];

/** Runs the slow suites first: the short ones then keep all workers busy to the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isSlow = ({ context }) =>
      SLOW.includes(context.config.displayName?.name);
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(isSlow),
      ...sorted.filter((test) => !isSlow(test)),
    ];
  }
};
