import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ACCOUNT_TYPES, ARGENT_0231 } from '../../src/core/account-types';
import { padFelt } from '../../src/core/felt';
import { ROOT } from '../local/root';
import accounts from '../local/test-accounts/accounts.json';
import { PHRASE } from '../local/test-accounts/phrase';

const page = readFileSync(join(ROOT, 'website/pages/keys.md'), 'utf8');
const [, program = ''] = /```js\n([^]*?)```/u.exec(page) ?? [];

/** Runs the page’s program beside the libraries, with a phrase typed in. */
function run(phrase: string): ReturnType<typeof spawnSync> {
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

describe('the page on keys', () => {
  it('has a program that finds the wallet’s keys and addresses, without its code', () => {
    const { stdout, status } = run(
      `  ${PHRASE.toUpperCase().replace(' ', '  ')} `,
    );
    expect(status).toBe(0);
    for (const { index, privateKey, addresses } of accounts.slice(0, 10)) {
      const [, found = ''] = stdout
        .toString()
        .split(`index: ${String(index)},`);
      const [one = ''] = found.split('}');
      expect(one).toContain(`privateKey: '${padFelt(BigInt(privateKey))}'`);
      for (const address of Object.values(addresses)) {
        expect(one).toContain(`'${padFelt(BigInt(address))}'`);
      }
    }
  });

  it('has a program that refuses a mistyped phrase', () => {
    const { stderr, status } = run(PHRASE.replace(/\w+$/u, 'zoo'));
    expect(status).toBe(1);
    expect(stderr.toString()).toContain('no valid phrase');
  });

  it('names the class of every account type', () => {
    for (const { classHash } of Object.values(ACCOUNT_TYPES)) {
      expect(page).toContain(`\`${padFelt(classHash)}\``);
    }
    expect(page).toContain(`\`${padFelt(ARGENT_0231)}\``);
  });

  it('installs the versions that its program is tested with', () => {
    const named = Array.from(page.matchAll(/(@scure\/\w+)@([\d.]+)/gu));
    expect(named).toHaveLength(3);
    for (const [, name = '', version] of named) {
      const path = join(ROOT, 'node_modules', name, 'package.json');
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version });
    }
  });
});
