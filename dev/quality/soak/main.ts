import { soakPlan } from './settings';
import { soak } from './soak';

async function main(): Promise<boolean> {
  const plan = soakPlan(process.env, 1000);
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
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
  for (const [name, value] of Object.entries(figures)) {
    say(`${name.padEnd(36)} ${String(value).padStart(8)}`);
  }
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
