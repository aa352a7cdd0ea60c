import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import type { Library } from '../libraries';

const FOLDER = join(__dirname, '..');
const ROOT = join(FOLDER, '../..');

/**
 * Bundles a page as a dapp's developer does, with this package as it is published.
 *
 * @param library - The library whose page it is.
 * @returns The page's script.
 */
export async function bundleOf({
  page,
  instead = {},
}: Library): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'pages', page)],
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
    alias: { ...publishedModules(), ...instead },
  });
  return outputFiles[0]?.text ?? '';
}

/** The package's modules, by the names under which `package.json` exports them. */
function publishedModules(): Record<string, string> {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(text) as {
    name: string;
    exports: Record<string, string | { readonly default: string }>;
  };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'string'
        ? []
        : [[`${name}${path.slice(1)}`, join(ROOT, target.default)]],
    ),
  );
}
