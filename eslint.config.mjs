import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

/**
 * @param {string} path - A file of rules: the imports allowed to each folder or file of
 *   the folder `top`, besides its own files and what is outside of `top`.
 * @param {string} top - That folder.
 * @returns {object[]} The zones that enforce them.
 */
function oneWayImports(path, top) {
  const file = join(import.meta.dirname, path);
  const rules = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(rules).map(([name, others]) => ({
    target: `./${top}/${name}`,
    from: `./${top}`,
    except: [name, ...others].map((allowed) => `./${allowed}`),
    message: `${top}/${name} may import only itself and: ${others.join(', ')}.`,
  }));
}

// Tests beside the code use the worlds of dev, and those in test/ use both. So nothing
// else imports from test/.
const ONE_WAY = [
  // A test compares these rules with the table in docs/architecture.md.
  ...oneWayImports('import-rules.json', 'src'),
  ...oneWayImports('dev/import-rules.json', 'dev'),
  { target: ['./src', './client', './dev', './build-support'], from: './test' },
];

// What pages read of each other, or draw alike, stands in files of its own.
const apartPages = {
  target: './src/pages/{*.tsx,data/*}',
  from: './src/pages/!(parts|rows|notice-banner).tsx',
  message: 'No page imports another: use pages/data, or parts and rows.',
};

// The floors of transactions/.
const FLOORS = oneWayImports(
  'src/transactions/import-rules.json',
  'src/transactions',
);

const SYNTAX = [
  { selector: 'ExportAllDeclaration', message: 'Name what you export.' },
  {
    selector:
      ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
    message: 'Write the members out, one by one.',
  },
];

// Whoever waits can ask a node, and whoever has the context can tell others to.
const DRAWING = [
  ':function[async=true] JSXElement',
  ":function:has(> [typeAnnotation] Identifier[name='Context']) JSXElement",
].map((selector) => ({
  selector,
  message: 'Draw in a function that neither waits nor takes a Context.',
}));

// How long the wallet waits for anything, and between two tries, stands in one table.
const TIMES = [
  'VariableDeclarator[id.name=/TIMEOUT|PAUSE|_MS$/] > Literal[value>0]',
  'Property[key.name=/^within$|[tT]imeout|[pP]ause|Ms$/] > Literal[value>0]',
  'AssignmentPattern[left.name=/^within$|[tT]imeout|[pP]ause|Ms$/] > Literal[value>0]',
  'CallExpression[callee.name=/^(wait|withTimeout|setTimeout|setInterval|repeat)$/] > Literal[value>0]',
  'CallExpression[callee.property.name=/^(wait|pause)$/] > Literal[value>0]',
].map((selector) => ({
  selector,
  message: 'Time-outs and pauses stand in src/core/pauses.ts.',
}));

// V8 expands such classes when it reads the code, at each start of the snap.
const PATTERNS = [
  {
    selector: 'Literal[regex.pattern=/\\\\p\\{/]',
    message: 'Use unicodePattern of src/core/unicode-pattern.ts.',
  },
];

// A text is made where it is drawn: before that, its language may not be there yet.
const TEXTS = {
  target: './src/!(ui|pages)/**',
  from: './src/ui/{format,translate,value-text,call-text}.ts',
  message: 'Only ui and pages make texts.',
};

// The only files that may import each of these libraries.
const OWNERS = {
  starknet: ['src/starknet/**'],
  '@metamask/key-tree': ['src/accounts/**'],
  '@metamask/snaps-sdk/jsx': [
    'src/ui/**',
    'src/pages/*.tsx',
    'src/pages/views.test.ts',
  ],
};

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** Globals of Node.js that a snap doesn't have. */
const OF_NODE = [
  '__dirname',
  '__filename',
  'Buffer',
  'clearImmediate',
  'global',
  'module',
  'process',
  'require',
  'setImmediate',
];

// The embedded chain checks the wallet's work, so it shares no code with the wallet. The
// playground's page runs in a browser, so it imports only code that does, as the client.
const PAGE = [
  './node_modules/preact',
  './client',
  './dev/playground/page',
  './dev/playground/protocol.ts',
];
const APART = [
  { target: './src', from: './dev' },
  { target: './dev/chain/embedded-chain', from: './src' },
  { target: './dev/playground/page', from: '.', except: PAGE },
];

/**
 * @param {string[]} files - Some files of src.
 * @param {string} [own] - The library that they own, if any.
 * @returns {import('eslint').Linter.Config} The rule against importing other libraries.
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
  // The linter needs the types of these pages' libraries, which are installed separately.
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
      'no-restricted-syntax': ['error', ...SYNTAX],
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
      // Destructuring omits a member from the rest by naming it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true },
      ],
      // Struct's second type argument is the default, but tells readers "no schema".
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // The SDK's types name components by strings instead of members of its enum.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true },
      ],
    },
  },
  {
    // The linter sees JSX expressions as untyped.
    files: ['**/*.tsx'],
    rules: { '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['{src,dev}/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { jsdoc },
    rules: {
      complexity: ['error', 20],
      'max-lines-per-function': ['error', 80],
      'jsdoc/check-param-names': [
        'error',
        { checkDestructured: false, disableMissingParamChecks: true },
      ],
      'jsdoc/require-param-description': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-console': 'error' },
  },
  {
    // Development builds log unexpected errors for the developer.
    files: ['src/rpc/error-log.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/index.tsx'],
    // src/index.tsx passes these globals to the code that needs them.
    rules: { 'no-restricted-globals': ['error', 'snap', 'ethereum'] },
  },
  {
    // The types of libraries bring those of Node.js along, which MetaMask doesn't have.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'src/index.tsx'],
    rules: {
      'no-restricted-globals': ['error', 'snap', 'ethereum', ...OF_NODE],
    },
  },
  {
    // The build replaces `process.env`.
    files: ['src/config/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        'snap',
        'ethereum',
        ...OF_NODE.filter((name) => name !== 'process'),
      ],
    },
  },
  {
    files: ['{src,client,dev,build-support}/**/*.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: ONE_WAY }] },
  },
  {
    files: ['{src,client,dev,build-support}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...ONE_WAY, ...FLOORS, apartPages, TEXTS, ...APART] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'src/core/pauses.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...SYNTAX, ...TIMES, ...PATTERNS],
    },
  },
  {
    files: ['src/pages/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        ...TIMES,
        ...PATTERNS,
        ...DRAWING,
      ],
    },
  },
  librariesOf(['src/**/*.{ts,tsx}']),
  ...Object.entries(OWNERS).map(([library, files]) =>
    librariesOf(files, library),
  ),
  {
    // The tools that load these files require a default export.
    files: [
      '*.{ts,mjs,cjs}',
      'build-support/*',
      'test/**/support/{global-setup,snaps-environment}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
