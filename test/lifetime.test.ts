import { chainWithMemory, hashesOf } from './support/chain-with-memory';
import { storedRecord } from './support/records';
import { scriptedChain } from './support/scripted-chain';
import {
  makeGate,
  startScriptedNode,
  type ScriptedNode,
} from './support/scripted-node';
import { rpcScript } from './support/scripted-rpc';
import { sendParams } from './support/sends';
import { installWallet } from './support/snap';
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

describe('a payment whose answer was lost with the snap', () => {
  const chain = chainWithMemory();
  const arrived = makeGate();
  const lost = makeGate();
  let node: ScriptedNode;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    const { starknet_addInvokeTransaction: submit, ...methods } = chain.methods;
    node = await startScriptedNode(
      rpcScript({
        ...methods,
        starknet_addInvokeTransaction: async (params: unknown) => {
          const answer = (submit as (given: unknown) => unknown)(params);
          arrived.open();
          await lost.opened;
          return answer;
        },
      }),
    );
    proxy = await startRecordingProxy(SEPOLIA_PORT, node.url);
  });
  afterAll(async () => {
    lost.open();
    await proxy.stop();
    await node.stop();
  });

  it('is not made again when the same call comes again', async () => {
    const wallet = await installWallet();
    void wallet.call('l2net_executeTxn', sendParams());
    await (await wallet.windows.next()).approve();
    await arrived.opened;

    const after = await installWallet(await wallet.shutDown());
    const { result } = await after.call('l2net_executeTxn', sendParams());

    expect(result).toEqual({ transaction_hash: hashesOf(chain)[0] });
    expect(after.windows.isOpen()).toBe(false);
    expect(chain.submitted).toHaveLength(1);
  });
});
