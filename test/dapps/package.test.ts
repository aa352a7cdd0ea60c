import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient } from '../../dev/local/builds/client';
import { ROOT } from '../../dev/local/root';

/** A page with all exports of the package, and with code that must not compile. */
const PAGE = `
import { createWallet, isAlreadyPending, register, type Provider } from 'l2net-snap';
import { register as again } from 'l2net-snap/wallet';
import { connect, isRpcError, NoMetaMaskError, SeveralMetaMasksError } from 'l2net-snap/client';
import type { ExecuteTxnParams } from 'l2net-snap/client/methods';
import 'l2net-snap/register';

export async function run(provider: Provider, params: ExecuteTxnParams): Promise<string> {
  register({ provider });
  again();
  const { windowObject } = createWallet(provider);
  const accounts = await windowObject.request({ type: 'wallet_requestAccounts' });
  // @ts-expect-error: types that can't be read would be any.
  const first: number = accounts[0];
  // @ts-expect-error
  register({ provider: 1 });
  // @ts-expect-error
  await connect().executeTxn({ address: first });
  try {
    return (await connect().executeTxn(params)).transaction_hash;
  } catch (error) {
    if (isAlreadyPending(error) || error instanceof NoMetaMaskError) {
      return error.message;
    }
    if (error instanceof SeveralMetaMasksError) {
      await connect(error.found[0]?.provider).getCurrentNetwork();
    }
    return isRpcError(error) ? String(error.code) : '';
  }
}
`;

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dapp-'));

  beforeAll(() => {
    const installed = join(folder, 'node_modules/l2net-snap');
    mkdirSync(join(installed, 'dist'), { recursive: true });
    copyFileSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
    buildClient(join(installed, 'dist/client'));
    for (const kind of ['ts', 'mts', 'cts']) {
      writeFileSync(join(folder, `page.${kind}`), PAGE);
    }
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a bundler of 2022', ['commonjs', 'node'], ['page.ts']],
    ['Node.js', ['node16', 'node16'], ['page.mts', 'page.cts']],
  ])('has types that TypeScript 4.9 reads as %s does', (_, how, pages) => {
    const compiler = join(__dirname, 'node_modules/typescript-4/bin/tsc');
    const [module = '', resolution = ''] = how;
    const options = `--noEmit --strict --target es2022 --lib es2022,dom --module ${module} --moduleResolution ${resolution}`;
    const { status, stdout } = spawnSync(
      process.execPath,
      [compiler, ...options.split(' '), ...pages],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
