import { execute, funded, transfer } from './support/funded';
import {
  describeOnBothChains,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { padFelt } from '../src/core/felt';

type Row = { txnHash: string; status: string; txnType: string };

describeOnBothChains('the history', () => {
  useNode();
  useSecondNode();

  it('goes back beyond the installation, without an API key', async () => {
    const { wallet, address } = await funded(150);
    const calls = [transfer('0xb0b', 5n), transfer('0xb0c', 6n)];
    const first = await execute(wallet, address, calls);
    const second = await execute(wallet, address, [transfer('0xb0b', 7n)]);
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
        txnHash: second.hash,
        txnType: 'invoke',
        senderAddress: address,
        contractAddress: padFelt(STRK),
        contractFuncName: 'transfer',
        contractCallData: ['0xb0b', '0x7', '0x0'],
        status: 'ACCEPTED_ON_L2',
        failureReason: null,
        chainId: SEPOLIA,
      },
      { txnHash: first.hash, contractCallData: ['0xb0b', '0x5', '0x0'] },
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

  it('includes failed transactions, with the contract’s message', async () => {
    const { wallet, address } = await funded(152);
    const failed = await execute(
      wallet,
      address,
      transfer('0xb0b', 10n ** 30n),
    );
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
    });
    expect(result).toMatchObject([
      {
        txnHash: failed.hash,
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
});
