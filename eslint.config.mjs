import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

// What each folder or file of src may import beside itself. A test compares this with
// the table of docs/architecture.md.
const MAY_IMPORT = JSON.parse(
  readFileSync(join(import.meta.dirname, 'import-rules.json'), 'utf8'),
);

// Views draw what they are given: they import nothing that fetches or decides.
const VIEW = '{*view.tsx,parts.tsx}';
const VIEWS = `./src/pages/**/${VIEW}`;
const viewImports = [
  {
    target: VIEWS,
    from: './src',
    except: ['./pages', './ui', './decode', './core'],
    message: 'A view may import only ui, decode, core and other views.',
  },
  {
    target: VIEWS,
    from: './src/pages/**/!(*view.tsx|parts.tsx|model.ts)',
    message: 'A view may import only the type of its model, and other views.',
  },
];

// Each of these libraries is known to these files alone.
const OWNERS = {
  starknet: ['src/starknet/**'],
  '@metamask/key-tree': ['src/accounts/**'],
  '@metamask/snaps-sdk/jsx': [
    'src/ui/**',
    `src/pages/**/${VIEW}`,
    'src/pages/views.test.ts',
  ],
};

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

const oneWayImports = Object.entries(MAY_IMPORT).map(([name, others]) => ({
  target: `./src/${name}`,
  from: './src',
  except: [name, ...others].map((allowed) => `./${allowed}`),
  message: `src/${name} may import only itself and: ${others.join(', ')}.`,
}));

// The embedded chain judges the wallet, so it shares no code with it. The page of the
// playground runs in a browser, as the client for dapps does.
const PAGE = [
  './node_modules/preact',
  './client',
  './dev/playground/page',
  './dev/playground/protocol.ts',
];
const APART = [
  { target: './src', from: ['./test', './dev'] },
  { target: './dev/chain/embedded-chain', from: './src' },
  { target: './dev/playground/page', from: '.', except: PAGE },
];

/**
 * @param {string[]} files - Some files of src.
 * @param {string} [own] - The library that they own, if any.
 * @returns {import('eslint').Linter.Config} What they may not import.
 */
function librariesOf(files, own) {
  const foreign = Object.keys(OWNERS).filter((library) => library !== own);
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: foreign.map((library) => ({
            regex: `^${library}(/|$)`,
            message: `Only ${OWNERS[library].join(', ')} may import ${library}.`,
          })),
        },
      ],
    },
  };
}

export default tseslint.config(
  { ignores: ['build/', 'client/methods.ts', 'coverage/', 'dist/'] },
  // Without their libraries these pages have no types to check.
  existsSync(join(import.meta.dirname, 'test/dapps/node_modules'))
    ? {}
    : { ignores: ['test/dapps/pages/'] },
  {
    linterOptions: {
      reportUnusedDisableDirectives: 'error',
      noInlineConfig: true,
    },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      eqeqeq: 'error',
      'max-lines': [
        'error',
        { max: 400, skipBlankLines: true, skipComments: true },
      ],
      'no-warning-comments': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what you export.',
        },
        {
          selector:
            ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
          message: 'Write the members out, one by one.',
        },
      ],
      'import-x/no-cycle': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': [
        'error',
        {
          groups: [
            'builtin',
            'external',
            ['sibling', 'index'],
            ['parent', 'internal'],
          ],
          'newlines-between': 'ignore',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // To leave a member out is to name it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true },
      ],
      // A struct's second argument says that it has no schema: worth reading.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // The SDK's own types give components by name, not by its enum.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true },
      ],
    },
  },
  {
    // What JSX gives has no type of its own that the linter can see.
    files: ['**/*.tsx'],
    rules: { '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { jsdoc },
    rules: {
      'no-console': 'error',
      'jsdoc/check-param-names': [
        'error',
        { checkDestructured: false, disableMissingParamChecks: true },
      ],
      'jsdoc/require-param-description': 'error',
    },
  },
  {
    // What a development build tells its developer.
    files: ['src/rpc/error-log.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/index.tsx'],
    // Passed on from there.
    rules: { 'no-restricted-globals': ['error', 'snap', 'ethereum'] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: oneWayImports }],
    },
  },
  {
    files: ['{src,dev/chain/embedded-chain,dev/playground/page}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...oneWayImports, ...viewImports, ...APART] },
      ],
    },
  },
  librariesOf(['src/**/*.{ts,tsx}']),
  ...Object.entries(OWNERS).map(([library, files]) =>
    librariesOf(files, library),
  ),
  {
    // Where whoever loads the file asks for a default export.
    files: [
      '*.{ts,mjs,cjs}',
      'build-support/*',
      'test/**/support/{global-setup,snaps-environment}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
