import {
  balanceOf,
  describeOnBothChains,
  mint,
  node,
  useNode,
} from './support/node';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

describeOnBothChains('accounts', () => {
  useNode();

  it('are deployed once the user approves, and pay their own fee', async () => {
    const wallet = await installWallet();
    const index = { addressIndex: 50 };
    const params = { ...index, deploy: true };
    const poor = await wallet.call('l2net_createAccount', params);
    expect(poor.error).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    const address = poor.error?.data?.address as string;
    expect(poor.error?.message).toContain(address);

    await mint(address, 1);
    const estimate = await wallet.call('l2net_estimateAccountDeployFee', index);
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

    for (const again of [
      await wallet.call('l2net_createAccount', params),
      await wallet.call('l2net_estimateAccountDeployFee', index),
    ]) {
      expect(again.error).toMatchObject({
        code: -32003,
        data: { walletError: 115 },
      });
    }
    const key = await wallet.call('l2net_extractPublicKey', {
      userAddress: address,
    });
    const { result } = await wallet.call('l2net_recoverAccounts', {
      startScanIndex: 50,
      maxScanned: 10,
      maxMissed: 3,
    });
    expect(result).toHaveLength(4);
    expect((result as unknown[])[0]).toMatchObject({
      address,
      deployed: true,
      publicKey: key.result,
      deployTxnHash: (done.result as { transaction_hash: string })
        .transaction_hash,
      derivationPath: "m/44'/9004'/0'/0/50",
      chainId: SEPOLIA,
    });
  });

  it('of others return the public key in their contract', async () => {
    const wallet = await installWallet();
    const [other] = await node<{ address: Felt; public_key: Felt }[]>(
      'devnet_getPredeployedAccounts',
    );
    const foreign = await wallet.call('l2net_extractPublicKey', {
      userAddress: padFelt(other?.address ?? '0x0'),
    });
    expect(foreign.result).toBe(other?.public_key);
  });
});
