import { replaceTransaction } from './replace';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { recordOf } from '../../dev/testing/wallet/records';
import { COMPLETE, PUBLIC_KEY, reasonOf } from '../../dev/testing/wallet/sends';
import {
  CAIRO0,
  OLD,
  sendPing,
  upgrade,
  world,
  type Code,
  type UpgradeWorld,
} from '../../dev/testing/wallet/upgrades';
import { accountAddress } from '../accounts/keyring';
import { SEPOLIA } from '../config/networks';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
  type AccountType,
} from '../core/account-types';
import type { Felt } from '../core/felt';
import { readExecuteCalldata } from '../starknet/history-reads';
import { accountKey } from '../transactions/ledger/tools';
import { replacementsFor } from '../transactions/prepare/replacement';

/** A view with such a finding, among others. */
const finding = (members: object): object => ({
  findings: expect.arrayContaining([
    expect.objectContaining(members),
  ]) as unknown,
});

describe('an upgrade', () => {
  // Any other form seems to work, and some of them ruin the account.
  it.each<[string, AccountType, Code, Felt[]]>([
    [
      '0.2.3.1',
      'argent-cairo0',
      CAIRO0,
      [
        '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b',
        '0x1',
        '0x0',
      ],
    ],
    ...[ARGENT_030, ARGENT_031].map(
      (classHash): [string, AccountType, Code, Felt[]] => [
        classHash,
        'argent-cairo0',
        { classHash },
        [
          '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
          '0x1',
          '0x0',
        ],
      ],
    ),
  ])(
    'from %s signs one call with these felts',
    async (_, kind, code, felts) => {
      const made = world(code);
      const address = accountAddress(kind, PUBLIC_KEY);
      await upgrade(made, address);
      const [sent] = made.submitted;
      const selector =
        '0xf2f7c15cbe06c8d94597cd91fd7f3369eae842359235712def5584f8d270cd';
      expect(readExecuteCalldata(sent?.calldata ?? [])).toStrictEqual([
        {
          contract: `0x${BigInt(address).toString(16)}`,
          selector,
          calldata: felts,
        },
      ]);
      const [view] = made.wallet.dialogs;
      expect(view).toMatchObject({ type: 'send', upgrade: {} });
      expect(JSON.stringify(view)).not.toContain('"danger"');
    },
  );

  it.each([READY_040, READY_050, '0xc1a55'] as const)(
    'is not offered from %s',
    async (classHash) => {
      const made = world({ classHash });
      expect(await reasonOf(upgrade(made))).toBe('no-upgrade');
    },
  );

  it.each<[string, keyof UpgradeWorld['codes'], Partial<Code>]>([
    ['a first node’s lie about the class', 'first', { classHash: ARGENT_030 }],
    ['a first node’s lie about the code', 'first', { implementation: '0x5' }],
    ['a first node that declares more', 'first', { isDeclared: false }],
    ['a lie about the class', 'others', { classHash: ARGENT_031 }],
    ['a lie about the implementation', 'others', { implementation: '0x5' }],
    ['a class that isn’t declared', 'others', { isDeclared: false }],
    ['only one endpoint that answers', 'others', { isSilent: true }],
  ])('opens no window with %s', async (_, who, lie) => {
    const made = world(CAIRO0);
    made.codes[who] = { ...CAIRO0, ...lie };
    expect(await reasonOf(upgrade(made))).toBe('nodes-silent');
    expect([made.wallet.dialogs, made.submitted]).toEqual([[], []]);
  });

  it('is not signed if the code has changed since its window opened', async () => {
    const made = world(CAIRO0);
    made.onWindow = () => {
      made.codes.others = { classHash: ARGENT_031 };
    };
    expect(await reasonOf(upgrade(made))).toBe('nodes-silent');
    expect(made.wallet.dialogs).toHaveLength(1);
    expect(made.submitted).toEqual([]);
  });

  it('is not signed if another transaction was sent while its window was open', async () => {
    const made = world(CAIRO0);
    made.onWindow = () => {
      void made.wallet.context.transactions.add(
        recordOf({ senderAddress: OLD, status: 'RECEIVED', nonce: '0x4' }),
      );
    };
    expect(await reasonOf(upgrade(made))).toBe('not-in-block');
    expect(made.wallet.dialogs).toHaveLength(1);
    expect(made.submitted).toEqual([]);
  });

  it('can’t be approved while other transactions of the account are pending', async () => {
    const made = world(CAIRO0);
    made.chain.status = 'RECEIVED';
    await sendPing(made);
    await expect(upgrade(made)).rejects.toMatchObject({ code: 4001 });
    expect(made.wallet.dialogs.at(-1)).toMatchObject(
      finding({ name: 'not-in-block', blocks: true }),
    );
    expect(made.submitted).toHaveLength(1);
  });
});

