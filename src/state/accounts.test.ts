import {
  createAccountRepository,
  type AccountRepository,
  type Derived,
  type StoredAccount,
} from './accounts';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

const account = (
  index: number,
  more: Partial<StoredAccount> = {},
): StoredAccount => ({
  address: toFelt(index + 1),
  index,
  kind: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  ...more,
});

const row = (index: number, publicKey = toFelt(index + 1)): Derived => ({
  index,
  publicKey,
  addresses: { 'ready-0.4.0': publicKey },
});

const repository = (stored: StoredAccount[] = []): AccountRepository =>
  createAccountRepository(
    createStore(memoryState({ [`accounts-${SEPOLIA}`]: stored })),
  );

const deployedAfter = async (
  ...states: readonly boolean[]
): Promise<boolean | undefined> => {
  const accounts = repository();
  // Another account's state must not count.
  await accounts.put(SEPOLIA, account(7, { deployed: true }));
  for (const deployed of states) {
    await accounts.put(SEPOLIA, account(3, { deployed }));
  }
  const list = await accounts.list(SEPOLIA);
  return list.find(({ index }) => index === 3)?.deployed;
};

describe('accounts', () => {
  it('stay deployed whatever a node says later', async () => {
    expect(await deployedAfter(false)).toBe(false);
    expect(await deployedAfter(false, false)).toBe(false);
    expect(await deployedAfter(false, true)).toBe(true);
    expect(await deployedAfter(true, false)).toBe(true);
  });

  it('keep their own deployment’s hash only', async () => {
    const accounts = repository([account(1, { deployTxnHash: '0x9' })]);
    await accounts.put(SEPOLIA, account(2));
    await accounts.put(SEPOLIA, account(1));
    expect(
      (await accounts.list(SEPOLIA)).map(({ deployTxnHash }) => deployTxnHash),
    ).toStrictEqual(['0x9', '']);
  });
});

describe('derived keys', () => {
  it('are replaced by index', async () => {
    const accounts = repository();
    await accounts.putDerived([row(0), row(1)]);
    await accounts.putDerived([row(1, '0x77'), row(2)]);
    expect(await accounts.derived()).toStrictEqual([
      row(0),
      row(1, '0x77'),
      row(2),
    ]);
  });

  it.each([
    { index: 0, publicKey: '0x1' },
    { index: 0, publicKey: 'garbage', addresses: {} },
    { index: -1, publicKey: '0x1', addresses: {} },
    { index: 0, publicKey: '0x1', addresses: { 'ready-0.4.0': 7 } },
    { index: 0, publicKey: '0x1', addresses: { 'ready-0.4.0': '0x1z' } },
  ])('that are broken are left out: %j', async (broken) => {
    const state = memoryState({ derived: [broken, row(1)] });
    const accounts = createAccountRepository(createStore(state));
    expect(await accounts.derived()).toStrictEqual([row(1)]);
  });
});
