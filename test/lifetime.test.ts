import {
  installWallet,
  type NoteEvent,
  type TestedWallet,
} from './support/snap';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import { SEPOLIA_PORT, SEPOLIA_SECOND_PORT } from '../dev/local/ports/ports';
import {
  chainWithMemory,
  hashesOf,
} from '../dev/testing/nodes/chain-with-memory';
import {
  scriptedChain,
  type ScriptedChain,
} from '../dev/testing/nodes/scripted-chain';
import {
  makeGate,
  startScriptedNode,
  type Gate,
  type ScriptedNode,
} from '../dev/testing/nodes/scripted-node';
import { rpcScript } from '../dev/testing/nodes/scripted-rpc';
import { storedRecords } from '../dev/testing/wallet/records';
import { GRANTED } from '../dev/testing/wallet/seed-phrase';
import { sendParams, STORED } from '../dev/testing/wallet/sends';
import { SEPOLIA } from '../src/config/networks';

/** Both endpoints lead to this node. */
async function startProxies(node: ScriptedNode): Promise<RecordingProxy[]> {
  return [
    await startRecordingProxy(SEPOLIA_PORT, node.url),
    await startRecordingProxy(SEPOLIA_SECOND_PORT, node.url),
  ];
}

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
    proxies = await startProxies(node);
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
    expect(page.text().join('\n')).toMatch(/^Confirmed · /mu);
  });
});

describe('a payment whose answer was lost with the snap', () => {
  let chain: ScriptedChain;
  let arrived: Gate;
  let lost: Gate;
  let node: ScriptedNode;
  let proxies: readonly RecordingProxy[] = [];

  beforeEach(async () => {
    chain = chainWithMemory();
    arrived = makeGate();
    lost = makeGate();
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
    proxies = await startProxies(node);
  });
  afterEach(async () => {
    lost.open();
    await Promise.all(proxies.map(async (proxy) => proxy.stop()));
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

  it('is shown by home, though MetaMask kept nothing but a background event', async () => {
    const state = {
      ...GRANTED,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
    };
    const notes: NoteEvent[] = [];
    const wallet = await installWallet(state);
    wallet.supportEvents(notes);
    void wallet.call('l2net_executeTxn', sendParams());
    await (await wallet.windows.next()).approve();
    await arrived.opened;
    await wallet.shutDown();

    const after = await installWallet(state);
    const events = after.supportEvents(notes);
    const requests = after.watch();
    const page = await after.openHome();
    const transaction = `"transaction:${SEPOLIA}:${String(hashesOf(chain)[0])}"`;
    expect(page.content()).not.toContain(transaction);
    await after.fireEvent(events.find(({ method }) => method === 'fill'));
    expect(page.content()).toContain(transaction);
    await after.fireEvent(events.at(-1));
    expect(
      requests
        .filter(({ method }) => method === 'snap_notify')
        .map(({ params }) => params.message),
    ).toContainEqual(expect.stringMatching(/Confirmed on Sepolia · test$/u));
    expect(chain.submitted).toHaveLength(1);
  });
});
