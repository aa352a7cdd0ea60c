import {
  PaymasterRpc,
  WalletAccount,
  type Call,
  type PaymasterDetails,
} from 'starknet';

import { funded, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeWithNode,
  mint,
  nodeUrl,
  useNode,
} from './support/node';
import { MAX_FEE } from './support/paymaster/methods';
import { startPaymaster, type Paymaster } from './support/paymaster/server';
import type { TestedWallet } from './support/snap';
import { ETH } from '../src/config/tokens';
import { padFelt, type Felt } from '../src/core/felt';

const IN_ETHER: PaymasterDetails = {
  feeMode: { mode: 'default', gasToken: padFelt(ETH) },
};

/** The same fee in ether, at 5,000 STRK each. */
const FEE = MAX_FEE / 5000n;

const payment = (to: Felt, amount: bigint): Call =>
  transfer(to, amount) as unknown as Call;

/** A dapp's account, which signs in the wallet, and the dialogs that it opened. */
function dappAccount(
  wallet: TestedWallet,
  address: Felt,
  paymaster: Paymaster,
): { account: WalletAccount; dialogs: string[] } {
  const dialogs: string[] = [];
  const request = async ({
    type,
    params,
  }: {
    type: string;
    params: unknown;
  }) => {
    if (type !== 'wallet_signTypedData') {
      return [];
    }
    const { result, error, dialog } = await wallet.answer(
      true,
      'l2net_signMessage',
      { typedDataMessage: params, signerAddress: address },
    );
    dialogs.push(dialog);
    if (error !== undefined) {
      throw new Error(error.message);
    }
    const signature = result as string;
    return [signature.slice(0, 66), `0x${signature.slice(66)}`];
  };
  const account = new WalletAccount({
    provider: { nodeUrl: nodeUrl() },
    address,
    walletProvider: { on: () => undefined, request } as never,
    paymaster: new PaymasterRpc({ nodeUrl: paymaster.url }),
  });
  return { account, dialogs };
}

describeWithNode(
  'transactions that a paymaster pays for',
  () => {
    useNode();
    let paymaster: Paymaster | undefined;
    const running = (): Paymaster => {
      if (paymaster === undefined) {
        throw new Error('The paymaster is started before the tests run');
      }
      return paymaster;
    };

    beforeAll(async () => {
      paymaster = await startPaymaster(nodeUrl());
    });
    afterEach(() => {
      running().lie();
    });
    afterAll(async () => {
      await paymaster?.stop();
    });

    /** An account that is deployed. */
    const deployed = async (index: number) => {
      const { wallet, address } = await funded(index);
      hashOf(
        await wallet.answer(true, 'l2net_executeTxn', {
          address,
          calls: transfer('0x1', 1n),
        }),
      );
      return { address, ...dappAccount(wallet, address, running()) };
    };

    it('may take their fee in a token', async () => {
      const { address, account, dialogs } = await deployed(180);
      await mint(address, 1, 'WEI');
      const strk = await balanceOf(address);
      const tokens = await account.paymaster.getSupportedTokens();
      expect(tokens.map((token) => token.token_address)).toContain(
        padFelt(ETH),
      );
      await account.executePaymasterTransaction(
        [payment(padFelt('0xb0d0'), 3n)],
        IN_ETHER,
        FEE,
      );
      expect(await balanceOf(padFelt('0xb0d0'))).toBe(3n);
      expect(await balanceOf(address)).toBe(strk - 3n);
      expect(await balanceOf(address, 'WEI')).toBe(10n ** 18n - FEE);
      const [dialog = ''] = dialogs;
      expect(dialog).toMatch(
        /Who may send them\n0x[0-9a-f]{64}\n[^]*Until\n.* UTC, in 1 hour\n[^]*Fee to the sender, call 2\n0\.00002 ETH\n/u,
      );
      expect(dialog).toContain('1 · Send 0.000000000000000003 STRK');
      expect(dialog).toContain('2 · Send 0.00002 ETH');
      expect(dialog).not.toContain('more than a day');
    });
  },
  ['devnet'],
);
