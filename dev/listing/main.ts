import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { checksumProblems } from './checks/checksum';
import { consoleProblems } from './checks/console';
import {
  packageProblems,
  spellingProblems,
  structProblems,
  urlProblems,
  wordingProblems,
} from './checks/entry';
import { editProblems, pinnedLibraries } from './checks/key-path';
import { openPoints } from './checks/open-points';
import { permissionProblems } from './checks/permissions';
import { iconProblems, screenshotProblems } from './checks/pictures';
import { platformProblems } from './checks/platform';
import { publishedProblems } from './checks/published';
import { rebuildProblems } from './checks/rebuild';
import { disagreements } from './checks/versions';
import { DETAILS } from './details';
import { collectNotices } from './licences/collect';
import { NOTICES_FILE, licenceProblems } from './licences/notices';
import { SCREENSHOTS, registryEntry } from './registry-entry';
import { runChecks, type Checks } from './run-checks';
import { EDITS } from '../../build-support/patches.cjs';
import packageJson from '../../package.json';
import manifest from '../../snap.manifest.json';
import { BUILDS } from '../local/builds/local';
import { bundledFolders, buildWithMap } from '../local/builds/with-map';
import type { LockFile } from '../local/package/bundled';
import { ROOT } from '../local/root';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const readJson = (path: string): unknown => JSON.parse(read(path));

const ENTRY = registryEntry(DETAILS, manifest, packageJson.name);

/** The screenshots by their paths; undefined for one that is missing. */
const screenshots = (): Record<string, Buffer | undefined> =>
  Object.fromEntries(
    SCREENSHOTS.map((name) => `listing/screenshots/${name}`).map((path) => [
      path,
      existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path)) : undefined,
    ]),
  );

/** The manifest's description in each language. */
const manifestTexts = (): Record<string, string> =>
  Object.fromEntries(
    manifest.source.locales.map((path) => {
      const { messages } = readJson(path) as {
        messages: { description: { message: string } };
      };
      return [path, messages.description.message];
    }),
  );

/** Writes what goes into a pull request for MetaMask's registry. */
function writeEntry(): void {
  const folder = join(BUILDS, 'listing');
  const images = join(folder, 'images', packageJson.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  writeFileSync(
    join(folder, 'registry-entry.json'),
    `${JSON.stringify({ [ENTRY.id]: ENTRY }, null, 2)}\n`,
  );
  for (const name of SCREENSHOTS) {
    const file = join(ROOT, 'listing/screenshots', name);
    if (existsSync(file)) {
      copyFileSync(file, join(images, name));
    }
  }
}

async function keyPathProblems(): Promise<string[]> {
  const { map } = await buildWithMap();
  const lock = readJson('package-lock.json') as LockFile;
  const { libraries, problems } = pinnedLibraries(lock, bundledFolders(map));
  return [...problems, ...publishedProblems(ROOT, libraries)];
}

async function noticeProblems(): Promise<string[]> {
  const { map } = await buildWithMap();
  const { packages, text } = collectNotices(bundledFolders(map));
  const edited = EDITS.map(({ file }) => file);
  const isFresh =
    existsSync(join(ROOT, NOTICES_FILE)) && read(NOTICES_FILE) === text;
  return [
    ...licenceProblems(packages, edited),
    ...(isFresh ? [] : [`${NOTICES_FILE} is stale: run npm run licences`]),
  ];
}

/** The checks, the quick ones first. */
const checksFor = (tag: string | undefined): Checks => ({
  versions: () =>
    disagreements(
      tag,
      Object.fromEntries(
        ['package.json', 'package-lock.json', 'snap.manifest.json'].map(
          (path) => [path, (readJson(path) as { version?: string }).version],
        ),
      ),
    ),
  'entry for the registry': () => [
    ...structProblems(ENTRY),
    ...urlProblems(DETAILS, ENTRY),
    ...wordingProblems(ENTRY),
    ...spellingProblems(manifestTexts()),
    ...packageProblems(manifest, packageJson),
  ],
  screenshots: () => screenshotProblems(screenshots()),
  icon: () =>
    iconProblems(
      readFileSync(join(ROOT, manifest.source.location.npm.iconPath)),
    ),
  permissions: () =>
    permissionProblems(
      Object.keys(manifest.initialPermissions),
      DETAILS.permissions,
    ),
  'oldest MetaMask': () =>
    platformProblems(
      manifest.platformVersion,
      DETAILS.oldestClient,
      read('README.md'),
    ),
  checksum: async () => checksumProblems(ROOT),
  'no console output': () => consoleProblems(read('dist/bundle.js')),
  'key path without edits': () => editProblems(EDITS),
  'key path as published': keyPathProblems,
  licences: noticeProblems,
  'reproducible build': () =>
    rebuildProblems(ROOT, (step) => {
      print(`… ${step}`);
    }),
});

/**
 * `npm run release:check` checks what MetaMask asks of a listed snap, and writes its entry for the
 * registry to `build/listing`. It needs the built snap. `npm run release:check -- v1.2.3` is for a
 * release of that tag: then nothing may be open either.
 */
async function main(tag: string | undefined): Promise<void> {
  if (!existsSync(join(ROOT, 'dist/bundle.js'))) {
    throw new Error('There is no dist/bundle.js: run npm run build');
  }
  writeEntry();
  const open = Object.entries(openPoints(DETAILS));
  const asChecks = open.map(([member, toDo]) => [member, () => [toDo]]);
  const isFine = await runChecks(
    {
      ...(tag !== undefined && (Object.fromEntries(asChecks) as Checks)),
      ...checksFor(tag),
    },
    print,
  );
  for (const [member, toDo] of tag === undefined ? open : []) {
    print(`open: ${member}: ${toDo}`);
  }
  process.exitCode = isFine ? 0 : 1;
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
