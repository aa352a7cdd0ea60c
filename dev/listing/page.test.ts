import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../local/root';

const page = readFileSync(join(ROOT, 'docs/listing.md'), 'utf8');

/** The rows of the table: demand, where it is met, state. */
const ROWS = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .slice(2);

describe('docs/listing.md', () => {
  it('says of each demand that it is met, or the one thing that a person has to do', () => {
    expect(ROWS.length).toBeGreaterThan(20);
    expect(
      ROWS.filter(
        ([, , state = '']) => !/^(?:Done|To do: \w.*[^.])$/u.test(state),
      ),
    ).toEqual([]);
  });

  it('names only files and commands that exist', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    ) as { scripts: Readonly<Record<string, string>> };
    const named = ROWS.flatMap(([, where = '']) =>
      Array.from(where.matchAll(/`([^`]+)`/gu), ([, code = '']) => code),
    );
    const files = named.filter(
      (code) => /[/.]/u.test(code) && !/ /u.test(code),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const commands = named.filter((code) => code.startsWith('npm run '));
    expect(commands.length).toBeGreaterThan(5);
    expect(
      commands.filter(
        (code) => scripts[code.split(' ')[2] ?? ''] === undefined,
      ),
    ).toEqual([]);
  });
});
