import { soakPlan } from './settings';
import { soak } from './soak';

/** Ample, because SOAK_SENDS may ask for more. */
const MAX_MS = 3_600_000;

// The same dice each time, so that a failure is a change's own; `npm run soak` throws new
// ones.
const plan = soakPlan({ SOAK_SEED: '2026', ...process.env }, 30);

it(
  `loses and repeats nothing, whatever goes wrong (SOAK_SEED=${plan.seed})`,
  async () => {
    const { figures, problems } = await soak(plan);
    expect(problems).toStrictEqual([]);
    expect(figures.sends).toBe(plan.sends);
  },
  MAX_MS,
);
