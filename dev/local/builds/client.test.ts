import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient } from './client';
import { CLIENT_LIMITS, measureClient } from './client-size';
import { exports as published, main, types } from '../../../package.json';

describe('the built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));

  beforeAll(() => {
    buildClient(folder);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(['.', 'cjs'])(
    'imports only its own files, by names that TypeScript 4 takes: %s',
    (kind) => {
      const files = readdirSync(join(folder, kind)).filter((file) =>
        /\.[jt]s$/u.test(file),
      );
      const imports = files.flatMap((file) =>
        Array.from(
          readFileSync(join(folder, kind, file), 'utf8').matchAll(
            /(?:from|import|require)\s*\(?\s*["']([^"']+)["']/gu,
          ),
          ([, specifier]) => specifier,
        ),
      );
      const own = files
        .filter((file) => file.endsWith('.js'))
        .map((file) => `./${file}`);
      expect(new Set(imports)).toContain('./metamask.js');
      expect(imports.filter((name) => !own.includes(String(name)))).toEqual([]);
    },
  );

  it('has the files that package.json names', () => {
    const names = JSON.stringify([main, types, published]).match(
      /\.\/dist\/client\/[^"]+/gu,
    );
    expect(names?.length).toBe(22);
    for (const name of names ?? []) {
      expect(existsSync(join(folder, name.replace('./dist/client/', '')))).toBe(
        true,
      );
    }
  });

  it.each([
    [
      `import('./connect.js')`,
      'NoMetaMaskError,NoSnapsError,SeveralMetaMasksError,connect,isAlreadyPending,isRpcError',
    ],
    [`import('./wallet.js')`, 'createWallet,isAlreadyPending,register'],
    // On a server, it registers nothing.
    [`import('./register.js')`, ''],
    [
      `Promise.resolve(require('./cjs/connect.js'))`,
      'NoMetaMaskError,NoSnapsError,SeveralMetaMasksError,connect,isAlreadyPending,isRpcError',
    ],
    [
      `Promise.resolve(require('./cjs/wallet.js'))`,
      'createWallet,isAlreadyPending,register',
    ],
    [`Promise.resolve(require('./cjs/register.js'))`, ''],
  ])('can be loaded by Node.js: %s', (load, names) => {
    const script = `${load}.then((client) => console.log(Object.keys(client).sort().join()))`;
    const output = execFileSync(process.execPath, ['--eval', script], {
      cwd: folder,
    });
    expect(output.toString().trim()).toBe(names);
  });

  it('costs a page that registers the wallet at most 5.5 kB, 2.7 kB gzipped', async () => {
    const { raw, gzip } = await measureClient(folder);
    expect(raw).toBeGreaterThan(1000);
    expect(raw).toBeLessThanOrEqual(CLIENT_LIMITS.raw);
    expect(gzip).toBeLessThanOrEqual(CLIENT_LIMITS.gzip);
    expect(CLIENT_LIMITS).toStrictEqual({ raw: 5500, gzip: 2700 });
  });
});
