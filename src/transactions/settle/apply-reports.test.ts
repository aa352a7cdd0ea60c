import { statusOf as statusIn } from './report';
import { pollOnSchedule, pollPending } from './schedule';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  type LyingNode,
  poll,
  sent,
  statusOf,
} from '../../../dev/testing/wallet/lying-node';
import { ACCEPTED, recordOf } from '../../../dev/testing/wallet/records';
import { ADDRESSES, GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  recordsOf,
  send,
  STORED,
} from '../../../dev/testing/wallet/sends';
import { OWN_NODE } from '../../../dev/testing/wallet/two-nodes';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { NodeStatus } from '../../starknet/reads';
import type { TransactionRecord } from '../../state/transactions';
import { isOpen } from '../ledger/records';

const statusOnRequest = async ({ wallet }: LyingNode): Promise<unknown> =>
  wallet.call('l2net_getTransactionStatus', {
    transactionHash: recordsOf(wallet)[0]?.txnHash,
  });

const polls = async (node: LyingNode): Promise<void> => {
  for (let count = 0; count < 6; count += 1) {
    await poll(node, 20);
  }
};

describe('a transaction that a node accepted and then', () => {
  it('denies is looked up at the other nodes', async () => {
    const node = await sent();
    node.show('ACCEPTED_ON_L2');
    node.nonces.honest = 6;
    await poll(node, 40);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
    expect(node.wallet.notices).toHaveLength(1);
  });

  it('keeps at RECEIVED is looked up at the other nodes after two minutes', async () => {
    const node = await sent();
    node.claim('RECEIVED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 119);
    expect(node.looks).toStrictEqual(['liar']);
    await poll(node, 1);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
  });

  it.each(['REVERTED', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1'])(
    'calls %s is neither recorded nor announced until the others agree',
    async (status) => {
      const node = await sent();
      node.claim(status);
      await statusOnRequest(node);
      await polls(node);
      expect(statusOf(node)).toBe('RECEIVED');
      expect(node.wallet.notices).toStrictEqual([]);
      node.show(status);
      await poll(node, 20);
      expect(statusOf(node)).toBe(status);
      expect(recordsOf(node.wallet)[0]).not.toHaveProperty('claims');
      expect(node.wallet.notices).toHaveLength(1);
    },
  );

  it('calls REVERTED gets the status that the others report', async () => {
    const node = await sent();
    node.claim('REVERTED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 20);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
    // An agreed end stands against one node's word.
    node.silence('honest');
    await polls(node);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'ACCEPTED_ON_L2' },
    ]);
    expect(recordsOf(node.wallet)[0]).not.toHaveProperty('claims');
  });
});

describe('without an answer from a second node', () => {
  const alone = async (status: string): Promise<LyingNode> => {
    const node = await sent();
    node.claim(status);
    node.silence('honest');
    await poll(node, 10);
    await poll(node, 20);
    // None is a poll that is due, so they don't count.
    await statusOnRequest(node);
    const { context } = node.wallet;
    for (let count = 0; count < 3; count += 1) {
      await pollPending(context, SEPOLIA, context.client(SEPOLIA));
    }
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node, 40);
    return node;
  };

  it('the first node’s status counts after three polls, and is marked', async () => {
    const node = await alone('ACCEPTED_ON_L2');
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'ACCEPTED_ON_L2', claims: 3 },
    ]);
    expect(node.wallet.notices).toHaveLength(1);
    node.silence('none');
    node.show('ACCEPTED_ON_L2');
    await poll(node);
    expect(recordsOf(node.wallet)[0]).not.toHaveProperty('claims');
    expect(node.wallet.notices).toHaveLength(1);
  });

  it('that status is looked up again, and withdrawn if the others deny it', async () => {
    const node = await alone('ACCEPTED_ON_L1');
    node.silence('none');
    await poll(node);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'RECEIVED', claims: 0 },
    ]);
    node.show('REVERTED');
    await poll(node);
    expect(statusOf(node)).toBe('REVERTED');
    expect(node.wallet.notices).toHaveLength(2);
  });

  it('a used nonce closes no record before that', async () => {
    const node = await sent();
    node.nonces.liar = 6;
    node.silence('honest');
    await poll(node, 10);
    await poll(node, 20);
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node, 40);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'REJECTED', claims: 3 },
    ]);
  });
});

