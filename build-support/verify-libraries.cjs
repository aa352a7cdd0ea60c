// Each patch is written and tested for one version of a library. This webpack plugin
// fails the build if a library's file differs from that version, or is not bundled exactly
// once.

const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const CHECKSUMS = require('./checksums.json');
const { EDITS, LIBRARIES } = require('./patches.cjs');

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
 * @param {readonly string[]} files - The bundled files.
 * @returns {string[]} Errors about edits whose file is not bundled, or is bundled more
 * than once.
 */
function misplacedEdits(files) {
  return EDITS.flatMap(({ name, file }) => {
    const found = files.filter((path) => path.endsWith(join('/', file)));
    return found.length === 1 && found[0] === join(LIBRARIES, file)
      ? []
      : [
          `The patch ${name} is for ${file}, but bundled is: ${found.join(', ') || 'none'}.`,
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
        const files = [...modules].map(
          (module) => module.nameForCondition() ?? '',
        );
        const errors = [
          ...changedFiles(this.libraries),
          ...misplacedEdits(files),
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

module.exports = { LibraryCheck, changedFiles, misplacedEdits };
