import {
  balanceOf,
  describeOnBothChains,
  mint,
  node,
  useNode,
} from './support/node';
import { ADDRESSES, UNDERIVED } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { longestChain } from '../dev/chain/servers/recording-proxy';
import { SEPOLIA } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeOnBothChains('accounts', () => {
  const proxy = useNode();

  it('are created at the lowest free index, without a dialog', async () => {
    const wallet = await installWallet(UNDERIVED);
    const first = await wallet.call('l2net_createAccount');
    const second = await wallet.call('l2net_createAccount', {});
    expect([first.result, second.result]).toEqual([
      { address: ADDRESSES[0], transaction_hash: '' },
      { address: ADDRESSES[1], transaction_hash: '' },
    ]);
  });

  it('are deployed once the user approves, and pay their own fee', async () => {
    const wallet = await installWallet();
    const params = { addressIndex: 50, deploy: true };
    const poor = await wallet.call('l2net_createAccount', params);
    expect(poor.error).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    const address = poor.error?.data?.address as string;
    expect(poor.error?.message).toContain(address);

    await mint(address, 1);
    const estimate = await wallet.call('l2net_estimateAccountDeployFee', {
      addressIndex: 50,
    });
    const refused = await wallet.answer(false, 'l2net_createAccount', params);
    expect(refused.error).toMatchObject({ code: 4001 });

    const before = await balanceOf(address);
    const done = await wallet.answer(true, 'l2net_createAccount', params);
    expect(done.result).toMatchObject({ address });
    expect(done.dialog.split('\n')).toContain(address);
    const fee = before - (await balanceOf(address));
    const { suggestedMaxFee } = estimate.result as { suggestedMaxFee: string };
    expect(fee).toBeGreaterThan(0n);
    expect(fee).toBeLessThanOrEqual(BigInt(suggestedMaxFee));

    for (const method of [
      'l2net_createAccount',
      'l2net_estimateAccountDeployFee',
    ]) {
      const again = await wallet.call(
        method,
        method.endsWith('Fee') ? { addressIndex: 50 } : params,
      );
      expect(again.error).toMatchObject({
        code: -32003,
        data: { walletError: 115 },
      });
    }
    const key = await wallet.call('l2net_extractPublicKey', {
      userAddress: address,
    });
    const [record] = (
      await wallet.call('l2net_recoverAccounts', { startScanIndex: 50 })
    ).result as Record<string, unknown>[];
    expect(record).toMatchObject({
      address,
      deployed: true,
      publicKey: key.result,
      deployTxnHash: (done.result as { transaction_hash: string })
        .transaction_hash,
      derivationPath: "m/44'/9004'/0'/0/50",
      chainId: SEPOLIA,
    });
  });

  it('are recovered in one round trip, whatever their number', async () => {
    const wallet = await installWallet();
    // The first request also derives the addresses.
    await wallet.call('l2net_recoverAccounts', {
      maxScanned: 20,
      maxMissed: 20,
    });
    proxy().reset();
    const { result } = await wallet.call('l2net_recoverAccounts', {
      maxScanned: 20,
      maxMissed: 20,
    });
    expect(result).toHaveLength(20);
    expect(longestChain(proxy().requests)).toBe(1);
    expect(proxy().requests.every(({ methods }) => methods.length <= 52)).toBe(
      true,
    );
  });

  it('are no longer searched for after `maxMissed` unused indices', async () => {
    const wallet = await installWallet();
    const { result } = await wallet.call('l2net_recoverAccounts', {
      startScanIndex: 200,
      maxScanned: 10,
      maxMissed: 3,
    });
    expect(result).toHaveLength(3);
  });

  it('of MetaMask’s former snap are found at the address with funds', async () => {
    const wallet = await installWallet();
    // argent-0.3.1 of index 0: another address of the same key.
    const old =
      '0x04b7360c3135c7d75e79dc47da9ceb043201bd67b1bf196629fb785f783bcb1f';
    await mint(old, 1, 'WEI');
    const dust = await wallet.call('l2net_recoverAccounts');
    expect(dust.result).not.toMatchObject([{ address: old }]);
    await mint(old, 1);
    const found = await wallet.call('l2net_recoverAccounts');
    expect(found.result).toMatchObject([{ address: old, deployed: false }]);
    const key = await wallet.call('l2net_extractPublicKey', {
      userAddress: old,
    });
    expect(key.result).toMatch(/^0x7f0ecd1e/u);
  });

  it('of others have the public key in their contract, if deployed', async () => {
    const wallet = await installWallet();
    const [other] = await node<{ address: Felt; public_key: Felt }[]>(
      'devnet_getPredeployedAccounts',
    );
    const foreign = await wallet.call('l2net_extractPublicKey', {
      userAddress: padFelt(other?.address ?? '0x0'),
    });
    expect(foreign.result).toBe(other?.public_key);
    const unknown = await wallet.call('l2net_extractPublicKey', {
      userAddress: `0x${'12'.repeat(31)}`,
    });
    expect(unknown.error).toMatchObject({ code: -32001 });
  });
});
