import { KEY_PATH_LIBRARIES, type LockFile } from '../../local/package/bundled';

/** A bundled library of the key path, as the lock file pins it. */
export type PinnedLibrary = {
  /** From the project's root. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** The hash of the published package. */
  readonly integrity: string;
};

/** What the build changes in libraries of the key path: it may change nothing. */
export function editProblems(
  edits: readonly { readonly name: string; readonly file: string }[],
): string[] {
  return edits
    .filter(({ file }) =>
      KEY_PATH_LIBRARIES.some((name) => file.startsWith(`${name}/`)),
    )
    .map(({ name, file }) => `the build's edit ${name} changes ${file}`);
}

/**
 * @param folders - The folders of the bundled packages.
 * @returns Each copy of the libraries in the bundle, and a message for each library without one or
 * without a hash in the lock file.
 */
export function pinnedLibraries(
  lock: LockFile,
  folders: readonly string[],
): { libraries: PinnedLibrary[]; problems: string[] } {
  const libraries: PinnedLibrary[] = [];
  const problems: string[] = [];
  for (const name of KEY_PATH_LIBRARIES) {
    const copies = folders.filter((folder) =>
      `/${folder}`.endsWith(`/node_modules/${name}`),
    );
    if (copies.length === 0) {
      problems.push(
        `${name} isn't in the bundle, but in the list of the check`,
      );
    }
    for (const folder of copies) {
      const { version = '', integrity } = lock.packages[folder] ?? {};
      if (integrity === undefined) {
        problems.push(`package-lock.json has no hash of ${folder}`);
      } else {
        libraries.push({ folder, name, version, integrity });
      }
    }
  }
  return { libraries, problems };
}
