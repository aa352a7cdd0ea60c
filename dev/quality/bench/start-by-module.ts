import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

import { BUILDS, buildLocal } from '../../local/builds/local';
import { runProgram } from '../run';

const ROUNDS = 10;
const SHOWN = 10;

/** The call in the bundler's own code that runs a module. */
const RUN =
  '__webpack_modules__[moduleId](module, module.exports, __webpack_require__);';

type Costs = Readonly<Record<string, number>>;

/**
 * Runs the bundle, and times each module without those that it imports.
 *
 * @param bundle - Built with SEPARATE_MODULES.
 * @returns The milliseconds by module.
 * @throws Error if the bundler runs modules in another way.
 */
function timeModules(bundle: string): Costs {
  const timed = bundle.replace(RUN, `enter(moduleId); ${RUN} leave();`);
  if (timed === bundle) {
    throw new Error('The bundler’s code has changed: see RUN');
  }
  const costs: Record<string, number> = {};
  const running: string[] = [];
  let since = performance.now();
  const count = (): void => {
    const module = running.at(-1);
    const now = performance.now();
    if (module !== undefined) {
      costs[module] = (costs[module] ?? 0) + now - since;
    }
    since = now;
  };
  const exported = { exports: {} };
  const endowments: Record<string, unknown> = {
    module: exported,
    exports: exported.exports,
    snap: { request: async () => Promise.resolve(null) },
    ethereum: {},
    enter: (module: string) => {
      count();
      running.push(module);
    },
    leave: () => {
      count();
      running.pop();
    },
  };
  const start = compileFunction(timed, Object.keys(endowments)) as (
    ...values: readonly unknown[]
  ) => void;
  start(...Object.values(endowments));
  return costs;
}

/** The least that each module took in several processes: only the first run of one includes
 * what V8 does once. */
function leastCosts(file: string): [module: string, milliseconds: number][] {
  const runs = Array.from({ length: ROUNDS }, () => {
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', __filename, file],
      { encoding: 'utf8' },
    );
    return JSON.parse(output) as Costs;
  });
  return Object.keys(runs[0] ?? {})
    .map((module): [string, number] => [
      module,
      Math.min(...runs.map((run) => run[module] ?? Infinity)),
    ])
    .sort(([, a], [, b]) => b - a);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  // Prints the modules that take longest when the snap starts. Minified and joined, as released,
  // all together take half as long.
  runProgram(async () => {
    const folder = join(BUILDS, 'modules');
    await buildLocal({ SEPARATE_MODULES: 'true' }, folder);
    const costs = leastCosts(join(folder, 'dist/bundle.js'));
    const total = costs.reduce((sum, [, cost]) => sum + cost, 0);
    const lines = [['all modules', total] as const, ...costs.slice(0, SHOWN)];
    for (const [module, cost] of lines) {
      process.stdout.write(`${cost.toFixed(1).padStart(6)} ms  ${module}\n`);
    }
    return true;
  });
} else {
  process.stdout.write(JSON.stringify(timeModules(readFileSync(file, 'utf8'))));
}
