import { findKnownAddresses } from './known-addresses';
import { USDC as BUNDLED_USDC } from '../../../dev/testing/views/judging';
import { recordOf } from '../../../dev/testing/wallet/records';
import { ACCOUNT as OWN, walletOn } from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { allAccounts, listAccounts } from '../../accounts/stored-accounts';
import { type ChainId, MAINNET, SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { AccountType } from '../../core/account-types';
import { type Felt, padFelt } from '../../core/felt';
import type { StoredAccount } from '../../state/accounts';
import type { Counterparty } from '../../state/state';
import type { TransactionRecord } from '../../state/transactions';

const FRIEND = padFelt('0xf1');
const SPENDER = padFelt('0x59');
const USDC = padFelt(BUNDLED_USDC);

const HASH = '0x7a5b';

/** A paymaster's transaction, for that message. */
const OUTSIDE: Partial<TransactionRecord> = {
  outside: { hash: HASH, before: 1, block: 0 },
  txnHash: '0x1',
};

/** Who got 20 of 100 USDC in a transaction. */
const paid = (address: Felt, hash: Felt = HASH): Counterparty => ({
  address,
  usedAs: 'sent',
  classHash: null,
  most: { token: USDC, units: '0x1312d00', held: '0x5f5e100', hash },
  at: 5,
});

describe('an address is known', () => {
  it('if something was sent to it or approved for it on this network', async () => {
    const { context } = testWallet();
    await context.counterparties.put(
      SEPOLIA,
      { ...paid(FRIEND), classHash: '0xc1a55' },
      { address: SPENDER, usedAs: 'approved', classHash: null, at: 6 },
    );
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([
      {
        address: FRIEND,
        relation: 'sent',
        classHash: '0xc1a55',
        most: { contract: USDC, units: 20_000_000n, held: 100_000_000n },
      },
      { address: SPENDER, relation: 'approved' },
    ]);
    expect(await findKnownAddresses(context, MAINNET)).toStrictEqual([]);
  });

  it.each<[string, Partial<TransactionRecord>, boolean]>([
    ['ACCEPTED_ON_L2', {}, true],
    ['ACCEPTED_ON_L1', {}, true],
    ['RECEIVED', {}, false],
    ['PENDING', {}, false],
    ['REVERTED', {}, false],
    ['REJECTED', {}, false],
    ['ACCEPTED_ON_L2', OUTSIDE, true],
    ['REVERTED', OUTSIDE, false],
  ])('by an amount if the transaction is %s %j', async (status, record, is) => {
    const { context } = testWallet();
    await context.counterparties.put(SEPOLIA, paid(FRIEND));
    await context.transactions.add(
      recordOf({
        txnHash: HASH,
        status: status as TransactionRecord['status'],
        ...record,
      }),
    );
    const [known] = await findKnownAddresses(context, SEPOLIA);
    expect(known).toMatchObject({ address: FRIEND, relation: 'sent' });
    expect(known?.most !== undefined).toBe(is);
  });
});

it('warns of an address that looks like one that any call has paid', async () => {
  const wallet = walletOn();
  const send = async (...recipients: string[]): Promise<unknown> =>
    wallet.call('l2net_executeTxn', {
      address: OWN,
      calls: recipients.map((to) => ({
        contractAddress: padFelt(STRK),
        entrypoint: 'transfer',
        calldata: [to, '1', '0'],
      })),
    });
  const [paid, alike] = [padFelt('0xb0b'), `0x0100${'1'.repeat(56)}0b0b`];
  await send('0xa1', paid);
  await send(alike);
  const findings = wallet.dialogs.map((view) =>
    view.type === 'send'
      ? view.findings.filter(({ name }) => name === 'look-alike')
      : [],
  );
  expect(findings).toMatchObject([[], [{ address: alike, imitated: paid }]]);
});

const account = (
  index: number,
  kind: AccountType = 'ready-0.4.0',
): StoredAccount => ({
  index,
  accountType: kind,
  publicKey: padFelt(BigInt(index + 1)),
  address: padFelt(`0x${String(index)}${kind.length.toString(16)}`),
  deployed: true,
  deployTxnHash: '0x5',
  blocked: 'guardian',
});

/** The same account on a network on which it is not known. */
const unknown = (known: StoredAccount): StoredAccount => ({
  ...known,
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  isShared: false,
  classHash: '0x0',
});

async function keeping(
  kept: Partial<Record<ChainId, readonly StoredAccount[]>>,
): Promise<TestWallet['context']> {
  const { context } = walletOn({
    deployed: false,
    overrides: { starknet_chainId: MAINNET },
    views: { balanceOf: ['0x0', '0x0'] },
  });
  for (const chainId of [MAINNET, SEPOLIA] as const) {
    for (const one of kept[chainId] ?? []) {
      await context.accounts.put(chainId, one);
    }
  }
  return context;
}

describe('listAccounts', () => {
  it('lists another network’s accounts, without their state there', async () => {
    const [here, there, both] = [account(1), account(0), account(2)];
    const context = await keeping({
      [MAINNET]: [here, both],
      [SEPOLIA]: [there, unknown(both)],
    });
    expect(await listAccounts(context, MAINNET)).toStrictEqual([
      here,
      both,
      unknown(there),
    ]);
    expect(await allAccounts(context, MAINNET)).toStrictEqual({
      here: [here, both],
      elsewhere: [unknown(there)],
    });
    expect(await context.accounts.list(MAINNET)).toStrictEqual([here, both]);
    expect(await listAccounts(context, SEPOLIA)).toStrictEqual([
      there,
      unknown(both),
      unknown(here),
    ]);
  });

  it('lists no second account type of an index, but recognises its address', async () => {
    const [newest, older] = [account(0), account(0, 'argent-0.3.1')];
    const context = await keeping({ [MAINNET]: [newest], [SEPOLIA]: [older] });
    expect(await listAccounts(context, MAINNET)).toStrictEqual([newest]);
    expect(await allAccounts(context, MAINNET)).toStrictEqual({
      here: [newest],
      elsewhere: [unknown(older)],
    });
    const known = await findKnownAddresses(context, MAINNET);
    const own = { relation: 'own', name: '', index: 0 };
    expect(known).toStrictEqual(
      [newest, older].map(({ address }) => ({ address, ...own })),
    );
  });
});
