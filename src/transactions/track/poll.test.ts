import { pollPending } from './schedule';
import { statusOf } from './words';
import { recordOf } from '../../../test/support/records';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import type { NodeStatus } from '../../starknet/reads';
import type { TransactionRecord } from '../../state/transactions';

const NOW = 1_000_000;
const UNKNOWN = rpcError(29);

type Looked = {
  readonly isPending: boolean;
  readonly wallet: TestWallet;
  readonly records: readonly TransactionRecord[];
};

/** Polls once: all endpoints answer the same, and the account's next nonce is 5. */
async function look(
  statuses: Readonly<Record<string, unknown>>,
  ...records: Partial<TransactionRecord>[]
): Promise<Looked> {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: ({
          transaction_hash: hash,
        }: {
          transaction_hash: string;
        }) => statuses[hash] ?? UNKNOWN,
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
  return {
    isPending: await pollPending(context, SEPOLIA, client),
    wallet,
    records: await context.transactions.list(SEPOLIA),
  };
}

const ACCEPTED = {
  finality_status: 'ACCEPTED_ON_L2',
  execution_status: 'SUCCEEDED',
};

it('asks nothing if there is nothing to watch', async () => {
  const settled = { status: 'ACCEPTED_ON_L1' } as const;
  const { isPending, wallet } = await look({}, settled);
  expect(isPending).toBe(false);
  expect(wallet.requests).toStrictEqual([]);
});

it('goes on while any of several is pending', async () => {
  const { isPending, records } = await look(
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
    const { wallet, records } = await look({}, { status: 'PENDING' });
    expect(wallet.requests).toHaveLength(1 + NETWORKS[SEPOLIA].nodes.length);
    expect(records).toMatchObject([{ status: 'PENDING', missingSince: NOW }]);
  });

  it('is looked for at every endpoint if it may never have been sent', async () => {
    const doubt = {
      status: 'PENDING',
      inDoubt: true,
      failureReason: 'lost',
    } as const;
    const { isPending, wallet, records } = await look({}, doubt);
    expect(wallet.requests.length).toBeGreaterThan(1);
    expect(isPending).toBe(true);
    expect(records).toMatchObject([doubt]);
  });

  it('is rejected once its nonce is used', async () => {
    const { isPending, records } = await look({}, { nonce: '0x4' });
    expect(isPending).toBe(false);
    expect(records).toMatchObject([{ status: 'REJECTED' }]);
  });
});

describe('a node’s status', () => {
  it.each<[Partial<NodeStatus>, string]>([
    [{ finality_status: 'CANDIDATE' }, 'PENDING'],
    [{ finality_status: 'PRE_CONFIRMED' }, 'PENDING'],
    [{ finality_status: 'RECEIVED' }, 'RECEIVED'],
    [ACCEPTED as NodeStatus, 'ACCEPTED_ON_L2'],
  ])('of %j is %s', (node, status) => {
    expect(statusOf(node as NodeStatus)).toStrictEqual({ status });
  });

  it('of a reverted transaction says why, if the node does', () => {
    const reverted = {
      finality_status: 'ACCEPTED_ON_L2',
      execution_status: 'REVERTED',
    } as NodeStatus;
    const because = { ...reverted, failure_reason: 'no money' } as NodeStatus;
    expect(statusOf(because)).toStrictEqual({
      status: 'REVERTED',
      failureReason: 'no money',
    });
    expect(statusOf(reverted)).toStrictEqual({
      status: 'REVERTED',
      failureReason: '',
    });
  });
});
