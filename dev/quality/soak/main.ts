import { soak, soakPlan } from './soak';
import { runProgram, say, sayFigures } from '../run';

runProgram(async () => {
  const plan = soakPlan(1000);
  say(`SOAK_SEED=${plan.seed} SOAK_SENDS=${plan.sends} on ${plan.chain}`);
  const start = performance.now();
  let printed = 0;
  const { figures, problems } = await soak(plan, (sends, found) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say(`${sends} of ${plan.sends} sends, ${seconds} s`);
    found.slice(printed).forEach(say);
    printed = found.length;
  });
  say('');
  sayFigures(figures);
  return problems.length === 0;
});
