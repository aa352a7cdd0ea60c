import { PaymasterRpc, WalletAccount } from 'starknet';

import type { Paymaster } from './server';
import type { Felt } from '../../../src/core/felt';
import { funded, hashOf, transfer } from '../funded';
import { nodeUrl } from '../node';
import type { TestedWallet } from '../snap';

/** An account that a dapp drives by starknet.js alone. */
export type DappAccount = {
  readonly account: WalletAccount;
  /** The text of each dialog that it opened. */
  readonly dialogs: string[];
};

/**
 * @param wallet - The wallet, in which its user signs everything.
 * @param address - The account.
 * @param paymaster - Who sends its transactions.
 * @returns The account as a dapp sees it.
 */
export function dappAccount(
  wallet: TestedWallet,
  address: Felt,
  paymaster: Paymaster,
): DappAccount {
  const dialogs: string[] = [];
  const request = async ({
    type,
    params,
  }: {
    type: string;
    params: unknown;
  }): Promise<string[]> => {
    if (type !== 'wallet_signTypedData') {
      return [];
    }
    const { result, dialog } = await wallet.answer(true, 'l2net_signMessage', {
      typedDataMessage: params,
      signerAddress: address,
    });
    dialogs.push(dialog);
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

/**
 * @param index - An index that no other test uses.
 * @param paymaster - Who sends its transactions.
 * @returns An account that is deployed and holds STRK.
 */
export async function deployedAccount(
  index: number,
  paymaster: Paymaster,
): Promise<DappAccount & { readonly address: Felt }> {
  const { wallet, address } = await funded(index);
  hashOf(
    await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0x1', 1n),
    }),
  );
  return { address, ...dappAccount(wallet, address, paymaster) };
}
