import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GRAVITY } from './merge';

const read = (path: string): string =>
  readFileSync(join(__dirname, '../..', path), 'utf8');

const english = JSON.parse(read('src/ui/locales/en.json')) as object;
const keys = Object.keys(english).filter((key) => key.startsWith('warning.'));
const doc = read('docs/warnings.md');

describe('the names of warnings', () => {
  it('each have a title and a text, and no text lacks a name', () => {
    const names = [...GRAVITY].sort();
    const withEnd = (end: string): string[] =>
      keys
        .filter((key) => key.split('.').slice(2).join('.') === end)
        .map((key) => key.split('.')[1] ?? '')
        .sort();
    expect(withEnd('')).toStrictEqual(names);
    expect(withEnd('text')).toStrictEqual(names);
  });

  it('are documented in the order in which they are shown', () => {
    const rows = [...doc.matchAll(/^\| `([a-z-]+)`/gmu)].map(
      ([, name]) => name,
    );
    expect(rows).toStrictEqual(GRAVITY);
  });

  it('have a checkbox where the table says so', () => {
    const ticked = [...doc.matchAll(/^\| `([a-z-]+)` +\| danger ✓/gmu)];
    expect(ticked.map(([, name]) => name).sort()).toStrictEqual(
      keys
        .filter((key) => key.endsWith('.acknowledge'))
        .map((key) => key.split('.')[1])
        .filter((name) => name !== 'several')
        .sort(),
    );
  });
});
