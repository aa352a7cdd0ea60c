import type fc from 'fast-check';

import type { LeakCheck } from './leaks';
import type { VirtualClock } from '../determinism/virtual-clock';
import type { VirtualRandom } from '../determinism/virtual-random';

/** What the targets share. */
export type FuzzTools = {
  readonly clock: VirtualClock;
  readonly random: VirtualRandom;
  readonly checkLeak: LeakCheck;
};

/** One part of the wallet that hostile inputs reach. */
export type Target<Value = unknown> = {
  readonly name: string;
  /** Its part of all inputs, in thousandths. */
  readonly share: number;
  /** Makes what one run gets: one input, or several that belong together. */
  readonly arbitrary: fc.Arbitrary<Value>;
  /** How many inputs a run's value holds. */
  readonly countOf: (value: Value) => number;
  /** Throws if the wallet fails in any way that it may not. */
  readonly run: (value: Value, tools: FuzzTools) => Promise<void> | void;
};

/**
 * @param target - A target.
 * @returns The same one, for a list of targets whose values differ.
 */
export function target<Value>(target: Target<Value>): Target {
  return target as Target;
}
