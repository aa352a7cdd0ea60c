import { funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeOnEmbedded, useNode } from './support/node';
import { installWallet, type TestedWallet } from './support/snap';
import { readLines } from '../dev/simulator/dialog-lines';
import type { Ended } from '../dev/simulator/wallet';
import type { SimulatedWindow } from '../dev/simulator/windows';
import { SITE } from '../dev/testing/wallet/seed-phrase';
import { MAINNET } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeOnEmbedded('windows requested at the same time', () => {
  useNode();

  const OTHER = 'https://other.example';
  const sites = [SITE, OTHER].map((origin) => ({
    origin,
    since: 1,
    scope: 'all',
  }));

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

  /** The lines of a window, which name the site and the recipient. */
  const textOf = ({ content }: SimulatedWindow): string[] => readLines(content);

  it('take turns between two sites, and each sends what it showed', async () => {
    const { wallet, address } = await funded(123, { 'connected-sites': sites });
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
    // The other site's turn is next.
    expect(seen[0]?.join()).toContain(new URL(OTHER).host);
    expect(seen[1]).toContain(a2);
    expect(seen[2]?.join()).toContain(new URL(OTHER).host);
    expect(ends[0].error).toMatchObject({ code: 4001 });
    expect(wallet.windows.isOpen()).toBe(false);
    hashOf(ends[1]);
    expect(ends[2].result).toBe(true);
    expect(
      await Promise.all([a1, a2, b1].map(async (to) => balanceOf(to))),
    ).toEqual([3n, 0n, 3n]);
  });

  it('are dropped if the snap is shut down, and nothing is sent', async () => {
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
    // The account's deployment, and the only send.
    expect(records.result).toHaveLength(2);
  });
});
