import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  failureOf,
  STORED,
  USER_REFUSED,
} from '../../dev/testing/wallet/sends';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA, networkView } from '../config/networks';
import { padFelt } from '../core/felt';
import type { DialogView } from '../views/dialog-views';

const METHOD = 'wallet_requestAccounts';
const [FIRST, SECOND, THIRD] = ADDRESSES;

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A wallet with two accounts and no connected site. */
async function wallet(options: Options = {}): Promise<TestWallet> {
  const chain = scriptedChain();
  const before = testWallet(chain);
  for (const addressIndex of [0, 1]) {
    await before.call('l2net_createAccount', { addressIndex });
  }
  const state = Object.fromEntries(before.state.values);
  return testWallet({
    ...chain,
    ...options,
    state: { ...state, 'connected-sites': [] },
  });
}

/** A user who chooses an option of the open window, then approves. */
function choosing(option: string): {
  answer: (view: DialogView) => Promise<boolean>;
  use: (asked: TestWallet) => void;
} {
  let asked: TestWallet | undefined;
  return {
    use: (wallet_) => {
      asked = wallet_;
    },
    answer: async () => {
      await asked?.context.windows.onInput('interface-0', {
        type: 'InputChangeEvent',
        name: 'account',
        value: option,
      } as never);
      return true;
    },
  };
}

describe('the account window', () => {
  it('offers the accounts, the first one chosen, and names the site', async () => {
    const asked = await wallet({ answer: () => false });
    expect(await failureOf(asked.call(METHOD))).toMatchObject(USER_REFUSED);
    expect(asked.dialogs).toStrictEqual([
      {
        type: 'site-account',
        origin: SITE,
        network: networkView(SEPOLIA),
        purpose: 'connect',
        seesAll: false,
        accounts: [
          { index: 0, address: FIRST },
          { index: 1, address: SECOND },
        ],
        chosen: FIRST,
      },
    ]);
    expect(asked.state.values.get('connected-sites')).toStrictEqual([]);
  });

  it('gives the site the account that the user chooses, and that one only', async () => {
    const user = choosing(SECOND);
    const asked = await wallet({ answer: user.answer });
    user.use(asked);
    expect(await asked.call(METHOD)).toStrictEqual([SECOND]);
    expect(asked.updates.at(-1)).toMatchObject({ chosen: SECOND });
    expect(await asked.context.connectedSites.find(SITE)).toMatchObject({
      scope: 'account',
      account: SECOND,
      chainId: SEPOLIA,
    });
    expect(await asked.call(METHOD)).toStrictEqual([SECOND]);
    expect(asked.dialogs).toHaveLength(1);
  });

  it('proposes the account that was chosen last, even after a disconnection', async () => {
    const user = choosing(SECOND);
    const asked = await wallet({ answer: user.answer });
    user.use(asked);
    await asked.call(METHOD);
    await asked.call('l2net_disconnect');
    expect(await asked.call(METHOD, { silent_mode: true })).toStrictEqual([]);
    await asked.call(METHOD, {}, OTHER);
    expect(asked.dialogs[1]).toMatchObject({ origin: OTHER, chosen: SECOND });
  });

  it('adds a new account if the user chooses that', async () => {
    const user = choosing('new');
    const asked = await wallet({ answer: user.answer });
    user.use(asked);
    expect(await asked.call(METHOD)).toStrictEqual([THIRD]);
    expect(asked.updates.at(-1)).not.toHaveProperty('chosen');
  });

  it('adds the first account of a new wallet, only once approved', async () => {
    const { methods } = scriptedChain();
    const refusing = testWallet({ methods, state: {}, answer: () => false });
    await failureOf(refusing.call(METHOD));
    expect(refusing.asked).not.toContain('snap_getBip44Entropy');
    const asked = testWallet({ methods, state: {} });
    expect(await asked.call(METHOD)).toStrictEqual([FIRST]);
    expect(asked.dialogs).toMatchObject([{ accounts: [] }]);
  });

  it('connects nothing if the account can’t be added', async () => {
    const asked = testWallet({ state: {} });
    const end = await failureOf(asked.call(METHOD));
    expect(end?.code).not.toBe(4001);
    expect(end).toBeDefined();
    expect(asked.state.values.has('connected-sites')).toBe(false);
  });

  it('opens once for concurrent requests', async () => {
    const asked = await wallet();
    const calls = [1, 2, 3].map(async () => asked.call(METHOD));
    expect(new Set((await Promise.all(calls)).flat())).toStrictEqual(
      new Set([FIRST]),
    );
    expect(asked.dialogs).toHaveLength(1);
  });

  it('lists at most a hundred accounts, and the proposed one', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({
      ...STORED,
      index,
      address: padFelt(BigInt(index + 1)),
    }));
    const last = padFelt(150n);
    const asked = testWallet({
      state: { [`accounts-${SEPOLIA}`]: rows, 'last-chosen-account': last },
    });
    expect(await asked.call(METHOD)).toStrictEqual([last]);
    const [view] = asked.dialogs;
    expect(view?.type === 'site-account' && view.accounts).toHaveLength(101);
  });

  it('is not needed by a site that sees all accounts', async () => {
    const asked = await wallet();
    await asked.context.connectedSites.add({
      origin: SITE,
      since: 1,
      scope: 'all',
      chainId: MAINNET,
    });
    expect(await asked.call(METHOD)).toStrictEqual([FIRST]);
    expect(asked.dialogs).toStrictEqual([]);
  });
});

/** A site that may see all accounts, of which the second is the only one so far. */
const granted = (): TestWallet =>
  testWallet({
    state: {
      ...GRANTED,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, index: 1, address: SECOND }],
    },
    locked: true,
  });

const ask = async (one: TestWallet, isSilent: boolean): Promise<unknown> =>
  one.call(METHOD, { silent_mode: isSilent });

describe.each([true, false])(
  'a site without a choice (silent: %p)',
  (isSilent) => {
    it('keeps the account that it first got, whatever others there are later', async () => {
      const one = granted();
      expect(await ask(one, isSilent)).toStrictEqual([SECOND]);
      await one.context.accounts.put(SEPOLIA, STORED);
      expect(await ask(one, true)).toStrictEqual([SECOND]);
      expect(await ask(one, false)).toStrictEqual([SECOND]);
      // What the user chose last for a site is proposed for the next one.
      expect(await one.context.connectedSites.lastAccount()).toBe('0x0');
      expect(one.dialogs).toStrictEqual([]);
    });

    it('gets the account that the user chooses meanwhile', async () => {
      const one = granted();
      const { connectedSites, accounts } = one.context;
      await accounts.put(SEPOLIA, { ...STORED, index: 2, address: THIRD });
      const { keepAccount } = connectedSites;
      Object.assign(connectedSites, {
        keepAccount: async (...given: Parameters<typeof keepAccount>) => {
          await connectedSites.setAccount(SITE, THIRD);
          await keepAccount(...given);
        },
      });
      await ask(one, isSilent);
      expect(await ask(one, true)).toStrictEqual([THIRD]);
    });
  },
);
