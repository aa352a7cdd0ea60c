import { connect } from './connect';
import { SITE_CHANGED } from './invoke';
import {
  ACCOUNT,
  closePage,
  MAINNET,
  openPage,
  scriptedMetaMask,
  snapError,
} from './test/page';
import { poll } from './test/wallet';
import { createWallet, type Wallet } from './wallet';

let page: ReturnType<typeof openPage>;
let metaMask: ReturnType<typeof scriptedMetaMask>;

beforeEach(() => {
  jest.useFakeTimers();
  page = openPage();
  metaMask = scriptedMetaMask();
  Object.assign(metaMask.snap, { isConnected: true, account: ACCOUNT });
});

afterEach(() => {
  jest.useRealTimers();
  closePage();
});

/** A connected wallet of another copy of this module. */
async function copy(): Promise<Wallet> {
  let create = createWallet;
  jest.isolateModules(() => {
    type Module = { createWallet: typeof createWallet };
    create = jest.requireActual<Module>('./wallet').createWallet;
  });
  const wallet = create(metaMask);
  await wallet.windowObject.enable();
  return wallet;
}

const disconnect = async ({ standard }: Wallet): Promise<void> =>
  standard.features['standard:disconnect'].disconnect();

describe('another copy in the page', () => {
  it.each(['the Wallet Standard', 'a request', 'the client'])(
    'hears at once of a disconnect through %s',
    async (through) => {
      const [own, other] = [await copy(), await copy()];
      const [accounts, change] = [jest.fn(), jest.fn()];
      other.windowObject.on('accountsChanged', accounts);
      other.standard.features['standard:events'].on('change', change);
      switch (through) {
        case 'the Wallet Standard':
          await disconnect(own);
          break;
        case 'a request':
          await own.windowObject.request({ type: 'l2net_disconnect' });
          break;
        default:
          await connect(metaMask).disconnect();
      }
      await poll(0);
      expect(accounts.mock.calls).toEqual([[undefined]]);
      expect(change.mock.calls).toEqual([[{ accounts: [] }]]);
      expect(other.windowObject.isConnected).toBe(false);
      expect(own.windowObject.isConnected).toBe(false);
    },
  );

  it('hears it without a listener of its own', async () => {
    const [own, other] = [await copy(), await copy()];
    await disconnect(own);
    await poll(0);
    expect(other.standard.accounts).toEqual([]);
  });

  it('hears at once of another network', async () => {
    const [own, other] = [await copy(), await copy()];
    const network = jest.fn();
    other.windowObject.on('networkChanged', network);
    await own.windowObject.request({
      type: 'wallet_switchStarknetChain',
      params: { chainId: MAINNET },
    });
    await poll(0);
    expect(network.mock.calls).toEqual([[MAINNET, [ACCOUNT]]]);
  });

  it('stays connected if the snap refuses to disconnect', async () => {
    const [own, other] = [await copy(), await copy()];
    metaMask.snap.failures.set('l2net_disconnect', snapError(163));
    await expect(disconnect(own)).rejects.toMatchObject({ code: 163 });
    await poll(0);
    expect(other.windowObject.isConnected).toBe(true);
  });
});

describe('the event between copies', () => {
  it('has no content', async () => {
    const events: Event[] = [];
    page.addEventListener(SITE_CHANGED, (event) => events.push(event));
    await disconnect(await copy());
    expect(events.map((event) => [event.constructor, event.type])).toEqual([
      [Event, 'l2net-snap:site-changed'],
    ]);
  });

  it('changes nothing if a script dispatches it: the snap is asked, once', async () => {
    const { windowObject } = await copy();
    const accounts = jest.fn();
    windowObject.on('accountsChanged', accounts);
    metaMask.sent.length = 0;
    for (let count = 0; count < 1000; count += 1) {
      const detail = { accounts: [], account: '0x1' };
      page.dispatchEvent(new CustomEvent(SITE_CHANGED, { detail }));
    }
    await poll(0);
    expect(metaMask.sent).toEqual([
      'wallet_requestAccounts',
      'wallet_requestChainId',
    ]);
    expect(metaMask.invoked.at(-2)?.params).toEqual({ silent_mode: true });
    expect(accounts).not.toHaveBeenCalled();
    expect(windowObject.selectedAddress).toBe(ACCOUNT);
  });

  it('makes a page that isn’t connected ask nothing', async () => {
    createWallet(metaMask);
    page.dispatchEvent(new Event(SITE_CHANGED));
    await poll(0);
    expect(metaMask.sent).toEqual([]);
  });
});
