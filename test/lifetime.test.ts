import { storedRecord } from './support/records';
import { scriptedChain } from './support/scripted-chain';
import { startScriptedNode, type ScriptedNode } from './support/scripted-node';
import { rpcScript } from './support/scripted-rpc';
import { newUser } from './support/user';
import { SEPOLIA_PORT, SEPOLIA_SECOND_PORT } from '../dev/ports/ports';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/servers/recording-proxy';
import { SEPOLIA } from '../src/config/networks';

describe('what was pending when the wallet was closed', () => {
  let node: ScriptedNode;
  let proxies: readonly RecordingProxy[] = [];

  beforeAll(async () => {
    const { methods } = scriptedChain({
      overrides: {
        starknet_getTransactionStatus: { finality_status: 'ACCEPTED_ON_L2' },
      },
    });
    node = await startScriptedNode(rpcScript(methods));
    proxies = [
      await startRecordingProxy(SEPOLIA_PORT, node.url),
      await startRecordingProxy(SEPOLIA_SECOND_PORT, node.url),
    ];
  });
  afterAll(async () => {
    await Promise.all(proxies.map(async (proxy) => proxy.stop()));
    await node.stop();
  });

  it('is polled by the hourly job', async () => {
    const user = await newUser({
      watch: { turn: 1, looks: 0, due: 5 },
      [`transactions-${SEPOLIA}`]: [storedRecord()],
    });
    expect(
      await user.fireEvent({ method: 'overdue', params: {} }),
    ).toBeUndefined();
    const page = await user.openHome();
    expect(page.below('Status')).toBe('Confirmed');
  });
});
