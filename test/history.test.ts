import { funded, hashOf, transfer } from './support/funded';
import {
  describeOnBothChains,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { longestChain } from '../dev/chain/servers/recording-proxy';
import { SEPOLIA } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { padFelt } from '../src/core/felt';

type Row = { txnHash: string; status: string; txnType: string };

describeOnBothChains('the history', () => {
  const proxy = useNode();
  useSecondNode();

  it('goes back beyond the installation, without an API key', async () => {
    const { wallet, address } = await funded(150);
    const calls = [transfer('0xb0b', 5n), transfer('0xb0c', 6n)];
    const first = hashOf(
      await wallet.answer(true, 'l2net_executeTxn', { address, calls }),
    );
    const second = hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0b', 7n)],
      }),
    );
    await node('devnet_createBlock');

    const fresh = await installWallet();
    await fresh.call('l2net_createAccount', { addressIndex: 150 });
    const state = await fresh.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
    });
    expect(state.result).toEqual([]);
    const { result } = await fresh.call('l2net_getTransactions', {
      senderAddress: address,
      withDeployTxn: true,
    });
    expect(result).toMatchObject([
      {
        txnHash: second,
        txnType: 'invoke',
        senderAddress: address,
        contractAddress: padFelt(STRK),
        contractFuncName: 'transfer',
        contractCallData: ['0xb0b', '0x7', '0x0'],
        status: 'ACCEPTED_ON_L2',
        failureReason: null,
        chainId: SEPOLIA,
      },
      { txnHash: first, contractCallData: ['0xb0b', '0x5', '0x0'] },
      { txnType: 'deploy_account', contractAddress: address },
    ]);
    const without = await fresh.call('l2net_getTransaction', {
      senderAddress: address,
    });
    expect(without.result).toEqual((result as Row[]).slice(0, 2));
    const elsewhere = await fresh.call('l2net_getTransaction', {
      senderAddress: address,
      contractAddress: padFelt('0x7777'),
    });
    expect(elsewhere.result).toEqual([]);
  });

  it('takes two round trips, and one more for what has become final', async () => {
    const { wallet, address } = await funded(151);
    for (const amount of [1n, 2n, 3n]) {
      hashOf(
        await wallet.answer(true, 'l2net_executeTxn', {
          address,
          calls: transfer('0xb0b', amount),
        }),
      );
    }
    for (const trips of [3, 2]) {
      proxy().reset();
      const { result } = await wallet.call('l2net_getTransactions', {
        senderAddress: address,
      });
      expect(result).toHaveLength(3);
      expect(longestChain(proxy().requests)).toBe(trips);
    }
  });

  it('includes failed transactions, with the contract’s message', async () => {
    const { wallet, address } = await funded(152);
    const failed = hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: transfer('0xb0b', 10n ** 30n),
      }),
    );
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
    });
    expect(result).toMatchObject([
      {
        txnHash: failed,
        status: 'REVERTED',
        failureReason: expect.stringContaining(
          'insufficient balance',
        ) as string,
      },
    ]);
    const kept = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
    });
    expect(kept.result).toEqual(result);
  });

  it('comes from the state if the node is down', async () => {
    const { wallet, address } = await funded(153);
    const hash = hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: transfer('0xb0b', 1n),
      }),
    );
    proxy().behave(() => ({ status: 500, body: 'down' }));
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
    });
    expect(result).toMatchObject([{ txnHash: hash }]);
  });

  it('is only for the wallet’s own accounts', async () => {
    const wallet = await installWallet();
    const { error } = await wallet.call('l2net_getTransactions', {
      senderAddress: padFelt(2n ** 250n),
    });
    expect(error).toMatchObject({ code: -32001 });
  });
});
