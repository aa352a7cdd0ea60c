import { english } from '../../../src/ui/translate';
import { WARNINGS, type WarningName } from '../../../src/warnings/table';

const LEVELS = ['note', 'warning', 'danger', 'danger ✓'];

/** A row of the table: the name, the level and a softer one, when exactly, and what the
 * first view says. */
const ROW = /^\| `([\w-]+)` *\| [^|/]*?(\/\w+)? *\| (.*?) *\| [^|]* \|\n/gmu;

/** What a warning's first line may say, in English. */
export function warningTitles(name: WarningName): string[] {
  const key = `warning.${name}`;
  const titles = Object.entries(english).flatMap(([at, title]) =>
    (at === key || at.startsWith(`${key}.`)) && `${at}.text` in english
      ? [title]
      : [],
  );
  return [...new Set(titles)];
}

/**
 * @returns The page with a row for each warning of the wallet's table, in that order: only
 * when exactly it is found, and that it may be softer, is said by the page itself.
 * @throws Error if the page doesn't say when one is found.
 */
export function withWarnings(page: string): string {
  const said = new Map(
    Array.from(page.matchAll(ROW), ([, name = '', softer = '', when = '']) => [
      name,
      { softer, when },
    ]),
  );
  const rows = Object.entries(WARNINGS).map(([name, grade]) => {
    const row = said.get(name);
    if (row === undefined) {
      throw new Error(`docs/warnings.md doesn't say when ${name} is found`);
    }
    const level = `${LEVELS[grade] ?? ''}${row.softer}`;
    const titles = warningTitles(name as WarningName).join(' · ');
    return `| \`${name}\` | ${level} | ${row.when} | ${titles} |\n`;
  });
  const start = page.search(ROW);
  const end = page.lastIndexOf('\n| `') + 1;
  const rest = page.slice(page.indexOf('\n', end) + 1);
  return `${page.slice(0, start)}${rows.join('')}${rest}`;
}
