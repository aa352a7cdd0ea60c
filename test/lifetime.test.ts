import { installWallet, type TestedWallet } from './support/snap';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import { SEPOLIA_PORT, SEPOLIA_SECOND_PORT } from '../dev/local/ports/ports';
import {
  chainWithMemory,
  hashesOf,
} from '../dev/testing/nodes/chain-with-memory';
import { scriptedChain } from '../dev/testing/nodes/scripted-chain';
import {
  makeGate,
  startScriptedNode,
  type ScriptedNode,
} from '../dev/testing/nodes/scripted-node';
import { rpcScript } from '../dev/testing/nodes/scripted-rpc';
import { storedRecords } from '../dev/testing/wallet/records';
import { sendParams } from '../dev/testing/wallet/sends';
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

  it.each([
    [
      'by the hourly job',
      async (user: TestedWallet) =>
        user.fireEvent({ method: 'overdue', params: {} }),
    ],
    [
      'when the user opens or unlocks MetaMask',
      async (user: TestedWallet) => user.open(),
    ],
  ])('is polled %s', async (_, wake) => {
    const user = await installWallet({
      'poll-schedule': { turn: 1, pollCount: 0, due: 5 },
      [`transactions-${SEPOLIA}`]: storedRecords({}),
    });
    expect(await wake(user)).toBeUndefined();
    const page = await user.openHome();
    const [, opened = ''] =
      /"(transaction:0x[0-9a-f]+:0x[0-9a-f]+)"/u.exec(page.content()) ?? [];
    await page.click(opened);
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
