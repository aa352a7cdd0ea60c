import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { transformSync } from 'esbuild';

const ROOT = join(__dirname, '../../..');

/** Builds the client for dapps: ECMAScript modules with their types, and in `cjs` the
 * same modules as CommonJS.
 *
 * @param folder - The output folder. Emptied first: leftovers would be published too.
 */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const compiler = require.resolve('typescript/bin/tsc');
  const project = join(ROOT, 'tsconfig.client.json');
  execFileSync(
    process.execPath,
    [compiler, '--project', project, '--outDir', folder],
    { stdio: 'inherit' },
  );
  const commonJs = join(folder, 'cjs');
  const files = readdirSync(folder);
  mkdirSync(commonJs);
  for (const file of files) {
    const isTypes = file.endsWith('.d.ts');
    const text = readFileSync(join(folder, file), 'utf8');
    // TypeScript 4 accepts no imports that end in .ts.
    const code = isTypes
      ? text.replace(/(from '\.\/[\w-]+)\.ts'/gu, "$1.js'")
      : text;
    writeFileSync(join(folder, file), code);
    writeFileSync(
      join(commonJs, file),
      isTypes
        ? code
        : transformSync(code, { format: 'cjs', target: 'es2022' }).code,
    );
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n');
}

if (require.main === module) {
  buildClient(join(ROOT, 'dist/client'));
}