describe('the user’s own node', () => {
  it.each(['REVERTED', 'ACCEPTED_ON_L2'])(
    'is trusted that a transaction is %s, and no public node is asked',
    async (status) => {
      const node = await sent();
      node.claim(status);
      await node.wallet.context.settings.save({
        starknetSepoliaRpcUrl: OWN_NODE,
      });
      await poll(node, 20);
      expect(statusOf(node)).toBe(status);
      expect(node.looks).not.toContain('honest');
    },
  );

  it('isn’t trusted that a transaction is gone: public nodes are asked', async () => {
    const node = await sent();
    node.nonces.liar = 6;
    node.show('ACCEPTED_ON_L2');
    await node.wallet.context.settings.save({
      starknetSepoliaRpcUrl: OWN_NODE,
    });
    await poll(node, 20);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
  });
});

const NOW = 1_000_000;
const UNKNOWN = rpcError(29);
const REVERTED = { ...ACCEPTED, execution_status: 'REVERTED' };

type Asked = { transaction_hash: string };

type Looked = {
  readonly isPending: boolean;
  readonly wallet: TestWallet;
  readonly records: readonly TransactionRecord[];
};

/** Polls once: all endpoints answer the same, and the account's next nonce is 5. */
async function pollOnce(
  statuses: Readonly<Record<string, unknown>>,
  ...records: Partial<TransactionRecord>[]
): Promise<Looked> {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: ({ transaction_hash: hash }: Asked) =>
          statuses[hash] ?? UNKNOWN,
      },
    }),
    now: () => NOW,
  });
  const { context } = wallet;
  for (const record of records) {
    await context.transactions.add(
      recordOf({ timestamp: NOW - 60, nonce: '0x5', ...record }),
    );
  }
  const client = context.client(SEPOLIA);
  await pollPending(context, SEPOLIA, client);
  const after = await context.transactions.list(SEPOLIA);
  const isPending = after.some((record) => isOpen(record, NOW));
  return { isPending, wallet, records: after };
}

it('a poll sends no request if no transaction is pending', async () => {
  const settled = { status: 'ACCEPTED_ON_L1' } as const;
  const { isPending, wallet } = await pollOnce({}, settled);
  expect(isPending).toBe(false);
  expect(wallet.requests).toStrictEqual([]);
});

it('polling continues while any of several is pending', async () => {
  const { isPending, records } = await pollOnce(
    { '0x1': ACCEPTED, '0x2': { finality_status: 'RECEIVED' } },
    { txnHash: '0x1' },
    { txnHash: '0x2', nonce: '0x6' },
  );
  expect(isPending).toBe(true);
  expect(records).toMatchObject([
    { status: 'ACCEPTED_ON_L2' },
    { status: 'RECEIVED' },
  ]);
});

describe('a pending transaction that the node doesn’t know', () => {
  it('is looked for at every endpoint, and stays pending while its nonce is unused', async () => {
    const { wallet, records } = await pollOnce({}, { status: 'PENDING' });
    expect(wallet.requests).toHaveLength(1 + NETWORKS[SEPOLIA].nodes.length);
    expect(records).toMatchObject([{ status: 'PENDING', missingSince: NOW }]);
  });

  it('is looked for at every endpoint if it may never have been sent', async () => {
    const doubt = {
      status: 'PENDING',
      inDoubt: true,
      failureReason: 'lost',
    } as const;
    const { isPending, wallet, records } = await pollOnce({}, doubt);
    expect(wallet.requests.length).toBeGreaterThan(1);
    expect(isPending).toBe(true);
    expect(records).toMatchObject([doubt]);
  });

  it('is rejected once its nonce is used', async () => {
    const { isPending, records } = await pollOnce({}, { nonce: '0x4' });
    expect(isPending).toBe(false);
    expect(records).toMatchObject([{ status: 'REJECTED' }]);
  });
});

