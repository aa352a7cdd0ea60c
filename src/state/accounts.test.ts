import type {
  AccountRepository,
  DerivedIndex,
  StoredAccount,
} from './accounts';
import { memoryState, stateIn } from '../../dev/testing/wallet/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

const account = (
  index: number,
  more: Partial<StoredAccount> = {},
): StoredAccount => ({
  address: toFelt(index + 1),
  index,
  accountType: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  ...more,
});

const row = (index: number, publicKey = toFelt(index + 1)): DerivedIndex => ({
  index,
  publicKey,
  addresses: { 'ready-0.4.0': publicKey },
});

const repository = (stored: StoredAccount[] = []): AccountRepository =>
  stateIn(memoryState({ [`accounts-${SEPOLIA}`]: stored })).accounts;

describe('accounts', () => {
  it('are stored as last reported, unless that is only presumed', async () => {
    const other = account(7, { deployed: true });
    const accounts = repository([other, account(3, { deployed: true })]);
    await accounts.put(SEPOLIA, account(3, { deployTxnHash: '0x9' }), true);
    expect(await accounts.list(SEPOLIA)).toStrictEqual([
      account(3, { deployed: true, deployTxnHash: '0x9' }),
      other,
    ]);
    await accounts.put(SEPOLIA, account(3));
    await accounts.put(SEPOLIA, account(4), true);
    expect(await accounts.list(SEPOLIA)).toStrictEqual([
      account(3, { deployTxnHash: '0x9' }),
      account(4),
      other,
    ]);
  });

  it('are kept per network', async () => {
    const accounts = repository([account(1)]);
    await accounts.put(MAINNET, account(2));
    expect(await accounts.list(SEPOLIA)).toStrictEqual([account(1)]);
    expect(await accounts.list(MAINNET)).toStrictEqual([account(2)]);
  });

  it('keep only the hash of their own deployment', async () => {
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
    const state = memoryState({ 'derived-addresses': [broken, row(1)] });
    const accounts = stateIn(state).accounts;
    expect(await accounts.derived()).toStrictEqual([row(1)]);
  });
});
