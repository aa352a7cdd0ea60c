const { default: Sequencer } = require('@jest/test-sequencer');

const WAITING = ['simulation', 'browser', 'dapps'];

/** Spreads suites that mostly wait, the longest first, among those that mostly compute,
 * so that all processors stay busy to the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isWaiting = ({ context }) =>
      WAITING.includes(context.config.displayName?.name);
    const computing = sorted.filter((test) => !isWaiting(test));
    const waiting = sorted.filter(isWaiting);
    const each = Math.floor(computing.length / waiting.length);
    return [
      ...waiting.flatMap((test) => [test, ...computing.splice(0, each)]),
      ...computing,
    ];
  }
};