it.each([
  ['calls', {}, { block_number: 8 }],
  ['block, if its receipt has none,', { block: 8 }, {}],
])(
  'what is known of a transaction’s %s stays when it ends',
  async (_, known, told) => {
    const wallet = testWallet(
      scriptedChain({
        overrides: {
          starknet_getTransactionStatus: ACCEPTED,
          starknet_getTransactionReceipt: {
            transaction_hash: '0x5',
            actual_fee: { amount: '0x7', unit: 'FRI' },
            ...ACCEPTED,
            ...told,
            events: [],
          },
        },
      }),
    );
    const { context } = wallet;
    await context.transactions.add(recordOf({ calls: ['a'] }));
    const call = { contractAddress: '0x2', entrypoint: 'poke', calldata: [] };
    const calls = { calls: [call, call], count: 2 };
    const before = { txnHash: '0x5', ...calls, ...known } as const;
    await context.pastTransactions.put(SEPOLIA, before as never);
    await pollPending(context, SEPOLIA, context.client(SEPOLIA));
    expect(await context.pastTransactions.list(SEPOLIA)).toMatchObject([
      { ...before, block: 8, fee: { units: '0x7' } },
    ]);
  },
);

it('a notification names the account only if there are several', async () => {
  const wallet = testWallet(
    scriptedChain({ overrides: { starknet_getTransactionStatus: ACCEPTED } }),
  );
  const { context } = wallet;
  const told = async (txnHash: Felt): Promise<unknown> => {
    await context.transactions.add(
      recordOf({ txnHash, senderAddress: ACCOUNT }),
    );
    await pollPending(context, SEPOLIA, context.client(SEPOLIA));
    return wallet.notices.at(-1);
  };
  await context.accounts.put(SEPOLIA, STORED);
  expect(await told('0x1')).not.toContain('From');
  await context.accounts.put(SEPOLIA, {
    ...STORED,
    address: ADDRESSES[1],
    index: 1,
  });
  expect(await told('0x2')).toContain('. From: Account 1. ');
  await context.contacts.put({ address: ACCOUNT, name: 'Former' });
  await context.accounts.labels.rename(ACCOUNT, 'Rent');
  expect(await told('0x3')).toContain('. From: Rent. ');
});

describe('a node’s status', () => {
  it.each<[Partial<NodeStatus>, string]>([
    [{ finality_status: 'CANDIDATE' }, 'PENDING'],
    [{ finality_status: 'PRE_CONFIRMED' }, 'PENDING'],
    [{ finality_status: 'RECEIVED' }, 'RECEIVED'],
    [ACCEPTED as NodeStatus, 'ACCEPTED_ON_L2'],
  ])('of %j is %s', (node, status) => {
    expect(statusIn(node as NodeStatus)).toStrictEqual({ status });
  });

  it('of a reverted transaction includes the reason, if the node gives it', () => {
    const said = (more: object): unknown =>
      statusIn({ ...REVERTED, ...more } as NodeStatus);
    const end = { status: 'REVERTED' };
    const because = { failure_reason: 'no money' };
    expect(said(because)).toStrictEqual({ ...end, failureReason: 'no money' });
    expect(said({})).toStrictEqual({ ...end, failureReason: '' });
  });
});

it.each([
  ['asks a public node', [], 1],
  ['asks no public node if the user set one', ['starknetSepoliaRpcUrl'], 0],
])('a poll while locked %s, and no secret', async (_, ownNodes, requests) => {
  const flags = { any: ownNodes.length > 0, ownNodes };
  const status = { finality_status: 'RECEIVED' };
  const wallet = testWallet({
    ...scriptedChain({
      overrides: { starknet_getTransactionStatus: status },
    }),
    locked: true,
    state: { ...GRANTED, 'settings-presence': flags },
  });
  await send(wallet);
  const read = jest.spyOn(wallet.secret, 'get');
  wallet.requests.length = 0;
  wallet.asked.length = 0;
  const event = wallet.events.at(-1);
  await pollOnSchedule(wallet.context, event?.request.params.turn);
  expect(wallet.requests).toHaveLength(requests);
  expect(read).not.toHaveBeenCalled();
  for (const method of [
    'snap_createInterface',
    'snap_dialog',
    'snap_getBip44Entropy',
  ]) {
    expect(wallet.asked).not.toContain(method);
  }
});

it('a site that asks for a status makes no single node’s word certain', async () => {
  const overrides = { starknet_getTransactionStatus: REVERTED };
  const wallet = testWallet(scriptedChain({ overrides }));
  const record = recordOf({
    status: 'REVERTED',
    claims: 3,
    timestamp: wallet.context.now(),
  });
  await wallet.context.transactions.add(record);
  await wallet.call('l2net_getTransactionStatus', {
    transactionHash: record.txnHash,
  });
  expect(recordsOf(wallet)).toMatchObject([{ claims: 3 }]);
});
