import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { differences } from './published';

describe('an installed package', () => {
  const work = mkdtempSync(join(tmpdir(), 'installed-'));
  const archive = join(work, 'library.tgz');
  const installed = join(work, 'package');
  let integrity = '';

  const write = (path: string, text: string): void => {
    writeFileSync(join(installed, path), text);
  };

  beforeAll(() => {
    mkdirSync(join(installed, 'lib'), { recursive: true });
    write('package.json', '{}');
    write('lib/index.js', 'sign();');
    execFileSync('tar', ['-czf', archive, '-C', work, 'package']);
    const hash = createHash('sha512').update(readFileSync(archive));
    integrity = `sha512-${hash.digest('base64')}`;
  });

  beforeEach(() => {
    write('lib/index.js', 'sign();');
  });

  afterAll(() => {
    rmSync(work, { recursive: true });
  });

  it('is as published, whatever is installed below it', () => {
    mkdirSync(join(installed, 'node_modules/other'), { recursive: true });
    write('node_modules/other/index.js', '');
    expect(differences(archive, integrity, installed)).toEqual([]);
  });

  it('differs if a file is changed, missing or added', () => {
    write('lib/index.js', 'sign() ;');
    expect(differences(archive, integrity, installed)).toEqual([
      'lib/index.js is not as published',
    ]);
    rmSync(join(installed, 'lib/index.js'));
    write('lib/more.js', '');
    expect(differences(archive, integrity, installed)).toEqual([
      'lib/index.js is not as published',
      'lib/more.js is not as published',
    ]);
    rmSync(join(installed, 'lib/more.js'));
  });

  it('differs if the lock file has another hash', () => {
    const other = `sha512-${Buffer.alloc(64).toString('base64')}`;
    expect(differences(archive, other, installed)).toEqual([
      'the published package is not that of package-lock.json',
    ]);
  });
});
