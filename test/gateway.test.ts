import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TOKEN, funded, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeOnBothChains,
  node,
  nonceOf,
  useNetwork,
} from './support/node';
import type { TestedWallet } from './support/snap';
import { invoke, signed } from '../dev/chain/conformance/plain';
import type { Ended } from '../dev/simulator/wallet';
import { privateKeyOf } from '../dev/testing/wallet/secrets';
import { padFelt, type Felt } from '../src/core/felt';
import { REFUSAL_MESSAGES } from '../src/core/transaction';

describeOnBothChains('behind the network’s gateway', () => {
  const network = useNetwork();

  const open = async (
    index: number,
  ): Promise<{ wallet: TestedWallet; address: Felt }> => {
    const opened = await funded(index);
    opened.wallet.windows.approveAll();
    return opened;
  };

  const pay = async (
    wallet: TestedWallet,
    address: Felt,
    to: string,
    amount = 5n,
  ): Promise<Ended> =>
    wallet.call('l2net_executeTxn', { address, calls: transfer(to, amount) });

  it('a nonce that another wallet has used is refused, and the next payment takes the next', async () => {
    const { wallet, address } = await open(131);
    const { proxy } = network();
    const send = async (): Promise<Ended> => pay(wallet, address, '0xb0c2', 3n);
    hashOf(await send());
    const others = signed(
      invoke(address, [[TOKEN, 'transfer', 0xb0c2, 5, 0]], 2),
      BigInt(privateKeyOf(131)),
    );
    proxy.behave(async (methods) => {
      if (methods.includes('starknet_addInvokeTransaction')) {
        await node('starknet_addInvokeTransaction', {
          invoke_transaction: others,
        });
      }
      return 'pass' as const;
    });
    const late = await send();
    expect(late.error).toMatchObject({ code: -32003, data: { code: 52 } });
    expect(await balanceOf(padFelt('0xb0c2'))).toBe(8n);
    proxy.reset();
    hashOf(await send());
    expect(await balanceOf(padFelt('0xb0c2'))).toBe(11n);
  });

  it('a deployment and the payment after it wait in the mempool together', async () => {
    const { wallet, address } = await open(147);
    const { gateway } = network();
    await gateway.setHeld(true);
    const hash = hashOf(await pay(wallet, address, '0xb0e0'));
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
    await pay(wallet, address, '0xb0e1');

    let asked = 0;
    proxy.behave(async (methods) => {
      if (methods.includes('starknet_addInvokeTransaction')) {
        asked += 1;
        // Blocks were full between the first signature and its submission.
        await gateway.setFullness(asked === 1 ? 1 : 0.18);
        for (let block = 0; asked === 1 && block < 6; block += 1) {
          await gateway.closeBlock();
        }
      }
      return 'pass' as const;
    });
    hashOf(await pay(wallet, address, '0xb0e2'));
    expect(asked).toBe(2);
    expect(await balanceOf(padFelt('0xb0e2'))).toBe(5n);
    expect(await nonceOf(address)).toBe(3);
  });

  it('a full mempool is an error with a message, and the nonce stays free', async () => {
    const { wallet, address } = await open(149);
    const { gateway } = network();
    gateway.setFull(true);
    const full = await pay(wallet, address, '0xb0e3');
    expect(full.error).toMatchObject({
      code: -32003,
      data: { refusal: 'network-full' },
    });
    gateway.setFull(false);
    hashOf(await pay(wallet, address, '0xb0e3'));
    expect(await balanceOf(padFelt('0xb0e3'))).toBe(5n);
  });
});

it('docs/windows.md lists each refusal, in the order of the code', () => {
  const page = readFileSync(join(__dirname, '../docs/windows.md'), 'utf8');
  const [, section = ''] = page.split('\n## Refusals\n');
  const listed = [...section.matchAll(/^- `([\w-]+)`: /gmu)].map(
    ([, name = '']) => name,
  );
  expect(listed).toEqual(Object.keys(REFUSAL_MESSAGES));
});
