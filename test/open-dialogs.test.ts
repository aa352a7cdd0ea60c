import { TOKEN, execute, funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeOnEmbedded, node, useNode } from './support/node';
import type { TestedWallet } from './support/snap';
import { invoke, signed } from '../dev/chain/conformance/plain';
import { ONE } from '../dev/chain/devnet/control';
import { readLines } from '../dev/simulator/dialog-lines';
import type { Ended } from '../dev/simulator/wallet';
import type { SimulatedWindow } from '../dev/simulator/windows';
import { privateKeyOf } from '../dev/testing/wallet/secrets';
import { padFelt, toFelt } from '../src/core/felt';

const SENT = 'starknet_addInvokeTransaction';
const CHANGED = 'The result has changed';

/** Several times the longest pause after which a button that may be used is enabled. */
const PAUSE_MS = 5_000;

/** A request, and the window that it opens. */
type Opened = { pending: Promise<Ended>; window: SimulatedWindow };

async function open(
  wallet: TestedWallet,
  address: string,
  call: object,
): Promise<Opened> {
  const pending = wallet.call('l2net_executeTxn', { address, calls: [call] });
  return { pending, window: await wallet.windows.next() };
}

const textOf = (window: SimulatedWindow): string =>
  readLines(window.current()).join('\n');

describeOnEmbedded('an open dialog', () => {
  const proxy = useNode();
  const submissions = (): string[] =>
    proxy()
      .requests.flatMap(({ methods }) => methods)
      .filter((method) => method === SENT);

  it('about a danger needs the checkbox before anything is sent', async () => {
    const { wallet, address } = await funded(200);
    const { pending, window } = await open(wallet, address, {
      to: TOKEN,
      entrypoint: 'approve',
      calldata: ['0xb0f0', toFelt(2n ** 128n - 1n), toFelt(2n ** 128n - 1n)],
    });
    expect(textOf(window)).toMatch(/^Unlimited approval\n/u);
    await expect(window.approve(PAUSE_MS)).rejects.toThrow('disabled');
    // Reading all pages isn't enough either.
    await window.readAll();
    await expect(window.approve(PAUSE_MS)).rejects.toThrow('disabled');
    expect(submissions()).toEqual([]);
    await window.turnBack();
    await window.acknowledge();
    await window.approve();
    hashOf(await pending);
    expect(submissions()).toEqual([SENT]);
  });

  it('says that the result got worse, and has to be approved anew', async () => {
    const { wallet, address } = await funded(202);
    const to = padFelt('0xb0f2');
    await execute(wallet, address, transfer('0xb0f3', 1n));
    const { pending, window } = await open(
      wallet,
      address,
      transfer(to, 4n * ONE),
    );
    expect(textOf(window)).not.toContain(CHANGED);
    // Meanwhile another wallet with the same key sends most of the balance elsewhere.
    const others = invoke(
      address,
      [[TOKEN, 'transfer', 0xb0f3, 9n * ONE, 0]],
      2,
    );
    await node('starknet_addInvokeTransaction', {
      invoke_transaction: signed(others, BigInt(privateKeyOf(202))),
    });
    await window.readAll();
    await window.turnBack();
    expect(textOf(window)).toContain(CHANGED);
    expect(textOf(window)).toContain('This transaction is likely to fail');
    await expect(window.approve(PAUSE_MS)).rejects.toThrow('disabled');
    await window.refuse();
    expect((await pending).error).toMatchObject({ code: 4001 });
    expect(await balanceOf(to)).toBe(0n);
  });
});
