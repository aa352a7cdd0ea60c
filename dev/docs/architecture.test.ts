import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

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

describe('the table of docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const parts = Array.from(
    page.matchAll(/^\| `([\w.-]+)\/?` +\|/gmu),
    ([, part]) => part,
  );

  it('names every folder and file of src, and nothing else', () => {
    expect(parts.sort()).toEqual(PARTS);
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

/** The files of src, without tests, and what each imports from src, types included. */
function importsOfFiles(): Map<string, string[]> {
  const top = join(ROOT, 'src');
  const files = readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => join(top, name));
  return new Map(
    files.map((file) => [
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
