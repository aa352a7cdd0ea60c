import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

/** A file of the page. */
export type PageFile = { readonly type: string; readonly body: string };

const FOLDER = join(__dirname, 'page');

/**
 * Bundles the page.
 *
 * @returns Its files by path: `/`, its stylesheets and `/main.js`.
 */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const read = (name: string): string =>
    readFileSync(join(FOLDER, name), 'utf8');
  return new Map([
    ['/', { type: 'text/html', body: read('index.html') }],
    ['/style.css', { type: 'text/css', body: read('style.css') }],
    ['/wallet.css', { type: 'text/css', body: read('wallet.css') }],
    ['/main.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' }],
  ]);
}
