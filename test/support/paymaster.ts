import { PaymasterRpc, WalletAccount } from 'starknet';

import { deployed } from './funded';
import { nodeUrl } from './node';
import type { TestedWallet } from './snap';
import {
  startPaymaster,
  type LocalPaymaster,
} from '../../dev/chain/servers/paymaster/paymaster';
import { PAYMASTER_PORT } from '../../dev/local/ports/ports';
import { padFelt, type Felt } from '../../src/core/felt';

/** Runs the wallet's paymaster for a suite, after `useNode`; it is honest again after each
 * test. */
export function usePaymaster(): () => LocalPaymaster {
  let started: LocalPaymaster | undefined;
  const running = (): LocalPaymaster => {
    if (started === undefined) {
      throw new Error('The paymaster runs only during the tests');
    }
    return started;
  };
  beforeAll(async () => {
    started = await startPaymaster(nodeUrl(), PAYMASTER_PORT);
  });
  afterEach(() => {
    running().behave('honest');
  });
  afterAll(async () => {
    await started?.stop();
  });
  return running;
}

/** An account that a dapp controls only through starknet.js. */
export type DappAccount = {
  readonly account: WalletAccount;
  readonly address: Felt;
  /** The texts of the dialogs that it opened. */
  readonly dialogs: string[];
};

/** Connects like a dapp: starknet.js calls the wallet only through the wallet API. */
export async function dappAccount(
  wallet: TestedWallet,
  paymaster: string,
): Promise<DappAccount> {
  const dialogs: string[] = [];
  const request = async ({
    type,
    params = {},
  }: {
    readonly type: string;
    readonly params?: unknown;
  }): Promise<unknown> => {
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
    new PaymasterRpc({ nodeUrl: paymaster }),
  );
  return { account, address: padFelt(account.address as Felt), dialogs };
}

/** Connects an account that is deployed and holds STRK. */
export async function deployedAccount(
  index: number,
  paymaster: string,
): Promise<DappAccount> {
  const { wallet } = await deployed(index);
  return await dappAccount(wallet, paymaster);
}
