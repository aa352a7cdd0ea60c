import texts from '../../../locales/en.json';
import {
  WARNING_LEVELS,
  WARNINGS,
  type WarningName,
} from '../../../src/warnings/table';

/** A list item: a warning's name, its level and softer level, and when it is found. */
const ITEM = /^- `([\w-]+)` \([^)/]*(\/\w+)?\): ((?:.|\n {2})*)\n/gmu;

/**
 * @returns The page with an item for each warning of the wallet's table, in the table's
 * order, marked if its checkbox has words of its own. The page itself keeps the condition
 * of each, and whether it can be softer.
 * @throws Error if the page doesn't state the condition of a warning.
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
    const tick =
      'acknowledge' in Object(texts.warning[name as WarningName]) ? ' ✓' : '';
    const level = `${WARNING_LEVELS[grade]}${tick}`;
    return `- \`${name}\` (${level}${item.softer}): ${item.when}\n`;
  });
  const start = page.search(ITEM);
  return `${page.slice(0, start)}${items.join('')}${page.slice(start).replace(ITEM, '')}`;
}
