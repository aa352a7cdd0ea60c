import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type BuildOptions } from 'esbuild';

import type { Library } from '../libraries';

const FOLDER = join(__dirname, '..');
const ROOT = join(FOLDER, '../..');

export async function bundleOf({
  page,
  instead = {},
}: Library): Promise<string> {
  return bundle({
    entryPoints: [join(FOLDER, 'pages', page)],
    alias: { ...publishedModules(), ...instead },
  });
}

/** Bundles a page's TypeScript, as the documentation shows it, with its imports. */
export async function bundleOfText(contents: string): Promise<string> {
  return bundle({
    stdin: { contents, loader: 'ts', resolveDir: FOLDER },
    alias: publishedModules(),
  });
}

/** Bundles like a dapp's developer, with this package as it is published. */
async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: FOLDER,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      global: 'globalThis',
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** The package's modules, by the names under which `package.json` exports them. */
function publishedModules(): Record<string, string> {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(text) as {
    name: string;
    exports: Record<string, string | { import: { default: string } }>;
  };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'string'
        ? []
        : [[`${name}${path.slice(1)}`, join(ROOT, target.import.default)]],
    ),
  );
}
