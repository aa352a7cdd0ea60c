import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import { swcMinify } from 'terser-webpack-plugin';

import { BUILDS, buildLocal } from './local';
import { hashOfSources, stampOf, writeStamp } from './stamp';
import { CONST_TO_LET } from '../../../build-support/snap-config.cjs';
import { ROOT } from '../root';

/** A bundle with `const`, and the source map that leads from it to the sources. */
export type MappedBundle = { readonly bundle: string; readonly map: string };

/** Builds the released bundle once more, with a source map, unless that was done for these
 * sources.
 *
 * @throws Error if the bundle isn't the released one.
 */
export async function buildWithMap(): Promise<MappedBundle> {
  const released = readFileSync(join(ROOT, 'dist/bundle.js'), 'utf8');
  const folder = join(BUILDS, 'with-map');
  const sources = hashOfSources();
  if (stampOf(folder) !== sources) {
    rmSync(folder, { recursive: true, force: true });
    await buildLocal({ SOURCE_MAP: 'true' }, folder);
    writeStamp(folder, sources);
  }
  const read = (name: string): string =>
    readFileSync(join(folder, 'dist', name), 'utf8');
  const bundle = read('bundle.js').replace(/\n\/\/# sourceMappingURL=.*$/u, '');
  const { code } = await swcMinify({ bundle }, undefined, CONST_TO_LET);
  if (unescaped(code ?? '') !== unescaped(released)) {
    throw new Error(
      'dist/bundle.js is not what the sources give: run npm run build',
    );
  }
  return { bundle, map: read('bundle.js.map') };
}

/** The code with characters like `×` as such, as snaps-cli writes them in the end. */
function unescaped(code: string): string {
  return code
    .replace(/\\x([\da-f]{2})/gu, (_, hex) =>
      String.fromCharCode(Number(`0x${hex}`)),
    )
    .trim();
}

/** The folder of the package that a source is of, from the project's root; undefined for other
 * sources. */
export function packageFolderOf(source: string | null): string | undefined {
  return /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/u.exec(
    source ?? '',
  )?.[0];
}

/** The folders of the packages of which the bundle has code, sorted. The bundler is one of them:
 * it puts its own functions in. */
export function bundledFolders(map: string): string[] {
  const folders = new Set<string>();
  eachMapping(new TraceMap(map), ({ source }) => {
    const folder = /(?:^|\/)webpack\/(?:bootstrap|runtime)/u.test(source ?? '')
      ? 'node_modules/webpack'
      : packageFolderOf(source);
    if (folder !== undefined) {
      folders.add(folder);
    }
  });
  return [...folders].sort();
}
