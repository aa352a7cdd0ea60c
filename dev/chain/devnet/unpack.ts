import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Extracts one program from an archive. It is unpacked in a new folder next to its
 * destination that only this user can read or write, so nobody can replace the file.
 *
 * @param folder - The destination folder, created if missing.
 * @throws Error if the archive doesn't contain it.
 */
export function unpackProgram(
  archive: Buffer,
  program: string,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // mkdtemp creates the folder with mode 0700.
  const work = mkdtempSync(join(folder, 'unpack-'));
  try {
    const file = join(work, 'archive.tar.gz');
    writeFileSync(file, archive, { mode: 0o600 });
    execFileSync('tar', ['-xzf', file, '-C', work, program], {
      stdio: 'pipe',
    });
    chmodSync(join(work, program), 0o700);
    renameSync(join(work, program), join(folder, program));
  } finally {
    rmSync(work, { recursive: true });
  }
}
