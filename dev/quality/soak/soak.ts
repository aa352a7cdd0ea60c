import { audit, openBooks } from './audit';
import { nodeOn, runNode } from './node';
import { playStep } from './play';
import type { Send } from './sends';
import { createSoakWorld, type SoakWorld } from './world';
import { CHAINS, type ChainKind } from '../../chain/networks/chains';
import { stayInOneThread } from '../../testing/determinism/one-thread';
import { installVirtualClock } from '../../testing/determinism/virtual-clock';
import { installVirtualRandom } from '../../testing/determinism/virtual-random';
import { numberIn, seedIn } from '../run';

/** A run's parameters. */
export type SoakPlan = {
  readonly seed: number;
  readonly sends: number;
  /** The run ends after this many minutes, even if there are sends left. */
  readonly maxMinutes: number;
  readonly chain: ChainKind;
};

/**
 * @param sends - The number of sends if SOAK_SENDS isn't set.
 * @returns The plan that the environment sets.
 * @throws Error if a number or the chain is invalid.
 */
export function soakPlan(sends: number): SoakPlan {
  const { SOAK_CHAIN: named = 'embedded' } = process.env;
  const chain = CHAINS.find((name) => name === named);
  if (chain === undefined) {
    throw new Error(`SOAK_CHAIN is one of: ${CHAINS.join(', ')}`);
  }
  return {
    seed: seedIn('SOAK_SEED'),
    sends: numberIn('SOAK_SENDS', sends),
    maxMinutes: numberIn('SOAK_MINUTES', 60),
    chain,
  };
}

/** A run's result. */
export type SoakResult = {
  readonly figures: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly sends: readonly Send[];
};

/** When a run on the embedded chain starts, in milliseconds since 1970; another chain has
 * its own time. */
const START = Date.UTC(2026, 0, 1);

/** The sends between two audits: more than a day of the clock. */
const BETWEEN_AUDITS = 500;

/** Sends repeatedly while everything goes wrong that can.
 *
 * @param plan - The seed, the bounds and the chain.
 * @param onAudit - Called after each audit with the number of sends and all problems.
 * @returns The figures and all problems.
 */
export async function soak(
  { seed, sends, maxMinutes, chain }: SoakPlan,
  onAudit: (sends: number, problems: readonly string[]) => void = () =>
    undefined,
): Promise<SoakResult> {
  const end = performance.now() + maxMinutes * 60_000;
  const open = await runNode(chain);
  const clock = installVirtualClock(
    chain === 'embedded' ? { start: START } : {},
  );
  const random = installVirtualRandom(seed);
  const useThreads = stayInOneThread();
  const node = nodeOn(open(), clock);
  try {
    const world = await createSoakWorld(node, clock, seed);
    let books = await openBooks(world);
    const began = clock.now();
    let audits = 0;
    while (world.sends.length < sends && performance.now() < end) {
      const goal = Math.min(sends, world.sends.length + BETWEEN_AUDITS);
      while (world.sends.length < goal) {
        await playStep(world, goal - world.sends.length, books);
      }
      books = await audit(world, books);
      audits += 1;
      onAudit(world.sends.length, world.problems);
    }
    return {
      figures: {
        ...figuresOf(world),
        'hours by the clock': Math.floor((clock.now() - began) / 3_600_000),
        audits,
      },
      problems: world.problems,
      sends: world.sends,
    };
  } finally {
    clock.uninstall();
    random.uninstall();
    useThreads();
    await node.stop();
  }
}

function figuresOf(world: SoakWorld): Record<string, number> {
  const { sends, gateway, counts, other } = world;
  const countOf = (kind: string): number =>
    sends.filter(({ end }) => end.kind === kind).length;
  return {
    sends: sends.length,
    'of these, in the wallet’s own forms': sends.filter(
      ({ means }) => means !== 'site',
    ).length,
    'answered with a hash': countOf('sent'),
    'answered with an error': countOf('failed'),
    'cut short by a shutdown': countOf('cut short'),
    'declined when warned': countOf('declined'),
    'calls that came again': counts.again,
    'sends that the user repeated': counts.repeated,
    'transactions submitted': gateway.submissions.length,
    'of these, to replace another one': counts.replacements,
    'restarts of the snap': counts.restarts,
    'of these, from what was on disk': counts.losses,
    'transactions whose records were lost': world.lost.size,
    'transactions warned of as maybe the second': world.warned.size,
    reorganisations: counts.reorganisations,
    'transactions of the other wallet': other.count(),
    ...Object.fromEntries(
      [...gateway.counts]
        .filter(([name]) => name !== 'passed')
        .map(([name, count]) => [`requests: ${name}`, count]),
    ),
    problems: world.problems.length,
  };
}
