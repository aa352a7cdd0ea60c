import { pollOnSchedule } from './schedule';
import {
  noncesOf,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  type LyingNode,
  findingsOf,
  type lyingNode,
  poll,
  sent,
  statusOf,
} from '../../../dev/testing/wallet/lying-node';
import { ACCEPTED } from '../../../dev/testing/wallet/records';
import { recordsOf, send } from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { toFelt } from '../../core/felt';
import { DROPPED_REASON } from '../../core/transaction';

const REVERTED = {
  ...ACCEPTED,
  execution_status: 'REVERTED',
  failure_reason: 'no',
};
const ENDS = [
  ['accepted', ACCEPTED],
  ['reverted', REVERTED],
] as const;
const UNKNOWN = rpcError(29);
const [FIRST] = NETWORKS[SEPOLIA].nodes;

/** What was read of the wallet's transaction while it was in a block. */
async function keepSummary(wallet: TestWallet): Promise<void> {
  const txnHash = recordsOf(wallet)[0]?.txnHash ?? '0x0';
  const summary = { txnHash, calls: [], count: 1, block: 8, moved: [] };
  await wallet.context.pastTransactions.put(SEPOLIA, summary);
}

const blocksOf = async ({ context }: TestWallet): Promise<unknown> =>
  (await context.pastTransactions.list(SEPOLIA)).map(({ block }) => block);

const USED = { nonce: '0x6' };
const FREE = { ...USED, othersNonce: '0x5' };
const KNOWN = { ...USED, othersStatus: ACCEPTED };

/** A wallet whose transaction has the status `first`, and what its nodes say from now
 * on: the first one, and the others. */
type Setup = {
  readonly wallet: TestWallet;
  readonly clock: { now: number };
  readonly say: (answers: {
    status?: unknown;
    othersStatus?: unknown;
    nonce?: string;
    othersNonce?: string;
  }) => void;
};

async function final(first: unknown): Promise<Setup> {
  const clock = { now: 1_000_000 };
  const chain = scriptedChain();
  let sides = { first: {}, others: {} };
  const say: Setup['say'] = ({
    status = UNKNOWN,
    othersStatus = status,
    nonce = '0x5',
    othersNonce = nonce,
  }) => {
    sides = {
      first: {
        starknet_getTransactionStatus: status,
        starknet_getNonce: nonce,
      },
      others: {
        starknet_getTransactionStatus: othersStatus,
        starknet_getNonce: othersNonce,
      },
    };
  };
  say({ status: first });
  const wallet = testWallet({
    now: () => clock.now,
    fetch: async (calls, url) => {
      const side = url === FIRST ? sides.first : sides.others;
      const methods = { ...chain.methods, ...side };
      return answerAll(calls, methods);
    },
  });
  await send(wallet);
  await lookAgain(wallet);
  wallet.requests.length = 0;
  return { wallet, clock, say };
}

async function lookAgain(wallet: TestWallet): Promise<void> {
  const turn = wallet.events.at(-1)?.request.params.turn;
  await pollOnSchedule(wallet.context, turn);
}

const endOf = (wallet: TestWallet): unknown => {
  const [record] = recordsOf(wallet);
  return [record?.status, record?.failureReason];
};

describe('a final transaction whose block is taken back', () => {
  it.each(ENDS)('is pending again if it was %s', async (_, first) => {
    const { wallet, say } = await final(first);
    await keepSummary(wallet);
    say({});
    await lookAgain(wallet);
    expect(endOf(wallet)).toStrictEqual(['RECEIVED', null]);
    expect(await blocksOf(wallet)).toStrictEqual([]);
    expect(wallet.notices).toHaveLength(1);
    say({ status: ACCEPTED });
    await lookAgain(wallet);
    expect(endOf(wallet)).toStrictEqual(['ACCEPTED_ON_L2', null]);
    expect(wallet.notices).toHaveLength(2);
  });

  it.each(ENDS)('is rejected if it was %s, and replaced', async (_, first) => {
    const { wallet, say } = await final(first);
    say({ nonce: '0x6' });
    await lookAgain(wallet);
    expect(endOf(wallet)).toStrictEqual([
      'REJECTED',
      'Another transaction of the account took its nonce',
    ]);
    expect(wallet.notices).toHaveLength(2);
  });

  const broken = rpcError(-32603);

  it.each<[string, Parameters<Setup['say']>[0], string, number[]]>([
    ['is pending while one counts its nonce as free', FREE, 'RECEIVED', []],
    ['stays final while one knows it', KNOWN, 'ACCEPTED_ON_L2', [8]],
    [
      'stays final while all fail',
      { ...USED, status: broken },
      'ACCEPTED_ON_L2',
      [8],
    ],
  ])('%s', async (_, says, status, blocks) => {
    const { wallet, say } = await final(ACCEPTED);
    await keepSummary(wallet);
    say(says);
    await lookAgain(wallet);
    expect(endOf(wallet)).toStrictEqual([status, null]);
    expect(await blocksOf(wallet)).toStrictEqual(blocks);
    expect(wallet.notices).toHaveLength(1);
  });

  it('is found again after it was given up', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ nonce: '0x6' });
    await lookAgain(wallet);
    await send(wallet, 2);
    say({ status: ACCEPTED });
    await lookAgain(wallet);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'ACCEPTED_ON_L2' },
      { status: 'ACCEPTED_ON_L2' },
    ]);
  });
});

