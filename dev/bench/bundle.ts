import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(__dirname, '../..');

/**
 * Builds the released snap and measures its size.
 *
 * @returns The bundle's size in bytes, raw and gzipped (level 9).
 */
export function measureBundle(): { raw: number; gzip: number } {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const bundle = readFileSync(join(ROOT, 'dist/bundle.js'));
  return { raw: bundle.length, gzip: gzipSync(bundle, { level: 9 }).length };
}
