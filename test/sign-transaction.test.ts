import type { Json } from '@metamask/snaps-sdk';
import { RpcProvider } from 'starknet';

import { funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeOnBothChains, useNode } from './support/node';
import { makeGate } from './support/scripted-node';
import { SITE } from './support/seed-phrase';
import { SEPOLIA_PORT } from '../dev/local/ports/ports';
import { readLines } from '../dev/playground/simulator/dialog-lines';
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
    const { wallet, address } = await funded(170);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: transfer('0x1', 1n),
      }),
    );
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

  it.each([
    [180, 9, /can’t be sent yet[^]*next nonce is 2\.[^]*sent first: 7\./u],
    [181, 1, /It can’t be sent\n[^]*Your account’s next nonce is 2\./u],
    [182, 2, undefined],
  ])('is simulated whatever its nonce (%#)', async (index, nonce, note) => {
    const { wallet, address } = await funded(index);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: transfer('0x1', 1n),
      }),
    );
    const asked = makeGate();
    proxy().behave(async () => {
      await asked.opened;
      return 'pass' as const;
    });
    const signing = wallet.request({
      origin: SITE,
      method: 'l2net_signTransaction',
      params: {
        address,
        chainId: SEPOLIA,
        transactions: [transfer('0xb0c2', 9n)] as Json[],
        transactionsDetail: {
          nonce,
          resourceBounds: {
            l1_gas: NO_GAS,
            l1_data_gas: DATA_GAS,
            l2_gas: GAS,
          },
        },
      },
    });
    const dialog = await wallet.windows.next();
    expect(readLines(dialog.content)).toContain('Simulating…');
    asked.open();
    while (readLines(dialog.current()).includes('Simulating…')) {
      await new Promise(setImmediate);
    }
    const known = readLines(await dialog.readAll()).join('\n');
    expect(known).toContain('You send\n− 0.000000000000000009 STRK\n');
    expect(known).toContain(`Nonce (set by the site)\n${String(nonce)}\n`);
    expect(known).not.toMatch(/Unknown:|Unusually|likely to fail/u);
    if (note === undefined) {
      expect(known).not.toContain('can’t be sent');
    } else {
      expect(known).toMatch(note);
    }
    await dialog.refuse();
    await signing;
  });

  it('shows why it would fail', async () => {
    const { wallet, address } = await funded(183);
    const { dialog } = await wallet.answer(false, 'l2net_signTransaction', {
      address,
      chainId: SEPOLIA,
      transactions: [
        { contractAddress: padFelt('0x1234'), entrypoint: 'no', calldata: [] },
      ],
      transactionsDetail: { nonce: 77 },
    });
    expect(dialog).toMatch(
      /simulation failed: “Requested contract address 0x0+1234 is not deployed\.”/u,
    );
    expect(dialog).toContain('only after your account is deployed');
    expect(dialog).toMatch(/next nonce is 1\.[^]*sent first: 76\./u);
  });
});