describe('while an upgrade is on its way', () => {
  const sent = async (): Promise<UpgradeWorld> => {
    const made = world(CAIRO0);
    Object.assign(made.chain, { status: 'RECEIVED', nonce: '0x5' });
    await upgrade(made);
    return made;
  };

  it('other windows of the account can’t be approved', async () => {
    const made = await sent();
    await expect(sendPing(made)).rejects.toMatchObject({ code: 4001 });
    expect(made.wallet.dialogs.at(-1)).toMatchObject(
      finding({ name: 'upgrading', blocks: true }),
    );
    expect(made.submitted).toHaveLength(1);
  });

  it('can be canceled, since only one of the two can run', async () => {
    const made = await sent();
    const { context, dialogs } = made.wallet;
    const [record] = await context.transactions.list(SEPOLIA);
    const hash = record?.txnHash ?? '0x0';
    const own = await context.transactions.of(SEPOLIA, OLD);
    expect(own.map((one) => replacementsFor(one, own, context.now()))).toEqual([
      ['cancel'],
    ]);
    await replaceTransaction(context, SEPOLIA, hash, 'cancel');
    expect(dialogs.at(-1)).toMatchObject(
      finding({ name: 'upgrading', words: 'replaced' }),
    );
    const [first, second] = made.submitted;
    expect(second?.nonce).toBe(first?.nonce);
    // What comes after it still waits.
    await expect(sendPing(made)).rejects.toMatchObject({ code: 4001 });
    expect(made.submitted).toHaveLength(2);
  });

  it('that no node knows any more, the next transaction takes its place', async () => {
    const made = await sent();
    made.chain.status = undefined;
    made.chain.later = 61;
    await sendPing(made);
    expect(made.wallet.dialogs.at(-1)).toMatchObject(
      finding({ name: 'upgrading', words: 'replaced' }),
    );
    const [first, second] = made.submitted;
    expect(second?.nonce).toBe(first?.nonce);
  });

  it.each<[string, Record<string, unknown>]>([
    [
      'l2net_signMessage',
      { typedDataMessage: MAIL, signerAddress: OLD, chainId: SEPOLIA },
    ],
    [
      'l2net_signTransaction',
      {
        address: OLD,
        chainId: SEPOLIA,
        transactions: [{ contractAddress: OLD, entrypoint: 'ping' }],
        transactionsDetail: COMPLETE,
      },
    ],
    [
      'l2net_signDeclareTransaction',
      {
        chainId: SEPOLIA,
        address: OLD,
        details: { classHash: '0x5', compiledClassHash: '0x6', ...COMPLETE },
      },
    ],
    [
      'l2net_signTransaction',
      {
        address: OLD,
        chainId: SEPOLIA,
        transactions: [{ contractAddress: OLD, entrypoint: 'ping' }],
      },
    ],
  ])('no signature can be approved: %s', async (method, params) => {
    const { wallet } = await sent();
    await expect(wallet.call(method, params)).rejects.toMatchObject({
      code: 4001,
    });
    expect(wallet.dialogs.at(-1)).toMatchObject(
      finding({ name: 'upgrading', blocks: true }),
    );
  });

  it.each<[string, (made: UpgradeWorld) => Promise<unknown>]>([
    ['sent', sendPing],
    [
      'signed',
      async ({ wallet }) =>
        wallet.call('l2net_signMessage', {
          typedDataMessage: MAIL,
          signerAddress: OLD,
          chainId: SEPOLIA,
        }),
    ],
  ])('nothing is %s from a window that was already open', async (_, ask) => {
    const made = world(CAIRO0);
    made.onWindow = () => {
      made.wallet.context.upgrading.add(accountKey(SEPOLIA, OLD));
    };
    expect(await reasonOf(ask(made))).toBe('upgrading');
    expect(made.wallet.dialogs).toHaveLength(1);
    expect(made.submitted).toEqual([]);
  });
});

/** Ends one of the transactions that were sent. */
async function end(
  { wallet }: ReturnType<typeof world>,
  index: number,
  status: 'REVERTED' | 'REJECTED' | 'ACCEPTED_ON_L2',
): Promise<void> {
  const { transactions } = wallet.context;
  const sent = (await transactions.list(SEPOLIA))[index];
  await transactions.setStatus(SEPOLIA, sent?.txnHash ?? '0x0', status);
}

it.each([
  ['the first', CAIRO0],
  ['the second', { classHash: ARGENT_031 }],
])('%s step that fails leaves the account as it was', async (_, code) => {
  const made = world(code);
  await upgrade(made);
  await end(made, 0, 'REVERTED');
  await sendPing(made);
  await end(made, 1, 'ACCEPTED_ON_L2');
  await upgrade(made);
  expect(made.submitted).toHaveLength(3);
});

it('an upgrade that was refused or dropped blocks no other transaction', async () => {
  const made = world(CAIRO0);
  await upgrade(made);
  await end(made, 0, 'REJECTED');
  await sendPing(made);
  expect(made.submitted).toHaveLength(2);
});

it('a transaction that was built for older code than the account runs can’t be approved', async () => {
  const { wallet } = world({ classHash: ARGENT_031 });
  const signing = wallet.call('l2net_signTransaction', {
    address: OLD,
    chainId: SEPOLIA,
    transactions: [{ contractAddress: OLD, entrypoint: 'ping' }],
    transactionsDetail: COMPLETE,
  });
  await expect(signing).rejects.toMatchObject({ code: 4001 });
  expect(wallet.updates.at(-1)).toMatchObject({
    balanceChanges: 'not-run',
    findings: expect.arrayContaining([
      expect.objectContaining({ name: 'upgrading', blocks: true }),
    ]) as unknown,
  });
});
