import { SUGGESTION } from './support/gas-suggestion';
import { describeOnEmbedded, nodeUrl, useNode } from './support/node';
import { deadUrl, useMainnetNode } from './support/other-nodes';
import { startScriptedNode, type ScriptedNode } from './support/scripted-node';
import { installWallet } from './support/snap';

type SnapRequest = { method: string; params: Record<string, unknown> };

/** The fields that one of the tests sets. */
const SET = [
  'gasApiUrl',
  'gasApiKey',
  'gasApiSecret',
  'ethereumRpcKey',
  'starknetSepoliaRpcUrl',
];

describeOnEmbedded('the settings', () => {
  useNode();
  const mainnet = useMainnetNode();
  let service: ScriptedNode;

  beforeEach(async () => {
    service = await startScriptedNode(() => ({ json: SUGGESTION }));
  });
  afterEach(async () => {
    await service.stop();
  });

  it('are empty at first, under their headings', async () => {
    const page = await (await installWallet()).openSettings();
    const text = page.text();
    expect(text).toEqual(
      expect.arrayContaining([
        'Your own Starknet nodes',
        'Ethereum nodes',
        'Gas fee service',
        'Block explorer',
      ]),
    );
    expect(page.content()).not.toContain('remove-');
    await page.click('checkConnections');
    expect(page.text()).toContain('Nothing to test');
  });

  it('show errors at their fields, and keep the valid values', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({
      gasApiUrl: 'http://gas.example',
      gasApiKey: 'k1',
      gasApiSecret: 'x'.repeat(10_000),
      ethereumRpcKey: 'k2',
      starknetSepoliaRpcUrl: nodeUrl(),
    });
    await page.choose('explorer', 'voyager');
    await page.click('saveSettings');
    expect(page.text()).toContain('Not saved');
    const text = page.text().join('\n');
    expect(text).toContain('Enter a URL that starts with https:');
    expect(text).toContain('at most 512 characters');
    expect(page.content()).not.toContain('remove-');
    // Only the invalid values are typed again.
    await page.type({
      gasApiUrl: 'https://gas.example/v1',
      gasApiSecret: 's1',
    });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
    expect(page.text()).not.toContain('Not saved');
    const again = await wallet.openSettings();
    for (const field of SET) {
      expect(again.content()).toContain(`"remove-${field}"`);
    }
    expect(again.content()).toContain('"name":"explorer","value":"voyager"');
  });

  it('keep a key if its field is empty, until it is removed', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({ gasApiUrl: service.url, gasApiKey: 'k1' });
    await page.click('saveSettings');
    await page.type({ gasApiSecret: 's1' });
    await page.click('saveSettings');
    await page.click('checkConnections');
    expect(service.seen.at(-1)?.headers.authorization).toBe(
      `Basic ${btoa('k1:s1')}`,
    );
    await page.click('remove-gasApiSecret');
    await page.click('checkConnections');
    expect(service.seen.at(-1)?.path).toContain('/v3/k1/networks/1/');
    await page.click('remove-gasApiKey');
    await page.click('checkConnections');
    expect(page.text()).toContain('Not used: no API key');
    expect(service.seen).toHaveLength(2);
  });

  it('are tested as typed, before they are saved', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({
      starknetSepoliaRpcUrl: nodeUrl(),
      starknetMainnetRpcUrl: mainnet(),
      ethereumMainnetRpcUrl: await deadUrl(),
      gasApiUrl: service.url,
      gasApiKey: 'k1',
    });
    await page.click('checkConnections');
    expect(
      page
        .text()
        .join(' | ')
        .replace(/\d+ ms/gu, 'n ms'),
    ).toContain(
      [
        'Starknet Mainnet',
        'Starknet Mainnet, n ms',
        'Starknet Sepolia',
        'Starknet Sepolia, n ms',
        'Ethereum Mainnet',
        'Couldn’t be reached',
        'Gas fee service',
        'Ethereum Mainnet, n ms',
      ].join(' | '),
    );
    expect(page.content()).not.toContain('remove-');
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
  });

  it('store keys only in the encrypted state', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({
      gasApiUrl: 'https://gas.example/url-s3cret',
      ethereumMainnetRpcUrl: `${service.url}?key=url-s3cret`,
      starknetSepoliaRpcUrl: `${await deadUrl()}/url-s3cret`,
      starknetMainnetRpcUrl: `${mainnet()}/rpc?key=url-s3cret`,
      gasApiKey: 'gas-s3cret',
      gasApiSecret: 'pass-s3cret',
      ethereumRpcKey: 'rpc-s3cret',
      explorerKey: 'explorer-s3cret',
    });
    const requests = wallet.watch();
    await page.click('saveSettings');
    await page.click('checkConnections');
    await page.click('remove-explorerKey');
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
