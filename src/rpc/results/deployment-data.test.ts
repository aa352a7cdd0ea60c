import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import {
  findingsOf,
  lyingNode,
  type LyingNode,
  poll,
} from '../../../dev/testing/wallet/lying-node';
import { GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import {
  deployFirst,
  ACCOUNT,
  failureOf,
  reasonOf,
  PUBLIC_KEY,
  send,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import { twoNodes } from '../../../dev/testing/wallet/two-nodes';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { READY_040 } from '../../core/account-types';
import { selectorOf } from '../../starknet/address';

/** The code of `wallet_deploymentData`, undefined if it gives the data. No node is asked. */
async function codeOf(wallet: TestWallet): Promise<unknown> {
  const before = wallet.requests.length;
  const end = await failureOf(wallet.call('wallet_deploymentData'));
  expect(wallet.requests).toHaveLength(before);
  const { walletError } = (end?.data ?? {}) as { walletError?: number };
  return walletError;
}

const sentBy = ({ submitted }: LyingNode): string[][] =>
  submitted.map(({ type, nonce }) => [type, nonce]);

describe('an account that the wallet deploys', () => {
  const ways: [string, (wallet: TestWallet) => Promise<unknown>][] = [
    ['before a payment', send],
    ['for a site', deployFirst],
  ];

  it.each(ways)('%s can’t be deployed by others afterwards', async (...row) => {
    const [, deploy] = row;
    const node = lyingNode({ isHidden: true, deployed: false });
    await deploy(node.wallet);
    expect(await codeOf(node.wallet)).toBeUndefined();
    node.show('ACCEPTED_ON_L2');
    node.claim('ACCEPTED_ON_L2');
    await poll(node, 10);
    expect(await codeOf(node.wallet)).toBe(115);
  });

  it.each(ways)(
    '%s, where the network drops it, can be deployed again',
    async (...row) => {
      const [, deploy] = row;
      const node = lyingNode({ isHidden: true, deployed: false });
      await deploy(node.wallet);
      await poll(node, 10);
      await poll(node, 600);
      expect(await codeOf(node.wallet)).toBeUndefined();
      const before = sentBy(node);
      await deploy(node.wallet);
      expect(findingsOf(node)).toContain('replaces-dropped');
      expect(sentBy(node)).toStrictEqual([...before, ...before]);
      expect(before[0]).toStrictEqual(['DEPLOY_ACCOUNT', '0x0']);
    },
  );

  it('isn’t deployed twice at once', async () => {
    const node = lyingNode({ deployed: false });
    await deployFirst(node.wallet);
    const end = await failureOf(deployFirst(node.wallet));
    expect(end).toMatchObject({ data: { walletError: 115 } });
    expect(node.wallet.dialogs).toHaveLength(1);
    expect(sentBy(node)).toStrictEqual([['DEPLOY_ACCOUNT', '0x0']]);
  });
});

describe('the window of a payment while the deployment is on its way', () => {
  it('announces no second deployment, and none is sent', async () => {
    const node = lyingNode({ deployed: false });
    await deployFirst(node.wallet);
    await send(node.wallet);
    expect(findingsOf(node)).not.toContain('deploys-first');
    expect(node.wallet.dialogs[1]).toMatchObject({
      resourceBounds: [{ of: 'calls' }],
    });
    expect(sentBy(node)).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
    ]);
  });

  it('sends no unannounced deployment if the first one is dropped meanwhile', async () => {
    const node: LyingNode = lyingNode({
      deployed: false,
      isHidden: true,
      onWindow: async () => {
        node.clock.now += 40;
        return Promise.resolve(true);
      },
    });
    await deployFirst(node.wallet);
    node.clock.now += 50;
    expect(await reasonOf(send(node.wallet))).toBe('nonce-used');
    expect(sentBy(node)).toStrictEqual([['DEPLOY_ACCOUNT', '0x0']]);
  });
});

/** Says that the account is on the chain. */
const THERE: Methods = {
  starknet_getClassHashAt: READY_040,
  starknet_getNonce: '0x1',
  starknet_call: ({
    request,
  }: {
    request: { entry_point_selector: string };
  }) => {
    const answers = new Map([
      [selectorOf('get_owner'), [PUBLIC_KEY]],
      [selectorOf('get_guardian'), ['0x0']],
      [selectorOf('balanceOf'), ['0xde0b6b3a7640000', '0x0']],
    ]);
    return answers.get(request.entry_point_selector as never) ?? rpcError(21);
  },
};

describe('an account that others deploy', () => {
  const ways: [string, (wallet: TestWallet) => Promise<unknown>][] = [
    ['a payment', send],
    [
      'an estimate',
      async (wallet) => {
        const { address, calls } = sendParams();
        const params = { address, invocations: calls };
        return wallet.call('l2net_estimateFee', params);
      },
    ],
    [
      'its key',
      async (wallet) =>
        wallet.call('l2net_extractPublicKey', { userAddress: ACCOUNT }),
    ],
    ['a deployment', async (wallet) => failureOf(deployFirst(wallet))],
  ];

  it.each(ways)('is known as such once %s has shown it', async (...row) => {
    const [, look] = row;
    const { wallet, says } = twoNodes({ deployed: false }, { state: GRANTED });
    await wallet.call('l2net_createAccount', { addressIndex: 0 });
    expect(await codeOf(wallet)).toBeUndefined();
    Object.assign(says, { first: THERE });
    await look(wallet);
    expect(await codeOf(wallet)).toBeUndefined();
    Object.assign(says, { others: THERE });
    await look(wallet);
    expect(await codeOf(wallet)).toBe(115);
  });
});
