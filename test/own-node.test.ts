import { TOKEN } from './support/funded';
import { describeOnEmbedded, nodeUrl, useNode } from './support/node';
import { deadUrl, useMainnetNode } from './support/other-nodes';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet, type TestedWallet } from './support/snap';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import type { Ended } from '../dev/playground/simulator/wallet';

const balance = async (wallet: TestedWallet): Promise<Ended> =>
  wallet.call('l2net_getErc20TokenBalance', {
    tokenAddress: TOKEN,
    userAddress: ADDRESSES[0],
  });

describeOnEmbedded('the user’s own node', () => {
  const builtIn = useNode();
  const mainnet = useMainnetNode();
  let own: RecordingProxy;

  beforeAll(async () => {
    own = await startRecordingProxy(0, nodeUrl());
  });
  afterEach(() => {
    own.reset();
  });
  afterAll(async () => {
    await own.stop();
  });

  it('gets the next request', async () => {
    const wallet = await installWallet();
    const before = await balance(wallet);
    expect(builtIn().requests).toHaveLength(1);
    const page = await wallet.openSettings();
    await page.type({ starknetSepoliaRpcUrl: `${own.url}/rpc` });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
    expect(page.text()).toContain(`Saved: ${new URL(own.url).host}`);
    expect(page.content()).not.toContain('/rpc"');
    own.reset();
    builtIn().reset();
    expect((await balance(wallet)).result).toEqual(before.result);
    expect(own.requests).toHaveLength(1);
    expect(builtIn().requests).toHaveLength(0);
    await balance(wallet);
    // Only the first batch contains the chain id request.
    expect(own.requests.map(({ methods }) => methods.length)).toEqual([6, 4]);
    await page.click('remove-starknetSepoliaRpcUrl');
    expect(page.text()).toContain('Removed');
    expect(page.text().join('\n')).not.toContain('localhost:');
    own.reset();
    expect((await balance(wallet)).result).toEqual(before.result);
    expect(own.requests).toHaveLength(0);
    expect(builtIn().requests).toHaveLength(1);
  });

  it('is rejected with an error at its field if on another network', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({ starknetSepoliaRpcUrl: mainnet(), gasApiKey: 'k1' });
    await page.click('saveSettings');
    expect(page.below('Starknet Sepolia')).toMatch(
      /serves a different network/u,
    );
    expect(page.text()).toContain('Different network: Starknet Mainnet');
    expect(page.content()).not.toContain('remove-');
    await page.type({ starknetSepoliaRpcUrl: own.url });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
    expect(page.content()).toContain('"remove-gasApiKey"');
  });

  it('is reported if down, and the built-in ones are used', async () => {
    const wallet = await installWallet();
    const page = await wallet.openSettings();
    await page.type({ starknetSepoliaRpcUrl: await deadUrl() });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved, but an endpoint didn’t respond');
    expect(page.text()).toContain('Couldn’t be reached');
    expect((await balance(wallet)).error).toBeUndefined();
    expect(builtIn().requests).toHaveLength(1);
    builtIn().behave(() => 'cut');
    const { error } = await balance(wallet);
    expect(error?.code).toBe(-32002);
    expect(JSON.stringify(error)).not.toMatch(/localhost|127\.0|http/u);
  });
});
