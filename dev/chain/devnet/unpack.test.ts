import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unpackProgram } from './unpack';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'unpack-test-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

function archiveOf(names: readonly string[]): Buffer {
  for (const name of names) {
    writeFileSync(join(home, name), `#!/bin/sh\necho ${name}\n`);
  }
  return execFileSync('tar', ['-czf', '-', '-C', home, ...names]);
}

it('unpacks only the program, and leaves no other file behind', () => {
  const bin = join(home, 'cache', 'bin');
  unpackProgram(archiveOf(['node', 'other']), 'node', bin);
  expect(readdirSync(bin)).toStrictEqual(['node']);
  expect(readFileSync(join(bin, 'node'), 'utf8')).toContain('echo node');
  for (const path of [bin, join(bin, 'node')]) {
    expect(statSync(path).mode & 0o777).toBe(0o700);
  }
});

it('leaves no file behind if the program is not in the archive', () => {
  const bin = join(home, 'bin');
  expect(() => {
    unpackProgram(archiveOf(['other']), 'node', bin);
  }).toThrow('node');
  expect(readdirSync(bin)).toStrictEqual([]);
});
