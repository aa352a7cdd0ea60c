import type { Json } from '@metamask/snaps-sdk';

import { again, crashable, liveOn, type Call, type Death } from './second-life';
import type { JournalEntry } from '../../../src/state/journal';
import type { ScriptedChain } from '../nodes/scripted-chain';

/** What MetaMask may have on disk: the state after one of the snap's writes. */
export type OnDisk = Record<string, Json>;

/** A life of the snap that was stopped. */
export type Stopped = {
  readonly end: unknown;
  /** The state after each write, in order; MetaMask has any of them on disk. */
  readonly disks: readonly OnDisk[];
};

/**
 * Makes a call and stops MetaMask.
 *
 * @param state - The state at the start; by default that of a wallet that sent nothing.
 */
export async function stopAtStep(
  chain: ScriptedChain,
  call: Call,
  death: Death,
  state?: OnDisk,
): Promise<Stopped> {
  const { through, ended } = crashable(death);
  const disks: OnDisk[] = [];
  const wallet = liveOn(chain, undefined, {
    ...(state && { state }),
    through: async (act) => {
      const value = await through(act);
      const now = Object.fromEntries(wallet.state.values);
      const before = disks.at(-1);
      if (JSON.stringify(now) !== JSON.stringify(before)) {
        disks.push(structuredClone(now));
      }
      return value;
    },
  });
  const answer = again(wallet, call).catch((error: unknown) => error);
  return { end: await Promise.race([ended, answer]), disks };
}

/** The entries of the journal in a state. */
export function journalIn(disk: OnDisk): JournalEntry[] {
  return (disk.journal ?? []) as JournalEntry[];
}
