import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';

import { buildWithMap, packageFolderOf } from '../../local/builds/with-map';
import { ROOT } from '../../local/root';

/** Bytes of a file or of a part of it; gzipped at level 9. A part's gzipped size is the
 * growth of the file by that part, so the parts don't add up to the whole. */
export type Sizes = { readonly raw: number; readonly gzip: number };

/** The bytes of a bundle by owner: a folder of src, a library, or the bundler. */
export type Bytes = {
  readonly bundle: Sizes;
  readonly owners: Readonly<Record<string, Sizes>>;
};

/** Attributes each byte of the bundle to the owner of its source module.
 *
 * @returns The bytes.
 * @throws Error if the bundle isn't the released one.
 */
export async function measureBytes(): Promise<Bytes> {
  const { bundle, map } = await buildWithMap();
  const { owners } = bytesOf(bundle, map);
  const released = readFileSync(join(ROOT, 'dist/bundle.js'), 'utf8');
  return { bundle: sizesOf(released), owners };
}

/** A bundle's bytes by owner, the largest first. */
export function bytesOf(bundle: string, map: string): Bytes {
  const pieces = piecesOf(bundle, map);
  const whole = sizesOf(bundle);
  const owners = new Set(pieces.map(({ owner }) => owner));
  const sizes = [...owners].map((owner): [string, Sizes] => {
    const others = pieces.filter((piece) => piece.owner !== owner);
    const without = sizesOf(others.map(({ text }) => text).join(''));
    return [
      owner,
      { raw: whole.raw - without.raw, gzip: whole.gzip - without.gzip },
    ];
  });
  sizes.sort(([, a], [, b]) => b.raw - a.raw);
  return { bundle: whole, owners: Object.fromEntries(sizes) };
}

type Piece = { readonly owner: string; readonly text: string };

/** Cuts a bundle where its owner changes. */
function piecesOf(bundle: string, map: string): Piece[] {
  const lineStarts = [0];
  for (const { index } of bundle.matchAll(/\n/gu)) {
    lineStarts.push(index + 1);
  }
  const cuts: { at: number; owner: string }[] = [{ at: 0, owner: BUNDLER }];
  eachMapping(
    new TraceMap(map),
    ({ generatedLine, generatedColumn, source }) => {
      cuts.push({
        at: (lineStarts[generatedLine - 1] ?? 0) + generatedColumn,
        owner: ownerOf(source),
      });
    },
  );
  return cuts.map(({ at, owner }, index) => ({
    owner,
    text: bundle.slice(at, cuts[index + 1]?.at ?? bundle.length),
  }));
}

const BUNDLER = 'webpack';

/** The owner of a source path: a folder of src, or a package. */
function ownerOf(source: string | null): string {
  const path = source ?? '';
  const library = packageFolderOf(path)?.split('node_modules/').pop();
  const own = /(?:^|\/)((?:src|build-support)(?:\/[^/]+(?=\/))?)/u.exec(path);
  return library ?? own?.[1] ?? BUNDLER;
}

/** The sizes of a text in UTF-8. */
export function sizesOf(text: string): Sizes {
  const bytes = Buffer.from(text);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}
