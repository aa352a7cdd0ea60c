import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { byLicence, licencesPage } from './page';
import type { LockFile } from '../../local/package/bundled';

const LOCK: LockFile = {
  packages: {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/a': {
      version: '1.2.3',
      license: 'MIT',
      dependencies: { '@x/b': '3' },
    },
    'node_modules/@x/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/a/node_modules/@x/b': { version: '3.0.0', license: 'ISC' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/other': { version: '1.0.0' },
  },
};

describe('the licences of a lock file', () => {
  it('are grouped by licence, the most common first, without the project', () => {
    expect(byLicence(LOCK, false, ['a', '@x/b'])).toStrictEqual([
      ['ISC', ['@x/b@2.0.0', '@x/b@3.0.0']],
      ['MIT', ['a@1.2.3']],
    ]);
  });

  it('are listed apart for tools, including those that state none', () => {
    expect(byLicence(LOCK, true, ['a', '@x/b'])).toStrictEqual([
      ['GPL-3.0', ['tool@1.0.0']],
      ['not stated in the lock file', ['other@1.0.0']],
    ]);
    expect(licencesPage(LOCK)).toContain('- **GPL-3.0** (1): tool@1.0.0');
  });
});

it('nothing in the bundle restricts its users', () => {
  const file = join(__dirname, '../../../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const licences = byLicence(lock, false).map(([licence]) => licence);
  const known = [
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'public domain',
  ];
  expect(licences.filter((licence) => !known.includes(licence))).toEqual([]);
});
