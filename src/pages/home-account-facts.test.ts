import { refreshHome } from './data/refresh';
import { openPage } from './router';
import { englishTexts } from '../../dev/simulator/english';
import { rpcError, type Methods } from '../../dev/testing/nodes/scripted-rpc';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, PUBLIC_KEY } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import {
  OWN_NODE,
  twoNodes,
  type TwoNodes,
} from '../../dev/testing/wallet/two-nodes';
import { OLD } from '../../dev/testing/wallet/upgrades';
import { addAccount } from '../accounts/add-account';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { READY_040 } from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { StoredAccount } from '../state/accounts';

const [FIRST = '', SECOND = ''] = NETWORKS[SEPOLIA].nodes;

/** Says of one address that an account is deployed there, with this owner. */
const deployedAt = (address: string, owner: Felt = PUBLIC_KEY): Methods => {
  const views = new Map<string, Felt>([
    [selectorOf('get_owner'), owner],
    [selectorOf('get_guardian'), '0x0'],
  ]);
  return {
    starknet_getClassHashAt: ({ contract_address: at }: never) =>
      padFelt(at) === address ? READY_040 : rpcError(20),
    starknet_call: ({
      request,
    }: {
      request: { contract_address: Felt; entry_point_selector: string };
    }) => {
      const felt = views.get(request.entry_point_selector);
      return padFelt(request.contract_address) === address && felt
        ? [felt]
        : rpcError(request.entry_point_selector === BALANCE ? 20 : 21);
    },
  };
};
const BALANCE = selectorOf('balanceOf');

const walletWith = (
  first: Methods | 'silent',
  others: Methods | 'silent' = {},
): TwoNodes => {
  const nodes = twoNodes(
    { deployed: false, views: { balanceOf: ['0x0', '0x0'] } },
    { state: GRANTED },
  );
  Object.assign(nodes.says, { first, others });
  return nodes;
};

const stored = async ({ wallet }: TwoNodes): Promise<StoredAccount[]> =>
  wallet.context.accounts.list(SEPOLIA);

const recover = async ({ wallet }: TwoNodes): Promise<unknown> =>
  wallet.call('l2net_recoverAccounts', { maxScanned: 1 });

const isThere = { deployed: true, blocked: '', classHash: READY_040 };
const isNotThere = { deployed: false, blocked: '', classHash: '0x0' };

describe('the deployment of an old account', () => {
  it('is believed if two endpoints report it', async () => {
    const nodes = walletWith(deployedAt(OLD), deployedAt(OLD));
    expect(await recover(nodes)).toMatchObject([
      { address: OLD, deployed: true, blocked: '' },
    ]);
    expect(await stored(nodes)).toMatchObject([{ address: OLD, ...isThere }]);
    const { account } = await addAccount(nodes.wallet.context, SEPOLIA, 0);
    expect(account.address).toBe(OLD);
  });

  it('is disregarded if another endpoint contradicts it', async () => {
    const nodes = walletWith(deployedAt(OLD));
    expect(await recover(nodes)).toMatchObject([
      { address: ACCOUNT, deployed: false },
    ]);
    expect(await stored(nodes)).toStrictEqual([]);
    const { account } = await addAccount(nodes.wallet.context, SEPOLIA);
    expect(account.address).toBe(ACCOUNT);
  });

  it.each([
    ['the second one is silent', deployedAt(OLD), 'silent' as const],
    ['it answers for the first', 'silent' as const, deployedAt(OLD)],
  ])('is shown, but not stored, if %s', async (_, first, others) => {
    const nodes = walletWith(first, others);
    expect(await recover(nodes)).toMatchObject([
      { address: OLD, deployed: true },
    ]);
    expect(await stored(nodes)).toMatchObject([
      { address: OLD, ...isNotThere },
    ]);
  });

  it('does not replace a new account while the second endpoint is silent', async () => {
    const { wallet } = walletWith(deployedAt(OLD), 'silent');
    const { account } = await addAccount(wallet.context, SEPOLIA, 0);
    expect(account.address).toBe(ACCOUNT);
  });
});

