import { TOKEN } from './support/funded';
import { describeOnEmbedded, nodeUrl, useNode } from './support/node';
import { deadUrl } from './support/other-nodes';
import { installWallet } from './support/snap';
import { startRecordingProxy } from '../dev/chain/servers/recording-proxy';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';

type SnapRequest = { method: string; params: Record<string, unknown> };

describeOnEmbedded('the settings', () => {
  const builtIn = useNode();

  it('send the next request to the user’s own node, until it is removed', async () => {
    const own = await startRecordingProxy(0, nodeUrl());
    const wallet = await installWallet();
    const balance = async (): Promise<unknown> => {
      own.reset();
      builtIn().reset();
      const { result } = await wallet.call('l2net_getErc20TokenBalance', {
        tokenAddress: TOKEN,
        userAddress: ADDRESSES[0],
      });
      return [result, own.requests.length, builtIn().requests.length];
    };
    const [before] = (await balance()) as unknown[];
    const page = await wallet.openSettings();
    await page.type({ starknetSepoliaRpcUrl: `${own.url}/rpc` });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
    expect(page.text()).toContain(`Saved: ${new URL(own.url).host}`);
    expect(page.content()).not.toContain('/rpc"');
    expect(await balance()).toEqual([before, 1, 0]);
    await page.click('remove:starknetSepoliaRpcUrl');
    expect(page.text()).toContain('Removed');
    expect(page.text().join('\n')).not.toContain('localhost:');
    expect(await balance()).toEqual([before, 0, 1]);
    await own.stop();
  });

  it('store keys only in the encrypted state', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    const dead = await deadUrl();
    await page.type({
      gasApiUrl: 'https://gas.example/url-s3cret',
      ethereumMainnetRpcUrl: `${dead}?key=url-s3cret`,
      starknetSepoliaRpcUrl: `${dead}/url-s3cret`,
      starknetMainnetRpcUrl: `${dead}/rpc?key=url-s3cret`,
      gasApiKey: 'gas-s3cret',
      gasApiSecret: 'pass-s3cret',
      ethereumRpcKey: 'rpc-s3cret',
      explorerKey: 'explorer-s3cret',
    });
    const requests = wallet.watch();
    await page.click('saveSettings');
    await page.click('checkConnections');
    await page.click('remove:explorerKey');
    const reopened = await wallet.openSettings();
    const answers = [
      await wallet.call('l2net_getTransactionStatus', {
        transactionHash: '0x1',
      }),
      await wallet.call('l2net_nothing'),
    ];
    const isSecret = (thing: unknown): boolean =>
      JSON.stringify(thing).includes('s3cret');
    const secret = (requests as unknown as SnapRequest[]).filter(isSecret);
    expect(secret.length).toBeGreaterThan(0);
    for (const { method, params } of secret) {
      expect([method, params.encrypted]).toEqual(['snap_setState', true]);
    }
    expect(JSON.stringify(requests)).toContain('snap_updateInterface');
    expect(isSecret([page.content(), reopened.content(), answers])).toBe(false);
  });
});
