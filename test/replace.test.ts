import { funded, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeOnBothChains,
  node,
  nonceOf,
  useNetwork,
} from './support/node';
import type { TestedWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeOnBothChains('a payment that hangs in the mempool', () => {
  const network = useNetwork();

  /** A wallet with a deployed account, whose payment of 5 FRI no block takes. */
  const hanging = async (
    index: number,
    to: string,
  ): Promise<{ wallet: TestedWallet; address: Felt; hash: Felt }> => {
    const { wallet, address } = await funded(index);
    wallet.windows.approveAll();
    const pay = async (amount: bigint): Promise<Felt> =>
      hashOf(
        await wallet.call('l2net_executeTxn', {
          address,
          calls: transfer(to, amount),
        }),
      );
    await pay(1n);
    await network().gateway.setHeld(true);
    return { wallet, address, hash: await pay(5n) };
  };
  const click = async (
    wallet: TestedWallet,
    kind: string,
    hash: Felt,
  ): Promise<void> => {
    const page = await wallet.openHome();
    await page.click(`transaction:${SEPOLIA}:${hash}`);
    await page.click(`${kind}:${SEPOLIA}:${hash}`);
  };
  const statusOf = async (hash: Felt): Promise<unknown> =>
    node('starknet_getTransactionStatus', { transaction_hash: hash }).catch(
      (error: unknown) => String(error),
    );

  it.each([
    ['speed-up', '0xb0f1', 6n],
    ['cancel', '0xb0f2', 1n],
  ] as const)('takes a replacement: %s', async (kind, to, received) => {
    const { wallet, address, hash } = await hanging(kind.length + 180, to);
    await click(wallet, kind, hash);
    expect(await statusOf(hash)).toMatch(/not found/u);
    await network().gateway.setHeld(false);
    expect(await nonceOf(address)).toBe(3);
    expect(await balanceOf(padFelt(to))).toBe(received);
  });
});
