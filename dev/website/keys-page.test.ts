import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { KEYS_PAGE, printedOf, runKeysProgram } from './keys-program';
import { ACCOUNT_TYPES, ARGENT_0231 } from '../../src/core/account-types';
import { padFelt } from '../../src/core/felt';
import { ROOT } from '../local/root';
import accounts from '../local/test-accounts/accounts.json';
import { PHRASE } from '../local/test-accounts/phrase';

const padded = (felt: string): string => padFelt(BigInt(felt));

describe('the page on keys', () => {
  it('has a program that finds the wallet’s keys and addresses, without its code', () => {
    const ended = runKeysProgram(
      `  ${PHRASE.toUpperCase().replace(' ', '  ')} `,
    );
    expect(ended.status).toBe(0);
    for (const one of accounts.slice(0, 10)) {
      expect(printedOf(ended, one.index)).toEqual({
        privateKey: padded(one.privateKey),
        publicKey: padded(one.publicKey),
        'Ready 0.4.0': padded(one.addresses['ready-0.4.0']),
        'Argent 0.3.1': padded(one.addresses['argent-0.3.1']),
        'Argent, Cairo 0': padded(one.addresses['argent-cairo0']),
      });
    }
  });

  it('has a program that refuses a mistyped phrase', () => {
    const ended = runKeysProgram(PHRASE.replace(/\w+$/u, 'zoo'));
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('no valid phrase');
  });

  it('names the class of every account type', () => {
    for (const { classHash } of Object.values(ACCOUNT_TYPES)) {
      expect(KEYS_PAGE).toContain(`\`${padFelt(classHash)}\``);
    }
    expect(KEYS_PAGE).toContain(`\`${padFelt(ARGENT_0231)}\``);
  });

  it('installs the versions that its program is tested with', () => {
    const named = Array.from(KEYS_PAGE.matchAll(/(@scure\/\w+)@([\d.]+)/gu));
    expect(named).toHaveLength(3);
    for (const [, name = '', version] of named) {
      const path = join(ROOT, 'node_modules', name, 'package.json');
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version });
    }
  });
});
