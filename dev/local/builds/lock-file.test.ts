import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(
  readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8'),
) as { packages: Record<string, Locked> };

/** Resolves like Node.js: in the package's folder, then in those above. */
function find(path: string, name: string): Locked | undefined {
  const found =
    packages[`${path}${path === '' ? '' : '/'}node_modules/${name}`];
  if (found !== undefined || path === '') {
    return found;
  }
  const end = path.lastIndexOf('node_modules/');
  return find(path.slice(0, end).replace(/\/$/u, ''), name);
}

describe('the lock file', () => {
  it('lists the packages of every platform, as npm ci requires', () => {
    const missing = Object.entries(packages).flatMap(
      ([path, { dependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter((name) => find(path, name)?.version === undefined)
          .map((name) => `${name}, for ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const named = Object.values(packages).filter(
      ({ resolved }) => resolved !== undefined,
    );
    expect(named).toEqual([]);
  });
});
