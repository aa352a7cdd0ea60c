import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pack } from './pack';
import { typeProblems } from './types-check';
import { buildClient } from '../builds/client';

const ROOT = join(__dirname, '../..');

/** `npm run check:package` checks that dapps get right types from the package. */
async function main(): Promise<void> {
  buildClient(join(ROOT, 'dist/client'));
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const { name } = pack(ROOT, folder);
    const problems = await typeProblems(readFileSync(join(folder, name)));
    for (const problem of problems) {
      console.error(problem);
    }
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
