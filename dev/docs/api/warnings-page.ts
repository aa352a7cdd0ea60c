import { english } from '../../../src/ui/translate';
import { WARNINGS, type WarningName } from '../../../src/warnings/table';

const LEVELS = ['note', 'warning', 'danger', 'danger ✓'];

/** An item of the list: the name, the level and a softer one, when exactly it is found,
 * and what the first view says. */
const ITEM =
  /^- `([\w-]+)` \([^)/]*(\/\w+)?\): ((?:.|\n {2})*?)\s+Says\s+“(?:.|\n {2})*\n/gmu;

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
 * @returns The page with an item for each warning of the wallet's table, in that order: only
 * when exactly it is found, and that it may be softer, is said by the page itself.
 * @throws Error if the page doesn't say when one is found.
 */
export function withWarnings(page: string): string {
  const said = new Map(
    Array.from(page.matchAll(ITEM), ([, name = '', softer = '', when = '']) => [
      name,
      { softer, when },
    ]),
  );
  const items = Object.entries(WARNINGS).map(([name, grade]) => {
    const item = said.get(name);
    if (item === undefined) {
      throw new Error(`docs/warnings.md doesn't say when ${name} is found`);
    }
    const level = `${LEVELS[grade] ?? ''}${item.softer}`;
    const titles = warningTitles(name as WarningName).join('” or “');
    return `- \`${name}\` (${level}): ${item.when} Says “${titles}”.\n`;
  });
  const start = page.search(ITEM);
  return `${page.slice(0, start)}${items.join('')}${page.slice(start).replace(ITEM, '')}`;
}
