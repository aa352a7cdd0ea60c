import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

import ts from 'typescript';

import { ROOT } from '../local/root';

type Rules = Readonly<Record<string, readonly string[]>>;

const rulesIn = (path: string): Rules =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Rules;

/** The parts of src: its folders, and the files next to them. */
const PARTS = readdirSync(join(ROOT, 'src'))
  .filter((name) => !name.includes('.test.'))
  .sort();

/** Everything that a part may import, directly or through others. */
function reachedFrom(part: string, rules: Rules): Set<string> {
  const reached = new Set(rules[part]);
  // Iterating over a Set also visits members added during the loop.
  for (const next of reached) {
    rules[next]?.forEach((further) => reached.add(further));
  }
  return reached;
}

describe('docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const parts = Array.from(
    page.matchAll(/^\| `([\w.-]+)\/?` +\|/gmu),
    ([, part]) => part,
  );

  it('has a row for every folder and file of src, and no other', () => {
    expect(parts.sort()).toEqual(PARTS);
  });
});

describe.each<[string, Rules]>([
  ['src', rulesIn('import-rules.json')],
  ['dev', rulesIn('dev/import-rules.json')],
  ['src/transactions', rulesIn('src/transactions/import-rules.json')],
])('the import rules of %s', (top, rules) => {
  it('name only its parts, each once', () => {
    const parts = readdirSync(join(ROOT, top));
    for (const others of [Object.keys(rules), ...Object.values(rules)]) {
      expect(parts).toEqual(expect.arrayContaining([...others]));
      expect(new Set(others).size).toBe(others.length);
    }
  });

  it('name every folder', () => {
    const folders = readdirSync(join(ROOT, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(folders));
  });

  it('contain no cycle', () => {
    const cyclic = Object.keys(rules).filter((part) =>
      reachedFrom(part, rules).has(part),
    );
    expect(cyclic).toEqual([]);
  });
});

/** The files of a folder, without tests. */
const filesOf = (top: string): string[] =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => join(top, name));

/** The imports between files of src, client and dev, those of types included. */
function importsOfFiles(): (readonly [from: string, to: string])[] {
  const files = new Set(['src', 'client', 'dev'].flatMap(filesOf));
  return [...files].flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(ROOT, from), 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => join(dirname(from), fileName))
      .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
      .filter((path) => files.has(path))
      .map((to) => [from, to] as const),
  );
}

/** The two files or folders beside each other that two files are, or are in. */
function siblingsOf(one: string, other: string): [string, string] {
  const [path, otherPath] = [one.split('/'), other.split('/')];
  const depth = path.findIndex((name, index) => name !== otherPath[index]) + 1;
  return [path.slice(0, depth).join('/'), otherPath.slice(0, depth).join('/')];
}

// ESLint's `import-x/no-cycle` leaves out imports of types, and knows no folders.
it('no file or folder of src, client and dev imports itself through others beside it', () => {
  const imports = importsOfFiles();
  expect(imports.length).toBeGreaterThan(4000);
  const arrows: Record<string, string[]> = {};
  for (const [from, to] of imports) {
    const [one, other] = siblingsOf(from, to);
    (arrows[one] ??= []).push(other);
  }
  const inCircles = imports.filter(([from, to]) => {
    const [one, other] = siblingsOf(from, to);
    return reachedFrom(other, arrows).has(one);
  });
  expect(inCircles.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
});

/** What the files of src export, each with its file. */
function exportsOfFiles(): { symbol: ts.Symbol; file: string }[] {
  const files = filesOf('src');
  const program = ts.createProgram(
    files.map((file) => join(ROOT, file)),
    { noLib: true, noResolve: true },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(ROOT, file));
    const module = source && checker.getSymbolAtLocation(source);
    return module === undefined
      ? []
      : checker.getExportsOfModule(module).map((symbol) => ({ symbol, file }));
  });
}

/** The value of a constant that is written with bigint literals only; undefined for any
 * other. */
function bigintOf({ valueDeclaration }: ts.Symbol): bigint | undefined {
  const text =
    valueDeclaration !== undefined && ts.isVariableDeclaration(valueDeclaration)
      ? (valueDeclaration.initializer?.getText().replaceAll('_', '') ?? '')
      : '';
  return /^(?:\d+n|0x[\da-f]+n|[-+*()\s])+$/iu.test(text)
    ? (runInNewContext(text) as bigint)
    : undefined;
}

/** Those that several files have, each with these files. */
function repeated(found: readonly (readonly [string, string])[]): string[] {
  const files = new Map<string, string[]>();
  for (const [what, file] of found) {
    files.set(what, [...(files.get(what) ?? []), file]);
  }
  return Array.from(files)
    .filter(([, { length }]) => length > 1)
    .map(([what, names]) => `${what}: ${names.join(', ')}`);
}

describe('what src exports', () => {
  const found = exportsOfFiles();

  it('has a name that nothing else in src is exported by', () => {
    expect(found.length).toBeGreaterThan(500);
    expect(
      repeated(found.map(({ symbol, file }) => [symbol.name, file])),
    ).toEqual([]);
  });

  it('is, as a large number, written once', () => {
    const large = found.flatMap(({ symbol, file }) => {
      const value = bigintOf(symbol);
      return value === undefined || value < 2n ** 32n
        ? []
        : [[String(value), `${symbol.name} in ${file}`] as const];
    });
    expect(large.length).toBeGreaterThan(3);
    expect(repeated(large)).toEqual([]);
  });
});
