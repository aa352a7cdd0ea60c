import { soakPlan } from './settings';
import { soak } from './soak';

/** Ample, because SOAK_SENDS may ask for more. */
const MAX_MS = 3_600_000;

const plan = soakPlan(process.env, 30);

it(
  `loses and repeats nothing, whatever goes wrong (SOAK_SEED=${plan.seed})`,
  async () => {
    const { figures, problems } = await soak(plan);
    expect(problems).toStrictEqual([]);
    expect(figures.sends).toBe(plan.sends);
  },
  MAX_MS,
);

it(
  'goes the same way again with the same seed',
  async () => {
    const short = soakPlan({ SOAK_SEED: '7' }, 12);
    expect(await soak(short)).toStrictEqual(await soak(short));
  },
  MAX_MS,
);
