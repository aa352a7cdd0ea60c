import { lyingNode, type LyingNode } from '../../../test/support/lying-node';
import { findingsOf, poll, sent, statusOf } from '../../../test/support/polled';
import { recordsOf, send } from '../../../test/support/sends';
import { SEPOLIA } from '../../config/networks';

const statusOnRequest = async ({ wallet }: LyingNode): Promise<unknown> =>
  wallet.call('l2net_getTransactionStatus', {
    transactionHash: recordsOf(wallet)[0]?.txnHash,
  });

describe('what a node accepted and then', () => {
  it('denies is asked of the others', async () => {
    const node = await sent();
    node.show('ACCEPTED_ON_L2');
    node.nonces.honest = 6;
    await poll(node, 40);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
    expect(node.wallet.notices).toHaveLength(1);
  });

  it('keeps at RECEIVED is asked of the others after two minutes', async () => {
    const node = await sent();
    node.claim('RECEIVED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 119);
    expect(node.looks).toStrictEqual(['liar']);
    await poll(node, 1);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
  });

  it('keeps at RECEIVED for ever makes a repetition a warned one', async () => {
    const node = await sent();
    node.claim('RECEIVED');
    for (let count = 0; count < 6; count += 1) {
      await poll(node);
    }
    expect(statusOf(node)).toBe('RECEIVED');
    node.nonces.liar = 6;
    await send(node.wallet);
    expect(findingsOf(node)).toContain('sent-before');
  });

  it.each(['REVERTED', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1'])(
    'calls %s is not recorded or told while the others don’t say so',
    async (status) => {
      const node = await sent();
      node.claim(status);
      await statusOnRequest(node);
      for (let count = 0; count < 6; count += 1) {
        await poll(node, 20);
      }
      expect(statusOf(node)).toBe('RECEIVED');
      expect(node.wallet.notices).toStrictEqual([]);
      node.show(status);
      await poll(node, 20);
      expect(statusOf(node)).toBe(status);
      expect(recordsOf(node.wallet)[0]).not.toHaveProperty('claims');
      expect(node.wallet.notices).toHaveLength(1);
    },
  );

  it.each([
    ['a request', statusOnRequest],
    ['a poll', async (node: LyingNode) => poll(node, 20)],
  ])('calls REVERTED in %s makes a repetition a warned one', async (_, act) => {
    const node = await sent();
    node.claim('REVERTED');
    node.nonces.liar = 6;
    await act(node);
    expect(statusOf(node)).toBe('RECEIVED');
    await send(node.wallet);
    expect(findingsOf(node)).toContain('sent-before');
  });

  it('calls REVERTED is what the others call it', async () => {
    const node = await sent();
    node.claim('REVERTED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 20);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
    // An agreed end stands against one node's word.
    node.silence('honest');
    for (let count = 0; count < 6; count += 1) {
      await poll(node, 20);
    }
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
    // No poll, so it doesn't count.
    await statusOnRequest(node);
    await statusOnRequest(node);
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node, 40);
    return node;
  };

  it('the first counts after three polls, and is marked', async () => {
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

  it('the first is looked up again, and taken back if the others deny it', async () => {
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

  it('a used nonce closes nothing before', async () => {
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
    'is believed that something is %s, and no public node is asked',
    async (status) => {
      const node = await sent();
      node.claim(status);
      const asked: unknown[] = [];
      const { context } = node.wallet;
      const client = context.client(SEPOLIA);
      const own = {
        ...context,
        hasOwnNode: async () => Promise.resolve(true),
        backgroundClient: async () =>
          Promise.resolve({
            ...client,
            readEach: async (calls: never, timeout: number, most?: number) => {
              asked.push(most);
              return client.readEach(calls, timeout, most);
            },
          }),
      };
      await poll({ ...node, wallet: { ...node.wallet, context: own } }, 20);
      expect(statusOf(node)).toBe(status);
      expect(asked).toStrictEqual([1]);
      expect(node.looks).not.toContain('honest');
    },
  );
});

describe('what ended since the last poll', () => {
  const ended = async (count: number): Promise<unknown[]> => {
    const node = lyingNode({});
    for (let amount = 1; amount <= count; amount += 1) {
      await send(node.wallet, amount);
    }
    node.claim('REVERTED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 20);
    return node.wallet.notices;
  };

  it('is told one by one up to three, and counted beyond', async () => {
    expect(await ended(3)).toHaveLength(3);
    expect(await ended(4)).toStrictEqual([
      'Transactions: 0 failed, 4 confirmed. Starknet Sepolia',
    ]);
  });
});