describe('the stored state of an account', () => {
  const add = async (nodes: TwoNodes): Promise<void> => {
    await nodes.wallet.call('l2net_createAccount', { addressIndex: 0 });
  };
  const refresh = async ({ wallet }: TwoNodes): Promise<void> => {
    await refreshHome(wallet.context, SEPOLIA);
  };
  const STOLEN = deployedAt(ACCOUNT, '0x7');

  it.each([{}, 'silent' as const])(
    'does not change on one endpoint’s word (the others: %j)',
    async (others) => {
      const nodes = walletWith({});
      await add(nodes);
      Object.assign(nodes.says, { first: STOLEN, others });
      await refresh(nodes);
      await recover(nodes);
      expect(await stored(nodes)).toMatchObject([
        { address: ACCOUNT, ...isNotThere },
      ]);
    },
  );

  it('is what two endpoints report, until two report otherwise', async () => {
    const nodes = walletWith({});
    await add(nodes);
    Object.assign(nodes.says, { first: STOLEN, others: STOLEN });
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([
      { ...isThere, blocked: 'other-owner' },
    ]);
    for (const others of [STOLEN, 'silent'] as const) {
      Object.assign(nodes.says, { first: {}, others });
      await refresh(nodes);
      expect(await stored(nodes)).toMatchObject([{ blocked: 'other-owner' }]);
    }
    Object.assign(nodes.says, { others: {} });
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([isNotThere]);
  });

  it('always includes the hash of its own deployment', async () => {
    const nodes = walletWith({});
    await add(nodes);
    const { accounts } = nodes.wallet.context;
    const [account] = await stored(nodes);
    await accounts.put(SEPOLIA, {
      ...(account as StoredAccount),
      deployed: true,
      deployTxnHash: '0x9',
    });
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([
      { ...isNotThere, deployTxnHash: '0x9' },
    ]);
  });

  it('takes one endpoint’s word on its own deployment, but not on its owner', async () => {
    const nodes = walletWith({});
    await add(nodes);
    const { accounts } = nodes.wallet.context;
    const [account] = await stored(nodes);
    await accounts.put(SEPOLIA, {
      ...(account as StoredAccount),
      deployTxnHash: '0x9',
    });
    Object.assign(nodes.says, { first: STOLEN, others: 'silent' });
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([isNotThere]);
    nodes.says.first = deployedAt(ACCOUNT);
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([isThere]);
    await accounts.put(SEPOLIA, {
      ...(account as StoredAccount),
      index: 1,
      address: OLD,
    });
    nodes.says.first = deployedAt(OLD);
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([isThere, isNotThere]);
    nodes.says.first = {};
    await refresh(nodes);
    expect(await stored(nodes)).toMatchObject([isThere, isNotThere]);
  });

  it('takes the word of the user’s own node, and no other is asked', async () => {
    const nodes = walletWith({});
    await nodes.wallet.context.settings.save({
      starknetSepoliaRpcUrl: OWN_NODE,
    });
    nodes.says.own = STOLEN;
    await add(nodes);
    expect(await stored(nodes)).toMatchObject([{ blocked: 'other-owner' }]);
    expect([...nodes.asked.keys()]).toStrictEqual([OWN_NODE]);
  });
});

describe('an account deployed by others that only one endpoint knows', () => {
  it('is shown as such, with no button to deploy it', async () => {
    const nodes = walletWith({});
    const { context } = nodes.wallet;
    await nodes.wallet.call('l2net_createAccount', { addressIndex: 0 });
    const statusAfter = async (
      first: Methods,
      others: Methods | 'silent',
    ): Promise<unknown> => {
      Object.assign(nodes.says, { first, others });
      await refreshHome(context, SEPOLIA);
      const page = testPage(nodes.wallet);
      const params = { chainId: SEPOLIA, account: ACCOUNT };
      await openPage(page.context, 'account', params);
      const isUnconfirmed = page
        .text()
        .includes(englishTexts['status.one-word']);
      return [page.below('Account status'), isUnconfirmed];
    };
    const {
      'account-status.undeployed': NEW,
      'account-status.deployed': THERE,
    } = englishTexts;
    const there = deployedAt(ACCOUNT);
    expect(await statusAfter({}, {})).toStrictEqual([NEW, false]);
    expect(await statusAfter(there, 'silent')).toStrictEqual([THERE, true]);
    expect(await statusAfter({}, 'silent')).toStrictEqual([NEW, false]);
    expect(await statusAfter(there, there)).toStrictEqual([THERE, false]);
  });
});

it('both endpoints are asked in one round trip, however many indices there are', async () => {
  const nodes = walletWith({});
  await nodes.wallet.call('l2net_recoverAccounts', {
    maxScanned: 2,
    maxMissed: 2,
  });
  const [first, second] = [FIRST, SECOND].map((url) => nodes.asked.get(url));
  expect(first).toHaveLength(1);
  expect(second).toStrictEqual(first);
});

it('nothing is stored if no endpoint answers', async () => {
  const nodes = walletWith('silent', 'silent');
  await expect(recover(nodes)).rejects.toThrow('No Starknet node');
  expect(await stored(nodes)).toStrictEqual([]);
});
