import { buildOnce } from './prepare-local';

buildOnce().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
