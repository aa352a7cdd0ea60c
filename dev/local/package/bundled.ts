/** A package as the lock file lists it. */
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The lock file's packages, by their folders; the project's own is "". */
export type LockFile = { readonly packages: Readonly<Record<string, Locked>> };

/** The libraries that the snap imports. They are in its bundle, so the published
 * package has no dependencies. */
export const LIBRARIES = [
  '@metamask/key-tree',
  '@metamask/snaps-sdk',
  '@noble/hashes',
  'starknet',
  'superstruct',
];

/** The libraries through which a key goes, from the Secret Recovery Phrase's entropy to a
 * signature, all bundled as published. */
export const KEY_PATH_LIBRARIES = [
  '@metamask/key-tree',
  '@metamask/scure-bip39',
  '@metamask/utils',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/starknet',
];

/**
 * @param libraries - Names of packages that are installed.
 * @returns The folders of these packages and of all their dependencies. The bundle
 * contains parts of some of them, and of no other package.
 */
export function foldersOf(
  { packages }: LockFile,
  libraries: readonly string[] = LIBRARIES,
): Set<string> {
  const folders = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = resolve(packages, from, name);
    const found = folder === undefined ? undefined : packages[folder];
    if (folder === undefined || found === undefined || folders.has(folder)) {
      return;
    }
    folders.add(folder);
    for (const each of Object.keys({
      ...found.dependencies,
      ...found.optionalDependencies,
    })) {
      add(folder, each);
    }
  };
  for (const library of libraries) {
    add('', library);
  }
  return folders;
}

/** Resolves like Node.js: in the package's folder, then in those above. */
function resolve(
  packages: LockFile['packages'],
  from: string,
  name: string,
): string | undefined {
  const folder = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
  if (folder in packages) {
    return folder;
  }
  const end = from.lastIndexOf('node_modules/');
  return end === -1
    ? undefined
    : resolve(packages, from.slice(0, end).replace(/\/$/u, ''), name);
}
