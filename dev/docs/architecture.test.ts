import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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

  it('says of no name that it is in a file where it isn’t', () => {
    const said = [
      ...page.matchAll(
        /`(\w+)`\s+in\s+`((?:src|dev|client)\/[\w/.-]+\.tsx?)`/gu,
      ),
    ];
    expect(said.length).toBeGreaterThan(10);
    expect(
      said.filter(
        ([, name = '', file = '']) =>
          !readFileSync(join(ROOT, file), 'utf8').includes(name),
      ),
    ).toEqual([]);
  });
});

describe.each<[string, Rules]>([
  ['src', rulesIn('import-rules.json')],
  ['dev', rulesIn('dev/import-rules.json')],
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

/** The paths of the files of src, without tests. */
const FILES = readdirSync(join(ROOT, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
  .map((name) => join(ROOT, 'src', name));

/** The files of src, without tests, and what each imports from src, types included. */
function importsOfFiles(): Map<string, string[]> {
  const top = join(ROOT, 'src');
  return new Map(
    FILES.map((file) => [
      relative(top, file),
      ts
        .preProcessFile(readFileSync(file, 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => resolve(dirname(file), fileName))
        .flatMap((path) => [`${path}.ts`, `${path}.tsx`])
        .filter((path) => existsSync(path))
        .map((path) => relative(top, path)),
    ]),
  );
}

// ESLint's `import-x/no-cycle` leaves out imports of types.
it('no file of src imports itself through others, types included', () => {
  const imports = importsOfFiles();
  expect(imports.size).toBeGreaterThan(100);
  const cyclic = [...imports.keys()].filter((file) =>
    reachedFrom(file, Object.fromEntries(imports)).has(file),
  );
  expect(cyclic).toEqual([]);
});

/** What the files of src export, each with its file. */
function exportsOfFiles(): { symbol: ts.Symbol; file: string }[] {
  const program = ts.createProgram(FILES, { noLib: true, noResolve: true });
  const checker = program.getTypeChecker();
  return FILES.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module === undefined
      ? []
      : checker
          .getExportsOfModule(module)
          .map((symbol) => ({ symbol, file: relative(ROOT, file) }));
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
