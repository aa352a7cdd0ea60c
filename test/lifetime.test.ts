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

// What the snap still waits for when its last handler has answered, the wallet
// drops for good: this must not hold up what comes later.

const UNDER_WAY = {
  txnHash: '0x5',
  txnType: 'invoke',
  senderAddress: '0x1',
  nonce: '0x0',
  contractAddress: '0x2',
  contractFuncName: 'f',
  contractCallData: [],
  status: 'RECEIVED',
  failureReason: null,
  eventIds: [],
  timestamp: 5,
  chainId: SEPOLIA,
};

describe('what was dropped with its handler', () => {
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

  it('does not hold up the next look at transactions', async () => {
    const user = await newUser({
      watch: { turn: 1, looks: 0, due: 5 },
      [`transactions-${SEPOLIA}`]: [UNDER_WAY],
    });
    // It makes up for the look, and goes on without it after five seconds.
    await user.call('l2net_getCurrentNetwork');
    gate.open();
    const look = { method: 'look', params: { turn: 1 } };
    expect(await user.come(look)).toBeUndefined();
    const page = await user.openHome();
    expect(page.below('Status')).toBe('Confirmed');
  });
});
