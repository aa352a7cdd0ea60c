import { findKnownAddresses, counterpartiesOf } from './known-addresses';
import { ACCOUNT, BOB, metadata, NFT } from '../../dev/testing/views/contracts';
import { takes } from '../../dev/testing/views/judging';
import {
  ON_MAINNET,
  ON_SEPOLIA,
} from '../../dev/testing/wallet/known-protocols';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT as OWN, walletOn } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { addAccount } from '../accounts/add-account';
import { allAccounts, listAccounts } from '../accounts/stored-accounts';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { AccountType } from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';
import type { TransactionRecord } from '../state/transactions';

const FRIEND = padFelt('0xf1');
const SPENDER = padFelt('0x59');

async function sent(
  ...records: Partial<TransactionRecord>[]
): Promise<TestWallet['context']> {
  const { context } = testWallet();
  for (const [index, record] of records.entries()) {
    await context.transactions.add(
      recordOf({
        txnHash: padFelt(BigInt(index + 1)),
        contractCallData: ['0xf1', '0x2', '0x0'],
        ...record,
      }),
    );
  }
  return context;
}

describe('an address is known', () => {
  it('if something was sent to it or approved for it on this network', async () => {
    const { context } = testWallet();
    await context.counterparties.put(
      SEPOLIA,
      { address: FRIEND, usedAs: 'sent', classHash: '0xc1a55', at: 5 },
      { address: SPENDER, usedAs: 'approved', classHash: null, at: 6 },
    );
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([
      { address: FRIEND, relation: 'sent', classHash: '0xc1a55' },
      { address: SPENDER, relation: 'approved' },
    ]);
    expect(await findKnownAddresses(context, MAINNET)).toStrictEqual([]);
  });

  it.each(['RECEIVED', 'PENDING', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1'] as const)(
    'if the record of a transfer to it says %s',
    async (status) => {
      const context = await sent({ status });
      const [known, ...others] = await findKnownAddresses(context, SEPOLIA);
      expect(known).toMatchObject({ address: FRIEND, relation: 'sent' });
      expect(others).toStrictEqual([]);
      // What may still fail doesn't count.
      expect(known?.sent).toStrictEqual(
        status.startsWith('ACCEPTED') ? { token: '0x2', units: 2n } : undefined,
      );
    },
  );

  it('with what was bridged there, and what a contract took', async () => {
    const [bridge] = [...ON_SEPOLIA.contracts].filter(
      ([, { kind, token }]) => kind === 'bridge' && token !== undefined,
    );
    const context = await sent({
      status: 'ACCEPTED_ON_L2',
      contractAddress: bridge?.[0] ?? '0x0',
      contractFuncName: 'initiate_withdraw',
    });
    await context.counterparties.put(SEPOLIA, {
      address: SPENDER,
      usedAs: 'approved',
      classHash: null,
      takenAmount: { token: FRIEND, units: '0x5' },
      at: 6,
    });
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([
      {
        address: SPENDER,
        relation: 'approved',
        lastTaken: { token: FRIEND, units: 5n },
      },
      {
        address: FRIEND,
        relation: 'sent',
        sent: { token: bridge?.[1].token, units: 2n },
      },
    ]);
  });

  it.each<[string, Partial<TransactionRecord>]>([
    ['was reverted', { status: 'REVERTED' }],
    ['was rejected', { status: 'REJECTED' }],
    ['may never have been sent', { inDoubt: true }],
    ['is no transfer', { contractFuncName: 'approve' }],
    ['has no calldata', { contractCallData: [] }],
  ])('but not if the transaction %s', async (_, record) => {
    const context = await sent(record);
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([]);
  });
});

type Calls = readonly {
  contract: Felt;
  entrypoint: string;
  calldata: Felt[];
}[];

const preparedFrom = (
  calls: Calls,
  effects: Parameters<typeof counterpartiesOf>[0]['effects'] = [],
): Parameters<typeof counterpartiesOf>[0] => ({
  calls: calls.map(({ contract, ...rest }) => ({
    contractAddress: contract,
    ...rest,
  })),
  metadata,
  addresses: new Map([['0x2', { classHash: '0xc', isAccount: false }]]),
  accountState: { account: { address: ACCOUNT } } as never,
  effects,
});

const used = (...calls: Calls): ReturnType<typeof counterpartiesOf> =>
  counterpartiesOf(preparedFrom(calls), ON_MAINNET, 7);

describe('counterpartiesOf', () => {
  it('finds everyone in all calls, each once', () => {
    const transfer = {
      contract: STRK,
      entrypoint: 'transfer',
      calldata: ['0x1', '0x5', '0x0'] as Felt[],
    };
    const approve: typeof transfer = {
      contract: ETH,
      entrypoint: 'approve',
      calldata: ['0x2', '0x5', '0x0'],
    };
    expect(
      used(
        transfer,
        approve,
        transfer,
        { ...transfer, calldata: [ACCOUNT, '0x5', '0x0'] },
        { ...approve, calldata: ['0x3', '0x0', '0x0'] },
        { contract: '0x9', entrypoint: 'play', calldata: ['0x4'] },
      ),
    ).toStrictEqual([
      { address: padFelt('0x1'), usedAs: 'sent', at: 7, classHash: null },
      { address: padFelt('0x2'), usedAs: 'approved', at: 7, classHash: '0xc' },
    ]);
  });

  it('finds addresses on Ethereum, and called contracts that take tokens', () => {
    const [bridge = '0x0'] = [...ON_MAINNET.contracts].flatMap(
      ([address, { kind, token }]) =>
        kind === 'bridge' && token !== undefined ? [address] : [],
    );
    const calls = [
      {
        contract: bridge,
        entrypoint: 'initiate_withdraw',
        calldata: ['0xe7', '0x5', '0x0'] as Felt[],
      },
      { contract: '0x9' as Felt, entrypoint: 'play', calldata: [] },
      { contract: '0x8' as Felt, entrypoint: 'play', calldata: [] },
    ];
    const trace = [BOB, SPENDER, padFelt('0x9')].flatMap(
      (by) => takes(by, 7n).trace,
    );
    expect(used(...calls)).toStrictEqual([
      { address: padFelt('0xe7'), usedAs: 'sent', at: 7, classHash: null },
    ]);
    expect(
      counterpartiesOf(
        preparedFrom(calls, [{ calls: trace } as never]),
        ON_MAINNET,
        7,
      ),
    ).toStrictEqual([
      { address: padFelt('0xe7'), usedAs: 'sent', at: 7, classHash: null },
      {
        address: padFelt('0x9'),
        usedAs: 'approved',
        at: 7,
        classHash: null,
        takenAmount: { token: padFelt(STRK), units: '0x7' },
      },
    ]);
  });

  it.each<[string, Felt, object[]]>([
    [
      'finds who may move all NFTs',
      '0x1',
      [{ address: BOB, usedAs: 'approved', at: 7, classHash: null }],
    ],
    ['leaves out who may no longer move the NFTs', '0x0', []],
  ])('%s of a collection', (_, approved, found) => {
    expect(
      used({
        contract: NFT,
        entrypoint: 'setApprovalForAll',
        calldata: [BOB, approved],
      }),
    ).toStrictEqual(found);
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
    expect(known).toStrictEqual(
      [newest, older].map(({ address }) => ({
        address,
        relation: 'own',
        name: '',
        index: 0,
      })),
    );
  });
});

describe('addAccount', () => {
  it('uses the lowest index not in the network’s state for sites', async () => {
    const context = await keeping({ [SEPOLIA]: [account(0)] });
    const added = await addAccount(context, MAINNET);
    expect(added.account.index).toBe(0);
  });

  it('uses the lowest index not listed yet for the pages', async () => {
    const context = await keeping({ [SEPOLIA]: [account(0)] });
    const added = await addAccount(context, MAINNET, undefined, listAccounts);
    expect(added.account.index).toBe(1);
  });
});
