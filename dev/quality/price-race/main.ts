import { figuresOf } from './outcome';
import { race, racePlan } from './race';
import { runProgram, say, sayFigures } from '../run';

runProgram(async () => {
  const plan = racePlan(1000);
  say(`PRICES_SEED=${plan.seed} PRICES_PAYMENTS=${plan.payments}`);
  const start = performance.now();
  const seconds = (): number => Math.round((performance.now() - start) / 1000);
  const { payments, highestPrice, minutes, problems } = await race(
    plan,
    (count) => {
      say(`${count} of ${plan.payments} payments, ${seconds()} s`);
    },
  );
  say('');
  sayFigures({
    ...figuresOf(payments),
    'minutes of full blocks': minutes,
    'highest price in 10^9 FRI': Number(highestPrice) / 1e9,
    'seconds that it took': seconds(),
    problems: problems.length,
  });
  problems.forEach(say);
  return problems.length === 0;
});
