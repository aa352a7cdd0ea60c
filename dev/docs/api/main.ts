import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { madeFiles } from './files';
import { ROOT } from '../../local/root';

/** `npm run docs` writes the generated files; with `--check` it only lists the stale
 * ones, and fails if there are any. */
async function main(checking: boolean): Promise<void> {
  for (const { path, text } of await madeFiles(ROOT)) {
    const file = join(ROOT, path);
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found !== text && checking) {
      console.error(`${path} is stale: run "npm run docs"`);
      process.exitCode = 1;
    } else if (found !== text) {
      await writeFile(file, text);
    }
  }
}

void main(process.argv.includes('--check'));
