import { priceAnswer } from '../../../dev/testing/nodes/price-answers';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { SITE } from '../../../dev/testing/wallet/seed-phrase';
import { sendParams, STORED } from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET } from '../../config/networks';
import { toU256 } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import type { SendView } from '../../views/dialog-views';

const NOW = 1_800_000_000;

type Call = {
  request: {
    contract_address: string;
    entry_point_selector: string;
    calldata: string[];
  };
};

/** A wallet on Mainnet that refuses every window, and how often feeds were asked. STRK is worth
 * $0.05. */
async function walletAt(now = { at: NOW }) {
  const asked = { count: 0 };
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_chainId: MAINNET,
        starknet_call: ({ request }: Call) => {
          const { contract_address: to, calldata } = request;
          if (request.entry_point_selector === selectorOf('balanceOf')) {
            return toU256(10n ** 19n);
          }
          const price = priceAnswer(to, calldata, { STRK: 5n }, now.at);
          asked.count += price === undefined ? 0 : 1;
          return price ?? rpcError(21);
        },
        starknet_simulateTransactions: (params: object) =>
          simulated(params, paying(3e18)),
      },
    }),
    answer: () => false,
    now: () => now.at,
  });
  const { networks, accounts, connectedSites } = wallet.context;
  await networks.switchTo(MAINNET);
  await accounts.put(MAINNET, { ...STORED, deployed: true });
  await connectedSites.setNetwork(SITE, MAINNET);
  return { wallet, asked, now };
}

/** The window of a call that takes 3 STRK. */
async function windowOf(wallet: TestWallet): Promise<SendView> {
  const params = { ...sendParams(3), chainId: MAINNET };
  await wallet.call('l2net_executeTxn', params).catch(() => undefined);
  return wallet.dialogs.at(-1) as SendView;
}

describe('the worth of a payment', () => {
  it('is read along with the account, and again only when that is ten minutes old', async () => {
    const { wallet, asked, now } = await walletAt();
    const view = await windowOf(wallet);
    expect(view.balanceChanges).toMatchObject([{ what: 'token', cents: '15' }]);
    // MetaMask keeps views as JSON.
    expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
    const { count } = asked;
    expect(count).toBeGreaterThan(0);
    expect(await windowOf(wallet)).toMatchObject({
      balanceChanges: [{ cents: '15' }],
    });
    expect(asked.count).toBe(count);
    now.at += 601;
    await windowOf(wallet);
    expect(asked.count).toBe(2 * count);
  });

  it('isn’t asked for, nor shown, if the user wants no values, and changes no finding', async () => {
    const { wallet, asked } = await walletAt();
    const valued = await windowOf(wallet);
    const { wallet: plain, asked: never } = await walletAt();
    await plain.context.preferences.save({ showsValues: false });
    const view = await windowOf(plain);
    expect(never.count).toBe(0);
    expect(asked.count).toBeGreaterThan(0);
    expect(view.balanceChanges).toMatchObject([{ what: 'token' }]);
    expect(JSON.stringify(view)).not.toContain('cents');
    expect(view.findings).toStrictEqual(valued.findings);
  });
});
