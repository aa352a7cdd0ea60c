import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { madeFiles } from './files';

const ROOT = join(__dirname, '../../..');

/** `npm run docs` writes what is made of the method definitions and the lock file; with
 * `--check` it only says which of it is stale, and fails. */
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
