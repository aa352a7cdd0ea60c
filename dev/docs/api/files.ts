import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { openRpcDocument } from './document';
import { withReference } from './page';
import { clientTypes } from './types';
import { withWarnings } from './warnings-page';
import { PROTOCOLS_FILE } from '../../../src/config/protocols';
import type { LockFile } from '../../local/package/bundled';
import { protocolTables } from '../../protocols/tables';
import { licencesPage } from '../licences/page';

/** A file that is generated from the method definitions, the lock file, the warnings or
 * the known protocols. */
export type MadeFile = { readonly path: string; readonly text: string };

/** The generated files with their current contents. */
export async function madeFiles(root: string): Promise<MadeFile[]> {
  const document = openRpcDocument();
  const page = await readFile(join(root, 'docs/rpc.md'), 'utf8');
  const warnings = await readFile(join(root, 'docs/warnings.md'), 'utf8');
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  const files = [
    { path: 'openrpc.json', text: JSON.stringify(document) },
    { path: PROTOCOLS_FILE, text: JSON.stringify(protocolTables()) },
    { path: 'client/methods.ts', text: clientTypes(document) },
    { path: 'docs/rpc.md', text: withReference(page, document) },
    { path: 'docs/warnings.md', text: withWarnings(warnings) },
    {
      path: 'docs/licences.md',
      text: licencesPage(JSON.parse(lock) as LockFile),
    },
  ];
  return Promise.all(
    files.map(async ({ path, text }) => {
      const filepath = join(root, path);
      const style = await resolveConfig(filepath);
      return { path, text: await format(text, { ...style, filepath }) };
    }),
  );
}
