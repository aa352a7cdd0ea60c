// A patch was written for one version of a library, and its test speaks for that
// one alone. This plugin of webpack fails the build where a library is another,
// where a patch does not meet the file that it is for, and where what stands in
// for a module has come to have other users.

const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const CHECKSUMS = require('./checksums.json');
const { EDITS, LIBRARIES, STAND_INS } = require('./patches.cjs');

const ADVICE =
  'Read what changed, see that each patch of it is still right and worth it, and bring build-support/checksums.json up to date';

/**
 * @param {string} libraries - Where the libraries are installed.
 * @returns {string[]} What is wrong with the files that patches rely on.
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
 * @param {ReadonlyMap<string, readonly string[]>} users - The bundled files, and who imports each.
 * @returns {string[]} Which edits don't meet their file, or meet it besides elsewhere.
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
 * @param {ReadonlyMap<string, readonly string[]>} users - The bundled files, and who imports each.
 * @returns {string[]} Which stand-ins have other users than those they were written for.
 */
function strangeUsers(users) {
  const names = new Set(STAND_INS.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const expected = STAND_INS.filter((each) => each.name === name)
      .flatMap((each) => each.users)
      .map((user) => join(LIBRARIES, user));
    const found = users.get(resolve(__dirname, `${name}.ts`)) ?? [];
    const strange = [
      ...found.filter((user) => !expected.includes(user)),
      ...expected.filter((user) => !found.includes(user)),
    ];
    return strange.length === 0
      ? []
      : [
          `The patch ${name} was written for other users of what it stands in for. New or gone: ${strange.join(', ')}.`,
        ];
  });
}

/** Fails the build where the patches don't fit the libraries. */
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
        const trouble = [
          ...changedFiles(this.libraries),
          ...misplacedEdits(users),
          ...strangeUsers(users),
        ];
        // Thrown, since with mere errors on the compilation the manifest would
        // still be written.
        if (trouble.length > 0) {
          throw new Error(trouble.join('\n'));
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Module[]} modules - The bundled modules.
 * @param {import('webpack').ModuleGraph} graph - Who imports what.
 * @returns {Map<string, string[]>} The files of the modules, and who imports each.
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
 * @returns {string} Its file, or nothing.
 */
function fileOf(module) {
  return module?.nameForCondition() ?? '';
}

module.exports = { LibraryCheck, changedFiles, misplacedEdits, strangeUsers };
