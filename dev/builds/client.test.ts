import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient } from './client';
import { CLIENT_LIMITS, measureClient } from './client-size';
import { exports as published } from '../../package.json';

describe('the built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));

  beforeAll(() => {
    buildClient(folder);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('imports only its own files', () => {
    const files = readdirSync(folder).filter((file) => /\.[jt]s$/u.test(file));
    const imports = files.flatMap((file) =>
      Array.from(
        readFileSync(join(folder, file), 'utf8').matchAll(
          /(?:from|import|require)\s*\(?\s*["']([^"']+)["']/gu,
        ),
        ([, specifier]) => specifier,
      ),
    );
    const own = files.map((file) => `./${file.replace(/\.d\.ts$/u, '.ts')}`);
    expect(imports.filter((name) => !own.includes(String(name)))).toEqual([]);
  });

  it('has the files that package.json names', () => {
    const names = Object.values(published)
      .flatMap((entry) => Object.values(entry))
      .filter((path) => path.startsWith('./dist/client/'))
      .map((path) => path.replace('./dist/client/', ''));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
  });

  it('can be loaded by Node.js', () => {
    const entry = JSON.stringify(join(folder, 'connect.js'));
    const script = `import(${entry}).then((client) => console.log(Object.keys(client).sort().join()))`;
    const output = execFileSync(process.execPath, ['--eval', script]);
    expect(output.toString().trim()).toBe(
      'NoMetaMaskError,NoSnapsError,connect,isRpcError',
    );
  });

  it('can be loaded on a server, whatever it registers', () => {
    const entry = JSON.stringify(join(folder, 'register.js'));
    const script = `import(${entry}).then(() => console.log('loaded'))`;
    const output = execFileSync(process.execPath, ['--eval', script]);
    expect(output.toString().trim()).toBe('loaded');
  });

  it('costs a page that registers the wallet at most 4.2 kB, 2.1 kB gzipped', async () => {
    const { raw, gzip } = await measureClient(folder);
    expect(raw).toBeGreaterThan(1000);
    expect(raw).toBeLessThanOrEqual(CLIENT_LIMITS.raw);
    expect(gzip).toBeLessThanOrEqual(CLIENT_LIMITS.gzip);
    expect(CLIENT_LIMITS).toStrictEqual({ raw: 4600, gzip: 2300 });
  });
});
