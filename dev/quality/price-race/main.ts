import { figuresOf } from './outcome';
import { race } from './race';
import { racePlan } from './settings';

async function main(): Promise<boolean> {
  const plan = racePlan(process.env, 1000);
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
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
  const figures = {
    ...figuresOf(payments),
    'minutes of full blocks': minutes,
    'highest price in 10^9 FRI': Number(highestPrice) / 1e9,
    'seconds that it took': seconds(),
    problems: problems.length,
  };
  for (const [name, value] of Object.entries(figures)) {
    say(`${name.padEnd(40)} ${String(value).padStart(6)}`);
  }
  problems.forEach(say);
  return problems.length === 0;
}

main().then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    );
    process.exit(1);
  },
);
