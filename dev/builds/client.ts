import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/**
 * Builds the client for dapps: ECMAScript modules and their types.
 *
 * @param folder - The output folder. What is in it goes: it would be published too.
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
  // The enclosing package is CommonJS.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
}

if (require.main === module) {
  buildClient(join(ROOT, 'dist/client'));
}
