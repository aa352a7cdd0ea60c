import { funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeWithNode, node, useNode } from './support/node';
import type { Ended } from '../dev/simulated-wallet';
import { MAINNET } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeWithNode('ten sends at a time', () => {
  const gateway = useNode();

  const recipients = Array.from({ length: 10 }, (_, place) =>
    padFelt(`0xcafe${String(place)}`),
  );

  it('get ten nonces, and all succeed', async () => {
    const { wallet, address } = await funded(120);
    wallet.approveAll();
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

  it('ten times over, get a hundred nonces', async () => {
    const { wallet, address } = await funded(122);
    wallet.approveAll();
    const to = padFelt('0xcafe99');
    for (let round = 0; round < 10; round += 1) {
      const sent = await Promise.all(
        recipients.map(async () =>
          wallet.call('l2net_executeTxn', { address, calls: transfer(to, 1n) }),
        ),
      );
      sent.forEach(hashOf);
    }
    expect(await balanceOf(to)).toBe(100n);
    const nonce = await node<string>('starknet_getNonce', {
      contract_address: address,
      block_id: 'pre_confirmed',
    });
    expect(Number(nonce)).toBe(101);
  }, 120_000);

  it('leave no gap where the node refuses one', async () => {
    const { wallet, address } = await funded(121);
    wallet.approveAll();
    let submissions = 0;
    gateway().behave((methods, body) => {
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

describeWithNode('two dialogs at a time', () => {
  useNode();

  it('never mix, whatever is switched meanwhile', async () => {
    const { wallet, address } = await funded(123);
    const [one, other] = [padFelt('0xdada1'), padFelt('0xdada2')];
    const held = wallet.hold();
    const send = async (to: Felt): Promise<Ended> =>
      wallet.call('l2net_executeTxn', { address, calls: transfer(to, 3n) });
    const first = send(one);
    await held.opened(1);
    const second = send(other);
    await held.opened(2);
    const switching = wallet.call('l2net_switchNetwork', { chainId: MAINNET });
    const texts = await held.opened(3);
    expect(texts[0]).toContain(one);
    expect(texts[0]).not.toContain(other);
    expect(texts[1]).toContain(other);

    held.answer(2, true);
    expect((await switching).result).toBe(true);
    held.answer(1, true);
    hashOf(await second);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0n, 3n]);
    held.answer(0, false);
    expect((await first).error).toMatchObject({ code: 4001 });
    expect(await balanceOf(one)).toBe(0n);
  });
});