describe('a final transaction', () => {
  it('is looked up once more, an hour after it was sent', async () => {
    const { wallet, clock } = await final(ACCEPTED);
    expect(wallet.events.map(({ date }) => date)).toStrictEqual([
      '1970-01-12T13:46:50Z',
      '1970-01-12T14:46:40Z',
    ]);
    clock.now += 3600;
    await lookAgain(wallet);
    expect(wallet.requests[0]).toStrictEqual([
      'starknet_getTransactionStatus',
      'starknet_getNonce',
    ]);
    expect(wallet.events).toHaveLength(2);
  });

  it.each([
    ['is on Ethereum', { ...ACCEPTED, finality_status: 'ACCEPTED_ON_L1' }, 0],
    ['was sent a day before', ACCEPTED, 86_400],
  ])('is not looked up if it %s', async (_, first, age) => {
    const { wallet, clock } = await final(first);
    clock.now += age;
    await lookAgain(wallet);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('is looked up with the newest 39 others', async () => {
    const { wallet } = await final(ACCEPTED);
    for (const record of recordsOf(wallet)) {
      for (let index = 1; index < 42; index += 1) {
        const txnHash = toFelt(index);
        await wallet.context.transactions.add({ ...record, txnHash });
      }
    }
    await lookAgain(wallet);
    expect(wallet.requests[0]).toHaveLength(40 + 1);
  });

  it('that was rejected is not looked for at all endpoints', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ nonce: '0x6' });
    await lookAgain(wallet);
    wallet.requests.length = 0;
    say({});
    await lookAgain(wallet);
    expect(endOf(wallet)).toMatchObject(['REJECTED', expect.any(String)]);
    expect(wallet.requests).toHaveLength(1);
  });
});

describe('a transaction that no node knows', () => {
  const dropped = async (
    options?: Parameters<typeof lyingNode>[0],
  ): Promise<LyingNode> => {
    const node = await sent(options);
    await poll(node, 10);
    await poll(node, 600);
    return node;
  };

  it('is dropped after ten minutes and two lookups, with a notification', async () => {
    const node = await sent();
    await poll(node, 10);
    await poll(node, 599);
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node, 1);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: DROPPED_REASON, inDoubt: true },
    ]);
    expect(node.wallet.notices).toHaveLength(1);
  });

  it('is not dropped after one lookup, however late', async () => {
    const node = await sent();
    await poll(node, 86_400);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it.each<[string, (node: LyingNode) => unknown]>([
    [
      'one of them knew it in between',
      async (node) => {
        node.show('RECEIVED');
        await poll(node, 300);
        node.show(undefined);
      },
    ],
    ['one counts its nonce as used', ({ nonces }) => (nonces.honest = 6)],
    [
      'one of them alone answers',
      (node) => {
        node.silence('honest');
      },
    ],
  ])('is not dropped if %s', async (_, act) => {
    const node = await sent();
    await poll(node, 10);
    await act(node);
    await poll(node, 600);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it('is not dropped if it turns up while the nodes are asked', async () => {
    const node = await sent();
    await poll(node, 10);
    const { context } = node.wallet;
    const { txnHash = '0x0' } = recordsOf(node.wallet)[0] ?? {};
    const { settle } = context.transactions;
    const late = {
      ...context,
      transactions: {
        ...context.transactions,
        settle: async (...changes: Parameters<typeof settle>) => {
          await context.transactions.setStatus(SEPOLIA, txnHash, 'RECEIVED');
          return settle(...changes);
        },
      },
    };
    await poll({ ...node, wallet: { ...node.wallet, context: late } }, 600);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it('waits again, but not longer, if the clock is set back', async () => {
    const node = await sent();
    await poll(node, 86_400);
    await poll(node, -86_400);
    await poll(node, 600);
    expect(statusOf(node)).toBe('REJECTED');
  });

  it('leaves its nonce to the next transaction, whose dialog says so', async () => {
    const node = await dropped();
    await send(node.wallet);
    expect(findingsOf(node)).toStrictEqual(['replaces-dropped']);
    expect(noncesOf(node)).toStrictEqual([5, 5]);
  });

  it('adds a warning to a repetition with a later nonce', async () => {
    const node = await dropped();
    node.nonces.liar = 6;
    await send(node.wallet);
    expect(findingsOf(node)).toStrictEqual(['sent-before']);
  });

  it('is looked for until its nonce is used', async () => {
    const node = await dropped();
    await poll(node, 40 * 86_400);
    expect(await node.wallet.context.pollSchedule.read()).not.toMatchObject({
      due: 0,
    });
    node.nonces.honest = 6;
    node.nonces.liar = 6;
    await poll(node);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: DROPPED_REASON },
    ]);
    expect(recordsOf(node.wallet)[0]).not.toHaveProperty('missingSince');
    expect(await node.wallet.context.pollSchedule.read()).toMatchObject({
      due: 0,
    });
  });

  it('is found if it runs after all, and its repetition gets a warning', async () => {
    const node = await dropped();
    node.show('ACCEPTED_ON_L2');
    node.nonces.honest = 6;
    await poll(node);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
    expect(node.wallet.notices).toHaveLength(2);
    node.nonces.liar = 6;
    await send(node.wallet);
    expect(findingsOf(node)).toContain('sent-before');
  });

  it('is repeated with nonce 0 if it is a deployment', async () => {
    const node = await dropped({ deployed: false });
    await send(node.wallet, 2);
    expect(findingsOf(node)).toContain('replaces-dropped');
    expect(
      node.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
    ]);
  });
});
