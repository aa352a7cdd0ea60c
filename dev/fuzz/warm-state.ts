import type { Json } from '@metamask/snaps-sdk';

import { GRANTS } from './sessions';
import { scriptedChain } from '../../test/support/scripted-chain';
import { send } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';

let warmed: Promise<Record<string, Json>> | undefined;

/**
 * @returns The state of a wallet that has an account and has sent something. It is made
 * once, because deriving accounts takes long.
 */
export async function usedState(): Promise<Record<string, Json>> {
  warmed ??= (async () => {
    const wallet = testWallet({ ...scriptedChain(), state: GRANTS });
    await wallet.call('l2net_createAccount');
    await send(wallet);
    return Object.fromEntries(wallet.state.values);
  })();
  return await warmed;
}
