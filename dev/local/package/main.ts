import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PUBLISHED } from './contents';
import { pack } from './pack';
import { typeProblems } from './types-check';
import { buildClient } from '../builds/client';
import { ROOT } from '../root';

/** `npm run check:package` checks that dapps get correct types from the package, and
 * that it contains exactly the expected files. */
async function main(): Promise<void> {
  buildClient(join(ROOT, 'dist/client'));
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const { name, paths } = pack(ROOT, folder);
    const problems = [
      ...(await typeProblems(readFileSync(join(folder, name)))),
      ...paths
        .filter((path) => !PUBLISHED.includes(path))
        .map((path) => `${path} would be published`),
      ...PUBLISHED.filter((path) => !paths.includes(path)).map(
        (path) => `${path} is missing`,
      ),
    ];
    for (const problem of problems) {
      console.error(problem);
    }
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
