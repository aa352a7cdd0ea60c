import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient } from './client';
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
    expect(new Set(imports)).toEqual(new Set(['./methods.js', './methods.ts']));
  });

  it('has the files that package.json names', () => {
    const names = [published['./client'], published['./client/methods']]
      .flatMap((entry) => Object.values(entry))
      .map((path) => path.replace('./dist/client/', ''));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
  });

  it('can be loaded by Node.js', () => {
    const entry = JSON.stringify(join(folder, 'connect.js'));
    const script = `import(${entry}).then((client) => console.log(Object.keys(client).sort().join()))`;
    const output = execFileSync(process.execPath, ['--eval', script]);
    expect(output.toString().trim()).toBe('connect,isRpcError');
  });
});
