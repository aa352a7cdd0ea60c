import { funded, transfer } from './support/funded';
import {
  balanceOf,
  describeOnBothChains,
  node,
  useNetwork,
} from './support/node';
import type { TestedWallet } from './support/snap';
import type { Ended } from '../dev/playground/simulator/wallet';
import { padFelt, type Felt } from '../src/core/felt';

describeOnBothChains('behind the network’s gateway', () => {
  const network = useNetwork();

  const nonceOf = async (address: string): Promise<number> =>
    Number(
      await node<string>('starknet_getNonce', {
        contract_address: address,
        block_id: 'latest',
      }),
    );
  const open = async (
    index: number,
  ): Promise<{ wallet: TestedWallet; address: Felt }> => {
    const opened = await funded(index);
    opened.wallet.windows.approveAll();
    return opened;
  };

  it('a deployment and the payment after it wait in the mempool together', async () => {
    const { wallet, address } = await open(147);
    const { gateway } = network();
    await gateway.setHeld(true);
    const { result } = await wallet.call('l2net_executeTxn', {
      address,
      calls: transfer('0xb0e0', 5n),
    });
    expect(result).toHaveProperty('transaction_hash');
    const { transaction_hash: hash } = result as { transaction_hash: string };
    const status = async (): Promise<unknown> =>
      node('starknet_getTransactionStatus', { transaction_hash: hash });
    expect(await status()).toMatchObject({ finality_status: 'RECEIVED' });
    await gateway.setHeld(false);
    expect(await status()).toMatchObject({ execution_status: 'SUCCEEDED' });
    expect(await balanceOf(padFelt('0xb0e0'))).toBe(5n);
    expect(await nonceOf(address)).toBe(2);
  });

  it('a payment that full blocks outrun comes back with the new fee, and is paid once', async () => {
    const { wallet, address } = await open(148);
    const { gateway, proxy } = network();
    const pay = async (to: string): Promise<Ended> =>
      wallet.call('l2net_executeTxn', { address, calls: transfer(to, 5n) });
    await pay('0xb0e1');

    let asked = 0;
    proxy.behave(async (methods) => {
      if (methods.includes('starknet_addInvokeTransaction')) {
        asked += 1;
        // Full blocks while the first signature was on its way.
        await gateway.setFullness(asked === 1 ? 1 : 0.18);
        for (let block = 0; asked === 1 && block < 6; block += 1) {
          await gateway.closeBlock();
        }
      }
      return 'pass' as const;
    });
    const { result, error } = await pay('0xb0e2');
    expect(error).toBeUndefined();
    expect(result).toHaveProperty('transaction_hash');
    expect(asked).toBe(2);
    expect(await balanceOf(padFelt('0xb0e2'))).toBe(5n);
    expect(await nonceOf(address)).toBe(3);
  });

  it('a full pool is said in words, and the nonce stays free', async () => {
    const { wallet, address } = await open(149);
    const { gateway } = network();
    const pay = async (): Promise<Ended> =>
      wallet.call('l2net_executeTxn', {
        address,
        calls: transfer('0xb0e3', 5n),
      });
    gateway.setFull(true);
    expect((await pay()).error).toMatchObject({
      code: -32003,
      data: { refusal: 'network-full' },
    });
    gateway.setFull(false);
    expect((await pay()).result).toHaveProperty('transaction_hash');
    expect(await balanceOf(padFelt('0xb0e3'))).toBe(5n);
  });
});
