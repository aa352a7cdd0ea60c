/** A package as the lock file lists it. */
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
};

/** The lock file's packages, by their folders; the project's own is "". */
export type LockFile = { readonly packages: Readonly<Record<string, Locked>> };

const UNSTATED = 'not stated in the lock file';

/** Beyond this number of packages, a tool's licence is counted only. */
const MAX_NAMES = 12;

/**
 * @param lock - The lock file.
 * @param isTool - Whether to return tools for development, or else dependencies of the
 * published package.
 * @returns The names and versions of the packages by licence, the commonest first.
 */
export function byLicence(
  { packages }: LockFile,
  isTool: boolean,
): [licence: string, names: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const [path, one] of Object.entries(packages)) {
    const isDev = one.dev === true || one.devOptional === true;
    if (path !== '' && isDev === isTool) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13);
      const licence = one.license ?? UNSTATED;
      const names = found.get(licence) ?? new Set();
      found.set(licence, names.add(`${name} ${one.version ?? ''}`.trim()));
    }
  }
  return [...found]
    .map(([licence, names]): [string, string[]] => [licence, [...names].sort()])
    .sort(([a, some], [b, others]) =>
      others.length === some.length
        ? a.localeCompare(b, 'en')
        : others.length - some.length,
    );
}

/**
 * @param lock - The lock file.
 * @returns docs/licences.md: the licences of all packages in it.
 */
export function licencesPage(lock: LockFile): string {
  const published = byLicence(lock, false).map(([licence, names]) =>
    item(licence, names, names.length),
  );
  const tools = byLicence(lock, true).map(([licence, names]) =>
    item(licence, names, MAX_NAMES),
  );
  return [
    '# Licences',
    'What `package-lock.json` says of each package, written by `npm run docs`.',
    '## Dependencies of the published package',
    'The bundle contains parts of some of them.',
    published.join('\n'),
    '## Tools for development',
    'Nothing of them is published. The names of the commonest licences’ packages are left out.',
    tools.join('\n'),
    '',
  ].join('\n\n');
}

function item(
  licence: string,
  names: readonly string[],
  maxNames: number,
): string {
  const list = names.length > maxNames ? '' : `: ${names.join(', ')}`;
  return `- **${licence}** (${String(names.length)})${list}`;
}
