import type { Json } from '@metamask/snaps-sdk';

import {
  again,
  crashable,
  liveOn,
  PAYMENT,
  type Call,
  type Death,
} from './second-life';
import type { JournalEntry } from '../../../src/state/journal';
import { chainWithMemory } from '../nodes/chain-with-memory';
import { BLOCK, type ScriptedChain } from '../nodes/scripted-chain';

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

/** Options of a chain whose newest closed block is ten minutes younger than a payment's. */
export const TEN_MINUTES_LATER = {
  overrides: {
    starknet_getBlockWithTxHashes: ({
      block_id: id,
    }: {
      block_id: unknown;
    }): object => (id === 'latest' ? { ...BLOCK, timestamp: 602 } : BLOCK),
  },
};

/** A payment that was submitted when MetaMask stopped, with nothing on disk but what the
 * wallet wrote before its window opened. */
export async function afterSubmission(
  options: Parameters<typeof chainWithMemory>[0] = {},
  call: Call = PAYMENT,
): Promise<{ chain: ScriptedChain; disk: OnDisk }> {
  for (let at = 1; at < 200; at += 1) {
    const chain = chainWithMemory(options);
    const { disks } = await stopAtStep(chain, call, { at, isDone: true });
    const disk = disks.find((one) => journalIn(one)[0]?.attempt);
    if (chain.submitted.length === 1 && disk) {
      return { chain, disk };
    }
  }
  throw new Error('Nothing was submitted');
}
