import { prepareLocal } from '../local/builds/prepare-local';

const say = (text: string): void => {
  process.stdout.write(text);
};

/** Builds the snap for this machine, and runs it there. */
async function start(): Promise<void> {
  say('Building the snap for local networks …\n');
  await prepareLocal();
  const { run } = await import('./run');
  await run(process.argv, say);
}

start().then(
  () => process.exit(0),
  (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${words}\n`);
    process.exit(1);
  },
);
