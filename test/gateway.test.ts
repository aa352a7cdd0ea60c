import { derivedWith } from './support/derived';
import { transfer } from './support/funded';
import {
  balanceOf,
  describeWithNode,
  mint,
  node,
  nodeUrl,
  useNode,
} from './support/node';
import { GRANTED } from './support/seed-phrase';
import { installWallet, type TestedWallet } from './support/snap';
import { createGateway, type Gateway } from '../dev/servers/gateway/gateway';
import { askAt } from '../dev/servers/gateway/json-rpc';
import type { Ended } from '../dev/simulator/wallet';
import accounts from '../dev/test-accounts/accounts.json';
import { padFelt, type Felt } from '../src/core/felt';

/** In fri: above the network's floor. */
const START = 9_000_000_000n;

const INDICES = [147, 148, 149];

const addressOf = (index: number): Felt =>
  accounts.find((account) => account.index === index)?.addresses[
    'ready-0.4.0'
  ] as Felt;

async function openAccount(
  index: number,
): Promise<{ wallet: TestedWallet; address: Felt }> {
  const wallet = await installWallet({
    ...GRANTED,
    derived: derivedWith(index),
  });
  await wallet.call('l2net_createAccount', { addressIndex: index });
  wallet.windows.approveAll();
  return { wallet, address: addressOf(index) };
}

describeWithNode('behind the network’s gateway', () => {
  const proxy = useNode();
  let gateway: Gateway;

  // The chains' faucets don't pay the prices of the market.
  beforeAll(async () => {
    for (const index of INDICES) {
      await mint(addressOf(index), 10);
    }
  });

  beforeEach(() => {
    gateway = createGateway({
      ask: askAt(nodeUrl()),
      now: () => Date.now(),
      startPrice: START,
    });
    proxy().behave(async (_, body) => ({
      body: JSON.stringify(await gateway.answer(body)),
    }));
  });

  const nonceOf = async (address: string): Promise<number> =>
    Number(
      await node<string>('starknet_getNonce', {
        contract_address: address,
        block_id: 'latest',
      }),
    );

  it('a payment deploys the account and goes through', async () => {
    const { wallet, address } = await openAccount(147);
    const { result } = await wallet.call('l2net_executeTxn', {
      address,
      calls: transfer('0xb0e0', 5n),
    });
    expect(result).toHaveProperty('transaction_hash');
    await gateway.closeBlock();
    expect(await balanceOf(padFelt('0xb0e0'))).toBe(5n);
    expect(await nonceOf(address)).toBe(2);
  });

  it('a payment that full blocks outrun comes back with the new fee, and is paid once', async () => {
    const { wallet, address } = await openAccount(148);
    const pay = async (to: string): Promise<Ended> =>
      wallet.call('l2net_executeTxn', { address, calls: transfer(to, 5n) });
    await pay('0xb0e1');
    await gateway.closeBlock();

    let asked = 0;
    proxy().behave(async (methods, body) => {
      if (methods.includes('starknet_addInvokeTransaction')) {
        asked += 1;
        // Full blocks while the first signature was on its way.
        await gateway.setFullness(asked === 1 ? 1 : 0.18);
        for (let block = 0; asked === 1 && block < 6; block += 1) {
          await gateway.closeBlock();
        }
      }
      return { body: JSON.stringify(await gateway.answer(body)) };
    });
    const { result, error } = await pay('0xb0e2');
    expect(error).toBeUndefined();
    expect(result).toHaveProperty('transaction_hash');
    expect(asked).toBe(2);
    await gateway.closeBlock();
    expect(await balanceOf(padFelt('0xb0e2'))).toBe(5n);
    expect(await nonceOf(address)).toBe(3);
  });

  it('a full pool is said in words, and the nonce stays free', async () => {
    const { wallet, address } = await openAccount(149);
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
    await gateway.closeBlock();
    expect(await balanceOf(padFelt('0xb0e3'))).toBe(5n);
  });
});
