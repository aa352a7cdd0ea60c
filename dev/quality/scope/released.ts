import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type Plugin } from 'esbuild';

import { linesOfCode } from './lines';
import { PATCHES } from '../../../build-support/bundled';
import { EDITS, REPLACED } from '../../../build-support/patches.cjs';
import manifest from '../../../snap.manifest.json';
import { ROOT } from '../../local/root';

/** A file and its lines of code. */
export type CountedFile = { readonly path: string; readonly lines: number };

/** A library of which code is in the bundle, with the lines of the files that it comes from. */
type BundledLibrary = {
  readonly name: string;
  readonly version: string;
  readonly lines: number;
};

/** What an audit of a released snap covers. */
export type Released = {
  /** The wallet's own files. */
  readonly files: readonly CountedFile[];
  readonly libraries: readonly BundledLibrary[];
  /** The build's edits of libraries' files, and what it takes in place of libraries. */
  readonly edits: readonly {
    readonly name: string;
    readonly library: string;
    readonly lines: number;
  }[];
  /** The files of the manifest beside the bundle, with their bytes. */
  readonly beside: readonly { readonly path: string; readonly bytes: number }[];
};

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const counted = (path: string): CountedFile => ({
  path,
  lines: linesOfCode(path, read(path)),
});

/** Reads what is released of the files that are checked out and the libraries installed. */
export async function readReleased(): Promise<Released> {
  const paths = await bundledPaths();
  return {
    files: paths.filter((path) => path.startsWith('src/')).map(counted),
    libraries: librariesOf(
      paths.filter((path) => !/^(?:src|build-support)\//u.test(path)),
    ),
    edits: [
      ...EDITS,
      ...Object.keys(REPLACED).map((name) => ({
        name,
        file: `in place of ${name}`,
      })),
    ].map(({ name, file }) => ({
      name,
      library: file,
      lines: counted(`build-support/${name}.cjs`).lines,
    })),
    beside: [
      ...manifest.source.files,
      ...manifest.source.locales,
      manifest.source.location.npm.iconPath,
    ].map((path) => ({ path, bytes: Buffer.byteLength(read(path)) })),
  };
}

/** As the released build has it: what a library in CommonJS requires is the module that others
 * import. */
const ONE_FORMAT: Plugin = {
  name: 'one-format',
  setup: (bundler) => {
    bundler.onResolve(
      { filter: /^[^./]/ },
      async ({ kind, path, importer, resolveDir }) =>
        kind === 'require-call'
          ? bundler.resolve(path, {
              kind: 'import-statement',
              importer,
              resolveDir,
            })
          : undefined,
    );
  },
};

/** The files of which code is in a bundle, sorted. Not the released one, which needs a minute;
 * this bundler follows the same imports, with the same edits of libraries. */
async function bundledPaths(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/index.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'build/audit',
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    alias: REPLACED,
    plugins: [ONE_FORMAT, PATCHES],
  });
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .sort();
}

/** The libraries that files are of. */
function librariesOf(paths: readonly string[]): BundledLibrary[] {
  const folders = new Map<string, number>();
  for (const path of paths) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0];
    if (folder === undefined) {
      throw new Error(`${path} is neither of src nor of a library`);
    }
    folders.set(folder, (folders.get(folder) ?? 0) + counted(path).lines);
  }
  return [...folders].map(([folder, lines]) => {
    const { name, version } = JSON.parse(read(`${folder}/package.json`)) as {
      name: string;
      version: string;
    };
    return { name, version, lines };
  });
}
