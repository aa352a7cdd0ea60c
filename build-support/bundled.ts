import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'esbuild';

import { EDITS, LIBRARIES, REPLACED } from './patches.cjs';

const load = createRequire(__filename);

/** Edits modules as the released build does, with the same list of patches and the same
 * functions. */
export const PATCHES: Plugin = {
  name: 'patches',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
      contents: edited(path, await readFile(path, 'utf8')),
    }));
  },
};

/** A file's text with the build's edits applied. */
function edited(path: string, source: string): string {
  return EDITS.filter(({ file }) => join(LIBRARIES, file) === path).reduce(
    (text, { name }) => editOf(name)(text),
    source,
  );
}

/** The function of an edit, which takes a source text and returns the edited one. */
export function editOf(name: string): (source: string) => string {
  return load(`./${name}.cjs`) as (source: string) => string;
}

/**
 * @param name - A patch.
 * @returns The text of the file that it edits, as published.
 */
export function sourceFor(name: string): string {
  const file = EDITS.find((edit) => edit.name === name)?.file ?? '';
  return readFileSync(join(LIBRARIES, file), 'utf8');
}

/**
 * @param library - The name of a library, which may be only another's dependency.
 */
export function asPublished(library: string): unknown {
  return load(library);
}

/** Loads a library as it is in the bundle, with all patches and with its own
 * dependencies bundled. */
export async function bundled(library: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from '${library}';`,
      resolveDir: dirname(LIBRARIES),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    alias: REPLACED,
    plugins: [PATCHES],
  });
  // Jest doesn't transform files in a folder of this name.
  const folder = join(mkdtempSync(join(tmpdir(), 'bundled-')), 'node_modules');
  const file = join(folder, 'library.js');
  mkdirSync(folder);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  try {
    return load(file);
  } finally {
    rmSync(dirname(folder), { recursive: true });
  }
}
