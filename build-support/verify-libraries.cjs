// Each patch is written and tested for one version of a library. This webpack plugin
// fails the build if a library file differs from that version, if the file that a
// patch edits is not bundled exactly once, or if a replaced module has other
// importers than expected.

const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const CHECKSUMS = require('./checksums.json');
const { EDITS, LIBRARIES, STAND_INS } = require('./patches.cjs');

const ADVICE =
  'Read what changed, check that each patch of it is still correct and worthwhile, and update build-support/checksums.json';

/**
 * @param {string} libraries - Where the libraries are installed.
 * @returns {string[]} Errors about patched files that have changed or are missing.
 */
function changedFiles(libraries) {
  return Object.entries(CHECKSUMS).flatMap(([file, expected]) => {
    const path = join(libraries, file);
    const found = existsSync(path)
      ? createHash('sha256').update(readFileSync(path)).digest('hex')
      : 'gone';
    return found === expected
      ? []
      : [
          `${file} is not the file that the build's patches were written for (SHA-256: ${found}). ${ADVICE}.`,
        ];
  });
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} users - The bundled files, and
 * the importers of each.
 * @returns {string[]} Errors about edits whose file is not bundled, or is bundled more
 * than once.
 */
function misplacedEdits(users) {
  return EDITS.flatMap(({ name, file }) => {
    if (file === undefined) {
      return [];
    }
    const found = [...users.keys()].filter((path) =>
      path.endsWith(join('/', file)),
    );
    return found.length === 1 && found[0] === join(LIBRARIES, file)
      ? []
      : [
          `The patch ${name} is for ${file}, but bundled is: ${found.join(', ') || 'none'}.`,
        ];
  });
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} users - The bundled files, and
 * the importers of each.
 * @returns {string[]} Errors about replaced modules that have other importers than
 * expected.
 */
function strangeUsers(users) {
  const names = new Set(STAND_INS.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const expected = STAND_INS.filter((each) => each.name === name)
      .flatMap((each) => each.users)
      .map((user) => join(LIBRARIES, user));
    const found = users.get(resolve(__dirname, `${name}.ts`)) ?? [];
    const unexpected = [
      ...found.filter((user) => !expected.includes(user)),
      ...expected.filter((user) => !found.includes(user)),
    ];
    return unexpected.length === 0
      ? []
      : [
          `The patch ${name} was written for other users of what it stands in for. New or gone: ${unexpected.join(', ')}.`,
        ];
  });
}

/** Fails the build if the patches don't match the libraries. */
class LibraryCheck {
  /** @param {string} libraries - Where the libraries are installed. */
  constructor(libraries = LIBRARIES) {
    this.libraries = libraries;
  }

  /** @param {import('webpack').Compiler} compiler - The bundler. */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LibraryCheck', (compilation) => {
      compilation.hooks.finishModules.tap('LibraryCheck', (modules) => {
        const users = usersOf([...modules], compilation.moduleGraph);
        const errors = [
          ...changedFiles(this.libraries),
          ...misplacedEdits(users),
          ...strangeUsers(users),
        ];
        // Thrown rather than added to the compilation's errors, with which the manifest
        // would still be written.
        if (errors.length > 0) {
          throw new Error(errors.join('\n'));
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Module[]} modules - The bundled modules.
 * @param {import('webpack').ModuleGraph} graph - The import graph.
 * @returns {Map<string, string[]>} The files of the modules, and the importers of
 * each.
 */
function usersOf(modules, graph) {
  return new Map(
    modules.map((module) => [
      fileOf(module),
      [...graph.getIncomingConnections(module)]
        .map(({ originModule }) => fileOf(originModule))
        .filter((file) => file !== ''),
    ]),
  );
}

/**
 * @param {import('webpack').Module | null} module - A module.
 * @returns {string} The module's file, or "" if it has none.
 */
function fileOf(module) {
  return module?.nameForCondition() ?? '';
}

module.exports = { LibraryCheck, changedFiles, misplacedEdits, strangeUsers };
