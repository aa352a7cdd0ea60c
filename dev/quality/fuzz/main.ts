import { fuzz } from './fuzz';
import { fuzzSettings } from './settings';

fuzz(fuzzSettings(process.env, 1_000_000), (line) => {
  process.stdout.write(`${line}\n`);
}).then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
    process.exit(1);
  },
);
