import { lyingNode, type LyingNode } from '../../../test/support/lying-node';
import { findingsOf } from '../../../test/support/polled';
import { rpcError } from '../../../test/support/scripted-rpc';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
} from '../../../test/support/sends';
import { REFUSALS } from '../../core/transaction';
import { pollOnSchedule } from '../track/schedule';

const poll = async ({ wallet }: LyingNode): Promise<void> => {
  const turn = wallet.events.at(-1)?.request.params.turn;
  await pollOnSchedule(wallet.context, turn);
};

const WORDS = REFUSALS.unexplained;

describe('a node that keeps a transaction', () => {
  it.each([51, 52, 53, 54, 55, 59, 61, 64, 65, 63, 0, -32602, -32005])(
    'and answers %d is found out by another: one payment, and it is reported',
    async (code) => {
      const node = lyingNode({ answer: rpcError(code, 'no') });
      const { wallet } = node;
      expect(await send(wallet)).toStrictEqual({
        transaction_hash: node.taken[0],
      });
      expect(recordsOf(wallet)).toMatchObject([
        { status: 'RECEIVED', failureReason: null },
      ]);
      expect(recordsOf(wallet)[0]).not.toHaveProperty('inDoubt');
      expect(new Set(node.taken).size).toBe(1);
      await send(wallet);
      expect(findingsOf(node)).not.toContain('sent-before');
    },
  );

  it('and says 55 too early for the others is told with the hash; it is looked for on', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    const end = await failureOf(send(wallet));
    expect(end).toMatchObject({
      code: -32003,
      data: { code: 55, transactionHash: node.taken[0] },
    });
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: WORDS, inDoubt: true },
    ]);
    // Twice at each of the two others.
    expect(node.looks.filter((one) => one === 'honest')).toHaveLength(4);
    expect(wallet.notices).toStrictEqual([]);
  });

  it('makes a second send of the same calls a warned one', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    node.accept();
    await send(wallet, 2);
    expect(findingsOf(node)).not.toContain('sent-before');
    await send(wallet);
    expect(findingsOf(node)).toContain('sent-before');
  });

  it.each(['ACCEPTED_ON_L2', 'RECEIVED'])(
    'is still warned of once the first turns out to be %s',
    async (finality_status) => {
      const node = lyingNode({ answer: rpcError(55), isHidden: true });
      const { wallet } = node;
      await failureOf(send(wallet));
      node.show(finality_status);
      node.nonces.honest = 6;
      // The node itself denies it still.
      await poll(node);
      node.nonces.liar = 6;
      expect(recordsOf(wallet)).toMatchObject([{ status: finality_status }]);
      // The user was told that it was refused.
      expect(wallet.notices).toHaveLength(
        finality_status === 'ACCEPTED_ON_L2' ? 1 : 0,
      );
      node.accept();
      await send(wallet);
      expect(findingsOf(node)).toContain('sent-before');
      await poll(node);
      node.clock.now += 86_400;
      await send(wallet);
      expect(findingsOf(node).includes('sent-before')).toBe(
        finality_status === 'RECEIVED',
      );
    },
  );

  it('and dropped it after all is told once the nonce is used, with its reason', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    node.nonces.honest = 6;
    await poll(node);
    // The node itself says that the nonce is free.
    expect(recordsOf(wallet)).toMatchObject([{ inDoubt: true }]);
    node.nonces.liar = 6;
    node.nonces.honest = 5;
    await poll(node);
    // It alone says that the nonce is used.
    expect(recordsOf(wallet)).toMatchObject([{ inDoubt: true }]);
    node.nonces.honest = 6;
    await poll(node);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: WORDS },
    ]);
    expect(recordsOf(wallet)[0]).not.toHaveProperty('inDoubt');
    node.accept();
    await send(wallet);
    expect(findingsOf(node)).not.toContain('sent-before');
  });

  it('does not keep other transactions of the account back', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    await failureOf(send(node.wallet));
    node.accept();
    await send(node.wallet, 2);
    expect(node.submitted.map(({ nonce }) => nonce)).toStrictEqual([
      '0x5',
      '0x5',
    ]);
  });

  it('is warned of where the site only gets a signature', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    const [record] = recordsOf(wallet);
    await wallet.call('l2net_signTransaction', {
      address: ACCOUNT,
      chainId: record?.chainId,
      transactions: [
        {
          contractAddress: record?.contractAddress,
          entrypoint: 'transfer',
          calldata: record?.contractCallData,
        },
      ],
    });
    expect(findingsOf(node)).toContain('sent-before');
  });
});
