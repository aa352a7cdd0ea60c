import type fc from 'fast-check';

import {
  installVirtualClock,
  type VirtualClock,
} from '../../testing/determinism/virtual-clock';
import {
  installVirtualRandom,
  type VirtualRandom,
} from '../../testing/determinism/virtual-random';
import { secrets } from '../../testing/wallet/secrets';

/** The key that the fuzzed wallet's user has for an explorer. */
export const EXPLORER_KEY = 'key-of-the-user-0123456789';

/** The tools that the targets share. */
export type FuzzTools = {
  readonly clock: VirtualClock;
  readonly random: VirtualRandom;
  /** Throws if a value contains one of the test phrase's secrets, in any notation, or
   * the user's explorer key. */
  readonly checkLeak: (where: string, value: unknown) => void;
  /** Restores the clock and the random numbers. */
  readonly uninstall: () => void;
};

/** A part of the wallet to fuzz with hostile inputs. */
export type Target<Value = unknown> = {
  readonly name: string;
  /** Its share of all inputs, in thousandths. */
  readonly share: number;
  /** Generates a run's value: one input, or several that belong together. */
  readonly arbitrary: fc.Arbitrary<Value>;
  /** The number of inputs in a run's value. */
  readonly countOf: (value: Value) => number;
  /** Throws if the wallet fails in an unexpected way. */
  readonly run: (value: Value, tools: FuzzTools) => Promise<void> | void;
};

/** Widens a target's type, for a list of targets with different values. */
export function target<Value>(one: Target<Value>): Target {
  return one as Target;
}

/** Replaces the clock and the random numbers with virtual ones of the seed. */
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
