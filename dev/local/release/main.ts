import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { disagreements } from './versions';
import { ROOT } from '../root';

const FILES = ['package.json', 'package-lock.json', 'snap.manifest.json'];

/** `npm run release:check -- v1.2.3` fails if a file has another version. */
async function main(tag: string): Promise<void> {
  const versions: Record<string, string | undefined> = {};
  for (const file of FILES) {
    const text = await readFile(join(ROOT, file), 'utf8');
    versions[file] = (JSON.parse(text) as { version?: string }).version;
  }
  for (const line of disagreements(tag, versions)) {
    console.error(line);
    process.exitCode = 1;
  }
}

void main(process.argv[2] ?? '');
