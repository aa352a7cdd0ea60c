import { soak, soakPlan } from './soak';

/** A generous limit, because SOAK_SENDS may request more sends. */
const MAX_MS = 3_600_000;

const plan = soakPlan(30);

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
  'a run repeats itself exactly with the same seed',
  async () => {
    const short = { ...plan, seed: 7, sends: 12, chain: 'embedded' } as const;
    expect(await soak(short)).toStrictEqual(await soak(short));
  },
  MAX_MS,
);
