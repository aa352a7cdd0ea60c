import { allAccounts, listAccounts } from './own-accounts';
import { memoryState, stateIn } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

const account = (more: Partial<StoredAccount>): StoredAccount => ({
  address: '0x1',
  index: 0,
  kind: 'ready-0.4.0',
  publicKey: '0x5',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  isShared: false,
  classHash: '0x0',
  ...more,
});

const tools = (
  here: StoredAccount[],
  elsewhere: StoredAccount[],
): Parameters<typeof listAccounts>[0] => ({
  accounts: stateIn(
    memoryState({
      [`accounts-${SEPOLIA}`]: here,
      [`accounts-${MAINNET}`]: elsewhere,
    }),
  ).accounts,
});

describe('the accounts of other networks', () => {
  it('are those that this network does not have, as not deployed', async () => {
    const known = account({ address: '0x1', deployed: true });
    const other = account({
      address: '0x2',
      index: 1,
      deployed: true,
      deployTxnHash: '0x9',
    });
    expect(
      await allAccounts(tools([known], [known, other]), SEPOLIA),
    ).toStrictEqual({
      here: [known],
      elsewhere: [account({ address: '0x2', index: 1 })],
    });
    expect(await allAccounts(tools([known], [known]), SEPOLIA)).toStrictEqual({
      here: [known],
      elsewhere: [],
    });
  });
});

describe('the list of accounts', () => {
  const here = account({ address: '0x1', index: 0, deployed: true });

  it('has this network’s first, with their own state', async () => {
    const other = account({ address: '0x2', index: 1 });
    expect(await listAccounts(tools([here], [here, other]), SEPOLIA)).toEqual([
      here,
      other,
    ]);
  });

  it('leaves out another account of an index', async () => {
    const sameIndex = account({ address: '0x3', index: 0 });
    expect(
      await listAccounts(tools([here], [sameIndex]), SEPOLIA),
    ).toStrictEqual([here]);
  });
});
