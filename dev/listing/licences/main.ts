import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { collectNotices } from './collect';
import { NOTICES_FILE } from './notices';
import { bundledFolders, buildWithMap } from '../../local/builds/with-map';
import { ROOT } from '../../local/root';

/** `npm run licences` writes the notices of what is really in the built bundle. */
async function main(): Promise<void> {
  const { map } = await buildWithMap();
  const { text } = collectNotices(bundledFolders(map));
  writeFileSync(join(ROOT, NOTICES_FILE), text);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
