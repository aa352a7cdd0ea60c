import { execFileSync } from 'node:child_process';

type Packed = {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
};

/**
 * Runs `npm pack` without building anything.
 *
 * @param destination - The folder for the tarball; if omitted, none is written.
 * @returns The tarball's name, and the paths of the files in it.
 */
export function pack(
  folder: string,
  destination?: string,
): { name: string; paths: string[] } {
  const where =
    destination === undefined
      ? ['--dry-run']
      : ['--pack-destination', destination];
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', ...where],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [packed] = JSON.parse(output) as Packed[];
  return {
    name: packed?.filename ?? '',
    paths: packed?.files.map(({ path }) => path).sort() ?? [],
  };
}
