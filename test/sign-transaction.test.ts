import { RpcProvider } from 'starknet';

import { deployed, transfer } from './support/funded';
import { balanceOf, describeOnBothChains, useNode } from './support/node';
import { SEPOLIA_PORT } from '../dev/local/ports/ports';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';
import { executeCalldata } from '../src/starknet/transaction';

const PRICE = { max_price_per_unit: '0x2cb417800' };
const GAS = { max_amount: '0x4c4b40', ...PRICE };
const DATA_GAS = { max_amount: '0x400', ...PRICE };
const NO_GAS = { max_amount: '0x0', ...PRICE };

describeOnBothChains('a transaction that is only signed', () => {
  const proxy = useNode();

  it('is accepted by the node when starknet.js submits it', async () => {
    const { wallet, address } = await deployed(170);
    const to = padFelt('0xb0c1');
    const call = transfer(to, 9n) as {
      contractAddress: `0x${string}`;
      entrypoint: string;
      calldata: `0x${string}`[];
    };
    proxy().reset();
    const signed = await wallet.answer(true, 'l2net_signTransaction', {
      address,
      chainId: SEPOLIA,
      transactions: [call],
      transactionsDetail: {
        nonce: 2,
        resourceBounds: { l1_gas: NO_GAS, l1_data_gas: DATA_GAS, l2_gas: GAS },
      },
    });
    expect(signed.dialog).toMatch(/^Sign: Send 0\.0+9 STRK\n/u);
    expect(signed.dialog).toContain('The site can send it later');
    expect(proxy().requests.flatMap(({ methods }) => methods)).not.toContain(
      'starknet_addInvokeTransaction',
    );

    const bound = (gas: typeof GAS): Record<string, bigint> => ({
      max_amount: BigInt(gas.max_amount),
      max_price_per_unit: BigInt(gas.max_price_per_unit),
    });
    const provider = new RpcProvider({
      nodeUrl: `http://localhost:${String(SEPOLIA_PORT)}`,
    });
    await provider.invokeFunction(
      {
        contractAddress: address,
        calldata: executeCalldata({ calls: [call] }),
        signature: signed.result as string[],
      },
      {
        version: '0x3',
        nonce: 2,
        tip: 0,
        paymasterData: [],
        accountDeploymentData: [],
        nonceDataAvailabilityMode: 'L1',
        feeDataAvailabilityMode: 'L1',
        resourceBounds: {
          l1_gas: bound(NO_GAS),
          l1_data_gas: bound(DATA_GAS),
          l2_gas: bound(GAS),
        } as never,
      },
    );
    expect(await balanceOf(to)).toBe(9n);
  });
});
