import {
  type lyingNode,
  type LyingNode,
} from '../../../test/support/lying-node';
import { findingsOf, poll, sent, statusOf } from '../../../test/support/polled';
import { recordsOf, send } from '../../../test/support/sends';
import { SEPOLIA } from '../../config/networks';
import { DROPPED } from '../../core/transaction';

describe('a transaction that no node knows', () => {
  const dropped = async (
    options?: Parameters<typeof lyingNode>[0],
  ): Promise<LyingNode> => {
    const node = await sent(options);
    await poll(node, 10);
    await poll(node, 600);
    return node;
  };

  it('is dropped after ten minutes and two looks, which is told', async () => {
    const node = await sent();
    await poll(node, 10);
    await poll(node, 599);
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node, 1);
    expect(recordsOf(node.wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: DROPPED, inDoubt: true },
    ]);
    expect(node.wallet.notices).toHaveLength(1);
  });

  it('is not dropped by one look, however late', async () => {
    const node = await sent();
    await poll(node, 86_400);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it.each([
    ['one of them knew it in between', 'show', 'RECEIVED'],
    ['one of them counts its nonce as used', 'nonce', ''],
    ['one of them alone answers', 'silence', ''],
  ])('is not dropped if %s', async (_, what, status) => {
    const node = await sent();
    await poll(node, 10);
    if (what === 'show') {
      node.show(status);
      await poll(node, 300);
      node.show(undefined);
    } else if (what === 'nonce') {
      node.nonces.honest = 6;
    } else {
      node.silence('honest');
    }
    await poll(node, 600);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it('is not dropped if it turns up while the nodes are asked', async () => {
    const node = await sent();
    await poll(node, 10);
    const { context } = node.wallet;
    const { txnHash = '0x0' } = recordsOf(node.wallet)[0] ?? {};
    const { amend } = context.transactions;
    const late = {
      ...context,
      transactions: {
        ...context.transactions,
        amend: async (...change: Parameters<typeof amend>) => {
          await context.transactions.setStatus(SEPOLIA, txnHash, 'RECEIVED');
          await amend(...change);
        },
      },
    };
    await poll({ ...node, wallet: { ...node.wallet, context: late } }, 600);
    expect(statusOf(node)).toBe('RECEIVED');
  });

  it('waits anew, not longer, if the clock is set back', async () => {
    const node = await sent();
    await poll(node, 86_400);
    await poll(node, -86_400);
    await poll(node, 600);
    expect(statusOf(node)).toBe('REJECTED');
  });

  it('leaves its nonce to the next one, which says so', async () => {
    const node = await dropped();
    await send(node.wallet);
    expect(findingsOf(node)).toStrictEqual(['replaces-dropped']);
    expect(node.submitted.map(({ nonce }) => nonce)).toStrictEqual([
      '0x5',
      '0x5',
    ]);
  });

  it('makes a repetition with a later nonce a warned one', async () => {
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
      { status: 'REJECTED', failureReason: DROPPED },
    ]);
    expect(recordsOf(node.wallet)[0]).not.toHaveProperty('missingSince');
    expect(await node.wallet.context.pollSchedule.read()).toMatchObject({
      due: 0,
    });
  });

  it('is found if it runs after all, and its repetition warned of', async () => {
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

  it('and is a deployment is made again, with nonce 0', async () => {
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
