import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import importRules from '../../import-rules.json';
import devRules from '../import-rules.json';

const ROOT = join(__dirname, '../..');
type Rules = Readonly<Record<string, readonly string[]>>;

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
  ['src', importRules],
  ['dev', devRules],
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
