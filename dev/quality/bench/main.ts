import { prepareLocal } from '../../local/builds/prepare-local';

/** Builds the snap for the local networks, and measures it. */
async function main(): Promise<void> {
  await prepareLocal();
  const { measure } = await import('./measure');
  await measure();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
