import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../local/root';

/** The page on how keys are derived. */
export const KEYS_PAGE = readFileSync(
  join(ROOT, 'website/pages/keys.md'),
  'utf8',
);

/** What the program printed, and how it ended. */
type Ended = {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
};

/** Runs the page's program beside the libraries, with a phrase typed in. */
export function runKeysProgram(phrase: string): Ended {
  const [, program = ''] = /```js\n([^]*?)```/u.exec(KEYS_PAGE) ?? [];
  const folder = mkdtempSync(join(ROOT, 'node_modules/.keys-'));
  try {
    const file = join(folder, 'keys.mjs');
    writeFileSync(file, program);
    return spawnSync(process.execPath, [file], {
      input: `${phrase}\n`,
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the program printed of an account, by the names that it prints. */
export function printedOf(
  { stdout }: Ended,
  index: number,
): Readonly<Record<string, string>> {
  const [, rest = ''] = stdout.split(`index: ${String(index)},`);
  const [one = ''] = rest.split('}');
  return Object.fromEntries(
    Array.from(
      one.matchAll(/'?([\w., ]+?)'?: '(0x\w+)'/gu),
      ([, name = '', value = '']) => [name.trim(), value],
    ),
  );
}
