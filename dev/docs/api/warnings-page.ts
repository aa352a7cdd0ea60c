import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import texts from '../../../locales/en.json';
import { findingOf } from '../../../src/warnings/findings';
import { RULES, type WarningName } from '../../../src/warnings/table';
import { ROOT } from '../../local/root';

/** A rule's comment, with its tag if it has one, and its name. */
const ITEM =
  /^ {2}\/\*\*((?:(?!\*\/)[^])*?)(?:@softer (\w+))? \*\/\n {2}'?([\w-]+)'?: \{/gmu;

/** When each warning is found, and the level of its softer findings. */
function saidInTable(): ReadonlyMap<string, readonly [string, string]> {
  const table = readFileSync(join(ROOT, 'src/warnings/table.ts'), 'utf8');
  return new Map(
    Array.from(table.matchAll(ITEM), ([, when = '', softer, name = '']) => [
      name,
      [
        when.replace(/\s+\*? */gu, ' ').trim(),
        softer === undefined ? '' : `/${softer}`,
      ],
    ]),
  );
}

/**
 * @returns The page with an item for each warning of the wallet's table, in the table's
 * order, marked if its checkbox has words of its own.
 * @throws Error if the table doesn't state the condition of a warning.
 */
export function withWarnings(page: string): string {
  const said = saidInTable();
  const items = Object.keys(RULES).map((key) => {
    const name = key as WarningName;
    const [when, softer] = said.get(name) ?? [];
    if (when === undefined) {
      throw new Error(
        `src/warnings/table.ts doesn't say when ${name} is found`,
      );
    }
    const tick = 'acknowledge' in Object(texts.warning[name]) ? ' ✓' : '';
    return `- \`${name}\` (${findingOf(name).level}${tick}${softer ?? ''}): ${when}\n`;
  });
  return page.replace(
    /^## Findings\n[^]*?(?=^## )/mu,
    () => `## Findings\n\n${items.join('')}\n`,
  );
}
