import { foldersOf, type LockFile } from '../../local/package/bundled';

const UNSTATED = 'not stated in the lock file';

/** Beyond this number of packages, a tool's licence is counted only. */
const MAX_NAMES = 2;

/**
 * @param isTool - Whether to return development tools instead of packages of which the
 * bundle may contain parts.
 * @param libraries - Names of the libraries that are bundled.
 * @returns The names and versions of the packages by licence, the most common first.
 */
export function byLicence(
  lock: LockFile,
  isTool: boolean,
  libraries?: readonly string[],
): [licence: string, names: string[]][] {
  const found = new Map<string, Set<string>>();
  const bundled = foldersOf(lock, libraries);
  for (const [path, one] of Object.entries(lock.packages)) {
    if (path !== '' && bundled.has(path) !== isTool) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13);
      const licence = one.license ?? UNSTATED;
      const names = found.get(licence) ?? new Set();
      found.set(licence, names.add(`${name}@${one.version ?? ''}`));
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

/** The text of docs/licences.md: the licences of all packages in the lock file. */
export function licencesPage(lock: LockFile): string {
  const published = byLicence(lock, false).map(([licence, names]) =>
    item(licence, names, names.length),
  );
  const tools = byLicence(lock, true).map(([licence, names]) =>
    item(licence, names, MAX_NAMES),
  );
  return [
    '# Licences',
    'As stated in `package-lock.json`; written by `npm run docs`.',
    '## Libraries in the bundle',
    'The published package has no dependencies; its bundle contains parts of some of these.',
    published.join('\n'),
    'The package also contains the rules of the [public suffix list](https://publicsuffix.org/) (MPL-2.0), in `data/public-suffixes.txt`, and logos of tokens adapted from [web3icons](https://github.com/0xa3k5/web3icons) (MIT), in `data/token-logos.json`, with their notice beside them. Logos are trademarks of their owners; showing one endorses nobody.',
    '## Tools for development',
    'None of these is published. Of most licences, only the number of packages is given.',
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
