import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

/** The maximum that registering the wallet may add to a page, in bytes. */
export const CLIENT_LIMITS = { raw: 5500, gzip: 2700 };

/**
 * Measures what `import 'l2net-snap/register'` adds to a page.
 *
 * @returns The size of register.js and wallet.js with all that they import, minified, in
 * bytes: raw and gzipped (level 9).
 */
export async function measureClient(
  folder: string,
): Promise<{ raw: number; gzip: number }> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'register.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}
