import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { buildClient } from '../builds/client';
import { measureClient } from '../builds/client-size';

/** What the sizes of a file are, in bytes; gzipped at level 9. */
type Sizes = { readonly raw: number; readonly gzip: number };

const ROOT = join(__dirname, '../..');

/**
 * Builds the released snap and measures its size.
 *
 * @returns The bundle's sizes.
 */
export function measureBundle(): Sizes {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const bundle = readFileSync(join(ROOT, 'dist/bundle.js'));
  return { raw: bundle.length, gzip: gzipSync(bundle, { level: 9 }).length };
}

/**
 * Builds the client and measures what it adds to a page that registers the wallet.
 *
 * @returns Its sizes, minified.
 */
export async function measureBuiltClient(): Promise<Sizes> {
  const folder = join(ROOT, 'dist/client');
  buildClient(folder);
  return await measureClient(folder);
}
