import { soakPlan } from './settings';
import { soak } from './soak';

const plan = soakPlan(process.env, 30);

it(`loses and repeats nothing, whatever goes wrong (SOAK_SEED=${plan.seed})`, async () => {
  const { figures, problems } = await soak(plan);
  expect(problems).toStrictEqual([]);
  expect(figures.sends).toBe(plan.sends);
});
