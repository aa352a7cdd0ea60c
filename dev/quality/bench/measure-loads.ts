import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { LOADS, type Load } from './loads';
import type { Effect } from './one-load';

/** A load and its effect. */
export type LoadCost = { readonly load: Load; readonly effect: Effect };

/** Measures the effect of a connected site's loads on the wallet's user and on other
 * sites, each load in a process of its own. */
export function measureLoads(): LoadCost[] {
  const program = join(__dirname, 'one-load.ts');
  return LOADS.map((load, index) => {
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', program, String(index)],
      { encoding: 'utf8' },
    );
    return { load, effect: JSON.parse(output) as Effect };
  });
}
