import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { deriveAccounts } from './derive';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, position) => from + position);

/** The indices that the wallet searches for an address, and those that tests of the
 * built snap use once each. */
const INDICES = [...range(0, 19), ...range(100, 209)];

async function main(): Promise<void> {
  const rows = await deriveAccounts(INDICES);
  writeFileSync(
    join(__dirname, 'accounts.json'),
    `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
