import { storedRecord } from './support/records';
import { scriptedChain } from './support/scripted-chain';
import {
  makeGate,
  startScriptedNode,
  type ScriptedNode,
} from './support/scripted-node';
import { rpcScript } from './support/scripted-rpc';
import { newUser } from './support/user';
import { SEPOLIA_PORT } from '../dev/ports/ports';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/servers/recording-proxy';
import { SEPOLIA } from '../src/config/networks';

// MetaMask drops whatever the snap still awaits when its last handler has returned:
// this must not block later requests.

const PENDING = storedRecord();

describe('work that was dropped with its handler', () => {
  const gate = makeGate();
  let node: ScriptedNode;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    const { methods } = scriptedChain({
      overrides: {
        starknet_getTransactionStatus: async () => {
          await gate.opened;
          return {
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
          };
        },
      },
    });
    node = await startScriptedNode(rpcScript(methods));
    proxy = await startRecordingProxy(SEPOLIA_PORT, node.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await node.stop();
  });

  it('does not block the next poll', async () => {
    const user = await newUser({
      watch: { turn: 1, looks: 0, due: 5 },
      [`transactions-${SEPOLIA}`]: [PENDING],
    });
    // It runs the overdue poll, and continues without it after five seconds.
    await user.call('l2net_getCurrentNetwork');
    gate.open();
    const poll = { method: 'look', params: { turn: 1 } };
    expect(await user.fireEvent(poll)).toBeUndefined();
    const page = await user.openHome();
    expect(page.below('Status')).toBe('Confirmed');
  });
});
