import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { convertSuffixes } from './convert';
import { SUFFIX_FILE } from '../../../src/core/public-suffixes';

const HEAD = `// This Source Code Form is subject to the terms of the Mozilla Public
// License, v. 2.0. If a copy of the MPL was not distributed with this
// file, You can obtain one at https://mozilla.org/MPL/2.0/.

// VERSION: 2026-10-22_08-36-41_UTC
// COMMIT: 8437e526
`;

it('keeps the licence, the version and the rules, in punycode and sorted', () => {
  const rules = '\n// ck : a registry\n*.ck\n!www.ck\n\n公司.cn\nac\nac\n';
  expect(convertSuffixes(HEAD + rules).split('\n')).toStrictEqual([
    ...HEAD.split('\n').filter((line) => line !== ''),
    '// From https://publicsuffix.org/list/, without comments, in punycode and sorted.',
    '!www.ck',
    '*.ck',
    'ac',
    'xn--55qx5d.cn',
    '',
  ]);
});

it('rejects a list without a version, and what is no rule', () => {
  expect(() => convertSuffixes('com\n')).toThrow('licence and version');
  expect(() => convertSuffixes(`${HEAD}a.*.com\n`)).toThrow('a.*.com');
  expect(() => convertSuffixes(`${HEAD}com net\n`)).toThrow('com net');
});

it('made the shipped list', () => {
  const shipped = readFileSync(
    join(__dirname, '../../..', SUFFIX_FILE),
    'utf8',
  );
  expect(convertSuffixes(shipped)).toBe(shipped);
  expect(shipped.split('\n').length).toBeGreaterThan(9_000);
});
