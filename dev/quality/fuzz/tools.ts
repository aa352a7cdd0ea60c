import type fc from 'fast-check';

import { secrets } from '../../../test/support/secrets';
import {
  installVirtualClock,
  type VirtualClock,
} from '../determinism/virtual-clock';
import {
  installVirtualRandom,
  type VirtualRandom,
} from '../determinism/virtual-random';

/** The key that the fuzzed wallet's user has for an explorer. */
export const EXPLORER_KEY = 'key-of-the-user-0123456789';

/** What the targets share. */
export type FuzzTools = {
  readonly clock: VirtualClock;
  readonly random: VirtualRandom;
  /** Throws if a value holds one of the test phrase's secrets, in any notation, or the
   * user's key for an explorer. */
  readonly checkLeak: (where: string, value: unknown) => void;
  /** Gives clock and random numbers back. */
  readonly uninstall: () => void;
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

/** The same target, for a list of targets whose values differ. */
export function target<Value>(one: Target<Value>): Target {
  return one as Target;
}

/** Puts a virtual clock and random numbers of the seed in place of the real ones. */
export async function createTools(seed: number): Promise<FuzzTools> {
  const known = [...(await secrets()), EXPLORER_KEY];
  const clock = installVirtualClock();
  const random = installVirtualRandom(seed);
  return {
    clock,
    random,
    checkLeak: (where, value) => {
      const text = (JSON.stringify(value) as string | undefined) ?? '';
      const lower = text.toLowerCase();
      if (known.some((secret) => lower.includes(secret))) {
        throw new Error(`A secret leaked in ${where}`);
      }
    },
    uninstall: () => {
      clock.uninstall();
      random.uninstall();
    },
  };
}
