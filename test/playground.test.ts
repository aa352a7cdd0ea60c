import {
  chainOfSuite,
  describeOnEmbedded,
  useNetwork,
  useSecondNode,
} from './support/node';
import { playOn, says, type OpenPlayground } from './support/open-playground';
import type { ChosenChain } from '../dev/chain/networks/chains';
import { CASM, SIERRA } from '../dev/testing/inputs/contract-class';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';

const [ADDRESS] = ADDRESSES;

/** A snap that crashes on its first request, by an unhandled rejection. */
const CRASHES = `module.exports.onRpcRequest = () => {
  Promise.reject(new Error('gone'));
  return new Promise(() => undefined);
};`;

const DEPLOY = { addressIndex: 0, deploy: true };

describeOnEmbedded('the playground', () => {
  const network = useNetwork();
  useSecondNode();
  const chain = chainOfSuite() as ChosenChain;
  let play: OpenPlayground;

  beforeAll(async () => {
    play = await playOn({ chain, network: network() });
  });

  afterAll(async () => {
    await play.stop();
  });

  it('opens a window for a request, and shows the result once approved', async () => {
    const end = await play.ask('l2net_createAccount');
    const [window] = await play.windows(1);
    expect(window?.kind).toBe('custom');
    expect(says(window)).toContain(play.url);
    expect(await play.answer(window, true)).toEqual({ status: 204 });
    expect(await end()).toMatchObject({ result: { address: ADDRESS } });
    expect(await play.windows(0)).toEqual([]);
  });

  it('forwards no request that a wallet would reject', async () => {
    const end = await play.ask('l2net_createAccount', 'no object');
    expect((await end()).error?.code).toBeLessThan(0);
  });

  it('funds an account, which deploys, and lists the node requests', async () => {
    expect(await play.act({ do: 'fund', address: ADDRESS })).toEqual({
      status: 204,
    });
    const { result, nodeRequests } = await play.agree(
      'l2net_createAccount',
      DEPLOY,
    );
    expect(result).toHaveProperty('transaction_hash');
    expect(nodeRequests.map(({ to }) => to)).toEqual(
      Array(3).fill('Sepolia node'),
    );
    expect(nodeRequests.at(-1)?.methods).toEqual([
      'starknet_addDeployAccountTransaction',
    ]);
    expect(nodeRequests.at(-1)?.milliseconds).toBeGreaterThan(0);
  });

  it('shows a private key in a window without buttons', async () => {
    const end = await play.ask('l2net_displayPrivateKey', {
      userAddress: ADDRESS,
    });
    const [warning] = await play.windows(1);
    await play.answer(warning, true);
    const { windows } = await play.until((state) =>
      JSON.stringify(state.windows[0]?.content ?? null).includes('Copyable'),
    );
    await play.closeWindow(windows[0]);
    expect((await end()).result).toBeNull();
  });

  it('shows a progress window, which the user may close', async () => {
    const end = await play.ask('l2net_declareContract', {
      senderAddress: ADDRESS,
      contractPayload: {
        contract: { ...SIERRA, sierra_program: Array(40_000).fill('0x1') },
        casm: CASM,
      },
    });
    const [window] = await play.windows(1);
    expect(says(window)).toContain('Close this window to cancel.');
    await play.closeWindow(window);
    expect((await end()).error?.code).toBe(4001);
  });

  it('keeps typed settings, and saves them', async () => {
    await play.act({ do: 'open', page: 'settings' });
    const { page } = await play.until((state) => state.page !== null);
    const id = page?.id ?? '';
    await play.act({ do: 'click', id, name: 'endpoints' });
    await play.until(({ page: now }) => says(now).includes('Test'));
    const change = async (name: string, value: string): Promise<unknown> =>
      play.act({ do: 'change', id, name, form: 'settings', value });
    expect(await change('explorer', 'voyager')).toEqual({ status: 204 });
    expect(await change('explorerKey', 'typed')).toEqual({ status: 204 });
    const { page: typed } = await play.until(({ page: now }) =>
      JSON.stringify(now?.state).includes('typed'),
    );
    expect(typed?.state.settings).toMatchObject({ explorer: 'voyager' });
    await play.act({ do: 'submit', id, form: 'settings' });
    await play.until(({ page: now }) => says(now).includes('now in use'));
    await play.act({ do: 'close-page' });
    await play.until((state) => state.page === null);
    await play.act({ do: 'open', page: 'settings' });
    const { page: opened } = await play.until((state) => state.page !== null);
    await play.act({ do: 'click', id: opened?.id ?? '', name: 'endpoints' });
    const { page: again } = await play.until(({ page: now }) =>
      says(now).includes('Test'),
    );
    expect(again?.state.settings).toMatchObject({ explorer: 'voyager' });
  });

  it('rejects commands that no user could give', async () => {
    const { page } = await play.until((state) => state.page !== null);
    const id = page?.id ?? '';
    const refused = async (...[command]: Parameters<typeof play.act>) => {
      expect(await play.act(command)).toMatchObject({ status: 400 });
    };
    await refused({ do: 'answer', id: 'nowhere', approve: true });
    await refused({ do: 'click', id, name: 'nothing' });
    await refused({ do: 'change', id, name: 'explorer', value: 'nobody' });
    await refused({ do: 'submit', id, form: 'nothing' });
    await refused({ do: 'fund', address: 'nobody' });
  });

  it('runs background events, and shows notifications', async () => {
    const { notices } = await play.until((state) => state.notices.length > 0);
    expect(notices.join('\n')).toMatch(
      /Activate account\. Fee: [0-9.]+ STRK\. Confirmed on Sepolia · test/u,
    );
  });

  it('clears everything when it starts over, open windows too', async () => {
    await play.ask('l2net_displayPrivateKey', { userAddress: ADDRESS });
    await play.windows(1);
    await play.act({ do: 'start-over' });
    const state = await play.until(({ requests }) => requests.length === 0);
    expect(state).toMatchObject({ windows: [], page: null, notices: [] });
    const end = await play.ask('l2net_createAccount');
    const [window] = await play.windows(1);
    await play.answer(window, false);
    expect((await end()).error?.code).toBe(4001);
  });

  it('ends all requests if the snap crashes, and restarts it', async () => {
    await play.agree('l2net_createAccount');
    const { executionService, snapId } = play.snap();
    await executionService.terminateSnap(snapId);
    await executionService.executeSnap({
      snapId,
      sourceCode: CRASHES,
      endowments: [],
    });
    const end = await play.ask('l2net_createAccount');
    expect((await end()).error).toEqual({
      code: -32603,
      message: 'The snap has stopped',
    });
    await play.until(({ notices }) =>
      notices.includes('The snap has started again'),
    );
    // The site is still connected: no window opens.
    const again = await play.ask('l2net_createAccount', { addressIndex: 0 });
    expect((await again()).result).toMatchObject({ address: ADDRESS });
  });
});
