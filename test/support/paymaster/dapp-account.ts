import { PaymasterRpc, WalletAccount } from 'starknet';

import type { Paymaster } from './server';
import { padFelt, type Felt } from '../../../src/core/felt';
import { funded, hashOf, transfer } from '../funded';
import { nodeUrl } from '../node';
import type { TestedWallet } from '../snap';

/** An account that a dapp drives by starknet.js alone. */
export type DappAccount = {
  readonly account: WalletAccount;
  readonly address: Felt;
  /** The text of each dialog that it opened. */
  readonly dialogs: string[];
};

type Request = { readonly type: string; readonly params?: unknown };

/**
 * Connects as a dapp does: starknet.js asks the wallet by the wallet API alone.
 *
 * @param wallet - The wallet, in which its user signs everything.
 * @returns The site's account as a dapp sees it.
 */
export async function dappAccount(
  wallet: TestedWallet,
  paymaster: Paymaster,
): Promise<DappAccount> {
  const dialogs: string[] = [];
  const request = async ({ type, params = {} }: Request): Promise<unknown> => {
    if (type !== 'wallet_signTypedData') {
      return (await wallet.call(type, params)).result;
    }
    const { result, dialog } = await wallet.answer(true, type, params);
    dialogs.push(dialog);
    return result;
  };
  const account = await WalletAccount.connect(
    { nodeUrl: nodeUrl() },
    { on: () => undefined, request } as never,
    undefined,
    new PaymasterRpc({ nodeUrl: paymaster.url }),
  );
  return { account, address: padFelt(account.address as Felt), dialogs };
}

/**
 * @param index - An index that no other test uses.
 * @returns An account that is deployed and holds STRK.
 */
export async function deployedAccount(
  index: number,
  paymaster: Paymaster,
): Promise<DappAccount> {
  const { wallet, address } = await funded(index);
  hashOf(
    await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0x1', 1n),
    }),
  );
  return await dappAccount(wallet, paymaster);
}
