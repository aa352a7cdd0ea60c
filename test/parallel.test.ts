import { funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeWithNode, node, useNode } from './support/node';
import { padFelt } from '../src/core/felt';

describeWithNode('ten concurrent sends', () => {
  const proxy = useNode();

  const recipients = Array.from({ length: 10 }, (_, index) =>
    padFelt(`0xcafe${String(index)}`),
  );

  it('get ten nonces, and all succeed', async () => {
    const { wallet, address } = await funded(120);
    wallet.windows.approveAll();
    const sent = await Promise.all(
      recipients.map(async (to) =>
        wallet.call('l2net_executeTxn', { address, calls: transfer(to, 5n) }),
      ),
    );
    const transactions = await Promise.all(
      sent.map(async (one) =>
        node<{ nonce: string }>('starknet_getTransactionByHash', {
          transaction_hash: hashOf(one),
        }),
      ),
    );
    expect(
      transactions.map(({ nonce }) => Number(nonce)).sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      await Promise.all(recipients.map(async (to) => balanceOf(to))),
    ).toEqual(recipients.map(() => 5n));
  });

  // A thousand sends, with bursts of ten, are the soak's.
  it('get ten more nonces, twice over', async () => {
    const { wallet, address } = await funded(122);
    wallet.windows.approveAll();
    const to = padFelt('0xcafe99');
    for (let round = 0; round < 2; round += 1) {
      const sent = await Promise.all(
        recipients.map(async () =>
          wallet.call('l2net_executeTxn', { address, calls: transfer(to, 1n) }),
        ),
      );
      sent.forEach(hashOf);
    }
    expect(await balanceOf(to)).toBe(20n);
    const nonce = await node<string>('starknet_getNonce', {
      contract_address: address,
      block_id: 'pre_confirmed',
    });
    expect(Number(nonce)).toBe(21);
  });

  it('leave no nonce gap if the node rejects one', async () => {
    const { wallet, address } = await funded(121);
    wallet.windows.approveAll();
    let submissions = 0;
    proxy().behave((methods, body) => {
      const isSubmission = methods.includes('starknet_addInvokeTransaction');
      submissions += isSubmission ? 1 : 0;
      const { id } = body as { id?: unknown };
      const error = { code: 55, message: 'no' };
      return isSubmission && submissions === 4
        ? { body: JSON.stringify({ jsonrpc: '2.0', id, error }) }
        : 'pass';
    });
    const ends = await Promise.all(
      recipients.map(async (to) =>
        wallet.call('l2net_executeTxn', { address, calls: transfer(to, 7n) }),
      ),
    );
    expect(ends.filter(({ error }) => error !== undefined)).toMatchObject([
      { error: { code: -32003, data: { code: 55 } } },
    ]);
    const nonce = await node<string>('starknet_getNonce', {
      contract_address: address,
      block_id: 'pre_confirmed',
    });
    // The deployment, and nine sends.
    expect(Number(nonce)).toBe(10);
  });
});
