import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../local/root';

/** Files of other projects that comments name. */
const FOREIGN_FILES = [
  'client/src/lib/mainnetTokens.ts',
  'packages/core/src/utils.ts',
  'safe-reload.ts',
  'src/erc20/token/presets.ts',
  'src/a/x.ts',
];

/** Names in the code of MetaMask and starknet.js that comments give. */
const FOREIGN_NAMES = [
  'CallData.compile',
  'constructState',
  'getInvokeSnapImplementation',
  'handleRequest',
  'invokeSnapSugar',
  'retryStuckRequests',
];

const COMMENT = /(?<=^|[\s{(])\/\*[^]*?\*\/|(?:^ *\/\/.*\n)+/gmu;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const within = (folder: string, recursive = true): string[] =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );

/** The files of the project's code, each with its comments and the words of the rest. */
const SOURCES = ['src', 'client', 'dev', 'build-support']
  .flatMap((folder) => within(folder))
  .concat(within('.', false))
  .filter((path) => /\.(?:tsx?|[cm]js)$/u.test(path))
  .map((path) => {
    const text = read(path);
    return {
      path,
      comments: (text.match(COMMENT) ?? []).map((comment) =>
        comment.replaceAll(/\s*\n\s*(?:\/\/|\*(?!\/))?\s*/gu, ' '),
      ),
      words: new Set(text.replaceAll(COMMENT, '').match(/\w+/gu)),
    };
  });

type Source = (typeof SOURCES)[number];

const OWN = SOURCES.filter(({ path }) => /^(?:src|client)\//u.test(path));

/** The files that a comment may mean by the end of their path, or with `*` for a part of a name. */
function sourcesAt(end: string): Source[] {
  const pattern = end.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const isIt = new RegExp(`(?:^|/)${pattern}$`, 'u');
  return SOURCES.filter(({ path }) => isIt.test(path));
}

/** What a pattern finds in the comments, each with its file. */
function inComments(pattern: RegExp): (readonly [Source, RegExpExecArray])[] {
  return SOURCES.flatMap((source) =>
    source.comments.flatMap((comment) =>
      Array.from(
        comment.matchAll(pattern),
        (match) => [source, match] as const,
      ),
    ),
  );
}

describe('a comment', () => {
  it('names only files that exist', () => {
    const found = inComments(/(?<![\w/.@*-])[\w-][\w/.-]*\.tsx?\b/gu);
    expect(found.length).toBeGreaterThan(50);
    expect(
      found
        .map(([{ path }, [file]]) => [path, file])
        .filter(([, file = '']) => !FOREIGN_FILES.includes(file))
        .filter(([, file = '']) => sourcesAt(file).length === 0),
    ).toEqual([]);
  });

  it('says of no name that it is in a file where it isn’t', () => {
    const found = inComments(
      /`(\w+)`,? (?:in |\()`?([\w/-][\w/.-]*\.tsx?)\b/gu,
    );
    expect(found.length).toBeGreaterThan(15);
    expect(
      found
        .map(([{ path }, [, name = '', file = '']]) => ({ path, name, file }))
        .filter(({ file }) => !FOREIGN_FILES.includes(file))
        .filter(
          ({ name, file }) =>
            !sourcesAt(file).some(({ words }) => words.has(name)),
        ),
    ).toEqual([]);
  });

  it('gives only names that are in the code', () => {
    const found = inComments(
      /`((?:[A-Z]\w*\.)?[a-z]+[A-Z]\w*|[A-Z]\w*\.\w+)`/gu,
    );
    expect(found.length).toBeGreaterThan(200);
    expect(
      found
        .map(([{ path }, [, name = '']]) => ({ path, name }))
        .filter(({ name }) => !FOREIGN_NAMES.includes(name))
        .filter(({ path, name }) => {
          const among = path.startsWith('src/') ? OWN : SOURCES;
          return !among.some(({ words }) =>
            name.split('.').every((word) => words.has(word)),
          );
        }),
    ).toEqual([]);
  });
});

/** The documents, except those that name files of former versions and other projects. */
const PAGES = ['.', 'docs']
  .flatMap((folder) => within(folder, false))
  .filter((path) => path.endsWith('.md'))
  .filter((path) => !['CHANGELOG.md', 'docs/protocols.md'].includes(path));

/** What a text puts in backticks. */
const codesIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/gu), ([, code = '']) => code);

describe('a document', () => {
  it('names only files that exist', () => {
    const found = PAGES.flatMap((page) =>
      codesIn(read(page))
        .filter((code) =>
          /^(?:src|client|dev|test|docs|build-support)\/[^<>*{} ]*$/u.test(
            code,
          ),
        )
        .map((file) => ({ page, file })),
    );
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual(
      [],
    );
  });

  it('says of no name that it is in a file where it isn’t', () => {
    const found = PAGES.flatMap((page) =>
      Array.from(
        read(page).matchAll(/`(\w+)`\s+(?:in\s+|\()`([\w/.-]+\.tsx?)`/gu),
        ([, name = '', file = '']) => ({ page, name, file }),
      ),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(
      found.filter(
        ({ name, file }) =>
          !sourcesAt(file).some(({ words }) => words.has(name)),
      ),
    ).toEqual([]);
  });
});

it('the documents have at most 30,000 words', () => {
  // The bars and rules of tables, and other marks, are no words.
  const words = PAGES.concat('docs/protocols.md').flatMap((page) =>
    read(page)
      .split(/\s+/u)
      .filter((word) => /[\p{L}\d]/u.test(word)),
  );
  expect(words.length).toBeGreaterThan(20_000);
  expect(words.length).toBeLessThanOrEqual(30_000);
});

it('the recipes give only names that src exports, or that are in a file named beside', () => {
  const exported = new Set(
    OWN.flatMap(({ path }) =>
      Array.from(
        read(path).matchAll(/^export (?:const|function|type) (\w+)/gmu),
        ([, name]) => name,
      ),
    ),
  );
  const [, recipes = ''] = read('CONTRIBUTING.md').split('## Recipes');
  // Paragraphs, and the items of lists.
  const said = recipes.split(/\n\n|\n(?= *(?:\d+\.|-) )/u).map((item) => ({
    names: codesIn(item).filter((code) => /^\w*[A-Z]\w*$/u.test(code)),
    sources: codesIn(item)
      .filter((code) => /^(?:src|dev)\/.*\.tsx?$/u.test(code))
      .flatMap(sourcesAt),
  }));
  expect(said.flatMap(({ names }) => names).length).toBeGreaterThan(10);
  expect(
    said.flatMap(({ names, sources }) =>
      names.filter(
        (name) =>
          !exported.has(name) && !sources.some(({ words }) => words.has(name)),
      ),
    ),
  ).toEqual([]);
});
