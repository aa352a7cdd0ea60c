import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import type { Sizes } from './bytes';
import { buildClient } from '../../local/builds/client';
import { measureClient } from '../../local/builds/client-size';

const ROOT = join(__dirname, '../../..');

/** Builds the released snap. */
export function buildReleased(): void {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' });
}

/** Builds the client and measures what it adds to a page that registers the wallet. */
export async function measureBuiltClient(): Promise<Sizes> {
  const folder = join(ROOT, 'dist/client');
  buildClient(folder);
  return await measureClient(folder);
}
