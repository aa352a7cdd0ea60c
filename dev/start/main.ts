import { buildAtPorts } from '../local/builds/at-ports';
import { choosePorts } from '../local/ports/port-block';

const say = (text: string): void => {
  process.stdout.write(text);
};

/** Builds the snap for this machine, and runs it there. */
async function start(): Promise<void> {
  say('Building the snap for local networks …\n');
  const first = await choosePorts();
  // Loading the rest takes seconds too, and needs only the ports.
  const [{ run }] = await Promise.all([
    import('./run'),
    buildAtPorts(first, 'quick'),
  ]);
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
