import { funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeWithNode, node, useNode } from './support/node';
import { SITE } from './support/phrase';
import { installWallet, type TestedWallet } from './support/snap';
import { readLines } from '../dev/dialog-lines';
import type { Ended } from '../dev/simulated-wallet';
import type { SimulatedWindow } from '../dev/simulated-windows';
import { MAINNET } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeWithNode('ten sends at a time', () => {
  const gateway = useNode();

  const recipients = Array.from({ length: 10 }, (_, place) =>
    padFelt(`0xcafe${String(place)}`),
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

  it('ten times over, get a hundred nonces', async () => {
    const { wallet, address } = await funded(122);
    wallet.windows.approveAll();
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
    wallet.windows.approveAll();
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

describeWithNode('windows that are wanted at the same time', () => {
  useNode();

  const OTHER = 'https://other.example';
  const grants = [SITE, OTHER].map((origin) => ({ origin, since: 1 }));

  const send = async (
    wallet: TestedWallet,
    address: Felt,
    to: Felt,
    origin?: string,
  ): Promise<Ended> =>
    wallet.call(
      'l2net_executeTxn',
      { address, calls: transfer(to, 3n) },
      origin,
    );

  /** What a window is about: the site, and to whom it sends. */
  const textOf = ({ content }: SimulatedWindow): string[] => readLines(content);

  it('open in turn for two sites, and each sends what it showed', async () => {
    const { wallet, address } = await funded(123, { grants });
    const a1 = padFelt('0xdada1');
    const a2 = padFelt('0xdada2');
    const b1 = padFelt('0xdadb1');
    const first = send(wallet, address, a1);
    const window = await wallet.windows.next();
    const second = send(wallet, address, a2);
    const third = send(wallet, address, b1, OTHER);
    const switching = wallet.call(
      'l2net_switchNetwork',
      { chainId: MAINNET },
      OTHER,
    );
    expect(textOf(window)).toContain(a1);
    await window.approve();
    hashOf(await first);

    const seen: string[][] = [];
    for (const isApproved of [true, false, true]) {
      const next = await wallet.windows.next();
      seen.push(textOf(next));
      await (isApproved ? next.approve() : next.refuse());
    }
    const ends = await Promise.all([second, third, switching]);
    // The other site has waited longest since its last turn.
    expect(seen[0]).toContain(OTHER);
    expect(seen[1]).toContain(a2);
    expect(seen[2]).toContain(OTHER);
    expect(ends[0].error).toMatchObject({ code: 4001 });
    expect(wallet.windows.isOpen()).toBe(false);
    hashOf(ends[1]);
    expect(ends[2].result).toBe(true);
    expect(
      await Promise.all([a1, a2, b1].map(async (to) => balanceOf(to))),
    ).toEqual([3n, 0n, 3n]);
  });

  it('go on after one that was closed by the X', async () => {
    const { wallet, address } = await funded(125);
    const to = padFelt('0xdada4');
    const sends = [send(wallet, address, to), send(wallet, address, to)];
    await (await wallet.windows.next()).close();
    await (await wallet.windows.next()).approve();
    const ends = await Promise.all(sends);
    expect(ends.filter(({ error }) => error?.code === 4001)).toHaveLength(1);
    expect(await balanceOf(to)).toBe(3n);
  });

  it('are forgotten where the snap is shut down, and nothing was sent', async () => {
    const { wallet, address } = await funded(126);
    const to = padFelt('0xdada5');
    for (let count = 0; count < 5; count += 1) {
      void send(wallet, address, to);
    }
    await wallet.windows.next();
    const left = await wallet.shutDown();
    const again = await installWallet(left);
    const sending = send(again, address, to);
    await (await again.windows.next()).approve();
    hashOf(await sending);
    expect(again.windows.isOpen()).toBe(false);
    expect(await balanceOf(to)).toBe(3n);
    const records = await again.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
      withDeployTxn: true,
    });
    // The account's deployment, and the one send.
    expect(records.result).toHaveLength(2);
  });
});
