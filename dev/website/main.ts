import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { websiteFiles } from './site';
import { serveFolder } from '../chain/servers/serve-folder';
import { ROOT } from '../local/root';

const FOLDER = join(ROOT, 'build/website');

/** `npm run website` writes the website to build/website; with `-- --serve` it also serves it until
 * Ctrl-C. */
async function main(isServed: boolean): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, content] of await websiteFiles()) {
    const file = join(FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  process.stdout.write('build/website\n');
  if (isServed) {
    const { url } = await serveFolder(FOLDER, 8091);
    process.stdout.write(`${url}\n`);
  }
}

void main(process.argv.includes('--serve'));
