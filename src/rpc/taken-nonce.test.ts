import { DECLARE_DETAILS } from '../../dev/testing/inputs/contract-class';
import {
  noncesOf,
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { recordOf } from '../../dev/testing/wallet/records';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  COMPLETE,
  failureOf,
  reasonOf,
  recordsOf,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { ownAccount } from '../accounts/derived-accounts';
import { SEPOLIA } from '../config/networks';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { sendCalls } from '../flows/send';
import { nothingFor } from '../transactions/ledger/rivals';
import { DEFAULT_OPTIONS } from '../transactions/prepare/build';

describe('a site’s nonce that another transaction has', () => {
  const OTHER_SITE = 'https://other.example';
  const CONNECTED = {
    'connected-sites': [SITE, OTHER_SITE].map((origin) => ({
      origin,
      since: 1,
      scope: 'all',
    })),
  };

  /** Bounds that outbid what the wallet signs by itself, or don't. */
  const bounds = (price: string): object => ({
    ...COMPLETE.resourceBounds,
    l2_gas: { ...COMPLETE.resourceBounds.l2_gas, max_price_per_unit: price },
  });
  const OUTBIDS = bounds('0x1dcd65000');

  /** A wallet in which a site has just sent a transaction; by default another one. Its node
   * counts none that is pending. */
  async function used(
    by = OTHER_SITE,
    options: Parameters<typeof testWallet>[0] = {},
  ): Promise<{ wallet: TestWallet; chain: ScriptedChain }> {
    const chain = scriptedChain({ overrides: { starknet_getNonce: '0x5' } });
    const wallet = testWallet({
      ...chain,
      ...options,
      state: CONNECTED,
    });
    if (by === WALLET_REQUESTER) {
      const { context } = wallet;
      await sendCalls(context, WALLET_REQUESTER, {
        chainId: SEPOLIA,
        account: await ownAccount(context, ACCOUNT),
        calls: [nothingFor(ACCOUNT)],
        options: DEFAULT_OPTIONS,
      });
    } else {
      await wallet.call('l2net_executeTxn', sendParams(), by);
    }
    return { wallet, chain };
  }

  const replacing = async (
    wallet: TestWallet,
    resourceBounds: object = OUTBIDS,
    nonce = 5,
  ): Promise<unknown> =>
    wallet.call('l2net_executeTxn', {
      ...sendParams(2),
      details: { nonce, resourceBounds },
    });

  const findingIn = (wallet: TestWallet, name: string): unknown => {
    const view = wallet.dialogs.at(-1);
    return view !== undefined && 'findings' in view
      ? view.findings.find((finding) => finding.name === name)
      : undefined;
  };

  it.each([
    [
      'another site’s',
      OTHER_SITE,
      { level: 'danger', values: { site: OTHER_SITE } },
    ],
    ['the user’s', WALLET_REQUESTER, { level: 'danger', words: 'own' }],
    ['its own', SITE, { level: 'warning' }],
  ])('takes its place, which the window says: %s', async (_, by, finding) => {
    const { wallet, chain } = await used(by);
    await replacing(wallet);
    expect(findingIn(wallet, 'replaces-pending')).toMatchObject({
      text: 'transfer',
      ...finding,
    });
    expect(noncesOf(chain)).toStrictEqual([5, 5]);
  });

  it.each([
    ['price', bounds('0x2')],
    // The pending one has the same.
    ['price by a tenth', undefined],
  ])('can’t be approved if the network would refuse the %s', async (_, too) => {
    const { wallet, chain } = await used();
    if (too === undefined) {
      await replacing(wallet);
    }
    const { length } = chain.submitted;
    expect(await failureOf(replacing(wallet, too))).toMatchObject({
      code: 4001,
    });
    const finding = findingIn(wallet, 'replaces-pending');
    expect(finding).toMatchObject({ words: 'refused', blocks: true });
    expect(chain.submitted).toHaveLength(length);
  });

  it('is a danger also if it is only signed', async () => {
    const { wallet } = await used();
    const details = { nonce: 5, resourceBounds: OUTBIDS };
    for (const transactionsDetail of [undefined, { nonce: 5 }, details]) {
      await wallet.call('l2net_signTransaction', {
        address: ACCOUNT,
        chainId: SEPOLIA,
        transactions: sendParams().calls,
        ...(transactionsDetail && { transactionsDetail }),
      });
      expect(findingIn(wallet, 'replaces-pending')).toMatchObject({
        values: { site: OTHER_SITE },
      });
    }
    await wallet.call('l2net_signDeclareTransaction', {
      chainId: SEPOLIA,
      address: ACCOUNT,
      details: { ...DECLARE_DETAILS, nonce: 5 },
    });
    expect(findingIn(wallet, 'replaces-pending')).toBeDefined();
  });

  it('is asked about again if it was taken while the window was open', async () => {
    let isOther = false;
    const { wallet, chain } = await used(OTHER_SITE, {
      answer: async () => {
        if (isOther) {
          isOther = false;
          await wallet.context.transactions.add(
            recordOf({
              txnHash: '0xa11ce',
              senderAddress: ACCOUNT,
              nonce: '0x5',
              origin: OTHER_SITE,
              timestamp: wallet.context.now(),
            }),
          );
        }
        return true;
      },
    });
    const sender = { senderAddress: ACCOUNT };
    await wallet.context.transactions.settle(
      SEPOLIA,
      (await wallet.context.transactions.list(SEPOLIA)).map(({ txnHash }) => [
        txnHash,
        [(record) => ({ ...record, ...sender, nonce: '0x3' })],
      ]),
    );
    isOther = true;
    const { length } = wallet.dialogs;
    await replacing(wallet);
    expect(wallet.dialogs).toHaveLength(length + 2);
    expect(findingIn(wallet, 'replaces-pending')).toMatchObject({
      level: 'danger',
    });
    expect(noncesOf(chain)).toStrictEqual([5, 5]);
  });

  it('is judged by the chain and the site’s own transactions', async () => {
    const { wallet } = await used();
    // Behind another site's: the network would take it, but the site can't know that.
    expect(await reasonOf(replacing(wallet, OUTBIDS, 6))).toBe('nonce-ahead');
    await wallet.call('l2net_executeTxn', sendParams(3));
    // The site's own has 6.
    await replacing(wallet, OUTBIDS, 7);
    expect(await reasonOf(replacing(wallet, OUTBIDS, 9))).toBe('nonce-ahead');
  });

  it('can’t be approved if an earlier nonce is free', async () => {
    const { wallet } = await used();
    await wallet.call('l2net_executeTxn', sendParams(3));
    const [first] = recordsOf(wallet);
    await wallet.context.transactions.setStatus(
      SEPOLIA,
      first?.txnHash ?? '0x0',
      'REJECTED',
    );
    expect(await failureOf(replacing(wallet, OUTBIDS, 7))).toMatchObject({
      code: 4001,
    });
    expect(findingIn(wallet, 'wrong-nonce')).toMatchObject({ blocks: true });
  });

  it('is the deployment’s: another one can’t be approved', async () => {
    const wallet = testWallet({
      ...scriptedChain({ deployed: false }),
      state: CONNECTED,
    });
    const deploying = { addressIndex: 0, deploy: true };
    await wallet.call('l2net_createAccount', deploying, OTHER_SITE);
    const again = async (site: string): ReturnType<typeof failureOf> =>
      failureOf(wallet.call('l2net_createAccount', deploying, site));
    expect(await again(OTHER_SITE)).toMatchObject({
      data: { walletError: 115 },
    });
    expect(await again(SITE)).toMatchObject({ code: 4001 });
    expect(findingIn(wallet, 'replaces-pending')).toMatchObject({
      words: 'refused',
      blocks: true,
    });
  });
});
